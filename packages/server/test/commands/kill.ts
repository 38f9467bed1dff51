// Kills a server repeatedly at random moments and checks its guarantee: everything that anybody was shown is on disk, and the table
// continues from there. Run by `npm run kill-test` (ten kills), and with fewer kills by the unit tests.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { below, type GameEvent, randomFromSeed, type Seat, Session } from '@soulstack/kit'
import { named } from '@soulstack/tables'
import type { GameModule } from '@soulstack/tables/game'
import { sha256 } from '@soulstack/tables/runtime'
import { WebSocket } from 'ws'
import type { SeatRow } from '../../../tables/src/stores/rows.ts'
import { eyesOf } from '../../../tables/src/table/describe.ts'
import { Keys } from '../../src/storage/sealing.ts'
import { gameModuleNamed } from '../helpers/game-modules.ts'
import { createTable, patientPicks, type Said, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

export interface KillOptions {
  game: string
  kills: number
  /** The most moves between two kills. */
  between: number
  /** How the game is played. */
  options: Record<string, unknown>
  /** One person holds both seats. */
  alone?: boolean
  seed: string
  say: (line: string) => void
}

export interface KillReport {
  kills: number
  moves: number
  /** Kills while something was on the stack. */
  midStack: number
  /** Views compared with the log on disk. */
  views: number
}

type Shown = Extract<Said, { t: 'view' }>

/** What one witness was shown: views by their number of moves. */
interface Witness {
  seats: readonly Seat[]
  token: string | null
  shown: Map<number, string>
}

function must(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(what)
}

/** Starts a server in its own process; returns its address. */
export async function start(database: string, game: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL('../helpers/child.ts', import.meta.url)), [database, game], {
    stdio: 'inherit',
  })
  const url = await new Promise<string>((done, fail) => {
    child.once('message', (address) => done(String(address)))
    child.once('exit', (code) => fail(new Error(`the server ended with ${code} before it listened`)))
  })
  return { child, url }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

/** Reads the log from the disk, plays it, and compares every view that a witness was shown with the view at that move. */
async function compare(gameModule: GameModule, database: string, table: string, witnesses: Witness[]) {
  const store = Kept.in(database)
  try {
    const row = store.table(table)!
    const entries = store.entries(table)
    const acknowledged = Math.max(...witnesses.flatMap((w) => [...w.shown.keys()]))
    must(entries.length >= acknowledged, `${acknowledged} moves were shown, but ${entries.length} are on disk`)
    const events: GameEvent[] = []
    const { game } = gameModule
    const seats: SeatRow[] = store.seats(table)
    const session = new Session(game, game.readConfig(row.config), row.seed, { events })
    let views = 0
    for (let moves = 0; ; moves++) {
      for (const { seats: held, shown } of witnesses) {
        const view = shown.get(moves)
        if (view === undefined) continue
        const seat = eyesOf(game, session.state, held)
        must(
          view === named(JSON.stringify(game.view(session.state, seat)), seats),
          `seat ${seat} was shown something else at move ${moves}`,
        )
        views++
      }
      if (moves === entries.length) break
      session.redo(entries[moves]!)
    }
    game.check(session.state)
    const logs = witnesses.map((w) =>
      named(JSON.stringify(gameModule.logLines(session.state, events, w.seats, 0)), seats),
    )
    const { stack } = game.view(session.state, null) as { stack?: unknown[] }
    return { row, session, views, logs, midStack: stack !== undefined && stack.length > 0 }
  } finally {
    await store.close()
  }
}

