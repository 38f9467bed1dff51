import { doing, isPerson, type LogPart, type Person, type Subject } from '@soulstack/kit'
import type { Deck } from '../../view/types.ts'
import type { Dealt, Named, Parts } from '../facts.ts'
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

export const log = {
  something: 'something',
  /** A card that has just been named. */
  it: 'it',
  lootCards,
  listed,
  turn: (s: Subject, n: number): Parts => does(s, 'begin turn ', 'begins turn ', String(n)),
  playsAs: (s: Subject, card: LogPart): Parts => does(s, 'play as ', 'plays as ', card),
  laidOut: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' is laid out' : ' are laid out'],
  leftOver: (card: LogPart): Parts => [card, ' goes on the bottom of its deck'],
  /** `cards`: those that may be seen; `n`: how many are hidden. */
  looted: (s: Subject, cards: Parts, n: number): Parts =>
    does(s, 'loot ', 'loots ', ...listed([...cards, ...(n > 0 ? [String(n)] : [])])),
  cents: (s: Subject, n: number): Parts =>
    n > 0 ? does(s, `gain ${n}¢`, `gains ${n}¢`) : does(s, `lose ${-n}¢`, `loses ${-n}¢`),
  counted,
  centsGiven: (s: Subject, n: number, to: Named): Parts => does(s, 'give ', 'gives ', whom(to), ` ${n}¢`),
  centsPaid: (s: Subject, n: number, to: Named): Parts => does(s, 'pay ', 'pays ', whom(to), ` ${n}¢`),
  noted: (card: LogPart, what: string): Parts => [card, ` notes ${what}`],
  goal: (card: LogPart, goal: string): Parts => [card, `: goal completed: ${goal}`],
  discards: (s: Subject, cards: Parts): Parts => does(s, 'discard ', 'discards ', ...listed(cards)),
  lootGiven: (s: Subject, card: LogPart | null, to: Named): Parts =>
    does(s, 'give ', 'gives ', whom(to), ' ', card ?? 'a loot card'),
  enters: (s: Subject, card: LogPart): Parts => does(s, 'gain ', 'gains ', card),
  inPlay: (): Parts => ['in play'],
  shop: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' is in the shop' : ' are in the shop'],
  room: (card: LogPart): Parts => [card, ' is the room now'],
  minion: (card: LogPart): Parts => [card, ' joins as a minion'],
  finalBoss: (card: LogPart): Parts => [card, ' is the final boss'],
  flipped: (card: LogPart): Parts => [card, ' is turned face up'],
  round: (n: number): Parts => [`round ${n} begins`],
  timer: (n: number): Parts => [`the timer shows ${n}`],
  monster: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' appears' : ' appear'],
  discarded: (cards: Parts): Parts => [
    ...listed(cards),
    cards.length === 1 ? ' is put into discard' : ' are put into discard',
  ],
  soul: (s: Subject, card: LogPart, value: number): Parts =>
    does(s, 'gain ', 'gains ', card, ` as ${value === 1 ? 'a soul' : `${value} souls`}`),
  /** Of what has just died. */
  itsSoul: (s: Subject, value: number): Parts =>
    does(
      s,
      `gain ${value === 1 ? 'its soul' : `${value} souls`}`,
      `gains ${value === 1 ? 'its soul' : `${value} souls`}`,
    ),
  given: (s: Subject, card: LogPart): Parts => does(s, 'now control ', 'now controls ', card),
  cursed: (s: Subject, card: LogPart): Parts => does(s, 'are cursed by ', 'is cursed by ', card),
  damage: (s: Subject, n: number): Parts => does(s, `take ${n} damage`, `takes ${n} damage`),
  /** The same where it is plain what is taken. */
  takes: (s: Subject, n: number): Parts => does(s, `take ${n}`, `takes ${n}`),
  andDies: (s: Subject): Parts => [isPerson(s.who) && s.who.you ? ' and die' : ' and dies'],
  survives: (s: Subject): Parts => does(s, 'survive', 'survives'),
  prevents: (card: LogPart | null, n: number): Parts => [...(card === null ? [] : [card, ' ']), `prevents ${n} damage`],
  heals: (s: Subject, n: number): Parts => does(s, `heal ${n}`, `heals ${n}`),
  paysHealth: (s: Subject, n: number): Parts => does(s, `pay ${n} health`, `pays ${n} health`),
  plays: (s: Subject, card: LogPart, at: readonly Named[]): Parts => does(s, 'play ', 'plays ', card, ...on(s, at)),
  /** A loot card after the ability that allows it: " and plays A Penny!". */
  andPlays: (s: Subject, card: LogPart, at: readonly Named[]): Parts => [
    isPerson(s.who) && s.who.you ? ' and play ' : ' and plays ',
    card,
    ...on(s, at),
  ],
  uses: (s: Subject, card: LogPart, at: readonly Named[]): Parts => does(s, 'use ', 'uses ', card, ...on(s, at)),
  whose,
  triggers: (owner: Person | null, card: LogPart, at: readonly Named[]): Parts => [
    ...whose(owner, card),
    ' triggers',
    ...on({ who: owner, said: 'first' }, at),
  ],
  roll: (s: Subject, attack: boolean, die: LogPart): Parts =>
    does(s, attack ? 'make an attack roll: ' : 'roll ', attack ? 'makes an attack roll: ' : 'rolls ', die),
  dice: (s: Subject, faces: readonly number[], card: LogPart): Parts =>
    does(s, 'roll ', 'rolls ', ...dice(faces), ' for ', card),
  /** A die is changed. */
  face: (owner: Person, die: LogPart): Parts =>
    owner.you
      ? [{ seat: owner.seat, you: 'your' }, ' die becomes ', die]
      : [{ seat: owner.seat }, '’s die becomes ', die],
  rolled: (owner: Person, die: LogPart): Parts =>
    owner.you
      ? [{ seat: owner.seat, you: 'your' }, ' roll counts as ', die]
      : [{ seat: owner.seat }, '’s roll counts as ', die],
  /** What an attack roll is; null: there is nothing left to hit. */
  strikes: (s: Subject, hit: boolean | null, die: LogPart): Parts =>
    hit === null
      ? does(s, 'roll for nothing: ', 'rolls for nothing: ', die)
      : hit
        ? does(s, 'hit with ', 'hits with ', die)
        : does(s, 'miss with ', 'misses with ', die),
  hitOrMiss: (hit: boolean | null): string => (hit === null ? '' : hit ? ' hit' : ' miss'),
  /** How much a hit deals, where it is more than 1. */
  forSoMuch: (n: number): string => ` for ${n}`,
  /** `rule`: what the rules have put there; `of`: whose, or of what. */
  ruleItem: (name: string, of: Named | null): Parts => [
    rule(name),
    ...(of === null ? [] : [' of ', whom(of)]),
    ' is put on the stack',
  ],
  /** What had been on the stack: a card, what the rules put there, or one of these. */
  item: (kind: string, name: string): string =>
    kind === 'rule'
      ? rule(name)
      : kind === 'roll'
        ? 'a roll'
        : kind === 'damage'
          ? 'damage'
          : kind === 'death'
            ? 'a death'
            : 'something',
  cancelled: (item: LogPart): Parts => [item, ' is cancelled'],
  fizzled: (item: LogPart | null): Parts => (item === null ? ['fizzles'] : [item, ' fizzles']),
  notPut: (card: LogPart): Parts => [card, ' has no valid choice'],
  destroyed: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' is destroyed' : ' are destroyed'],
  dying: (s: Subject): Parts => does(s, 'are about to die', 'is about to die'),
  dies: (s: Subject): Parts => does(s, 'die', 'dies'),
  penalty: (s: Subject): Parts => does(s, 'pay the death penalty', 'pays the death penalty'),
  /** What somebody pays for a death. */
  lost: (cards: Parts): Parts => cards,
  lostCents: (n: number): Parts => [`${n}¢`],
  tooManyCards: (s: Subject, n: number): Parts =>
    does(s, `hold ${n} too many loot cards`, `holds ${n} too many loot cards`),
  topMonster: 'the top of the monster deck',
  topTreasure: 'the top treasure',
  /** `on` null: nothing is named. */
  declaresAttack: (s: Subject, on: Named | null): Parts =>
    does(s, 'declare an attack', 'declares an attack', ...(on === null ? [] : [' on ', whom(on)])),
  revealed: (s: Subject, card: LogPart): Parts => does(s, 'reveal ', 'reveals ', card),
  /** `card` null: it has just been named. */
  attackCancelled: (card: LogPart | null): Parts =>
    card === null ? ['cancels the attack'] : [card, ' cancels the attack'],
  attacks: (s: Subject, on: Named): Parts => does(s, 'attack ', 'attacks ', whom(on)),
  andAttacks: (s: Subject): Parts => [isPerson(s.who) && s.who.you ? ' and attack it' : ' and attacks it'],
  declaresPurchase: (s: Subject, what: Named | null): Parts =>
    does(s, 'declare a purchase', 'declares a purchase', ...(what === null ? [] : [': ', whom(what)])),
  cannotPay: (s: Subject): Parts => does(s, 'cannot pay, so nothing is bought', 'cannot pay, so nothing is bought'),
  /** `unseen`: from the deck. */
  buys: (s: Subject, card: LogPart, n: number, unseen: boolean): Parts =>
    unseen
      ? does(s, `buy the top treasure for ${n}¢: `, `buys the top treasure for ${n}¢: `, card)
      : does(s, 'buy ', 'buys ', card, ` for ${n}¢`),
  endsTurn: (s: Subject): Parts => does(s, 'end your turn', 'ends the turn'),
  turnEnded: (card: LogPart): Parts => [card, ' ends the turn'],
  skips: (s: Subject): Parts => does(s, 'skip a turn', 'skips a turn'),
  reshuffle: (d: Deck): Parts => [`the ${d} discard is shuffled into a new deck`],
  votes: (): Parts => ['the votes are counted'],
  handsPassed: (): Parts => ['all hands are passed to the left'],
  looks: (s: Subject, at: Person): Parts =>
    does(
      s,
      'look at ',
      'looks at ',
      ...(at.you ? [{ seat: at.seat, you: 'your' }, ' hand'] : [{ seat: at.seat }, '’s hand']),
    ),
  looksDeck: (s: Subject, n: number, d: Deck): Parts =>
    does(s, 'look at ', 'looks at ', `${n === 1 ? 'the top card' : `the top ${n} cards`} of ${deck(d)}`),
  bottomed: (s: Subject, n: number, d: Deck): Parts =>
    does(s, 'put ', 'puts ', `${n === 1 ? 'the top card' : `${n} cards`} of ${deck(d)} on the bottom`),
  /** The card that was just looked at. */
  bottomedIt: (s: Subject): Parts => does(s, 'put it on the bottom', 'puts it on the bottom'),
  undiscarded: (card: LogPart, d: Deck): Parts => [card, ` goes on top of ${deck(d)}`],
  searches: (s: Subject, d: Deck): Parts => does(s, 'search ', 'searches ', deck(d)),
  toDeck: (card: LogPart): Parts => [card, ' goes into its deck'],
  traded: (s: Subject, to: Named): Parts => does(s, 'swap a loot card with ', 'swaps a loot card with ', whom(to)),
  handToDeck: (s: Subject): Parts =>
    does(s, 'put a loot card on top of the loot deck', 'puts a loot card on top of the loot deck'),
  recharges: (cards: Parts): Parts => [...listed(cards), cards.length === 1 ? ' recharges' : ' recharge'],
  counters: (card: LogPart, n: number): Parts => [card, ` gets ${n} ${n === 1 ? 'counter' : 'counters'}`],
  expands: (row: string, n: number): Parts => [
    `there ${n === 1 ? 'is' : 'are'} ${n} more ${row} slot${n === 1 ? '' : 's'}`,
  ],
  copies: (card: LogPart, of: LogPart): Parts => [card, ' becomes a copy of ', of],
  doubled: (card: LogPart): Parts => [card, ' is doubled'],
  toHand: (s: Subject, card: LogPart): Parts => does(s, 'put ', 'puts ', card, ' into hand'),
  newCharacter: (s: Subject, card: LogPart): Parts => does(s, 'play on as ', 'plays on as ', card),
  bonusSoul: (card: LogPart): Parts => [card, ' can be gained now'],
  /** Who gives nothing asks, and the favour is what they promise. A counter-offer declines the offer it answers. */
  offer: (s: Subject, o: Dealt): Parts => {
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
  offerAccepted: (s: Subject, o: Dealt): Parts =>
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
  offerDeclined: (s: Subject, from: Person): Parts =>
    does(
      s,
      'decline ',
      'declines ',
      ...(from.you ? [{ seat: from.seat, you: 'your' }, ' offer'] : [{ seat: from.seat }, '’s offer']),
    ),
  offerWithdrawn: (s: Subject, to: Named): Parts =>
    does(s, 'withdraw the offer to ', 'withdraws the offer to ', whom(to)),
  offerLapsed: (s: Subject, to: Named): Parts => does(s, 'let the offer to ', 'lets the offer to ', whom(to), ' lapse'),
  gap: (card: LogPart, what: string): Parts => [card, ` cannot do this yet: ${what}`],
  allLost: (): Parts => ['the players have lost'],
  wonTogether: (): Parts => ['the players have won together'],
  /** Several: a tie. */
  won: (winners: readonly Person[]): Parts =>
    winners.length === 1
      ? does({ who: winners[0]!, said: 'first' }, 'win', 'wins')
      : ['a tie: ', ...listed(winners.map(whom))],
}
