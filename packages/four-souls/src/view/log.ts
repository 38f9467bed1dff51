import { type GameEvent, linesOf, type Seat, type Told } from '@soulstack/kit'
import { abilities, definitions } from '../language/library.ts'
import { isSeat } from '../rules/entity.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import { deckNames } from './decks.ts'
import { goalWords } from './notes.ts'
import { ruleOf } from './rules.ts'
import type { LogLine, LogPart } from './types.ts'

/** The log: what happened, as one seat may read it. Hidden cards are told only to those whom the event names in `only`. */

const card = (def: unknown): LogPart =>
  typeof def === 'number' && def >= 0 ? { card: definitions[def]!.id } : 'something'
const seat = (s: unknown): LogPart => ({ seat: s as number })
const number = (n: unknown): number => n as number
const deck = (d: unknown): string => `the ${deckNames[d as number]!} deck`

type Teller = (e: GameEvent, knows: boolean) => Omit<Told, 'rule'> | null

const by = (e: GameEvent, depth: number, ...parts: LogPart[]) => ({
  seat: (e.seat as number) >= 0 ? (e.seat as number) : null,
  depth,
  parts,
})

/** What is traded besides ¢ and a favour. */
interface Traded {
  loot: number
  items: number[]
  forCents: number
  forLoot: number
  forItems: number[]
}

const lootCards = (n: number): string => (n === 1 ? 'a loot card' : `${n} loot cards`)

/** "3¢, a loot card and The D6". */
function goods(cents: number, loot: number, items: readonly number[]): LogPart[] {
  const parts: LogPart[] = []
  if (cents > 0) parts.push(`${cents}¢`)
  if (loot > 0) parts.push(lootCards(loot))
  parts.push(...items.map(card))
  return parts.flatMap((part, i) => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))
}

function offered(e: GameEvent): LogPart[] {
  const trade = e.trade as Traded | undefined
  const parts = goods(number(e.n), trade?.loot ?? 0, trade?.items ?? [])
  return parts.length > 0 ? parts : ['nothing']
}

function askedFor(e: GameEvent): LogPart[] {
  const trade = e.trade as Traded | undefined
  const parts = trade === undefined ? [] : goods(trade.forCents, trade.forLoot, trade.forItems)
  return [...(parts.length > 0 ? [' for ', ...parts] : []), e.favour ? ` for: ${e.favour as string}` : '']
}

