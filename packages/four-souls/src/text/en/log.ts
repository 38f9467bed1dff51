import { isPerson, type LogPart, type Person, type Subject, subjectAndVerb } from '@soulstack/kit'
import type { Deck } from '../../model/decks.ts'
import { isSeat } from '../../model/entity.ts'
import type { RuleItemName } from '../../model/rule-items.ts'
import type { ItemKind } from '../../model/stack.ts'
import type { Mention, OfferTerms, Parts } from '../facts.ts'
import type { LogPieces } from '../log-pieces.ts'
import { dice, rowsOf } from '../log-rows.ts'
import { declaredTarget, type EventWords, howStacked, itemOf, ownerOf, subjectOf, sumOf } from '../log-words.ts'
import { counterWord, plural } from './cards/words.ts'
import { lootCards, openFor } from './names.ts'

/** The log in English: whole sentences for events, and pieces for lines that continue an act. */

const deck = (d: Deck): string => `the ${d} deck`

/** A player as an object: "Ned", "you". */
const whom = (who: Mention): LogPart =>
  isPerson(who) ? (who.you ? { seat: who.seat, you: 'you' } : { seat: who.seat }) : who

const does = subjectAndVerb('You', 'you')

/** Whether a card’s name begins with an article or a possessive, as its id tells: no other fits before it. */
const hasArticle = (card: LogPart): boolean =>
  typeof card === 'object' && 'card' in card && /(?:^|[^a-z0-9-])(?:the|an?|my|your)-/.test(card.card)

/** A card with its owner: "Ned’s Bomb!", "Your Bomb!", "The Curse (yours)". */
function whose(owner: Person | null, card: LogPart): Parts {
  if (owner === null) return [card]
  const { seat, you } = owner
  if (hasArticle(card)) return [card, ' (', ...(you ? [{ seat, you: 'yours' }] : [{ seat }, '’s']), ')']
  return you ? [{ seat, you: 'Your' }, ' ', card] : [{ seat }, '’s ', card]
}

const { listed, on, askedFor } = rowsOf(
  { and: ' and ', for: ' for ', on: ' on ', yourself: 'yourself', themself: 'themself' },
  whom,
)

const forTurns = ({ turns }: OfferTerms): Parts => (turns === 0 ? [] : [` (${openFor(turns)})`])

/** What was on the stack: a rule item, or one of these. */
const item = {
  rule: (name: RuleItemName): string => `the ${name.replaceAll('-', ' ')}`,
  other: (kind: ItemKind): string =>
    kind === 'roll' ? 'a roll' : kind === 'damage' ? 'damage' : kind === 'death' ? 'a death' : 'something',
}

const are = (cards: Parts, one: string, many: string): Parts => [...listed(cards), cards.length === 1 ? one : many]

/** Pieces of lines that continue an act. */
export const log: LogPieces = {
  something: 'something',
  it: 'it',
  quoted: (text) => `(“${text}”)`,
  lootCards,
  listed,
  counted: ({ who, said }, n) => {
    const sum = `${n > 0 ? '+' : '−'}${Math.abs(n)}¢`
    return who === null || said === 'left' ? [sum] : [whom(who), ` ${sum}`]
  },
  inPlay: () => ['in play'],
  itsSoul: (s, value) =>
    does(
      s,
      `gain ${value === 1 ? 'its soul' : `${value} souls`}`,
      `gains ${value === 1 ? 'its soul' : `${value} souls`}`,
    ),
  takes: (s, n) => does(s, `take ${n}`, `takes ${n}`),
  andDies: (s) => [isPerson(s.who) && s.who.you ? ' and die' : ' and dies'],
  dies: (s) => does(s, 'die', 'dies'),
  prevents: (card, n, to) => [
    ...(card === null ? [] : [card, ' ']),
    `prevents ${n} damage`,
    ...(to === null ? [] : [' to ', whom(to)]),
  ],
  plays: (s, card, at) => does(s, 'play ', 'plays ', card, ...on(s, at)),
  andPlays: (s, card, at) => [isPerson(s.who) && s.who.you ? ' and play ' : ' and plays ', card, ...on(s, at)],
  whose,
  rewardFor: ({ seat, you }, monster) => [
    ...(you ? [{ seat, you: 'Your' }] : [{ seat }, '’s']),
    ' reward for ',
    monster,
  ],
  hitOrMiss: (hit) => (hit === null ? '' : hit ? ' hit' : ' miss'),
  forDamage: (n) => ` for ${n}`,
  roll: (s, attack, die) =>
    does(s, attack ? 'make an attack roll: ' : 'roll ', attack ? 'makes an attack roll: ' : 'rolls ', die),
  fizzles: () => ['fizzles'],
  lostCents: (n) => [`${n}¢`],
  attackCancelled: (card) => (card === null ? ['cancels the attack'] : [card, ' cancels the attack']),
  attacks: (s, on) => does(s, 'attack ', 'attacks ', whom(on)),
  andAttacks: (s) => [isPerson(s.who) && s.who.you ? ' and attack it' : ' and attacks it'],
  bottomedIt: (s) => does(s, 'put it on the bottom', 'puts it on the bottom'),
}

