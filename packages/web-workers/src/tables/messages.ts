/** What pages and the worker with their tables tell each other. */

/** What a page tells the worker. `page`: which page it is. */
export type Told = { page: string } & (
  | { t: 'ask'; n: number; method: string; url: string; body: string | null; seat: string | null }
  /** Opens a line to a table, says something on it, hangs up. */
  | { t: 'open'; line: number }
  | { t: 'say'; line: number; text: string }
  | { t: 'shut'; line: number }
  /** The page is gone. */
  | { t: 'gone' }
)

/** What the worker tells a page. */
export type Heard = { page: string } & (
  | { t: 'answer'; n: number; status: number; text: string }
  | { t: 'heard'; line: number; text: string }
  | { t: 'closed'; line: number }
)

/** What every page hears: there is a new worker, which knows nothing of lines and requests to the one before it. */
export interface Begun {
  t: 'begun'
  /** Whether it keeps tables for longer than it lives itself. */
  keeps: boolean
}

/** How this browser's own tables are set up. */
export interface Setup {
  /** How long they wait before they act for somebody, in ms, where that differs from the default (`Delays` of the server). */
  delays: Readonly<Record<string, number>>
  /** The seed of every game, for tests; null: unguessable ones. */
  seed: string | null
}

/** The first message to the worker. */
export interface Begin {
  t: 'begin'
  /** The name of the database, and of the channel on which the pages that do not own the worker talk to it. */
  name: string
  /** Whether the page has no server. */
  alone: boolean
  setup: Setup
}