/** Joins the table as a witness and, with a seat, answers randomly until the game is over or the server is gone. */
async function watch(url: string, table: string, who: Witness, pick: (n: number) => number, onView: () => void) {
  const client = new TestClient(url)
  await client.open()
  client.send({ t: 'hello', table, ...(who.token && { token: who.token }) })
  const welcome = await client.next('welcome')
  must(String(welcome.seats) === String(who.seats), 'the token brought another seat')
  const take = ({ moves, view, from }: Shown) => {
    const text = JSON.stringify(view)
    must((who.shown.get(moves) ?? text) === text, `two views of move ${moves} differ`)
    who.shown.set(moves, text)
    const { decision } = view
    if (decision) client.send({ t: 'answer', decision: decision.id, picks: patientPicks(decision, pick) })
    onView()
    return from
  }
  const first = await client.next('view')
  must(take(first) === 0, 'the log did not come whole')
  const untilOver = async (): Promise<boolean> => {
    try {
      for (let { over } = first.view; !over; ) {
        const message = await client.next('view')
        take(message)
        over = message.view.over
      }
      return true
    } catch (error) {
      if (client.socket.readyState <= WebSocket.OPEN) throw error
      return false
    }
  }
  return { first, seedHash: welcome.table.seedHash, over: untilOver() }
}

/** Runs the whole check. @throws Error that says which guarantee was broken. */
export async function killTest(options: KillOptions): Promise<KillReport> {
  const { game, say } = options
  const gameModule = await gameModuleNamed(game)
  const random = randomFromSeed(options.seed)
  const pick = (n: number) => below(random, n)
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-kill-'))
  const database = join(folder, 'tables.sqlite')
  let { child, url } = await start(database, game)
  try {
    const made = await createTable(url, {
      playerName: 'Ann',
      seats: options.alone ? ['you', 'you'] : ['you', 'normal', 'random', 'normal'],
      start: true,
      options: options.options,
    })
    const player: Witness = { seats: options.alone ? [0, 1] : [0], token: made.token, shown: new Map() }
    const watcher: Witness = { seats: [], token: null, shown: new Map() }
    let disk: Awaited<ReturnType<typeof compare>> | null = null
    let midStack = 0
    for (let kills = 0; ; ) {
      let left = kills < options.kills ? 1 + pick(options.between) : Number.POSITIVE_INFINITY
      let enough: () => void = () => {}
      const reached = new Promise<void>((done) => {
        enough = done
      })
      const onView = () => {
        if (--left <= 0) enough()
      }
      const one = await watch(url, made.table, player, pick, onView)
      if (disk) {
        const { session, logs } = disk
        must(one.first.moves === session.entries.length, 'the server came back at another move than the disk')
        must(JSON.stringify(one.first.log) === logs[0], 'the log is told differently after the restart')
      }
      const two = await watch(url, made.table, watcher, pick, onView)
      const ends = Promise.all([one.over, two.over])
      await Promise.race([reached, ends])
      // not only between two moves
      await new Promise((done) => setTimeout(done, pick(4)))
      await kill(child)
      const over = (await ends).every(Boolean)
      disk = await compare(gameModule, database, made.table, [player, watcher])
      const { row, session, views } = disk
      const moves = session.entries.length
      if (over) {
        must(row.state === 'over' && session.state.over !== null, 'a game that was shown as over is not over on disk')
        must(sha256(row.seed) === one.seedHash, 'the seed is not the one whose hash was shown')
        say(`over after ${moves} moves and ${kills} kills, ${midStack} of them mid-stack; ${views} views compared`)
        return { kills, moves, midStack, views }
      }
      kills++
      if (disk.midStack) midStack++
      say(
        `kill ${kills}${disk.midStack ? ', mid-stack' : ''}: ${Math.max(...player.shown.keys())} moves shown, ${moves} on disk, fingerprint ${session.fingerprint()}`,
      )
      ;({ child, url } = await start(database, game))
    }
  } finally {
    if (child.exitCode === null && child.signalCode === null) await kill(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  // no key for whoever runs this: this one is gone at the end
  process.env['SOULSTACK_KEY'] ??= Keys.fresh().text
  const [game = 'real', kills = '10', seed = String(Date.now())] = process.argv.slice(2)
  console.log(`Kill test of ${game}, seed ${seed}`)
  const wanted = Number(kills)
  const [between, soulsToWin] = game === 'real' ? [200, 4] : [30, 7]
  const report = await killTest({ game, kills: wanted, between, options: { soulsToWin }, seed, say: console.log })
  if (report.kills < wanted) throw new Error(`the game was over after ${report.kills} kills; try another seed`)
}
