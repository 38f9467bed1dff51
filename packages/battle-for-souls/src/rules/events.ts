import { type EventEntry, type EventOf, type EventTypes, eventsOf, type GameEvent, type Listener } from '@soulstack/kit'
import type { CardDef } from '../cards/card.ts'
import { GOODS, SETS, type SideNumber, type State } from './state.ts'

/**
 * All kinds of events: their fields, whether they reveal anything hidden, and how the log shows them. Their sentences are in words.
 * Events are sent with `g.out?.push({ type, … })`, so without a listener they are not even created.
 */

/** The types of fields. */
export interface FieldTypes extends EventTypes {
  side: SideNumber
  /** A place on Earth. */
  place: number
  /** A card of the catalogue, by its number. */
  card: number
  cards: readonly number[]
  /** Solo: the target points; else null. */
  target: number | null
}

/** `within`: the line is only shown when its act is expanded, because it always follows. */
interface LineFlags {
  readonly within?: true
}

const event = eventsOf<FieldTypes, State, readonly CardDef[], LineFlags>()

/** The rule for using a card: INSTANTs have their own. */
function usesRule(e: { readonly card: number }, cards: readonly CardDef[]): string {
  const { type, ability } = cards[e.card]!
  if (typeof ability?.when === 'string') return 'R-BFS-49'
  return type === 'archangel' || type === 'devil' ? 'R-BFS-22' : type.endsWith('relic') ? 'R-BFS-46' : 'R-BFS-43'
}

/** The rule for a card that leaves play: relics, favours with a colour, and those without. */
function leavesRule(e: { readonly card: number }, cards: readonly CardDef[]): string {
  const { type, colour } = cards[e.card]!
  return type.endsWith('relic') ? 'R-BFS-47' : colour === null ? 'R-BFS-45' : 'R-BFS-44'
}

const isPoint = (e: { readonly card: number }, cards: readonly CardDef[]): boolean =>
  cards[e.card]!.type === 'victory-point'

const HOME = { sainted: 'R-BFS-51', reaped: 'R-BFS-55', claimed: 'R-BFS-46' } as const
const DEALT = { setup: 'R-BFS-08', reap: 'R-BFS-56', replaced: 'R-BFS-53' } as const
const DREW = { one: 'R-BFS-32', five: 'R-BFS-57', 'two-pair': 'R-BFS-35', relic: 'R-BFS-46' } as const
const OVER = {
  won: 'R-BFS-69',
  tie: 'R-BFS-70',
  reached: 'R-BFS-60',
  lost: 'R-BFS-60',
  'turn-cap': 'R-BFS-77',
} as const

// A kind reveals something unless it says otherwise, so a forgotten one is safe.
const shown = { reveals: false } as const
/** Shows cards of a hand. That reveals something to everybody but its owner: showing one's own cards does not stop a take-back. */
const ofHand = { reveals: (e: { readonly seat: number }, by: number) => e.seat !== by } as const

