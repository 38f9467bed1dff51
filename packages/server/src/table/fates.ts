import type { GameState, Language, Seat } from '@soulstack/kit'
import type { Fate, Playable } from '../games/playable.ts'
import type { ServerMessage } from '../protocol/index.ts'
import type { Slices } from '../runtime/slices.ts'
import type { Audience, Connection } from './audience.ts'
import { named } from './describe.ts'

/**
 * How many milliseconds are spent on one decision in all; what has not been found out by then is not told. Games end it themselves, long
 * before that on any machine that is not overloaded.
 */
const patience = 1500

/** What a table has for this. */
export interface FatesTools {
  playable: Playable
  /** The table, which those who sit at it know. */
  id: string
  audience: Audience
  slices: Pick<Slices, 'do'>
  /** What players are called. */
  names(language: Language): readonly { name: string }[]
  failed(error: unknown): void
}

/** A decision that somebody is asked. */
export interface FateQuestion {
  seat: Seat
  /** Entries of the log before it, and its number. */
  moves: number
  decision: number
  /** What the view was made of that asks it. */
  state: GameState
}

/** What is found out about one decision. */
interface Job extends Pick<FateQuestion, 'decision'> {
  key: string
  /** Null: that is not known yet. */
  found: Fate[] | null
  /** Who waits for it. */
  readonly waiting: Set<Connection>
  /** Who has been told it, and in which language. After moves were taken back another job can have the same key. */
  readonly told: Map<Connection, Language>
  readonly texts: Map<Language, string>
}

/**
 * Tells people who may answer something what each answer would do. It is found out after the view that asks them, in slices, once for each
 * decision, and paid for by those who are told. Nobody asks for it: a client can cause no more of it than there are decisions.
 */
export class Fates {
  private readonly tools: FatesTools
  /** What each seat was asked last. */
  private readonly jobs = new Map<Seat, Job>()

  constructor(tools: FatesTools) {
    this.tools = tools
  }

  /** A connection was shown a view that asks this; null: one that asks its seat nothing, or that is answered for it. */
  shown(connection: Connection, seat: Seat, asked: FateQuestion | null): void {
    const { playable } = this.tools
    if (asked === null || playable.fates === undefined) {
      this.jobs.delete(seat)
      return
    }
    const key = `${asked.moves} ${asked.decision}`
    let job = this.jobs.get(seat)
    if (job?.key === key) {
      if (job.found) this.tell(connection, job)
      else job.waiting.add(connection)
      return
    }
    this.jobs.delete(seat)
    // who has used up what they may use is told nothing that is made for them by itself
    if ((connection.owes?.() ?? 0) > 0) return
    job = {
      key,
      decision: asked.decision,
      found: null,
      waiting: new Set([connection]),
      told: new Map(),
      texts: new Map(),
    }
    this.jobs.set(seat, job)
    this.begin(job, asked, playable.fates)
  }

  /** A connection has gone, or is shown everything again. */
  forget(connection: Connection): void {
    for (const job of this.jobs.values()) {
      job.waiting.delete(connection)
      job.told.delete(connection)
    }
  }

  private begin(job: Job, { seat, state, decision }: FateQuestion, find: NonNullable<Playable['fates']>): void {
    let worked = 0
    const spent = (ms: number): void => {
      worked += ms
      this.tools.audience.charge(ms, job.waiting)
    }
    // the state goes on, but what is found out about is that of now
    const finding = find(state, seat, `${this.tools.id} ${decision}`, (error) => this.tools.failed(error))
    const isWanted = (): boolean => this.jobs.get(seat) === job && worked < patience
    this.tools.slices.do(this.work(job, finding, isWanted), spent, true).then(
      () => {
        if (job.found === null || this.jobs.get(seat) !== job) return
        for (const connection of job.waiting) this.tell(connection, job)
        job.waiting.clear()
      },
      // the server stops
      () => {},
    )
  }

  private *work(job: Job, finding: Generator<void, Fate[]>, isWanted: () => boolean): Generator<void> {
    try {
      while (isWanted()) {
        const next = finding.next()
        if (next.done) {
          job.found = next.value
          return
        }
        yield
      }
      finding.return([])
    } catch (error) {
      this.tools.failed(error)
    }
  }

  /** Tells a connection, unless it has been told. */
  private tell(connection: Connection, job: Job): void {
    const { audience, names } = this.tools
    const { language = 'en' } = connection
    if (job.found!.length === 0 || !audience.has(connection) || job.told.get(connection) === language) return
    job.told.set(connection, language)
    let text = job.texts.get(language)
    if (text === undefined) {
      const fates = job.found!.map((fate) => ({ ...fate, words: fate.words[language] }))
      const message: ServerMessage = { t: 'fates', decision: job.decision, fates }
      text = named(JSON.stringify(message), names(language), language)
      job.texts.set(language, text)
    }
    connection.send(text)
  }
}
