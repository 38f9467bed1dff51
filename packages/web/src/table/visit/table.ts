import { computed, signal } from '@preact/signals'
import type { LogLine, TableView } from '@soulstack/kit'
import type { ClientMessage, TableInfo, TakeBacks } from '@soulstack/server/protocol'
import type { LineState } from '../../net/connection.ts'
import { t } from '../../words/table.ts'
import { shareStructure } from './structural-sharing.ts'

/** Called with each view before it is shown, while the one before it is still drawn; `lines` are those that are new. See story.ts. */
export type Teller = (old: TableView, next: TableView, lines: readonly LogLine[]) => void

/** What the server has said about one table. Nothing here is computed from rules. */
export function createTableState() {
  const table = signal<TableInfo | null>(null)
  const mySeat = signal<number | null>(null)
  const view = signal<TableView | null>(null)
  const log = signal<LogLine[]>([])
  const line = signal<LineState>('connecting')
  /** Why the table cannot be shown, in words. */
  const trouble = signal<string | null>(null)
  /** What can be taken back by whoever sits here; null for those who watch, and while a request to take something back is under way. */
  const takeBacks = signal<TakeBacks | null>(null)
  /** Lines that stand between those of the log: how a request to take back ended, and what else was said of the table. */
  const notes = signal<LogLine[]>([])
  /** A note whose place in the log the next view shows. */
  let fresh: Omit<LogLine, 'n' | 'turn'> | null = null
  /** Which half of the table this page is, where a big screen shows the board and a phone the hand; null: all of it. */
  const screen = signal<'board' | 'hand' | null>(null)
  /** The game is over, and the tally has been closed to look at the table. */
  const tallyClosed = signal(false)

  const tellers = new Set<Teller>()
  let wire: (message: ClientMessage) => boolean = () => false

  /** Adds a line about the table itself to the log. */
  function note(text: string): void {
    fresh = { depth: 0, kind: 'note', rule: null, seat: null, parts: [text] }
  }

  /** Takes a view, the log lines that are new with it (those from number `from` on), and what can be taken back from there. */
  function takeView(next: TableView, lines: LogLine[], from: number, back: TakeBacks | null = null): void {
    const old = view.peek()
    if (old && from > 0) for (const tell of tellers) tell(old, next, lines)
    log.value = from === 0 ? lines : [...log.value.filter((l) => l.n < from), ...lines]
    const last = log.value[log.value.length - 1]?.n ?? -1
    // notes to lines that are gone move to the end of the log
    notes.value = notes.value.map((l, i) => (l.n > last + 1 ? { ...l, n: last + 0.5 + i / 1e4 } : l))
    if (fresh)
      notes.value = [...notes.value, { ...fresh, n: last + 0.5 + notes.value.length / 1e4, turn: next.turn.number }]
    fresh = null
    takeBacks.value = back
    view.value = shareStructure(old, next)
  }

  const seatName = (seat: number): string => table.value?.seats[seat]?.name || t.seat(seat + 1)

  /** Whether one person plays every seat of several (solitaire). The view is then for the seat that decides now. */
  const alone = computed<boolean>(() => table.value?.onePerson === true)

  /** Whether this seat is you. Whoever plays every seat calls them by their names. */
  const isYou = (seat: number): boolean => !alone.value && view.value?.you === seat

  return {
    table,
    mySeat,
    view,
    log,
    line,
    trouble,
    takeBacks,
    notes,
    screen,
    tallyClosed,
    tellers,
    note,
    takeView,
    seatName,
    alone,
    isYou,
    /** Somebody's name for a phrase; null for you, whom phrases address in other words. */
    nameOrYou: (seat: number): string | null => (isYou(seat) ? null : seatName(seat)),
    /** Sends a message to the server; false: there is no connection, and nothing was sent. */
    send: (message: ClientMessage): boolean => wire(message),
    /** Says how messages are sent. */
    connect: (how: (message: ClientMessage) => boolean): void => {
      wire = how
    },
  }
}

export type TableState = ReturnType<typeof createTableState>