export const EVENTS = {
  rolled: event({ seat: 'seat', n: 'number' }, { line: { rule: 'R-BFS-09', of: 'seat' } }),
  first: event({ seat: 'seat' }, { ...shown, line: { rule: 'R-BFS-09', of: 'seat', depth: 0 } }),
  /** `points`: those of each side. */
  turn: event(
    { seat: 'seat', n: 'number', points: 'numbers' },
    { ...shown, line: { rule: 'R-BFS-20', of: 'seat', depth: 0, tally: (e) => ({ score: e.points }) } },
  ),
  /** `set`: only a set can be played in it. */
  'last-turn': event(
    { seat: 'seat', set: 'flag' },
    { ...shown, line: { rule: (e) => (e.set ? 'R-BFS-62' : 'R-BFS-76'), of: 'seat', depth: 0 } },
  ),
  over: event(
    {
      reason: ['won', 'tie', 'lost', 'turn-cap'],
      winners: 'numbers',
      target: 'target',
      points: 'numbers',
    },
    {
      ...shown,
      line: {
        rule: ({ target, reason }) => OVER[target !== null && reason === 'won' ? 'reached' : reason],
        depth: 0,
        tally: (e) => ({ score: e.points, won: e.winners }),
      },
    },
  ),

  // declarations
  uses: event({ seat: 'seat', card: 'card' }, { ...shown, line: { rule: usesRule, of: 'seat', depth: 0 } }),
  /** `card`: the soul that pays. */
  buys: event(
    { seat: 'seat', side: 'side', what: GOODS, card: 'card' },
    { ...shown, line: { rule: 'R-BFS-23', of: 'seat', depth: 0 } },
  ),
  set: event(
    { seat: 'seat', kind: SETS, cards: 'cards' },
    { ...ofHand, line: { rule: 'R-BFS-26', of: 'seat', depth: 0 } },
  ),
  reaps: event({ seat: 'seat', card: 'card' }, { ...ofHand, line: { rule: 'R-BFS-55', of: 'seat', depth: 0 } }),
  unchanged: event({ seat: 'seat', card: 'card' }, { ...shown, line: { rule: 'R-BFS-50' } }),
  reduced: event({ seat: 'seat', n: 'number' }, { ...shown, line: { rule: 'R-BFS-49', of: 'seat' } }),

  // souls, and archangels and devils
  angel: event(
    { side: 'side', card: 'card', first: 'flag' },
    { line: { rule: (e) => (e.first ? 'R-BFS-03' : 'R-BFS-52') } },
  ),
  /** A soul comes to Earth. */
  soul: event(
    { place: 'place', card: 'card', why: ['setup', 'reap', 'replaced'] },
    { line: { rule: (e) => DEALT[e.why], within: true } },
  ),
  /** Points above 0 are holy, below 0 unholy. */
  points: event(
    { seat: 'seat', place: 'place', card: 'card', from: 'number', to: 'number' },
    { ...shown, line: { rule: 'R-BFS-16' } },
  ),
  home: event(
    { side: 'side', card: 'card', how: ['sainted', 'reaped', 'claimed'], points: 'number' },
    { ...shown, line: { rule: (e) => HOME[e.how], tally: (e) => ({ whose: e.side }) } },
  ),
  purgatory: event({ card: 'card' }, { ...shown, line: { rule: 'R-BFS-55' } }),
  spared: event({ card: 'card' }, { ...shown, line: { rule: 'R-BFS-49' } }),
  rescued: event(
    { side: 'side', card: 'card' },
    { ...shown, line: { rule: 'R-BFS-11', tally: (e) => ({ whose: e.side }) } },
  ),

  // cards
  /** Victory Point cards are in a face-up stack, so they reveal nothing. */
  gained: event(
    { seat: 'seat', card: 'card' },
    {
      reveals: (e, _, g) => !isPoint(e, g.rules.cards),
      line: { rule: (e, cards) => (isPoint(e, cards) ? 'R-BFS-34' : 'R-BFS-07'), of: 'seat' },
    },
  ),
  drew: event(
    { seat: 'seat', n: 'number', what: ['one', 'five', 'two-pair', 'relic'], cards: 'cards', only: 'viewers' },
    { line: { rule: (e) => DREW[e.what], of: 'seat' } },
  ),
  shuffled: event({ side: 'side' }, { line: { rule: 'R-BFS-13', within: true } }),
  discards: event({ seat: 'seat', cards: 'cards' }, { ...ofHand, line: { rule: 'R-BFS-31', of: 'seat', depth: 0 } }),
  fans: event({ seat: 'seat', cards: 'cards' }, { ...ofHand, line: { rule: 'R-BFS-65', of: 'seat', depth: 0 } }),
  'fan-ends': event({ seat: 'seat', n: 'number' }, { ...shown, line: { rule: 'R-BFS-66', within: true } }),
  /** `home`: to the side's home, else to the Void. */
  'put-away': event(
    { side: 'side', card: 'card', home: 'flag' },
    { ...shown, line: { rule: leavesRule, within: true } },
  ),
  destroyed: event({ side: 'side', card: 'card', home: 'flag' }, { ...shown, line: { rule: 'R-BFS-48' } }),
} as const

export type EventKind = keyof typeof EVENTS

/** An event of these kinds; by default, of any kind. */
export type TypedEvent<K extends EventKind = EventKind> = EventOf<FieldTypes, typeof EVENTS, K>

/** Whether it is one of these events; the one about going back belongs to the kit. */
export const isEvent = (e: GameEvent): e is TypedEvent => Object.hasOwn(EVENTS, e.type)

/** An entry of any kind. Each is only ever called with events of its own kind. */
type Entry = EventEntry<TypedEvent, State, readonly CardDef[], LineFlags>

export const entryOf = (e: TypedEvent): Entry => EVENTS[e.type] as unknown as Entry

/** How the log shows an event; every kind has a line. */
export const lineOf = (e: TypedEvent): NonNullable<Entry['line']> => entryOf(e).line!

/** The listener to a game's events. */
export type Out = Listener<TypedEvent>
