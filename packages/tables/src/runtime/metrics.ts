/** Who made a move: a person, a bot, or the server (an automatic pass, or an answer for somebody whose time was up). */
export type Mover = 'person' | 'bot' | 'auto-pass' | 'time-out'

/** Counts how often something happens, by what its labels say. */
export interface Count<L extends string> {
  inc(labels: Record<L, string>): void
}

/** What is counted and timed at tables, for whoever runs them: the server's go to Prometheus (`prometheus.ts`). */
export interface Metrics {
  moves: Count<'by'>
  refusals: Count<'code'>
  /** Failures of something unattended, or while handling a message. */
  faults: Count<'where'>
  /** Games that a card of a player ended (`ended`), and what could not be done for one (`failed`). */
  faultyCards: Count<'what'>
  /** Connections closed because too much was queued for all slow readers together. */
  slowReaders: { inc(): void }
  /** Seconds from a move to its views being sent. */
  moveSeconds: { observe(seconds: number): void }
  /** For how many seconds a bot thought in its thread. */
  thinkingSeconds: { observe(labels: Record<'level', string>, seconds: number): void }
  /** Moves that a bot played like `normal` because its thoughts came too late, or not at all. */
  withoutThought: Count<'why' | 'level'>
}

/** What is counted in a fleet, for whoever runs it. */
export interface FleetCounts {
  /** Tables that this node has claimed. */
  claimed(): void
  /** Writes that were refused because another node had taken the table. */
  fenced(): void
  /** Messages of people here that were forwarded to the owners of their tables. */
  forwarded(): void
  /** People here who said hello again without noticing. */
  again(): void
  /** Messages on the bus that could not be read. */
  unread(): void
  /** Beats of this node that did not come back in time. */
  missed(): void
}
