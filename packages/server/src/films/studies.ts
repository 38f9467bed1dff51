import { inEach, type Language, Refusal, type Sentences } from '@soulstack/kit'
import type { StudyCurve, StudyState } from '@soulstack/protocol'
import { doorRefusal, doorWords } from '@soulstack/protocol'
import { named } from '@soulstack/tables'
import type { StudyNews } from '@soulstack/tables/films'
import type { Guard, Limits } from '@soulstack/tables/runtime'
import type { NamedPart, Records } from '@soulstack/tables/stores'
import type { FastifyBaseLogger } from 'fastify'
import { unpackedText } from './parts.ts'
import { StudyLine } from './study-line.ts'
import type { FilmThread } from './thread.ts'

/**
 * The format of stored studies. A study stays as the release made it, whatever its bots think of it later; one in another format counts as
 * none, and can be made again if the rules are the same. Raise it when `StudyView` changes.
 */
const STUDY_FORMAT = 1

/** How many games that could not be studied are remembered. */
const failuresAtMost = 500

/** A game that can be studied. */
export interface StudySubject {
  id: string
  /** Imported logs and their studies are only kept in memory. */
  isImported: boolean
  /** Why it certainly cannot be studied here; null: it may be possible. */
  barred: Sentences | null
  /** Its log, as JSON. */
  log(): Promise<string>
  /** Who sat at the table; for an imported log its own names are used. */
  seats(language: Language): Promise<readonly { name: string }[]>
}

/** A game that is being studied, or waits for that. */
interface Job {
  subject: StudySubject
  isWaiting: boolean
  progress: { done: number; of: number }
  /** As JSON; null: it is not known yet. */
  curve: string | null
}

/** The study of an imported log. */
interface KeptStudy {
  words: ReadonlyMap<string, Uint8Array>
  names: Readonly<Record<Language, readonly { name: string }[]>>
}

export interface StudiesOptions {
  records: Records
  /** The thread for studies, at low priority. */
  thread: FilmThread
  limits: Pick<Limits, 'studyPlayouts' | 'studiesWaiting' | 'studiesWaitingEach'>
  guard: Guard
  log: FastifyBaseLogger
}

const json = (state: StudyState): string => JSON.stringify(state)

/**
 * The studies of a server's films. They are made one at a time, in the order in which addresses ask for them, with a line for each address.
 * What was not finished when the server stops is asked for again.
 */
export class Studies {
  private readonly options: StudiesOptions
  private readonly waiting = new StudyLine<Job>()
  private readonly jobs = new Map<string, Job>()
  private readonly kept = new Map<string, KeptStudy>()
  /** Why games could not be studied; the oldest first. */
  private readonly failed = new Map<string, Sentences>()
  private isWorking = false
  private isClosed = false

  constructor(options: StudiesOptions) {
    this.options = options
  }

  /** The state of a game's study (`StudyState`), as JSON. */
  async state(subject: StudySubject, language: Language): Promise<string> {
    const { id } = subject
    const job = this.jobs.get(id)
    if (job) return this.working(job)
    const done = await this.words(subject, language)
    if (done !== null) return `{"t":"done","study":${done}}`
    const failure = this.failed.get(id) ?? subject.barred
    return json(failure ? { t: 'impossible', why: failure[language] } : { t: 'none' })
  }

  /**
   * Queues a game for study, if that has not been done. `by`: the address that asks.
   * @throws Refusal `busy` when too many are waiting.
   */
  async begin(subject: StudySubject, by: string): Promise<void> {
    const { id } = subject
    if (subject.barred || (await this.has(subject))) return
    if (this.isClosed || this.jobs.has(id) || this.failed.has(id)) return
    const { studiesWaiting, studiesWaitingEach } = this.options.limits
    if (this.waiting.size >= studiesWaiting || this.waiting.sizeOf(by) >= studiesWaitingEach)
      throw doorRefusal('busy', (w) => w.studiesBusy)
    const job: Job = { subject, isWaiting: true, progress: { done: 0, of: 0 }, curve: null }
    this.jobs.set(id, job)
    this.waiting.add(by, job)
    this.goOn()
  }

  /** Forgets the study of an imported log. */
  forget(id: string): void {
    this.kept.delete(id)
    this.failed.delete(id)
  }

  /** Starts no more studies. */
  close(): void {
    this.isClosed = true
  }

  private working(job: Job): string {
    const { done, of } = job.progress
    // the one that is being studied comes before those that wait
    const ahead = job.isWaiting ? 1 + this.waiting.ahead(job) : 0
    return `{"t":"working","ahead":${ahead},"done":${done},"of":${of},"curve":${job.curve}}`
  }

  /** Whether a game has been studied. */
  private async has({ id, isImported }: StudySubject): Promise<boolean> {
    if (isImported) return this.kept.has(id)
    const head = await this.options.records.studyHead(id)
    return head !== null && (JSON.parse(head) as { format: number }).format === STUDY_FORMAT
  }

  /** The words of a study in a language, as JSON; null: there is none. */
  private async words(subject: StudySubject, language: Language): Promise<string | null> {
    if (!(await this.has(subject))) return null
    const kept = this.kept.get(subject.id)
    const words = kept ? kept.words.get(language) : await this.options.records.studyWords(subject.id, language)
    if (!words) return null
    return named(unpackedText(words), kept ? kept.names[language] : await subject.seats(language), language)
  }

  private goOn(): void {
    if (this.isWorking || this.isClosed) return
    const job = this.waiting.take()
    if (!job) return
    this.isWorking = true
    job.isWaiting = false
    const work = () =>
      this.study(job).finally(() => {
        this.isWorking = false
        this.jobs.delete(job.subject.id)
        this.goOn()
      })
    this.options.guard.run('studying a game', null, work)
  }

  private async study(job: Job): Promise<void> {
    const { subject } = job
    const { thread, limits, log } = this.options
    const began = performance.now()
    try {
      const question = { t: 'study', playouts: limits.studyPlayouts, isImported: subject.isImported } as const
      const reply = await thread.take({ ...question, log: await subject.log() }, (news) => noteNews(job, news))
      if (this.isClosed) return
      await this.keep(subject, reply!.text, reply!.parts!)
      log.debug({ table: subject.id, ms: Math.round(performance.now() - began) }, 'a game was studied')
    } catch (error) {
      if (this.isClosed) return
      if (error instanceof Refusal)
        this.fail(
          subject.id,
          inEach((language) => error.in(language)),
        )
      else {
        this.fail(
          subject.id,
          inEach((language) => doorWords[language].studyFailed),
        )
        throw error
      }
    }
  }

  private async keep({ id, isImported }: StudySubject, text: string, words: readonly NamedPart[]): Promise<void> {
    if (isImported) this.kept.set(id, { words: new Map(words), names: JSON.parse(text) as KeptStudy['names'] })
    else await this.options.records.saveStudy(id, JSON.stringify({ format: STUDY_FORMAT }), words)
  }

  private fail(id: string, why: Sentences): void {
    this.failed.set(id, why)
    for (const oldest of this.failed.keys()) {
      if (this.failed.size <= failuresAtMost) break
      this.failed.delete(oldest)
    }
  }
}

function noteNews(job: Job, { done, of, curve }: StudyNews): void {
  job.progress = { done, of }
  if (curve) job.curve = JSON.stringify(curve satisfies StudyCurve)
}