const TELL = {
  turn: (e) => by(e, 0, 'begins turn ', String(e.n)),
  'plays-as': (e) => by(e, 0, 'will play ', card(e.card)),
  'laid-out': (e) => ({ seat: null, depth: 0, parts: [...listed(e.cards as number[]), ' are laid out'] }),
  'left-over': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' goes on the bottom of its deck'] }),
  looted: (e, knows) => by(e, 1, knows ? 'loots ' : 'loots 1', ...(knows ? [card(e.card)] : [])),
  cents: (e) => by(e, 1, number(e.n) > 0 ? `gains ${e.n}¢` : `loses ${-number(e.n)}¢`),
  'cents-given': (e) => by(e, 1, `gives ${e.n}¢ to `, seat(e.to)),
  'cents-paid': (e) => by(e, 1, `pays ${e.n}¢ to `, seat(e.to)),
  noted: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ` notes ${e.what as string}`] }),
  goal: (e) => ({
    seat: null,
    depth: 1,
    parts: [card(e.card), ` notes a goal as completed: ${goalWords(number(e.ability))}`],
  }),
  discards: (e) => by(e, 1, 'discards ', card(e.card)),
  'loot-given': (e, knows) => by(e, 1, 'gives ', knows ? card(e.card) : 'a loot card', ' to ', seat(e.to)),
  enters: (e) => by(e, 1, 'has ', card(e.card)),
  shop: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is in the shop'] }),
  room: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is the room now'] }),
  minion: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' joins as a minion'] }),
  'final-boss': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is the final boss'] }),
  flipped: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is flipped up'] }),
  round: (e) => ({ seat: null, depth: 0, parts: [`round ${e.n} begins`] }),
  timer: (e) => ({ seat: null, depth: 1, parts: [`the timer shows ${e.n}`] }),
  monster: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' appears'] }),
  discarded: (e) =>
    e.from === 'deck' || e.from === 'rooms'
      ? { seat: null, depth: 1, parts: [card(e.card), ' is put into discard'] }
      : null,
  soul: (e) => by(e, 1, 'gains ', card(e.card), ` as ${number(e.value) === 1 ? 'a soul' : `${e.value} souls`}`),
  given: (e) => by(e, 1, 'now controls ', card(e.card)),
  cursed: (e) => by(e, 1, 'is cursed by ', card(e.card)),
  damage: (e) => ({
    seat: isSeat(number(e.who)) ? number(e.who) : null,
    depth: 1,
    parts: [...(isSeat(number(e.who)) ? [] : [card(e.card), ' ']), `takes ${e.n} damage`],
  }),
  'death-prevented': (e) => ({
    seat: isSeat(number(e.who)) ? number(e.who) : null,
    depth: 1,
    parts: [...(isSeat(number(e.who)) ? [] : [card(e.card), ' ']), 'survives'],
  }),
  prevents: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ` prevents ${e.n} damage`] }),
  heals: (e) => ({
    seat: isSeat(number(e.who)) ? number(e.who) : null,
    depth: 1,
    parts: [...(isSeat(number(e.who)) ? [] : [card(e.card), ' ']), `heals ${e.n}`],
  }),
  'pays-health': (e) => by(e, 1, `pays ${e.n} health`),
  stacked: (e) => {
    if (e.kind === 'loot') return by(e, 0, 'plays ', card(e.card))
    const kind = abilities[number(e.ability)]?.kind
    // what a die was rolled for is told by the die and by what it does
    if (kind === 'outcome') return null
    if (kind === 'tap' || kind === 'paid') return by(e, 0, 'uses ', card(e.card))
    return { seat: number(e.seat) >= 0 ? number(e.seat) : null, depth: 0, parts: [card(e.card), ' triggers'] }
  },
  roll: (e) => by(e, 1, e.attack === true ? 'makes an attack roll: ' : 'rolls ', { die: number(e.face) }),
  dice: (e) => by(e, 1, ...diceOf(e.faces as number[]), ' for ', card(e.card)),
  face: (e) => by(e, 1, 'die becomes ', { die: number(e.face) }),
  rolled: (e) => (e.face === e.from ? null : by(e, 1, 'roll counts as ', { die: number(e.face) })),
  'rule-item': (e) =>
    UNTOLD.some((end) => ruleWords(e.rule).endsWith(end))
      ? null
      : {
          seat: number(e.seat) >= 0 ? number(e.seat) : null,
          depth: 0,
          parts: [`the ${ruleWords(e.rule)}`, ...ofWhat(e), ' is put on the stack'],
        },
  'event-played': (e) => by(e, 0, 'plays ', card(e.card)),
  cancelled: (e) => ({ seat: null, depth: 1, parts: [itemWords(e), ' is cancelled'] }),
  fizzled: (e) => ({ seat: null, depth: 1, parts: [itemWords(e), ' fizzles'] }),
  'not-put': (e) =>
    number(e.card) >= 0 ? { seat: null, depth: 1, parts: [card(e.card), ' has nothing to choose'] } : null,
  destroyed: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is destroyed'] }),
  dying: (e) => ({
    seat: isSeat(number(e.who)) ? number(e.who) : null,
    depth: 1,
    parts: [...(isSeat(number(e.who)) ? [] : [card(e.card), ' ']), 'is about to die'],
  }),
  dies: (e) => ({
    seat: isSeat(number(e.who)) ? number(e.who) : null,
    depth: 0,
    parts: [...(isSeat(number(e.who)) ? [] : [card(e.card), ' ']), 'dies'],
  }),
  penalty: (e) => by(e, 1, 'pays the death penalty'),
  'too-many-cards': (e) => by(e, 1, `holds ${e.n} too many loot cards`),
  'declares-attack': (e) => by(e, 0, 'declares an attack', ...onWhat(e)),
  revealed: (e) => by(e, 1, 'reveals ', card(e.card)),
  'attack-cancelled': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' cancels the attack'] }),
  attacks: (e) => by(e, 0, 'attacks ', isSeat(number(e.who)) ? seat(e.who) : card(e.card)),
  'declares-purchase': (e) =>
    by(e, 0, 'declares a purchase', ...(e.who === undefined ? [] : [': ', ...named(e, 'the top treasure')])),
  'cannot-pay': (e) => by(e, 1, 'cannot pay: nothing is bought'),
  buys: (e) =>
    by(
      e,
      1,
      number(e.card) >= 0 ? 'buys ' : 'buys the top treasure',
      ...(number(e.card) >= 0 ? [card(e.card)] : []),
      ` for ${e.n}¢`,
    ),
  'ends-turn': (e) => by(e, 0, 'ends the turn'),
  'turn-ended': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' ends the turn'] }),
  skips: (e) => by(e, 0, 'skips a turn'),
  reshuffle: (e) => ({ seat: null, depth: 1, parts: [`${deck(e.deck)} is made anew from its discard`] }),
  votes: () => ({ seat: null, depth: 1, parts: ['the votes are counted'] }),
  'hands-passed': () => ({ seat: null, depth: 1, parts: ['every hand goes one seat to the left'] }),
  looks: (e) => by(e, 1, 'looks at the hand of ', seat(e.at)),
  'looks-deck': (e) =>
    by(e, 1, `looks at ${number(e.n) === 1 ? 'the top card' : `the top ${e.n} cards`} of ${deck(e.deck)}`),
  bottomed: (e) =>
    by(e, 1, `puts ${number(e.n) === 1 ? 'the top card' : `${e.n} cards`} of ${deck(e.deck)} on the bottom`),
  undiscarded: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ` goes on top of ${deck(e.deck)}`] }),
  searches: (e) => by(e, 1, `searches ${deck(e.deck)}`),
  'to-deck': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' goes into its deck'] }),
  traded: (e) => by(e, 1, 'swaps a loot card with ', seat(e.to)),
  'hand-to-deck': (e) => by(e, 1, 'puts a loot card on top of the loot deck'),
  recharges: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' recharges'] }),
  counters: (e) => ({
    seat: null,
    depth: 1,
    parts: [card(e.card), ` gets ${e.n} ${number(e.n) === 1 ? 'counter' : 'counters'}`],
  }),
  expands: (e) => ({ seat: null, depth: 1, parts: [`${e.row as string} slots grow by ${e.n}`] }),
  copies: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' becomes a copy of ', card(e.of)] }),
  doubled: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' is doubled'] }),
  'to-hand': (e) => by(e, 1, 'puts ', card(e.card), ' in hand'),
  'new-character': (e) => by(e, 1, 'goes on as ', card(e.card)),
  'bonus-soul': (e) => ({ seat: null, depth: 1, parts: [card(e.card), ' can be gained now'] }),
  offer: (e) => by(e, 0, 'offers ', ...offered(e), ' to ', seat(e.to), ...askedFor(e)),
  'offer-accepted': (e) => by(e, 0, 'accepts ', ...offered(e), ' from ', seat(e.to), ...askedFor(e)),
  'offer-declined': (e) => by(e, 0, 'declines the offer of ', seat(e.to)),
  'offer-withdrawn': (e) => by(e, 0, 'takes back an offer to ', seat(e.to)),
  gap: (e) => ({ seat: null, depth: 1, parts: [card(e.card), ` cannot do this yet: ${e.what as string}`] }),
  over: (e) => {
    const winners = e.winners as number[]
    if (winners.length === 0) return { seat: null, depth: 0, parts: ['the players have lost'] }
    if (e.together === true) return { seat: null, depth: 0, parts: ['the players have won together'] }
    return {
      seat: null,
      depth: 0,
      parts:
        winners.length === 1
          ? [seat(winners[0]), ' wins']
          : ['a tie: ', ...winners.flatMap((s, i) => (i > 0 ? [', ', seat(s)] : [seat(s)]))],
    }
  },
} satisfies Record<string, Teller>

