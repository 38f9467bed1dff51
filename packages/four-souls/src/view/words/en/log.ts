import type { LogPart } from '@soulstack/kit'
import type { Deck } from '../../types.ts'
import type { Dealt, Parts } from '../facts.ts'
import { lootCards, stands } from './names.ts'

/** What happened. A line about a player goes on after the player's name, unless it begins with a card. */

const deck = (d: Deck): string => `the ${d} deck`

/** "a, b and c". */
const listed = (parts: readonly LogPart[]): Parts =>
  parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))

/** Of or by whom something is told: itself, and a blank; nothing where the line is about a player. */
const subject = (who: LogPart | null): Parts => (who === null ? [] : [who, ' '])

const dice = (faces: readonly number[]): Parts =>
  faces.flatMap((face, i): Parts => [i === 0 ? 'rolls ' : ', ', { die: face }])

/** What is asked for, and the favour. */
const askedFor = ({ asks, favour }: Dealt): Parts => [
  ...(asks.length > 0 ? [' for ', ...listed(asks)] : []),
  favour === '' ? '' : `${asks.length > 0 ? ' and' : ' for'}: ${favour}`,
]

const forTurns = ({ turns }: Dealt): Parts => (turns === 0 ? [] : [` (${stands(turns)})`])

const rule = (name: string): string => `the ${name.replaceAll('-', ' ')}`

