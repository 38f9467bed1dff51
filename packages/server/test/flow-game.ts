import { below, type Decision, type Entry, randomFromSeed, type Seat, type TableView } from '@soulstack/kit'
import type { FlowInfo, ServerMessage } from '@soulstack/protocol'
import type { Connection } from '@soulstack/tables'
import { defaultDelays } from '@soulstack/tables'
import type { AnyDecisionView, GameModule } from '@soulstack/tables/game'
import type { TableSettings } from '@soulstack/tables/local-host'
import type { Metrics } from '@soulstack/tables/runtime'
import { defaultLimits, sha256 } from '@soulstack/tables/runtime'
import { vi } from 'vitest'
import { Guard } from '../../tables/src/runtime/guard.ts'
import { doNow } from '../../tables/src/runtime/slices.ts'
import type { TableRow } from '../../tables/src/stores/rows.ts'
import { AdviceLimit } from '../../tables/src/table/advice.ts'
import { ListedSeats } from '../../tables/src/table/listed-seats.ts'
import { Table } from '../../tables/src/table/table.ts'
import { ViewTexts } from '../../tables/src/table/view-texts.ts'
import { patientPicks } from './help.ts'
import { Kept, now } from './kept.ts'
import { testSeeds } from './seeds.ts'

/* Real tables with people in every seat, with simulated time and fixed seeds. */

const stores: Kept[] = []
/** Closes the stores of the tables. */
export const closeStores = () => {
  for (const store of stores.splice(0)) store.close()
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
  (table as unknown as { game: { session: { now: number; state: { decision: Decision | null } } } }).game.session

/** A table where people sit in every seat. */
export class Game {
  table: Table
  readonly players: Player[]
  readonly store = new Kept()
  private readonly gameModule: GameModule
  private readonly chance: (n: number) => number

  constructor(gameModule: GameModule, options: object, seed = 'ab', settings: TableSettings = {}) {
    const { game } = gameModule
    const config = game.readConfig(options)
    const seats = Array.from({ length: game.seats(config) }, (_, seat) => seat)
    stores.push(this.store)
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
    this.store.create(row, rows)
    this.gameModule = gameModule
    this.table = this.read()
    this.players = seats.map((seat) => {
      const player = new Player()
      this.table.people.attach(player, `token ${seat}`)
      return player
    })
    this.chance = (
      (random) => (n: number) =>
        below(random, n)
    )(randomFromSeed(`${seed} answers`))
    this.table.start(this.players[0]!)
  }

  /** The same table as a server has it that has just started, with the same people, after the other one was killed. */
  afterCrash(): Player[] {
    const table = this.read()
    now(doNow(table.read()))
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
  crash(): void {
    void this.table.dispose(false)
    this.table = this.read()
    now(doNow(this.table.read()))
    for (const [seat, player] of this.players.entries()) {
      const { way } = player.flow
      this.table.people.attach(player, `token ${seat}`)
      this.table.questions.set(player, { way })
    }
  }

  /** The table as it is stored. */
  private read(): Table {
    const fail = (told: object, what: string) => {
      throw new Error(`${what}: ${JSON.stringify(told)}`)
    }
    const counted = { inc() {}, observe() {} }
    return new Table(
      {
        records: this.store.records,
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
        unkept() {},
        ended() {},
        again: () => {
          throw new Error('nobody plays again here')
        },
      },
      this.gameModule,
      now(this.store.records.read('flowoftheplay'))!,
    )
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

  answer(player: Player, picks: number[], again = false): void {
    const { id, shape, options } = player.shown.view.decision!
    player.answered.add(player.question!)
    if (shape === 'action') {
      player.lastAct = options[picks[0]!]!.act
      player.lastActAt = this.moves
    }
    this.table.moves.answer(player, id, picks, again)
  }

  /** The player who is asked answers patiently; or time advances to the server's answer. */
  step(): void {
    const asked = this.players.find((p) => p.asked)
    if (asked) this.answer(asked, patientPicks(asked.asked as never, this.chance))
    else vi.advanceTimersToNextTimer()
  }

  /** Plays until a condition holds. Returns whether it did before the game was over, or too long. */
  playUntil(enough: () => boolean, most = 2000): boolean {
    for (let n = 0; n < most && !this.over; n++) {
      if (enough()) return true
      this.step()
    }
    return enough()
  }

  /** Calls `look` before each of a number of moves. */
  watch(moves: number, look: () => void): void {
    for (let n = 0; n < moves && !this.over; n++) {
      look()
      this.step()
    }
  }
}
