// What each answer would do, for those who decide.
import type { GameState, Language, Seat } from '@soulstack/kit'
import type { ServerMessage } from '@soulstack/protocol'
import type { AnswerPreview, GameModule } from '../game/module.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'
import { named } from './describe.ts'

declare module './context.ts' {
  interface TableContext {
    previews: AnswerPreviews
  }
}

/**
 * How many milliseconds are spent on one decision in total; later results are discarded. Games have their own, much smaller limit, so this
 * only matters on an overloaded machine.
 */
const patience = 1500

/** A decision whose answers are to be evaluated. */
export interface PreviewQuestion {
  seat: Seat
  /** How many log entries came before it; and its number. */
  moves: number
  decision: number
  /** The state from which the view with the decision was made. */
  state: GameState
}

/** The evaluation of one decision. */
interface Job extends Pick<PreviewQuestion, 'decision'> {
  key: string
  /** The result; null: not known yet. */
  found: AnswerPreview[] | null
  /** Connections waiting for it. */
  readonly waiting: Set<Connection>
  /** Connections that have got it, with the language. After moves were taken back, another job can have the same key. */
  readonly told: Map<Connection, Language>
  readonly texts: Map<Language, string>
}

/**
 * Shows people what each of their answers would do. It is computed after the view with the decision was sent, in slices, once per decision,
 * and charged to the recipients. Clients cannot request it, so they cannot cause more of it than there are decisions.
 */
export class AnswerPreviews {
  private readonly context: TableContext
  /** The latest decision of each seat. */
  private readonly jobs = new Map<Seat, Job>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** A connection was shown a view with this decision; null: without one, or with one that is answered automatically. */
  shown(connection: Connection, seat: Seat, asked: PreviewQuestion | null): void {
    const { gameModule } = this.context
    if (asked === null || gameModule.previewAnswers === undefined) {
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
    // no unrequested work for a client that has used up its allowance
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
    this.begin(job, asked, gameModule.previewAnswers)
  }

  /** A connection has gone, or is shown everything again. */
  forget(connection: Connection): void {
    for (const job of this.jobs.values()) {
      job.waiting.delete(connection)
      job.told.delete(connection)
    }
  }

  private begin(
    job: Job,
    { seat, state, decision }: PreviewQuestion,
    find: NonNullable<GameModule['previewAnswers']>,
  ): void {
    let worked = 0
    const spent = (ms: number): void => {
      worked += ms
      this.context.connections.charge(ms, job.waiting)
    }
    // the generator works on a copy: the state may change meanwhile
    const finding = find(state, seat, `${this.context.row.id} ${decision}`, (error) => this.failed(error))
    const isWanted = (): boolean => this.jobs.get(seat) === job && worked < patience
    this.context.services.slices.do(this.work(job, finding, isWanted), spent, true).then(
      () => {
        if (job.found === null || this.jobs.get(seat) !== job) return
        for (const connection of job.waiting) this.tell(connection, job)
        job.waiting.clear()
        this.context.dearCards.announce(state)
      },
      // the server is shutting down
      () => {},
    )
  }

  private *work(job: Job, finding: Generator<void, AnswerPreview[]>, isWanted: () => boolean): Generator<void> {
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
      this.failed(error)
    }
  }

  private failed(error: unknown): void {
    const { log, row } = this.context
    log.error({ err: error, table: row.id }, 'what an answer would do could not be computed')
  }

  /** Sends the result to a connection, once. */
  private tell(connection: Connection, job: Job): void {
    const { connections, seats } = this.context
    const { language = 'en' } = connection
    if (job.found!.length === 0 || !connections.has(connection) || job.told.get(connection) === language) return
    job.told.set(connection, language)
    let text = job.texts.get(language)
    if (text === undefined) {
      const previews = job.found!.map(({ words, whole, ...fate }) => ({
        ...fate,
        words: words[language],
        ...(whole && { whole: whole[language] }),
      }))
      const message: ServerMessage = { t: 'fates', decision: job.decision, fates: previews }
      text = named(JSON.stringify(message), seats.titled(language), language)
      job.texts.set(language, text)
    }
    connections.post(connection, text)
  }
}
