import { Refusal } from '@soulstack/kit'
import { type Recording, recordingHead } from '@soulstack/protocol'
import type { Listing } from '@soulstack/tables'
import type { GameModules } from '@soulstack/tables/game'
import type { Guard } from '@soulstack/tables/runtime'
import type { Records } from '@soulstack/tables/stores'
import type { FastifyBaseLogger } from 'fastify'
import type { FilmThread } from './thread.ts'

/** How many games without a recording are looked up at a time. */
const foundAtOnce = 100

export interface ArchiveOptions {
  records: Records
  tables: Listing
  gameModules: GameModules
  /** The thread in which recordings are made, at low priority. */
  thread: FilmThread
  guard: Guard
  log: FastifyBaseLogger
}

/** Written in place of a recording's head: why it could not be made. */
interface NotMade {
  failed: string
  version: string
}

/**
 * The recordings of all finished games. They are made when games end, one at a time, by the release that played them. Those left over when
 * the server stops are made at the next start, if the rules are still the same.
 */
export class Archive {
  private readonly options: ArchiveOptions
  private readonly waiting = new Set<string>()
  private working = false
  private closed = false

  constructor(options: ArchiveOptions) {
    this.options = options
    options.guard.soon('looking for games without a recording', () => this.goOn())
  }

  /** Queues a finished game for recording. */
  add(id: string): void {
    this.waiting.add(id)
    this.goOn()
  }

  /** The recording of a table, or null. */
  async recording(id: string): Promise<Recording | null> {
    const { records } = this.options
    const text = await records.recordingHead(id)
    if (text === null) return null
    const head = recordingHead.safeParse(JSON.parse(text))
    return head.success ? { head: head.data, parts: new Map(await records.recordingParts(id)) } : null
  }

  /** Starts no more recordings. */
  close(): void {
    this.closed = true
  }

  private goOn(): void {
    if (this.working || this.closed) return
    this.working = true
    const work = () =>
      this.work().finally(() => {
        this.working = false
      })
    this.options.guard.run('recording games that are over', null, work)
  }

  private async work(): Promise<void> {
    for (;;) {
      const [id] = this.waiting
      if (id !== undefined) {
        this.waiting.delete(id)
        await this.record(id)
      } else if (!(await this.lookForMore())) return
      if (this.closed) return
    }
  }

  /** Queues games that were not recorded. @returns whether there are any. */
  private async lookForMore(): Promise<boolean> {
    const { gameModules, records } = this.options
    for (const { game } of gameModules.all())
      for (const id of await records.store.recordings.missing(game.name, game.version, foundAtOnce))
        this.waiting.add(id)
    return this.waiting.size > 0
  }

  private async record(id: string): Promise<void> {
    const { records, tables, thread, log } = this.options
    if ((await records.recordingHead(id)) !== null) return
    const entries = await tables.log(id)
    if (entries === null) return
    const began = performance.now()
    try {
      const reply = (await thread.take({ t: 'record', log: entries }))!
      if (this.closed) return
      await records.saveRecording(id, reply.text, reply.parts!)
      const bytes = reply.parts!.reduce((sum, [, part]) => sum + part.length, 0)
      log.debug({ table: id, bytes, ms: Math.round(performance.now() - began) }, 'a game was recorded')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ err: error, table: id }, 'a game could not be recorded; its film is made from its log')
      const { version } = JSON.parse(entries) as { version: string }
      await records.saveRecording(id, JSON.stringify({ failed: error.code, version } satisfies NotMade), [])
    }
  }
}