/** What the log tells of. Each kind has its entry in `rules.ts`. */
export type LogKind = keyof typeof TELL

const isTold = (type: string): type is LogKind => Object.hasOwn(TELL, type)

/** Dice that are rolled together. */
const diceOf = (faces: readonly number[]): LogPart[] =>
  faces.flatMap((face, i): LogPart[] => [i === 0 ? 'rolls ' : ', ', { die: face }])

/** Cards in a row: "a, b and c". */
const listed = (defs: readonly number[]): LogPart[] =>
  defs.flatMap((def, i) => (i === 0 ? [card(def)] : [i === defs.length - 1 ? ' and ' : ', ', card(def)]))

/** A declaration has been told already, and so has the death of a monster whose card lies on the stack. */
const UNTOLD = ['declaration', 'monster card']

/** Whose penalty and what reward it is. */
const ofWhat = (e: GameEvent): LogPart[] =>
  isSeat(number(e.who)) ? [' of ', seat(e.who)] : number(e.card) >= 0 ? [' of ', card(e.card)] : []

const ruleWords = (rule: unknown): string => RULE_ITEMS[number(rule)]!.name.replaceAll('-', ' ')

/** What a declaration names, where it names anything. */
const onWhat = (e: GameEvent): LogPart[] =>
  e.who === undefined ? [] : [' on ', ...named(e, 'the top of the monster deck')]
const named = (e: GameEvent, deckWords: string): LogPart[] => [
  isSeat(number(e.who)) ? seat(e.who) : number(e.card) < 0 ? deckWords : card(e.card),
]

function itemWords(e: GameEvent): LogPart {
  if (typeof e.card === 'number' && e.card >= 0) return card(e.card)
  if (e.kind === 'rule') return `the ${ruleWords(e.rule)}`
  return e.kind === 'roll' ? 'a roll' : e.kind === 'damage' ? 'damage' : e.kind === 'death' ? 'a death' : 'something'
}

/** Log lines for a seat, or for whoever holds several (null or none: a spectator). `from` leaves out earlier lines. */
export const logLines = (events: readonly GameEvent[], viewer: Seat | readonly Seat[] | null, from = 0): LogLine[] =>
  linesOf(events, viewer, from, (e, knows) => {
    if (!isTold(e.type)) return null
    const told = TELL[e.type](e, knows)
    return told && { ...told, rule: ruleOf(e.type, e) }
  })
