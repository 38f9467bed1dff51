import {
  type ActGrouper,
  type GameEvent,
  isTookBack,
  type Language,
  type LineContent,
  type LogLine,
  type LogPart,
  lineAs,
  linesOf,
  type Person,
  type Revealed,
  readerOf,
  type Seat,
  type Subject,
  type Viewer,
} from '@soulstack/kit'
import type { CardDef, Side } from '../cards/card.ts'
import { type EventKind, entryOf, isEvent, lineOf, type TypedEvent } from '../rules/events.ts'
import { type SideNumber, type State, sideName } from '../rules/state.ts'
import type { Parts } from '../words/facts.ts'
import { type Words, wordsOf } from '../words/index.ts'
import type { Telling } from '../words/telling.ts'

/** The log: what happened, as one seat may see it. Hidden cards are only named to those listed in the event's `only`. */

/** An event as one reader sees it. `act`: the player who was the subject last, -1 for none; null: a new sentence. */
class LineTelling implements Telling {
  readonly knows: boolean
  private readonly reader: Seat | null
  private readonly act: Seat | null
  private readonly all: readonly CardDef[]

  constructor(all: readonly CardDef[], knows: boolean, reader: Seat | null, act: Seat | null) {
    this.all = all
    this.knows = knows
    this.reader = reader
    this.act = act
  }

  person(seat: Seat): Person {
    return { seat, you: seat === this.reader }
  }

  who({ seat }: { readonly seat: Seat }): Subject {
    return { who: this.person(seat), said: this.act === null ? 'first' : this.act === seat ? 'left' : 'later' }
  }

  card({ card }: { readonly card: number }): LogPart {
    return { card: this.all[card]!.id }
  }

  cards(e: { readonly cards: readonly number[] }): Parts {
    return e.cards.map((card) => this.card({ card }))
  }

  side(side: SideNumber): Side {
    return sideName(side)
  }
}

type Says = Words['log']

function saysOf(e: TypedEvent, says: Says, x: Telling): Parts {
  // the words are those of this event's kind
  const words = says[e.type] as (e: TypedEvent, x: Telling) => Parts
  return words(e, x)
}

/** What events show that reveal something. */
const REVEALED: Partial<Record<EventKind, Revealed>> = {
  rolled: 'die',
  set: 'hand',
  reaps: 'hand',
  angel: 'card',
  soul: 'card',
  gained: 'card',
  drew: 'drawn',
  shuffled: 'chance',
  discards: 'hand',
  fans: 'hand',
}

/** What an event showed (`Game.revealed`). */
export const revealed = (e: GameEvent): Revealed | null => (isEvent(e) ? (REVEALED[e.type] ?? null) : null)

/** Whether an event revealed something hidden or was random. Then `by` cannot take back anything before it (`Game.reveals`). */
export function reveals(e: GameEvent, by: Seat, g: State): boolean {
  if (!isEvent(e)) return true
  const { reveals = true } = entryOf(e)
  return typeof reveals === 'function' ? reveals(e, by, g) : reveals
}

/**
 * Log lines for this viewer, or for the holder of several seats (none: a spectator). `events`: all events since the start. `from`: the
 * number of the first line to return.
 */
export function logLines(
  { rules: { cards } }: State,
  events: readonly GameEvent[],
  viewer: Viewer | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const { log } = wordsOf(language)
  const reader = readerOf(viewer)
  const tell = (e: GameEvent, knows: boolean): LineContent | null => {
    if (!isEvent(e)) return null
    return lineAs(lineOf(e), e, cards, saysOf(e, log, new LineTelling(cards, knows, reader, null)), (seat) => seat >= 0)
  }
  return linesOf(events, viewer, from, tell, () => followActs(cards, log, reader), language)
}

/** The steps of a turn in which cards are drawn, whatever was done before. */
const STEPS: ReadonlySet<string> = new Set(['one', 'five'])
/** What a player does last before they draw: the draw is told with it. */
const BEFORE_DRAWING: ReadonlySet<string> = new Set(['set', 'discards'])

/** Groups the events of a turn into acts: each line at depth 0 begins one, and deeper ones add to it. */
function followActs(cards: readonly CardDef[], says: Says, reader: Seat | null): ActGrouper {
  /** The current act; null: none, or one that nothing is added to. `subject`: the player who was the subject last; -1: none. */
  let act: { type: string; seat: Seat; subject: Seat; added: boolean } | null = null
  return (e, knows) => {
    if (!isEvent(e)) {
      if (!isTookBack(e)) return null
      act = null
      return { begins: true, parts: null }
    }
    const { depth, within, of } = lineOf(e)
    const seat = of !== undefined && 'seat' in e ? e.seat : -1
    const draws = e.type === 'drew' && STEPS.has(e.what)
    if (depth === 0 || (draws && !(act?.seat === e.seat && BEFORE_DRAWING.has(act.type)))) {
      act = e.type === 'turn' ? null : { type: e.type, seat, subject: seat, added: false }
      return { begins: true, parts: null }
    }
    if (act === null) return { begins: true, parts: null }
    if (within) return { begins: false, adds: null, instead: false }
    const before = act.added ? ', ' : ': '
    const { subject } = act
    act.added = true
    act.subject = seat
    return {
      begins: false,
      adds: () => [before, ...saysOf(e, says, new LineTelling(cards, knows, reader, subject))],
      instead: false,
    }
  }
}
