// Measures what tables with hostile packs cost everybody else: how long `/health` takes, and moves at another table, from the answer to the
// view that shows it, without and beside each of the tables in hostile-packs.ts. Run by `node packages/server/test/commands/hostile-load.ts [SECONDS]
// [NAME]`, or `npm run hostile-load`; SECONDS (default 8) for each. Goals: p99 of `/health` under 250 ms, that of moves at most twice what it
// is without. Code 1 if one is missed.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DecisionView } from '@soulstack/four-souls'
import type { TableCreated } from '@soulstack/protocol'
import { games } from '../../src/games/index.ts'
import { serve } from '../../src/serve.ts'
import { patientPicks, TestClient } from '../helpers/help.ts'
import { hostileTables } from './hostile-packs.ts'

const SERVER = 'server'
const ATTACK = 'attack'
/** How many tables without harm there are. */
const BESIDE = 4
const [HEALTH_MS, TIMES] = [250, 2] as const
/** Seconds without an answer after which the server is stuck. */
const HANG_S = 20
const below = (n: number): number => Math.floor(Math.random() * n)

/** The headers of somebody who comes from an address of their own, as a proxy says it. */
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

function percentile(times: number[], part: number): number {
  times.sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
}

async function tableFrom(url: string, address: string, body: object): Promise<TableCreated> {
  const headers = { 'content-type': 'application/json', ...from(address) }
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as TableCreated
}

/** Plays a seat until the game is over or the connection ends. `pace`: ms before each answer; `took`: what its moves took. */
async function play(client: TestClient, pace: number, took: (ms: number) => void): Promise<void> {
  let sent: { at: number; moves: number } | null = null
  for (;;) {
    const shown = await client.next('view')
    if (sent && shown.moves > sent.moves) {
      took(performance.now() - sent.at)
      sent = null
    }
    if (shown.view.over) return
    const decision = shown.view.decision as DecisionView | null
    if (!decision || shown.flow?.answering) continue
    if (pace > 0) await sleep(pace)
    // whatever came meanwhile is answered instead
    if (client.got.some(({ t }) => t === 'view')) continue
    sent = { at: performance.now(), moves: shown.moves }
    client.send({ t: 'answer', decision: decision.id, picks: picksFor(decision) })
  }
}

/** Half of the answers use something, if anything can be used. */
function picksFor(decision: DecisionView): number[] {
  const uses = decision.options.filter(({ act }) => act === 'activate' || act === 'play')
  if (decision.max === 1 && uses.length > 0 && below(2) === 0) return [uses[below(uses.length)]!.id]
  return patientPicks(decision, below)
}

/** The table of somebody who wants no harm: against a bot, game after game. */
async function beside(url: string, took: (ms: number) => void): Promise<void> {
  for (;;) {
    const address = `10.1.0.${1 + below(250)}`
    const body = { game: 'four-souls', seats: ['you', 'normal'], playerName: 'Ann', start: true }
    const { table, token } = await tableFrom(url, address, body)
    const client = await TestClient.join(url, table, token, from(address))
    await play(client, 60, took)
    client.socket.terminate()
  }
}

/** What everybody else notices while something goes on: ms that `/health` and moves took. */
async function watched(url: string, seconds: number, moves: number[]): Promise<{ health: number[]; moves: number[] }> {
  const health: number[] = []
  moves.length = 0
  const until = performance.now() + 1000 * seconds
  while (performance.now() < until) {
    const began = performance.now()
    // a server that stands still is measured as such
    await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000 * HANG_S) }).catch(() => {})
    health.push(performance.now() - began)
    await sleep(20)
  }
  return { health, moves: [...moves] }
}

/** Tables with a hostile pack, played as quickly as they can be: by their maker, and by bots of every level. */
async function attack(url: string, options: object, address: string): Promise<void> {
  for (const seats of [
    ['you', 'normal'],
    ['normal', 'normal'],
    ['easy', 'hard'],
  ]) {
    const body = { game: 'four-souls', seats, options, playerName: 'Eve', start: true }
    const { table, token } = await tableFrom(url, address, body)
    const client = await TestClient.join(url, table, token, from(address))
    if (seats.includes('you')) void play(client, 0, () => {}).catch(() => {})
  }
}

/**
 * The same in a process of its own, which alone reads what the server sends to these tables: the moves of others are measured in this one.
 * @returns what ends it. @throws Error when the server refuses a table
 */
async function attackFrom(url: string, table: number, address: string): Promise<() => void> {
  const child = fork(fileURLToPath(import.meta.url), [ATTACK, url, String(table), address], { stdio: 'inherit' })
  const refused = await new Promise<unknown>((done) => child.once('message', done))
  const end = (): void => void child.kill('SIGKILL')
  if (refused === null) return end
  end()
  throw new Error(String(refused))
}

async function measure(seconds: number, only: string | undefined): Promise<boolean> {
  const child = fork(fileURLToPath(import.meta.url), [SERVER], { stdio: 'inherit' })
  const url = await new Promise<string>((done) => child.once('message', (address) => done(String(address))))
  const taken: number[] = []
  for (let n = 0; n < BESIDE; n++) void beside(url, (ms) => taken.push(ms)).catch(() => {})
  await sleep(5000)
  const line = (name: string, { health, moves }: { health: number[]; moves: number[] }): void => {
    const of = (list: number[]) => [0.5, 0.99, 1].map((p) => percentile(list, p).toFixed(0)).join(' / ')
    console.log(`${name.padEnd(32)} /health ${of(health)}; ${moves.length} moves beside ${of(moves)}`)
  }
  console.log('ms: p50 / p99 / most')
  const plain = await watched(url, 2 * seconds, taken)
  line('nothing beside', plain)
  const all: { health: number[]; moves: number[] } = { health: [], moves: [] }
  let worst = 0
  for (const [i, { name }] of hostileTables.entries()) {
    if (only !== undefined && !name.includes(only)) continue
    let stop: () => void
    try {
      stop = await attackFrom(url, i, `10.2.0.${i + 1}`)
    } catch (error) {
      console.log(`${name.padEnd(32)} refused: ${error instanceof Error ? error.message : String(error)}`)
      continue
    }
    const found = await watched(url, seconds, taken)
    stop()
    line(name, found)
    worst = Math.max(worst, percentile(found.health, 0.99))
    all.health.push(...found.health)
    all.moves.push(...found.moves)
  }
  line('all of them', all)
  const times = percentile(all.moves, 0.99) / percentile(plain.moves, 0.99)
  console.log(
    `p99 of /health at most ${worst.toFixed(0)} ms (goal ${HEALTH_MS}); p99 of moves ${times.toFixed(2)} times (goal ${TIMES})`,
  )
  child.kill('SIGKILL')
  return worst < HEALTH_MS && times <= TIMES
}

if (process.argv[2] === SERVER) {
  const { address } = await serve({
    gameModules: games,
    database: ':memory:',
    port: 0,
    log: 'error',
    delays: { bot: 200, autoPass: 0, beat: 0 },
    trustProxy: ['127.0.0.1'],
    limits: { tablesPerMinute: 1000, tablesPerAddress: 1000 },
    say: () => {},
  })
  process.send!(address)
} else if (process.argv[2] === ATTACK) {
  const [url, table, address] = process.argv.slice(3)
  const refused = await attack(url!, hostileTables[Number(table)]!.options, address!).then(
    () => null,
    (error: Error) => error.message,
  )
  process.send!(refused)
} else {
  const isFine = await measure(Number(process.argv[2] ?? 8), process.argv[3])
  process.exit(isFine ? 0 : 1)
}
