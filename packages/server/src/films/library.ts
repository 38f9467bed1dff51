// Has films made in threads.
import { type GameLog, inEach, LANGUAGES, type Language } from '@soulstack/kit'
import type { TableInfo } from '@soulstack/protocol'
import { doorRefusal, writeRecording } from '@soulstack/protocol'
import type { Listing } from '@soulstack/tables'
import type { FilmLibrary, FilmQuery, FilmSource, Title } from '@soulstack/tables/films'
import { notStudied, played } from '@soulstack/tables/films'
import type { GameModules } from '@soulstack/tables/game'
import type { Guard, Limits, MaybePromise } from '@soulstack/tables/runtime'
import { newTableId } from '@soulstack/tables/runtime'
import type { Records } from '@soulstack/tables/stores'
import type { FastifyBaseLogger } from 'fastify'
import { Archive } from './archive.ts'
import { FairQueue } from './fair-queue.ts'
import { ImportedLogs } from './imported-logs.ts'
import { Studies, type StudySubject } from './studies.ts'
import { FilmThread, type FilmThreadOptions } from './thread.ts'

/** How much may be in the middle of being imported, in multiples of the longest log. */
const importingAtMost = 4

/**
 * How many milliseconds a thread may be idle. One that somebody watches a film of keeps it, so that they need not wait for it again; others
 * have nothing to keep.
 */
const idleFor = { watching: 10 * 60_000, imports: 3 * 60_000, once: 30_000 }

export interface FilmsOptions {
  gameModules: GameModules
  /** The tables of this server, whose finished games have films. */
  tables: Listing
  /** The recordings and the studies of those games. */
  records: Records
  guard: Guard
  limits: Limits
  log: FastifyBaseLogger
  /** URL of the module that exports `games`, for the threads; default: Soulstack's own games. */
  module?: string
}

/**
 * All films of a server: of finished games, of imported logs, and of scenarios. One thread serves the server's own films and another the
 * imported ones, so that imports can never delay or break the server's own. A third thread records finished games, a fourth studies them.
 */
export class Films implements FilmLibrary {
  private readonly options: FilmsOptions
  private readonly imported: ImportedLogs
  private readonly ownThread: FilmThread
  private readonly guestThread: FilmThread
  private readonly ownQueue: FairQueue
  private readonly guestQueue: FairQueue
  private readonly recorder: FilmThread
  private readonly student: FilmThread
  private readonly studies: Studies
  /** The recordings of finished games. */
  readonly archive: Archive
  /** Bytes of logs that are being imported. */
  private importing = 0

  constructor(options: FilmsOptions) {
    this.options = options
    const { gameModules, tables, records, guard, limits, log } = options
    const thread = (lowPriority: boolean, idleFor: number, other: Partial<FilmThreadOptions> = {}) =>
      new FilmThread({
        module: options.module ?? new URL('../games/index.ts', import.meta.url).href,
        names: Array.from(gameModules.all(), ({ game }) => game.name),
        seconds: limits.filmSeconds,
        megabytes: limits.filmMegabytes,
        ...{ lowPriority, idleFor, log, guard },
        ...other,
      })
    const queue = () => new FairQueue(limits.filmsAtOnce, limits.filmsWaiting, () => doorRefusal('busy', (w) => w.busy))
    this.ownThread = thread(false, idleFor.watching)
    this.guestThread = thread(true, idleFor.imports)
    this.ownQueue = queue()
    this.guestQueue = queue()
    this.recorder = thread(true, idleFor.once, { seconds: limits.recordSeconds })
    this.archive = new Archive({ records, tables, gameModules, thread: this.recorder, guard, log })
    const [seconds, megabytes] = [limits.studySeconds, limits.studyMegabytes]
    const tooMuch = () => doorRefusal('too-dear', (w) => w.studyTooMuch(seconds, megabytes))
    this.student = thread(true, idleFor.once, { seconds, megabytes, tooMuch })
    this.studies = new Studies({ records, thread: this.student, limits, guard, log })
    this.imported = new ImportedLogs({ limits, guard, dropped: (id) => this.studies.forget(id) })
  }

  /**
   * Answers a question about the film of a table or of an imported log, as JSON. `by`: the address that asks.
   * @throws Refusal when there is no such film, the game is not over, it was played with different rules, or the film has no such moment or
   * seat.
   */
  async query(id: string, question: FilmQuery, by: string): Promise<string> {
    const imported = this.imported.find(id)
    if (!imported) {
      // checked before a thread is asked
      if (!(await this.options.tables.over(id))) throw doorRefusal('no-such-film', (w) => w.filmGone)
      return this.ask(id, question, by, () => this.sourceOfTable(id))
    }
    return this.ask(id, question, by, async () => ({ kind: 'log', id, bytes: Buffer.from(await imported.text()) }))
  }

  /** A film's log up to a moment, with the film's name. @throws Refusal as `look` does. */
  async begin(id: string, at: number, by: string): Promise<{ log: GameLog; title: string }> {
    return JSON.parse(await this.query(id, { t: 'begin', at }, by)) as { log: GameLog; title: string }
  }

