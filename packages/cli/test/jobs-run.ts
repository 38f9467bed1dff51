// Plays a series of games as 200 jobs in three ways, kills a process in the middle of two of them, and checks that every game was
// counted exactly once: in one process, in threads that share a file, by two workers that share PostgreSQL. Run by `npm run jobs-test`; the
// tests of the job queue kill workers of shorter runs.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashOf } from '@soulstack/kit'
import { NO_POSTGRES, postgresServer } from '../../server/test/helpers/postgres-server.ts'
import { openJobs } from '../src/job-queue/index.ts'
import type { SimResult } from '../src/sim/series.ts'

/** With `lab`, games of the lab instead: fewer, because their bots think. */
const LAB = process.argv[2] === 'lab'
const GAMES = LAB ? 600 : 10_000
const COMMAND = LAB
  ? ['lab', '--games', String(GAMES), '--seed', 'jobs', '--json', '--players', '2', '--modes', 'competitive']
  : ['sim', '--games', String(GAMES), '--seed', 'jobs', '--json', '--players', '2']

/** What each way came to, without how long it took; null: there is no PostgreSQL. */
interface JobsRunReport {
  once: string
  threads: string
  fleet: string | null
}

const BIN = fileURLToPath(new URL('../bin/soulstack.js', import.meta.url))

/** Everything that this started and that still runs. */
const children = new Set<ChildProcess>()

/** A process of `soulstack`; what it prints, once it has ended: why, if it prints no result. */
function start(...args: string[]): { child: ChildProcess; printed: Promise<string>; gone: Promise<void> } {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: 'pipe' })
  children.add(child)
  let text = ''
  let notes = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
  })
  child.stderr.setEncoding('utf8').on('data', (more: string) => {
    notes += more
  })
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      children.delete(child)
      resolve()
    })
  })
  return { child, printed: gone.then(() => text || notes), gone }
}

/** The counts of a result: everything that must be the same. */
function countsOf(printed: string): string {
  if (!printed.startsWith('{')) throw new Error(printed)
  const { seconds, gamesPerSecond, decisionsPerSecond, warm, ...counts } = JSON.parse(printed) as SimResult
  return JSON.stringify(counts)
}

/** What is shown of counts: those of the lab are many. */
const shown = (counts: string): string => (LAB ? `${counts.length} characters, ${hashOf(counts)}` : counts)

/** Waits until a third of the jobs of the only run are finished. */
async function aThird(where: string): Promise<void> {
  const home = await openJobs(where)
  for (;;) {
    const [progress] = await home.runs()
    if (progress !== undefined && progress.done >= progress.run.jobs / 3) break
    await wait(20)
  }
  await home.close()
}

/** @throws if a job is missing in the only run, or was given up. Returns how many jobs there are. */
async function mustBeDone(where: string): Promise<number> {
  const home = await openJobs(where)
  const [progress] = await home.runs()
  await home.close()
  const { run, done, failed } = progress!
  if (done !== run.jobs || failed > 0) throw new Error(`${done} of ${run.jobs} jobs are done, ${failed} failed`)
  return run.jobs
}

async function jobsRun(): Promise<JobsRunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-jobs-run-'))
  const server = await postgresServer()
  const timed = async (what: string, act: () => Promise<string>): Promise<string> => {
    const began = performance.now()
    const counts = countsOf(await act())
    const seconds = (performance.now() - began) / 1000
    console.log(`${what}: ${seconds.toFixed(0)} s (${(GAMES / seconds).toFixed(0)} games/s): ${shown(counts)}`)
    return counts
  }
  try {
    const once = await timed('one process', () => start(...COMMAND).printed)

    const file = join(folder, 'jobs.sqlite')
    const inFile = [...COMMAND, '--jobs', file, '--threads', '2']
    const threads = await timed('threads, killed once', async () => {
      const first = start(...inFile)
      await aThird(file)
      first.child.kill('SIGKILL')
      await first.gone
      return await start(...inFile).printed
    })
    console.log(`  ${await mustBeDone(file)} jobs, each done once`)
    if (server === null) return { once, threads, fleet: null }

    const url = await server.place()
    const fleet = await timed('two workers, one killed', async () => {
      const all = start(...COMMAND, '--jobs', url)
      const work = () => start('work', '--jobs', url, '--threads', '1')
      const [doomed] = [work(), work()]
      await aThird(url)
      doomed!.child.kill('SIGKILL')
      await wait(1000)
      work()
      return await all.printed
    })
    console.log(`  ${await mustBeDone(url)} jobs, each done once`)
    return { once, threads, fleet }
  } finally {
    for (const child of [...children]) child.kill('SIGTERM')
    while (children.size > 0) await wait(20)
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { once, threads, fleet } = await jobsRun()
const isSame = threads === once && fleet === once
if (fleet === null) console.log(`This run does not count. ${NO_POSTGRES}`)
else console.log(isSame ? 'The same totals from all three.' : 'The totals differ.')
process.exitCode = isSame ? 0 : 1
