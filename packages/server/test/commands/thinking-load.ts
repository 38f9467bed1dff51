// Measures what bots that think cost the people at other tables: how long people's own moves take, from the answer to the view that shows
// it, without and with ten tables of expert bots on one thread. Run by `node packages/server/test/commands/thinking-load.ts [SECONDS]`; the
// two take turns, twice each, SECONDS (default 20) at a time.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { DecisionView } from '@soulstack/four-souls'
import { games } from '../../src/games/index.ts'
import { serve } from '../../src/serve.ts'
import { createTable, patientPicks, TestClient } from '../helpers/help.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

const EXPERT_TABLES = 10
const PEOPLE_TABLES = 10
/** How long people take, in ms. */
const PACE = [100, 300] as const
const SERVER = 'server'
const TOKEN = 'for measuring only'.replaceAll(' ', '-')

/** The 50th and 99th percentile of some milliseconds. */
function percentiles(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** One person's connection: answers at a human pace and reports how long each move took to be shown. */
async function play(url: string, table: string, token: string | null, name: string, took: (ms: number) => void) {
  const client = await TestClient.join(url, table, token)
  if (token === null) client.send({ t: 'sit', seat: 1, name })
  const over = (async () => {
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
      await sleep(PACE[0] + Math.random() * (PACE[1] - PACE[0]))
      // whatever came meanwhile is answered instead
      if (client.got.some(({ t }) => t === 'view')) continue
      sent = { at: performance.now(), moves: shown.moves }
      client.send({
        t: 'answer',
        decision: decision.id,
        picks: patientPicks(decision, (n) => Math.floor(Math.random() * n)),
      })
    }
  })()
  return { client, over }
}

/** A table of two people, who begin another game when one is over. */
async function people(url: string, took: (ms: number) => void): Promise<void> {
  for (;;) {
    const { table, token } = await createTable(url, { game: 'four-souls', seats: ['you', 'open'], playerName: 'Ann' })
    const ann = await play(url, table, token, 'Ann', took)
    const ned = await play(url, table, null, 'Ned', took)
    await ned.client.next('seated').catch(() => {})
    ann.client.send({ t: 'start' })
    await Promise.all([ann.over, ned.over])
    await Promise.all([ann.client.leave(), ned.client.leave()])
  }
}

const scrape = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()

async function metric(url: string, pattern: RegExp): Promise<number> {
  return [...(await scrape(url)).matchAll(pattern)].reduce((sum, found) => sum + Number(found[1]), 0)
}

async function measure(seconds: number): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), [SERVER], { stdio: 'inherit' })
  const url = await new Promise<string>((done) => child.once('message', (address) => done(String(address))))
  let taken: number[] = []
  for (let n = 0; n < PEOPLE_TABLES; n++) void people(url, (ms) => taken.push(ms))
  const expert = { game: 'four-souls', seats: ['expert', 'expert'], start: true } as const
  const tables: string[] = []
  for (let n = 0; n < EXPERT_TABLES; n++)
    tables.push((await createTable(url, { ...expert, seats: [...expert.seats] })).table)
  const thoughts = () => metric(url, /^soulstack_bot_thinking_seconds_count\S* (\d+)/gm)
  const without = () => metric(url, /^soulstack_bots_without_thought_total\S* (\d+)/gm)
  /** The delays of the server's event loop since the last reading, in ms: the 99th percentile, and the longest. */
  const lag = async () => {
    const text = await scrape(url)
    const of = (name: string) =>
      1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1])
    return [of('p99'), of('max')] as const
  }
  const all: Record<'without' | 'with', number[]> = { without: [], with: [] }
  // bots only play while somebody looks on
  const look = () => Promise.all(tables.map((table) => TestClient.join(url, table)))
  const leave = (watchers: TestClient[]) => Promise.all(watchers.map((watcher) => watcher.leave()))
  const first = await look()
  await sleep(8000)
  await leave(first)
  for (const phase of ['without', 'with', 'without', 'with'] as const) {
    const watchers = phase === 'with' ? await look() : []
    await sleep(2000)
    taken = []
    const before = [await thoughts(), await without()] as const
    await lag()
    await sleep(seconds * 1000)
    all[phase].push(...taken)
    const { p50, p99 } = percentiles(taken)
    const [lagging, longest] = await lag()
    const bots = `${(await thoughts()) - before[0]} thoughts, ${(await without()) - before[1]} answers without`
    console.log(
      `${phase.padEnd(8)} ${taken.length} moves of people, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
        `event loop p99 ${lagging.toFixed(0)} ms, at most ${longest.toFixed(0)} ms; ${bots}`,
    )
    await leave(watchers)
  }
  const [plain, busy] = [percentiles(all.without), percentiles(all.with)]
  console.log(
    `p50 ${plain.p50.toFixed(1)} → ${busy.p50.toFixed(1)} ms, p99 ${plain.p99.toFixed(1)} → ${busy.p99.toFixed(1)} ms`,
  )
  console.log(
    `p99 with ${EXPERT_TABLES} tables of expert bots is ${(busy.p99 / plain.p99).toFixed(2)} times that without`,
  )
  child.kill('SIGKILL')
  process.exit(0)
}

if (process.argv[2] === SERVER) {
  const { address } = await serve({
    gameModules: games,
    database: ':memory:',
    port: 0,
    log: 'error',
    delays: { autoPass: 0, beat: 0 },
    metricsToken: TOKEN,
    limits: { ...wideLimits, thinkers: 1 },
    say: () => {},
  })
  process.send!(address)
} else await measure(Number(process.argv[2] ?? 20))
