import { below, type Decision, type Entry, randomFromSeed, type Seat, type TableView } from '@soulstack/kit'
import type { FlowInfo, ServerMessage } from '@soulstack/protocol'
import type { Connection } from '@soulstack/tables'
import { defaultDelays } from '@soulstack/tables'
import type { AnyDecisionView, GameModule } from '@soulstack/tables/game'
import type { TableSettings } from '@soulstack/tables/local-host'
import type { Metrics } from '@soulstack/tables/runtime'
import { defaultLimits, sha256 } from '@soulstack/tables/runtime'
import { Guard } from '../../../tables/src/runtime/guard.ts'
import { doNow } from '../../../tables/src/runtime/slices.ts'
import type { TableRow } from '../../../tables/src/stores/rows.ts'
import { AdviceLimit } from '../../../tables/src/table/advice.ts'
import { ListedSeats } from '../../../tables/src/table/listed-seats.ts'
import { Table } from '../../../tables/src/table/table.ts'
import { ViewTexts } from '../../../tables/src/table/view-texts.ts'
import { toNextTimer } from './held-time.ts'
import { patientPicks } from './help.ts'
import { Kept } from './kept.ts'
import { testSeeds } from './seeds.ts'

/* Real tables with people in every seat, with simulated time and fixed seeds. */

const stores: Kept[] = []
/** Closes the stores of the tables. */
export const closeStores = async () => {
  for (const store of stores.splice(0)) await store.close()
}

type Shown = Omit<Extract<ServerMessage, { t: 'view' }>, 'view'> & {
  view: TableView & {
    decision: AnyDecisionView | null
    stack?: { id: number; controller: Seat | null; kind: string }[]
  }
}

/** A player at a table, who keeps what they are shown. */
export class Player implements Connection {
  seats: readonly Seat[] = []
  lines = 0
  shown!: Shown
  /** The decisions that they have answered by hand. */
  readonly answered = new Set<number>()
  /** Their last action in a window, or in their own action phase. */
  lastAct = ''
  /** How many entries the log had before that. */
  lastActAt = 0

  send(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if (message.t === 'view') this.shown = message as unknown as Shown
  }

  get flow(): FlowInfo {
    return this.shown.flow!
  }

  /** The number of the question they are shown, as in the rules and the log. */
  get question(): number | null {
    const { decision } = this.shown.view
    return decision && decision.id % 1_000_000
  }

  /** The question they must answer by hand; null: none, or the server answers. */
  get asked(): AnyDecisionView | null {
    return this.flow.answering ? null : this.shown.view.decision
  }
}

const sessionOf = (table: Table) =>
  (table as unknown as { context: { game: { session: { now: number; state: { decision: Decision | null } } } } })
    .context.game.session

/** The table as it is stored, not read yet. */
async function tableIn(store: Kept, gameModule: GameModule): Promise<Table> {
  const fail = (told: object, what: string) => {
    throw new Error(`${what}: ${JSON.stringify(told)}`)
  }
  const counted = { inc() {}, observe() {} }
  return new Table(
    {
      records: store.records,
      metrics: { moves: counted, moveSeconds: counted } as unknown as Metrics,
      log: { error: fail, warn: fail, info() {}, debug() {} },
      delays: { ...defaultDelays },
      limits: { ...defaultLimits, watchersPerTable: 10_000, watchersPerAddress: 10_000, seatsPerAddress: 6 },
      seeds: testSeeds(),
      guard: new Guard({ log: { error: fail }, count() {}, setAside() {} }),
      texts: new ViewTexts(0),
      slices: { do: async () => {} },
      thinkers: { think: () => () => {}, warm() {} },
      advice: new AdviceLimit(1000),
      listed: new ListedSeats(defaultLimits, () => undefined),
      emptied() {},
      onPersistFailed() {},
      ended() {},
      again: () => {
        throw new Error('nobody plays again here')
      },
    },
    gameModule,
    (await store.records.read('flowoftheplay'))!,
  )
}

