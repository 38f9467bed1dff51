import type { Language, Seat, TableView } from '@soulstack/kit'
import { type CreateTable, createTable, type ServerMessage, type TableInfo } from '@soulstack/protocol'
import type { Connection, Table } from '@soulstack/tables'
import { defaultDelays, Tables } from '@soulstack/tables'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import type { Log, Metrics } from '@soulstack/tables/runtime'
import { defaultLimits } from '@soulstack/tables/runtime'
import { ThinkingThreads } from '../../src/thinking/threads.ts'
import { Kept } from './kept.ts'
import { testSeeds } from './seeds.ts'

/* Real tables without sockets, with immediate messages, for tests with simulated time. */

export interface Shown extends TableView {
  decision: { id: number; options: { id: number; act: string; label: string }[] } | null
  seats: { hand: unknown[] | null }[]
}

/** A screen at a table, which keeps what it is sent. */
export class Screen implements Connection {
  seats: readonly Seat[] = []
  lines = 0
  eyes: Seat | null = null
  board = false
  language: Language = 'en'
  shown: Shown | null = null
  /** The current log as text. */
  log: string[] = []
  info!: TableInfo
  readonly told: ServerMessage[] = []
  table!: Table

  send(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    this.told.push(message)
    if (message.t === 'view') {
      this.shown = message.view as Shown
      const lines = message.log.map((line) => `${line.seat}: ${line.parts.join('')}`)
      this.log = message.from === 0 ? lines : [...this.log, ...lines]
    }
    if (message.t === 'table' || message.t === 'welcome') this.info = message.table
    if (message.t === 'clock') this.info = { ...this.info, clock: message.clock }
  }

  /** The notices so far. */
  get notices(): string[] {
    return this.told.flatMap((m) => (m.t === 'notice' ? [m.message] : []))
  }

  get asked(): NonNullable<Shown['decision']> {
    if (!this.shown?.decision) throw new Error('nothing is asked here')
    return this.shown.decision
  }

  async answer(act?: string): Promise<void> {
    const { id, options } = this.asked
    const pick = act === undefined ? options[0]! : options.find((o) => o.act === act)!
    this.table.people.stir(this)
    await this.table.moves.answer(this, id, [pick.id])
  }
}

function fail(told: object, what: string): void {
  throw new Error(`${what}: ${JSON.stringify(told)}`)
}

const uncounted = { inc() {}, observe() {} }

/** A server without sockets. */
export class Room {
  readonly store: Kept
  readonly tables: Tables
  private readonly tokens = new Map<string, string>()

  /** `failed`: receives what is logged as an error or a warning; default: that fails the test. `fairDice`: as of a server's options. `faultyCards`: counts those. */
  constructor(
    gameModules: GameModule[],
    {
      limitPerAddress = 100,
      failed = fail,
      fairDice = false,
      store = new Kept(),
      faultyCards = uncounted as Metrics['faultyCards'],
    } = {},
  ) {
    this.store = store
    const metrics: Metrics = {
      ...{ moves: uncounted, refusals: uncounted, faults: uncounted, faultyCards, slowReaders: uncounted },
      ...{ moveSeconds: uncounted, thinkingSeconds: uncounted, withoutThought: uncounted },
    }
    const log: Log = { error: failed, warn: failed, info() {}, debug() {} }
    this.tables = new Tables({
      gameModules: new GameModules(gameModules),
      tools: {
        records: this.store.records,
        metrics,
        log,
        delays: { ...defaultDelays },
        limits: { ...defaultLimits, watchersPerTable: 9, watchersPerAddress: 9 },
        seeds: testSeeds(),
      },
      limit: 100,
      fairDice,
      thinkers: (guard) => new ThinkingThreads({ guard, metrics, log, limits: defaultLimits }),
      advicePerMinute: defaultLimits.advicePerMinute,
      limitPerAddress,
      botTables: 6 * 3_600_000,
      keepEmpty: 60_000,
      broken() {},
      ended() {},
    })
  }

  /** A table made like POST /api/tables, with the creator's screen; `others` sit down in the open seats. */
  async set(asked: CreateTable, others: string[] = []): Promise<{ id: string; screens: Screen[] }> {
    const { table: id, token } = await this.tables.create(createTable.parse({ playerName: 'Ann', ...asked }))
    const screens = [await this.watch(id, token ?? undefined)]
    if (token) this.tokens.set(`${id} 0`, token)
    const table = await this.tables.openNow(id)
    for (const [n, name] of others.entries()) {
      const screen = await this.watch(id)
      screens.push(screen)
      table.people.sit(screen, screen.info.seats.find((s) => s.kind === 'open')!.seat, name)
      const seated = screen.told.findLast((m) => m.t === 'seated')!
      this.tokens.set(`${id} ${n + 1}`, seated.token)
    }
    if (table.info().state === 'waiting') table.start(screens[0]!)
    return { id, screens }
  }

  async watch(id: string, token?: string, language: Language = 'en'): Promise<Screen> {
    const screen = new Screen()
    screen.language = language
    screen.table = await this.tables.openNow(id)
    screen.table.people.attach(screen, token)
    return screen
  }

  /** The token of the owner of the `n`th screen. */
  tokenOf(id: string, n: number): string {
    return this.tokens.get(`${id} ${n}`)!
  }

  /** The owner of the `n`th screen connects to a table with their token. */
  async back(id: string, n: number, to = id, language: Language = 'en'): Promise<Screen> {
    return this.watch(to, this.tokens.get(`${id} ${n}`), language)
  }

  async close(): Promise<void> {
    await this.tables.close()
    await this.store.close()
  }
}