export const log = {
  something: 'something',
  lootCards,
  turn: (n: number): Parts => ['begins turn ', String(n)],
  playsAs: (card: LogPart): Parts => ['will play ', card],
  laidOut: (cards: Parts): Parts => [...listed(cards), ' are laid out'],
  leftOver: (card: LogPart): Parts => [card, ' goes on the bottom of its deck'],
  /** `card` null: it is hidden. */
  looted: (card: LogPart | null): Parts => (card === null ? ['loots 1'] : ['loots ', card]),
  cents: (n: number): Parts => [n > 0 ? `gains ${n}¢` : `loses ${-n}¢`],
  centsGiven: (n: number, to: LogPart): Parts => [`gives ${n}¢ to `, to],
  centsPaid: (n: number, to: LogPart): Parts => [`pays ${n}¢ to `, to],
  noted: (card: LogPart, what: string): Parts => [card, ` notes ${what}`],
  goal: (card: LogPart, goal: string): Parts => [card, ` notes a goal as completed: ${goal}`],
  discards: (card: LogPart): Parts => ['discards ', card],
  lootGiven: (card: LogPart | null, to: LogPart): Parts => ['gives ', card ?? 'a loot card', ' to ', to],
  enters: (card: LogPart): Parts => ['has ', card],
  shop: (card: LogPart): Parts => [card, ' is in the shop'],
  room: (card: LogPart): Parts => [card, ' is the room now'],
  minion: (card: LogPart): Parts => [card, ' joins as a minion'],
  finalBoss: (card: LogPart): Parts => [card, ' is the final boss'],
  flipped: (card: LogPart): Parts => [card, ' is flipped up'],
  round: (n: number): Parts => [`round ${n} begins`],
  timer: (n: number): Parts => [`the timer shows ${n}`],
  monster: (card: LogPart): Parts => [card, ' appears'],
  discarded: (card: LogPart): Parts => [card, ' is put into discard'],
  soul: (card: LogPart, value: number): Parts => ['gains ', card, ` as ${value === 1 ? 'a soul' : `${value} souls`}`],
  given: (card: LogPart): Parts => ['now controls ', card],
  cursed: (card: LogPart): Parts => ['is cursed by ', card],
  damage: (who: LogPart | null, n: number): Parts => [...subject(who), `takes ${n} damage`],
  survives: (who: LogPart | null): Parts => [...subject(who), 'survives'],
  prevents: (card: LogPart, n: number): Parts => [card, ` prevents ${n} damage`],
  heals: (who: LogPart | null, n: number): Parts => [...subject(who), `heals ${n}`],
  paysHealth: (n: number): Parts => [`pays ${n} health`],
  plays: (card: LogPart): Parts => ['plays ', card],
  uses: (card: LogPart): Parts => ['uses ', card],
  triggers: (card: LogPart): Parts => [card, ' triggers'],
  roll: (attack: boolean, die: LogPart): Parts => [attack ? 'makes an attack roll: ' : 'rolls ', die],
  dice: (faces: readonly number[], card: LogPart): Parts => [...dice(faces), ' for ', card],
  face: (die: LogPart): Parts => ['die becomes ', die],
  rolled: (die: LogPart): Parts => ['roll counts as ', die],
  /** `rule`: what the rules have put there; `of`: whose, or of what. */
  ruleItem: (name: string, of: LogPart | null): Parts => [
    rule(name),
    ...(of === null ? [] : [' of ', of]),
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
  fizzled: (item: LogPart): Parts => [item, ' fizzles'],
  notPut: (card: LogPart): Parts => [card, ' has nothing to choose'],
  destroyed: (card: LogPart): Parts => [card, ' is destroyed'],
  dying: (who: LogPart | null): Parts => [...subject(who), 'is about to die'],
  dies: (who: LogPart | null): Parts => [...subject(who), 'dies'],
  penalty: (): Parts => ['pays the death penalty'],
  tooManyCards: (n: number): Parts => [`holds ${n} too many loot cards`],
  topMonster: 'the top of the monster deck',
  topTreasure: 'the top treasure',
  /** `on` null: nothing is named. */
  declaresAttack: (on: LogPart | null): Parts => ['declares an attack', ...(on === null ? [] : [' on ', on])],
  revealed: (card: LogPart): Parts => ['reveals ', card],
  attackCancelled: (card: LogPart): Parts => [card, ' cancels the attack'],
  attacks: (whom: LogPart): Parts => ['attacks ', whom],
  declaresPurchase: (what: LogPart | null): Parts => ['declares a purchase', ...(what === null ? [] : [': ', what])],
  cannotPay: (): Parts => ['cannot pay: nothing is bought'],
  /** `unseen`: from the deck. */
  buys: (card: LogPart, n: number, unseen: boolean): Parts =>
    unseen ? [`buys the top treasure for ${n}¢: `, card] : ['buys ', card, ` for ${n}¢`],
  endsTurn: (): Parts => ['ends the turn'],
  turnEnded: (card: LogPart): Parts => [card, ' ends the turn'],
  skips: (): Parts => ['skips a turn'],
  reshuffle: (d: Deck): Parts => [`${deck(d)} is made anew from its discard`],
  votes: (): Parts => ['the votes are counted'],
  handsPassed: (): Parts => ['every hand goes one seat to the left'],
  looks: (at: LogPart): Parts => ['looks at the hand of ', at],
  looksDeck: (n: number, d: Deck): Parts => [
    `looks at ${n === 1 ? 'the top card' : `the top ${n} cards`} of ${deck(d)}`,
  ],
  bottomed: (n: number, d: Deck): Parts => [
    `puts ${n === 1 ? 'the top card' : `${n} cards`} of ${deck(d)} on the bottom`,
  ],
  undiscarded: (card: LogPart, d: Deck): Parts => [card, ` goes on top of ${deck(d)}`],
  searches: (d: Deck): Parts => [`searches ${deck(d)}`],
  toDeck: (card: LogPart): Parts => [card, ' goes into its deck'],
  traded: (to: LogPart): Parts => ['swaps a loot card with ', to],
  handToDeck: (): Parts => ['puts a loot card on top of the loot deck'],
  recharges: (card: LogPart): Parts => [card, ' recharges'],
  counters: (card: LogPart, n: number): Parts => [card, ` gets ${n} ${n === 1 ? 'counter' : 'counters'}`],
  expands: (row: string, n: number): Parts => [`${row} slots grow by ${n}`],
  copies: (card: LogPart, of: LogPart): Parts => [card, ' becomes a copy of ', of],
  doubled: (card: LogPart): Parts => [card, ' is doubled'],
  toHand: (card: LogPart): Parts => ['puts ', card, ' in hand'],
  newCharacter: (card: LogPart): Parts => ['goes on as ', card],
  bonusSoul: (card: LogPart): Parts => [card, ' can be gained now'],
  /** Who gives nothing asks, and the favour is what they promise. A counter-offer declines the offer it answers. */
  offer: (o: Dealt): Parts => {
    const first: Parts = o.counter ? ['declines the offer of ', o.whom, ' and '] : []
    return o.gives.length > 0
      ? [
          ...first,
          'offers ',
          ...listed(o.gives),
          ...(o.counter ? [] : [' to ', o.whom]),
          ...askedFor(o),
          ...forTurns(o),
        ]
      : [
          ...first,
          'asks ',
          ...(o.counter ? [] : [o.whom, ' ']),
          'for ',
          ...listed(o.asks),
          o.favour === '' ? '' : `, and promises: ${o.favour}`,
          ...forTurns(o),
        ]
  },
  offerAccepted: (o: Dealt): Parts =>
    o.gives.length > 0
      ? ['accepts ', ...listed(o.gives), ' from ', o.whom, ...askedFor(o)]
      : ['agrees to what ', o.whom, ' asks for: ', ...listed(o.asks)],
  offerDeclined: (whom: LogPart): Parts => ['declines the offer of ', whom],
  offerWithdrawn: (whom: LogPart): Parts => ['takes back an offer to ', whom],
  offerLapsed: (whom: LogPart): Parts => ['lets an offer to ', whom, ' lapse: its time is up'],
  gap: (card: LogPart, what: string): Parts => [card, ` cannot do this yet: ${what}`],
  lost: (): Parts => ['the players have lost'],
  wonTogether: (): Parts => ['the players have won together'],
  /** Several: a tie. */
  won: (winners: Parts): Parts =>
    winners.length === 1
      ? [winners[0]!, ' wins']
      : ['a tie: ', ...winners.flatMap((s, i): Parts => (i > 0 ? [', ', s] : [s]))],
}