/** A table where people sit in every seat. */
export class Game {
  table: Table
  readonly players: readonly Player[]
  readonly store: Kept
  private readonly gameModule: GameModule
  private readonly chance: (n: number) => number

  private constructor(gameModule: GameModule, store: Kept, table: Table, seed: string) {
    this.gameModule = gameModule
    this.store = store
    this.table = table
    this.players = table.info().seats.map((_, seat) => {
      const player = new Player()
      table.people.attach(player, `token ${seat}`)
      return player
    })
    const random = randomFromSeed(`${seed} answers`)
    this.chance = (n) => below(random, n)
  }

  /** A game that has begun. */
  static async begin(
    gameModule: GameModule,
    options: object,
    seed = 'ab',
    settings: TableSettings = {},
  ): Promise<Game> {
    const { game } = gameModule
    const config = game.readConfig(options)
    const seats = Array.from({ length: game.seats(config) }, (_, seat) => seat)
    const store = new Kept()
    stores.push(store)
    const row: TableRow = {
      id: 'flowoftheplay',
      name: 'A table',
      game: game.name,
      version: game.version,
      config,
      seed: seed.repeat(64).slice(0, 64),
      state: 'waiting',
      settings,
    }
    const rows = seats.map((seat) => ({
      seat,
      kind: 'person' as const,
      name: `P${seat}`,
      bot: null,
      tokenHash: sha256(`token ${seat}`),
    }))
    await store.create(row, rows)
    const made = new Game(gameModule, store, await tableIn(store, gameModule), seed)
    made.table.start(made.players[0]!)
    return made
  }

  /** The same table as a server has it that has just started, with the same people, after the other one was killed. */
  async afterCrash(): Promise<Player[]> {
    const table = await tableIn(this.store, this.gameModule)
    await doNow(table.read())
    const players = this.players.map((_, seat) => {
      const player = new Player()
      table.people.attach(player, `token ${seat}`)
      table.questions.set(player, { way: this.players[seat]!.flow.way })
      return player
    })
    // the other one goes on
    void table.dispose(false)
    return players
  }

  /** The server is killed and starts again, and everybody comes back. */
  async crash(): Promise<void> {
    void this.table.dispose(false)
    this.table = await tableIn(this.store, this.gameModule)
    await doNow(this.table.read())
    for (const [seat, player] of this.players.entries()) {
      const { way } = player.flow
      this.table.people.attach(player, `token ${seat}`)
      this.table.questions.set(player, { way })
    }
  }

  get over(): boolean {
    return this.players[0]!.shown.view.over !== null
  }

  get moves(): number {
    return sessionOf(this.table).now
  }

  /** The next question, as the rules ask it. */
  get now(): number | null {
    return this.decision?.id ?? null
  }

  /** The same, with everything that the rules and bots need. */
  get decision(): Decision | null {
    return sessionOf(this.table).state.decision
  }

  get entries(): Entry[] {
    return this.store.entries('flowoftheplay')
  }

  async answer(player: Player, picks: number[], again = false): Promise<void> {
    const { id, shape, options } = player.shown.view.decision!
    player.answered.add(player.question!)
    if (shape === 'action') {
      player.lastAct = options[picks[0]!]!.act
      player.lastActAt = this.moves
    }
    await this.table.moves.answer(player, id, picks, again)
  }

  /** The player who is asked answers patiently; or time advances to the server's answer. */
  async step(): Promise<void> {
    const asked = this.players.find((p) => p.asked)
    if (asked) await this.answer(asked, patientPicks(asked.asked as never, this.chance))
    else await toNextTimer()
  }

  /** Plays until a condition holds. Returns whether it did before the game was over, or too long. */
  async playUntil(enough: () => boolean, most = 2000): Promise<boolean> {
    for (let n = 0; n < most && !this.over; n++) {
      if (enough()) return true
      await this.step()
    }
    return enough()
  }

  /** Calls `look` before each of a number of moves. */
  async watch(moves: number, look: () => void | Promise<void>): Promise<void> {
    for (let n = 0; n < moves && !this.over; n++) {
      await look()
      await this.step()
    }
  }
}
