import { computed, signal } from '@preact/signals'
import type { LogLine, TableView } from '@soulstack/kit'
import type { ClientMessage, TableInfo, TakeBacks } from '@soulstack/protocol'
import type { ConnectionState } from '../../net/connection.ts'
import { t } from '../../words/en/table.ts'
import { shareStructure } from './structural-sharing.ts'

/** Called with each new view while the old one is still on screen; `lines`: the new log lines. See story.ts. */
export type ViewListener = (old: TableView, next: TableView, lines: readonly LogLine[]) => void

/** The state of one table as the server has sent it. Nothing here is computed from the rules. */
export function createTableState() {
  const table = signal<TableInfo | null>(null)
  const mySeat = signal<number | null>(null)
  const view = signal<TableView | null>(null)
  const log = signal<LogLine[]>([])
  const connection = signal<ConnectionState>('connecting')
  /** Why the table cannot be shown, in words; null: no problem. */
  const trouble = signal<string | null>(null)
  /** What this seat can take back; null for watchers, and while a request is under way. */
  const takeBacks = signal<TakeBacks | null>(null)
  /** Extra lines within the log: how a request to take back ended, and other notices. */
  const notes = signal<LogLine[]>([])
  /** A note that is waiting for the next view, which gives it its place in the log. */
  let fresh: Omit<LogLine, 'n' | 'turn'> | null = null
  /** The part of the table shown here, when a big screen has the board and a phone the hand; null: all of it. */
  const screen = signal<'board' | 'hand' | null>(null)
  /** The seat that somebody who watches looks from (people/watch-from.ts); null: where the game begins. */
  const watchedFrom = signal<number | null>(null)
  /** Whether the result of the game was closed to look at the table. */
  const tallyClosed = signal(false)

  const viewListeners = new Set<ViewListener>()
  let transmit: (message: ClientMessage) => boolean = () => false

  /** Adds a line about the table to the log, with the next view. */
  function note(text: string): void {
    fresh = { depth: 0, kind: 'note', rule: null, seat: null, parts: [text] }
  }

  /** Adds a line about the table to the log at once, if there is one: no view may follow for a while. */
  function noteNow(text: string): void {
    const shown = view.peek()
    note(text)
    if (!shown || !fresh) return
    const last = log.peek().at(-1)?.n ?? -1
    notes.value = [...notes.peek(), { ...fresh, n: last + 0.5 + notes.peek().length / 1e4, turn: shown.turn.number }]
    fresh = null
  }

  /** Takes over a view, its log lines (those from number `from` on), and what can be taken back. */
  function takeView(next: TableView, lines: LogLine[], from: number, back: TakeBacks | null = null): void {
    const old = view.peek()
    if (old && from > 0) for (const tell of viewListeners) tell(old, next, lines)
    log.value = from === 0 ? lines : [...log.value.filter((l) => l.n < from), ...lines]
    const last = log.value[log.value.length - 1]?.n ?? -1
    // notes to lines that no longer exist move to the end of the log
    notes.value = notes.value.map((l, i) => (l.n > last + 1 ? { ...l, n: last + 0.5 + i / 1e4 } : l))
    if (fresh)
      notes.value = [...notes.value, { ...fresh, n: last + 0.5 + notes.value.length / 1e4, turn: next.turn.number }]
    fresh = null
    takeBacks.value = back
    view.value = shareStructure(old, next)
  }

  const seatName = (seat: number): string => table.value?.seats[seat]?.name || t.seat(seat + 1)

  /** Whether one person plays several seats (solitaire). The view is then that of the deciding seat. */
  const onePerson = computed<boolean>(() => table.value?.onePerson === true)

  /** Whether a seat is addressed as "you". Not in solitaire, where seats go by their names. */
  const isYou = (seat: number): boolean => !onePerson.value && view.value?.you === seat

  return {
    table,
    mySeat,
    view,
    log,
    connection,
    trouble,
    takeBacks,
    notes,
    screen,
    watchedFrom,
    tallyClosed,
    viewListeners,
    note,
    noteNow,
    takeView,
    seatName,
    onePerson,
    isYou,
    /** A player's name for a phrase; null: you, as in `words/`. */
    nameOrYou: (seat: number): string | null => (isYou(seat) ? null : seatName(seat)),
    /** Sends a message to the server. Returns false if there is no connection. */
    send: (message: ClientMessage): boolean => transmit(message),
    /** Sets the function that sends messages. */
    connect: (how: (message: ClientMessage) => boolean): void => {
      transmit = how
    },
  }
}

export type TableState = ReturnType<typeof createTableState>
