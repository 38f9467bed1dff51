import { doing, isPerson, type LogPart, type Person, type Subject } from '@soulstack/kit'
import type { Deck } from '../../model/state.ts'
import type { Dealt, Named, Parts } from '../facts.ts'
import type { LogLines } from '../log-lines.ts'
import { lootCards, stands } from './names.ts'

/** What happened, in whole sentences, and the pieces of the line that tells of an act. */

const deck = (d: Deck): string => `the ${d} deck`

/** "a, b and c". */
const listed = (parts: readonly LogPart[]): Parts =>
  parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))

/** Somebody as an object: "Ned", "you". */
const whom = (who: Named): LogPart =>
  isPerson(who) ? (who.you ? { seat: who.seat, you: 'you' } : { seat: who.seat }) : who

const does = doing('You', 'you')

/** What belongs to somebody: "Ned’s Bomb!", "Your Bomb!". */
const whose = (owner: Person | null, card: LogPart): Parts =>
  owner === null
    ? [card]
    : owner.you
      ? [{ seat: owner.seat, you: 'Your' }, ' ', card]
      : [{ seat: owner.seat }, '’s ', card]

/** What was chosen for a card: " on Ned and Monstro". */
const on = (s: Subject, at: readonly Named[]): Parts => {
  if (at.length === 0) return []
  const { who } = s
  const same = (x: Named): x is Person => isPerson(x) && isPerson(who) && x.seat === who.seat
  return [
    ' on ',
    ...listed(at.map((x) => (same(x) ? (x.you ? { seat: x.seat, you: 'yourself' } : 'themself') : whom(x)))),
  ]
}

const dice = (faces: readonly number[]): Parts =>
  faces.flatMap((face, i): Parts => (i === 0 ? [{ die: face }] : [', ', { die: face }]))

/** What is asked for, and the favour. */
const askedFor = ({ asks, favour }: Dealt): Parts => [
  ...(asks.length > 0 ? [' for ', ...listed(asks)] : []),
  ...(favour === '' ? [] : [`${asks.length > 0 ? ' and' : ' for'}: ${favour}`]),
]

const forTurns = ({ turns }: Dealt): Parts => (turns === 0 ? [] : [` (${stands(turns)})`])

const rule = (name: string): string => `the ${name.replaceAll('-', ' ')}`

/** "+3¢", of somebody else "Ned +3¢". */
const counted = ({ who, said }: Subject, n: number): Parts => {
  const sum = `${n > 0 ? '+' : '−'}${Math.abs(n)}¢`
  return who === null || said === 'left' ? [sum] : [whom(who), ` ${sum}`]
}