  /**
   * The log of a film with its recording, as JSON, for export. Default names of people are in `language`. @throws Refusal as `look` does.
   */
  async log(id: string, language: Language): Promise<string> {
    const imported = this.imported.find(id)
    if (imported) return imported.text()
    const text = await this.options.tables.log(id, language)
    if (text === null) throw doorRefusal('no-such-film', (w) => w.filmGone)
    const recording = await this.archive.recording(id)
    return recording ? `${text.slice(0, -1)},"film":${JSON.stringify(writeRecording(recording))}}` : text
  }

  /**
   * Imports a log, which is kept for some hours, in memory only. `bytes`: unvalidated JSON. `by`: the address that imports it.
   * @returns the id of its film.
   * @throws Refusal when it cannot be played, naming the entry that does not fit, or when it takes too much time or memory.
   */
  async importLog(bytes: Uint8Array, by: string): Promise<string> {
    if (this.importing + bytes.length > importingAtMost * this.options.limits.filmBytes)
      throw doorRefusal('busy', (w) => w.busy)
    this.importing += bytes.length
    try {
      const id = newTableId()
      const source: FilmSource = { kind: 'log', id, bytes }
      const text = await this.guestQueue.take(by, () => this.guestThread.ask({ t: 'make', film: id, source }))
      await this.imported.keep(id, text!, by)
      return id
    } finally {
      this.importing -= bytes.length
    }
  }

  /** The state of the study of a film (`StudyState`), as JSON. @throws Refusal as `look` does. */
  async study(id: string, language: Language): Promise<string> {
    return this.studies.state(await this.subject(id), language)
  }

  /** Begins the study of a film, if there is none. `by`: the address that asks. @throws Refusal as `look` does; `busy`. */
  async beginStudy(id: string, by: string): Promise<void> {
    await this.studies.begin(await this.subject(id), by)
  }

  /** The scenarios of a game, as JSON; with `card`, only those about it. `by`: the address that asks. */
  async list(game: string, card: string | null, language: Language, by: string): Promise<string> {
    this.options.gameModules.named(game)
    return (await this.ownQueue.take(by, () => this.ownThread.ask({ t: 'list', game, card, language })))!
  }

  /** Answers a question about the film of a scenario, as JSON. @throws Refusal when there is no scenario with that id. */
  async show(game: string, scenario: string, question: FilmQuery, by: string): Promise<string> {
    this.options.gameModules.named(game)
    return this.ask(`${game}/${scenario}`, question, by, () => ({ kind: 'show', game, scenario }))
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.imported.close()
    this.archive.close()
    this.studies.close()
    const threads = [this.ownThread, this.guestThread, this.recorder, this.student]
    await Promise.all(threads.map((thread) => thread.close()))
  }

  /** Asks the thread of a film, and has it make the film first if needed. */
  private ask(film: string, question: FilmQuery, by: string, source: () => MaybePromise<FilmSource>): Promise<string> {
    const guest = this.imported.has(film)
    const thread = guest ? this.guestThread : this.ownThread
    return (guest ? this.guestQueue : this.ownQueue).take(by, async () => {
      for (let tries = 0; tries < 3; tries++) {
        const text = await thread.ask({ ...question, film })
        if (text !== null) return text
        await thread.ask({ t: 'make', film, source: await source() })
      }
      // other films push this one out faster than it can be used
      throw doorRefusal('busy', (w) => w.busy)
    })
  }

  /** A film as it is studied. @throws Refusal when there is no such film, or its game is not over. */
  private async subject(id: string): Promise<StudySubject> {
    const { tables, gameModules } = this.options
    const imported = this.imported.find(id)
    const row = imported ? null : await tables.over(id)
    if (!imported && !row) throw doorRefusal('no-such-film', (w) => w.filmGone)
    return {
      id,
      isImported: imported !== null,
      // the thread looks into imported logs
      barred: row && notStudied(gameModules.find(row.game), row),
      async log() {
        const text = imported ? await imported.text() : await tables.log(id)
        if (text === null) throw doorRefusal('no-such-film', (w) => w.filmGone)
        return text
      },
      seats: async (language) => (await tables.info(id, language))?.seats ?? [],
    }
  }

  /** @throws Refusal when there is no such table, or its game is not over. */
  private async sourceOfTable(id: string): Promise<FilmSource> {
    const { tables } = this.options
    const [row, log] = [await tables.over(id), await tables.log(id)]
    const infos = new Map<Language, TableInfo | null>()
    for (const { id: language } of LANGUAGES) infos.set(language, await tables.info(id, language))
    if (!row || log === null || !infos.get('en')) throw doorRefusal('no-such-film', (w) => w.filmGone)
    const texts = inEach((language) => {
      const table = infos.get(language)!
      return { title: table.name, source: null, table, captions: [] }
    })
    const title: Title = { ...played, id, kind: 'table', name: row.name, seats: texts.en.table.seats.length, texts }
    const recording = await this.archive.recording(id)
    return recording ? { kind: 'recording', recording, log, title } : { kind: 'table', log, title }
  }
}