/** The result of an attack roll. `hit` null: there is nothing left to hit. */
const strikes = (s: Subject, hit: boolean | null, die: LogPart): Parts =>
  hit === null
    ? does(s, 'roll for nothing: ', 'rolls for nothing: ', die)
    : hit
      ? does(s, 'hit with ', 'hits with ', die)
      : does(s, 'miss with ', 'misses with ', die)

/** Sentences by kind of event. */
export const events: EventWords = {
  turn: (e, x) => does(x.subject(e.seat), 'begin turn ', 'begins turn ', String(e.n)),
  'plays-as': (e, x) => does(x.subject(e.seat), 'play as ', 'plays as ', x.card(e.card)),
  'laid-out': (e, x) =>
    are(
      e.cards.map((def) => x.card(def)),
      ' is laid out',
      ' are laid out',
    ),
  'left-over': (e, x) => [x.card(e.card), ' goes on the bottom of its deck'],
  round: (e) => [`round ${e.n} begins`],
  timer: (e) => [`the timer shows ${e.n}`],
  'ends-turn': (e, x) => does(x.subject(e.seat), 'end your turn', 'ends the turn'),
  'turn-ended': (e, x) => [x.it(e.card), ' ends the turn'],
  skips: (e, x) => does(x.subject(e.seat), 'skip a turn', 'skips a turn'),
  'too-many-cards': (e, x) =>
    does(x.subject(e.seat), `hold ${e.n} too many loot cards`, `holds ${e.n} too many loot cards`),
  over: ({ winners, together, team }, x) => {
    if (winners.length === 0) return ['the players have lost']
    if (together) return ['the players have won together']
    return winners.length === 1
      ? does({ who: x.person(winners[0]!), said: 'first' }, 'win', 'wins')
      : [team === true ? 'the team wins: ' : 'a tie: ', ...listed(winners.map((seat) => whom(x.person(seat))))]
  },

  cents: (e, x, all) => {
    const n = sumOf(all)
    return n > 0
      ? does(x.subject(e.seat), `gain ${n}¢`, `gains ${n}¢`)
      : does(x.subject(e.seat), `lose ${-n}¢`, `loses ${-n}¢`)
  },
  'cents-given': (e, x) => does(x.subject(e.seat), 'give ', 'gives ', whom(x.person(e.to)), ` ${e.n}¢`),
  'cents-paid': (e, x) => does(x.subject(e.seat), 'pay ', 'pays ', whom(x.person(e.to)), ` ${e.n}¢`),
  'pays-health': (e, x) => does(x.subject(e.seat), `pay ${e.n} health`, `pays ${e.n} health`),
  heals: (e, x) => does(x.whoever(e), `heal ${e.n}`, `heals ${e.n}`),
  damage: (e, x) => does(x.whoever(e), `take ${e.n} damage`, `takes ${e.n} damage`),
  prevents: (e, x) => log.prevents(x.card(e.card), e.n, isSeat(e.who) ? x.person(e.who) : null),
  dying: (e, x) => does(x.whoever(e), 'are about to die', 'is about to die'),
  'death-prevented': (e, x) => does(x.whoever(e), 'survive', 'survives'),
  dies: (e, x) => log.dies(x.whoever(e)),
  penalty: (e, x) => does(x.subject(e.seat), 'pay the death penalty', 'pays the death penalty'),

  stacked: (e, x) => {
    const card = x.card(e.card)
    const how = howStacked(e, x)
    if (how === 'plays') return log.plays(x.subject(e.seat), card, x.aims(e))
    if (how === 'uses') {
      const who = x.subject(e.seat)
      return does(who, 'use ', 'uses ', card, ...on(who, x.aims(e)))
    }
    const owner = ownerOf(e, x)
    return [...whose(owner, card), ' triggers', ...on({ who: owner, said: 'first' }, x.aims(e))]
  },
  'rule-item': (e, x) => {
    const of = subjectOf(e, x)
    return [item.rule(e.rule), ...(of === null ? [] : [' of ', whom(of)]), ' is put on the stack']
  },
  'event-played': (e, x) => log.plays(x.subject(e.seat), x.card(e.card), []),
  cancelled: (e, x) => [itemOf(e, item, x), ' is cancelled'],
  fizzled: (e, x) => [itemOf(e, item, x), ' fizzles'],
  'not-put': (e, x) => [x.card(e.card), ' has no valid choice'],
  doubled: (e, x) => [x.card(e.card), ' is doubled'],
  'gains-abilities': (e, x) => [x.card(e.card), ' gains the abilities of ', x.card(e.of)],
  merges: (e, x) => [x.card(e.card), ' is made of ', ...listed(e.parts.map((def) => x.card(def)))],
  'number-changed': (e, x) => [x.card(e.card), `: ${e.from} becomes ${e.to} till end of turn (“${x.textOf(e.text)}”)`],
  copies: (e, x) =>
    e.card === e.of
      ? [x.card(e.card), ' copies a card of the same name']
      : [x.card(e.card), ' becomes a copy of ', x.card(e.of)],

  roll: (e, x) => log.roll(x.subject(e.seat), e.attack, { die: e.face }),
  dice: (e, x) => does(x.subject(e.seat), 'roll ', 'rolls ', ...dice(e.faces), ' for ', x.card(e.card)),
  face: (e, x) => {
    const { seat, you } = x.person(e.seat)
    const die: LogPart = { die: e.face }
    return you ? [{ seat, you: 'Your' }, ' die becomes ', die] : [{ seat }, '’s die becomes ', die]
  },
  rolled: (e, x) => {
    const die: LogPart = { die: e.face }
    if (e.attack) return strikes(x.subject(e.seat), e.hit, die)
    const { seat, you } = x.person(e.seat)
    return you ? [{ seat, you: 'Your' }, ' roll counts as ', die] : [{ seat }, '’s roll counts as ', die]
  },

  // hidden cards are only counted
  looted: (e, x, all) =>
    does(x.subject(e.seat), 'loot ', 'loots ', ...listed(x.knows ? x.cards(all) : [String(all.length)])),
  'takes-loot': (e, x) =>
    does(x.subject(e.seat), 'take ', 'takes ', x.knows ? x.card(e.card) : 'a loot card', ' into hand'),
  'loot-given': (e, x) =>
    does(x.subject(e.seat), 'give ', 'gives ', whom(x.person(e.to)), ' ', x.knows ? x.card(e.card) : 'a loot card'),
  discards: (e, x, all) => does(x.subject(e.seat), 'discard ', 'discards ', ...listed(x.cards(all))),
  discarded: (_, x, all) => are(x.cards(all), ' is put into discard', ' are put into discard'),
  revealed: (e, x, all) => does(x.subject(e.seat), 'reveal ', 'reveals ', ...listed(x.cards(all))),
  enters: (e, x) => does(x.subject(e.seat), 'gain ', 'gains ', x.card(e.card)),
  shop: (_, x, all) => are(x.cards(all), ' is in the shop', ' are in the shop'),
  monster: (_, x, all) => are(x.cards(all), ' appears', ' appear'),
  'at-random': (e, x) => [x.card(e.card), ' is chosen at random'],
  moved: (e, x) => [x.card(e.card), ` moves to slot ${e.slot + 1}`],
  room: (e, x) => [x.card(e.card), ' is the room now'],
  minion: (e, x) => [x.card(e.card), ' joins as a minion'],
  'final-boss': (e, x) => [x.card(e.card), ' is the final boss'],
  flipped: (e, x) => [x.card(e.card), ' is turned face up'],
  soul: (e, x) =>
    does(x.subject(e.seat), 'gain ', 'gains ', x.card(e.card), ` as ${e.value === 1 ? 'a soul' : `${e.value} souls`}`),
  'bonus-soul': (e, x) => [x.card(e.card), ' can be gained now'],
  given: (e, x) =>
    isSeat(e.from) && e.from !== e.seat
      ? does(x.subject(e.seat), 'gain ', 'gains ', 'control of ', x.card(e.card), ' from ', whom(x.person(e.from)))
      : does(x.subject(e.seat), 'now control ', 'now controls ', x.card(e.card)),
  cursed: (e, x, all) => does(x.subject(e.seat), 'are cursed by ', 'is cursed by ', ...listed(x.its(all))),
  destroyed: (_, x, all) => are(x.its(all), ' is destroyed', ' are destroyed'),
  recharges: (_, x, all) => are(x.its(all), ' recharges', ' recharge'),
  counters: (e, x) => {
    const counters = plural(e.n, counterWord(e.kind))
    return isSeat(e.who)
      ? does(x.whoever(e), `get ${counters}`, `gets ${counters}`)
      : [x.it(e.card), ` gets ${counters}`]
  },
  expands: ({ row, n }) => [`there ${n === 1 ? 'is' : 'are'} ${n} more ${row} slot${n === 1 ? '' : 's'}`],
  'to-hand': (e, x) => does(x.subject(e.seat), 'put ', 'puts ', x.card(e.card), ' into hand'),
  'new-character': (e, x) => does(x.subject(e.seat), 'play on as ', 'plays on as ', x.card(e.card)),

  reshuffle: (e, x) => [`the ${x.deck(e.deck)} discard is shuffled into a new deck`],
  looks: (e, x, all) => {
    const { seat, you } = x.person(e.at)
    const hand: Parts = you ? [{ seat, you: 'your' }, ' hand'] : [{ seat }, '’s hand']
    const hands = all.length === 1 ? hand : ['the hands of ', ...listed(all.map(({ at }) => whom(x.person(at))))]
    return does(x.subject(e.seat), 'look at ', 'looks at ', ...hands)
  },
  'looks-deck': (e, x, all) =>
    does(
      x.subject(e.seat),
      'look at ',
      'looks at ',
      `${e.n === 1 ? 'the top card' : `the top ${e.n} cards`} of `,
      ...listed(all.map((one) => deck(x.deck(one.deck)))),
    ),
  bottomed: (e, x) =>
    does(
      x.subject(e.seat),
      'put ',
      'puts ',
      `${e.n === 1 ? 'the top card' : `${e.n} cards`} of ${deck(x.deck(e.deck))} on the bottom`,
    ),
  'secret-told': (e, x) => does(x.subject(e.seat), 'were the one', 'was the one'),
  bids: (e, x) => does(x.subject(e.seat), `bid ${e.n}¢`, `bids ${e.n}¢`),
  'characters-passed': () => ['each player gives their character to the right'],
  'put-under': (e, x) => [x.card(e.card), ' goes under ', x.card(e.by)],
  'may-play': (e, x) =>
    does(x.subject(e.seat), 'may play ', 'may play ', e.card < 0 ? 'the top loot card' : x.card(e.card), ' this turn'),
  undiscarded: (e, x) => [x.card(e.card), ` goes on top of ${deck(x.deck(e.deck))}`],
  searches: (e, x) => does(x.subject(e.seat), 'search ', 'searches ', deck(x.deck(e.deck))),
  'to-deck': (e, x) => [x.it(e.card), ' goes into its deck'],
  'hand-to-deck': (e, x) =>
    does(x.subject(e.seat), 'put a loot card on top of the loot deck', 'puts a loot card on top of the loot deck'),
  'hands-passed': (e) => [`all hands are passed to the ${e.right === true ? 'right' : 'left'}`],
  traded: (e, x) => does(x.subject(e.seat), 'swap a loot card with ', 'swaps a loot card with ', whom(x.person(e.to))),
  votes: () => ['the votes are counted'],

  'declares-attack': (e, x) => {
    const target = declaredTarget(e, 'the top of the monster deck', x)
    return does(
      x.subject(e.seat),
      'declare an attack',
      'declares an attack',
      ...(target === null ? [] : [' on ', whom(target)]),
    )
  },
  attacks: (e, x) => log.attacks(x.subject(e.seat), x.named(e)),
  'attack-cancelled': (e, x) => log.attackCancelled(x.card(e.card)),
  'declares-purchase': (e, x) => {
    const what = declaredTarget(e, 'the top treasure', x)
    return does(
      x.subject(e.seat),
      'declare a purchase',
      'declares a purchase',
      ...(what === null ? [] : [': ', whom(what)]),
    )
  },
  'cannot-pay': (e, x) =>
    does(x.subject(e.seat), 'cannot pay, so nothing is bought', 'cannot pay, so nothing is bought'),
  buys: (e, x) =>
    e.unseen === true
      ? does(
          x.subject(e.seat),
          `buy the top treasure for ${e.n}¢: `,
          `buys the top treasure for ${e.n}¢: `,
          x.card(e.card),
        )
      : does(x.subject(e.seat), 'buy ', 'buys ', x.card(e.card), ` for ${e.n}¢`),

  /** A player who gives nothing asks for something, and promises the favour. A counter-offer declines the offer that it answers. */
  offer: (e, x) => {
    const s = x.subject(e.seat)
    const o = x.termsOf(e)
    const offered: Parts = [...listed(o.gives), ...(o.counter ? [] : [' to ', whom(o.whom)]), ...askedFor(o)]
    const asked: Parts = [
      ...(o.counter ? [] : [whom(o.whom), ' ']),
      'for ',
      ...listed(o.asks),
      ...(o.favour === '' ? [] : [`, and ${isPerson(s.who) && s.who.you ? 'promise' : 'promises'}: ${o.favour}`]),
    ]
    const rest = [...(o.gives.length > 0 ? offered : asked), ...forTurns(o)]
    const [you, they] = o.gives.length > 0 ? ['offer ', 'offers '] : ['ask ', 'asks ']
    if (!o.counter) return does(s, you, they, ...rest)
    const and = isPerson(s.who) && s.who.you ? you : they
    return does(s, 'decline ', 'declines ', ...offerOf(o.whom), ` and ${and}`, ...rest)
  },
  'offer-accepted': (e, x) => {
    const s = x.subject(e.seat)
    const o = x.termsOf(e)
    return o.gives.length > 0
      ? does(s, 'accept ', 'accepts ', ...listed(o.gives), ' from ', whom(o.whom), ...askedFor(o))
      : does(
          s,
          'agree to what ',
          'agrees to what ',
          whom(o.whom),
          o.whom.you ? ' ask for: ' : ' asks for: ',
          ...listed(o.asks),
        )
  },
  'offer-declined': (e, x) => does(x.subject(e.seat), 'decline ', 'declines ', ...offerOf(x.person(e.to))),
  'offer-withdrawn': (e, x) =>
    does(x.subject(e.seat), 'withdraw the offer to ', 'withdraws the offer to ', whom(x.person(e.to))),
  'offer-lapsed': (e, x) =>
    does(x.subject(e.seat), 'let the offer to ', 'lets the offer to ', whom(x.person(e.to)), ' lapse'),

  noted: (e, x) => [x.card(e.card), ` notes ${e.what}`],
  goal: (e, x) => [x.card(e.card), `: goal completed: ${x.goal(e.ability)}`],
  gap: (e, x) => [x.card(e.card), ` cannot do this yet: ${e.what}`],
}

/** "Ned’s offer", "your offer". */
function offerOf({ seat, you }: Person): Parts {
  return you ? [{ seat, you: 'your' }, ' offer'] : [{ seat }, '’s offer']
}