export const log: LogLines = {
  something: 'something',
  it: 'it',
  lootCards,
  listed,
  turn: (s, n) => does(s, 'begin turn ', 'begins turn ', String(n)),
  playsAs: (s, card) => does(s, 'play as ', 'plays as ', card),
  laidOut: (cards) => [...listed(cards), cards.length === 1 ? ' is laid out' : ' are laid out'],
  leftOver: (card) => [card, ' goes on the bottom of its deck'],
  looted: (s, cards, n) => does(s, 'loot ', 'loots ', ...listed([...cards, ...(n > 0 ? [String(n)] : [])])),
  cents: (s, n) => (n > 0 ? does(s, `gain ${n}¢`, `gains ${n}¢`) : does(s, `lose ${-n}¢`, `loses ${-n}¢`)),
  counted,
  centsGiven: (s, n, to) => does(s, 'give ', 'gives ', whom(to), ` ${n}¢`),
  centsPaid: (s, n, to) => does(s, 'pay ', 'pays ', whom(to), ` ${n}¢`),
  noted: (card, what) => [card, ` notes ${what}`],
  goal: (card, goal) => [card, `: goal completed: ${goal}`],
  discards: (s, cards) => does(s, 'discard ', 'discards ', ...listed(cards)),
  lootGiven: (s, card, to) => does(s, 'give ', 'gives ', whom(to), ' ', card ?? 'a loot card'),
  enters: (s, card) => does(s, 'gain ', 'gains ', card),
  inPlay: () => ['in play'],
  shop: (cards) => [...listed(cards), cards.length === 1 ? ' is in the shop' : ' are in the shop'],
  room: (card) => [card, ' is the room now'],
  minion: (card) => [card, ' joins as a minion'],
  finalBoss: (card) => [card, ' is the final boss'],
  flipped: (card) => [card, ' is turned face up'],
  round: (n) => [`round ${n} begins`],
  timer: (n) => [`the timer shows ${n}`],
  monster: (cards) => [...listed(cards), cards.length === 1 ? ' appears' : ' appear'],
  discarded: (cards) => [...listed(cards), cards.length === 1 ? ' is put into discard' : ' are put into discard'],
  soul: (s, card, value) => does(s, 'gain ', 'gains ', card, ` as ${value === 1 ? 'a soul' : `${value} souls`}`),
  itsSoul: (s, value) =>
    does(
      s,
      `gain ${value === 1 ? 'its soul' : `${value} souls`}`,
      `gains ${value === 1 ? 'its soul' : `${value} souls`}`,
    ),
  given: (s, card) => does(s, 'now control ', 'now controls ', card),
  cursed: (s, card) => does(s, 'are cursed by ', 'is cursed by ', card),
  damage: (s, n) => does(s, `take ${n} damage`, `takes ${n} damage`),
  takes: (s, n) => does(s, `take ${n}`, `takes ${n}`),
  andDies: (s) => [isPerson(s.who) && s.who.you ? ' and die' : ' and dies'],
  survives: (s) => does(s, 'survive', 'survives'),
  prevents: (card, n) => [...(card === null ? [] : [card, ' ']), `prevents ${n} damage`],
  heals: (s, n) => does(s, `heal ${n}`, `heals ${n}`),
  paysHealth: (s, n) => does(s, `pay ${n} health`, `pays ${n} health`),
  plays: (s, card, at) => does(s, 'play ', 'plays ', card, ...on(s, at)),
  andPlays: (s, card, at) => [isPerson(s.who) && s.who.you ? ' and play ' : ' and plays ', card, ...on(s, at)],
  uses: (s, card, at) => does(s, 'use ', 'uses ', card, ...on(s, at)),
  whose,
  triggers: (owner, card, at) => [...whose(owner, card), ' triggers', ...on({ who: owner, said: 'first' }, at)],
  roll: (s, attack, die) =>
    does(s, attack ? 'make an attack roll: ' : 'roll ', attack ? 'makes an attack roll: ' : 'rolls ', die),
  dice: (s, faces, card) => does(s, 'roll ', 'rolls ', ...dice(faces), ' for ', card),
  face: (owner, die) =>
    owner.you
      ? [{ seat: owner.seat, you: 'your' }, ' die becomes ', die]
      : [{ seat: owner.seat }, '’s die becomes ', die],
  rolled: (owner, die) =>
    owner.you
      ? [{ seat: owner.seat, you: 'your' }, ' roll counts as ', die]
      : [{ seat: owner.seat }, '’s roll counts as ', die],
  strikes: (s, hit, die) =>
    hit === null
      ? does(s, 'roll for nothing: ', 'rolls for nothing: ', die)
      : hit
        ? does(s, 'hit with ', 'hits with ', die)
        : does(s, 'miss with ', 'misses with ', die),
  hitOrMiss: (hit) => (hit === null ? '' : hit ? ' hit' : ' miss'),
  forSoMuch: (n) => ` for ${n}`,
  ruleItem: (name, of) => [rule(name), ...(of === null ? [] : [' of ', whom(of)]), ' is put on the stack'],
  item: (kind, name) =>
    kind === 'rule'
      ? rule(name)
      : kind === 'roll'
        ? 'a roll'
        : kind === 'damage'
          ? 'damage'
          : kind === 'death'
            ? 'a death'
            : 'something',
  cancelled: (item) => [item, ' is cancelled'],
  fizzled: (item) => (item === null ? ['fizzles'] : [item, ' fizzles']),
  notPut: (card) => [card, ' has no valid choice'],
  destroyed: (cards) => [...listed(cards), cards.length === 1 ? ' is destroyed' : ' are destroyed'],
  dying: (s) => does(s, 'are about to die', 'is about to die'),
  dies: (s) => does(s, 'die', 'dies'),
  penalty: (s) => does(s, 'pay the death penalty', 'pays the death penalty'),
  lost: (cards) => cards,
  lostCents: (n) => [`${n}¢`],
  tooManyCards: (s, n) => does(s, `hold ${n} too many loot cards`, `holds ${n} too many loot cards`),
  topMonster: 'the top of the monster deck',
  topTreasure: 'the top treasure',
  declaresAttack: (s, on) =>
    does(s, 'declare an attack', 'declares an attack', ...(on === null ? [] : [' on ', whom(on)])),
  revealed: (s, card) => does(s, 'reveal ', 'reveals ', card),
  attackCancelled: (card) => (card === null ? ['cancels the attack'] : [card, ' cancels the attack']),
  attacks: (s, on) => does(s, 'attack ', 'attacks ', whom(on)),
  andAttacks: (s) => [isPerson(s.who) && s.who.you ? ' and attack it' : ' and attacks it'],
  declaresPurchase: (s, what) =>
    does(s, 'declare a purchase', 'declares a purchase', ...(what === null ? [] : [': ', whom(what)])),
  cannotPay: (s) => does(s, 'cannot pay, so nothing is bought', 'cannot pay, so nothing is bought'),
  buys: (s, card, n, unseen) =>
    unseen
      ? does(s, `buy the top treasure for ${n}¢: `, `buys the top treasure for ${n}¢: `, card)
      : does(s, 'buy ', 'buys ', card, ` for ${n}¢`),
  endsTurn: (s) => does(s, 'end your turn', 'ends the turn'),
  turnEnded: (card) => [card, ' ends the turn'],
  skips: (s) => does(s, 'skip a turn', 'skips a turn'),
  reshuffle: (d) => [`the ${d} discard is shuffled into a new deck`],
  votes: () => ['the votes are counted'],
  handsPassed: () => ['all hands are passed to the left'],
  looks: (s, at) =>
    does(
      s,
      'look at ',
      'looks at ',
      ...(at.you ? [{ seat: at.seat, you: 'your' }, ' hand'] : [{ seat: at.seat }, '’s hand']),
    ),
  looksDeck: (s, n, d) =>
    does(s, 'look at ', 'looks at ', `${n === 1 ? 'the top card' : `the top ${n} cards`} of ${deck(d)}`),
  bottomed: (s, n, d) =>
    does(s, 'put ', 'puts ', `${n === 1 ? 'the top card' : `${n} cards`} of ${deck(d)} on the bottom`),
  bottomedIt: (s) => does(s, 'put it on the bottom', 'puts it on the bottom'),
  undiscarded: (card, d) => [card, ` goes on top of ${deck(d)}`],
  searches: (s, d) => does(s, 'search ', 'searches ', deck(d)),
  toDeck: (card) => [card, ' goes into its deck'],
  traded: (s, to) => does(s, 'swap a loot card with ', 'swaps a loot card with ', whom(to)),
  handToDeck: (s) => does(s, 'put a loot card on top of the loot deck', 'puts a loot card on top of the loot deck'),
  recharges: (cards) => [...listed(cards), cards.length === 1 ? ' recharges' : ' recharge'],
  counters: (card, n) => [card, ` gets ${n} ${n === 1 ? 'counter' : 'counters'}`],
  expands: (row, n) => [`there ${n === 1 ? 'is' : 'are'} ${n} more ${row} slot${n === 1 ? '' : 's'}`],
  copies: (card, of) => [card, ' becomes a copy of ', of],
  doubled: (card) => [card, ' is doubled'],
  toHand: (s, card) => does(s, 'put ', 'puts ', card, ' into hand'),
  newCharacter: (s, card) => does(s, 'play on as ', 'plays on as ', card),
  bonusSoul: (card) => [card, ' can be gained now'],
  offer: (s, o) => {
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
    const answered: Parts = o.whom.you
      ? [{ seat: o.whom.seat, you: 'your' }, ' offer']
      : [{ seat: o.whom.seat }, '’s offer']
    const and = isPerson(s.who) && s.who.you ? you : they
    return does(s, 'decline ', 'declines ', ...answered, ` and ${and}`, ...rest)
  },
  offerAccepted: (s, o) =>
    o.gives.length > 0
      ? does(s, 'accept ', 'accepts ', ...listed(o.gives), ' from ', whom(o.whom), ...askedFor(o))
      : does(
          s,
          'agree to what ',
          'agrees to what ',
          whom(o.whom),
          o.whom.you ? ' ask for: ' : ' asks for: ',
          ...listed(o.asks),
        ),
  offerDeclined: (s, from) =>
    does(
      s,
      'decline ',
      'declines ',
      ...(from.you ? [{ seat: from.seat, you: 'your' }, ' offer'] : [{ seat: from.seat }, '’s offer']),
    ),
  offerWithdrawn: (s, to) => does(s, 'withdraw the offer to ', 'withdraws the offer to ', whom(to)),
  offerLapsed: (s, to) => does(s, 'let the offer to ', 'lets the offer to ', whom(to), ' lapse'),
  gap: (card, what) => [card, ` cannot do this yet: ${what}`],
  allLost: () => ['the players have lost'],
  wonTogether: () => ['the players have won together'],
  won: (winners) =>
    winners.length === 1
      ? does({ who: winners[0]!, said: 'first' }, 'win', 'wins')
      : ['a tie: ', ...listed(winners.map(whom))],
}
