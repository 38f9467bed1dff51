import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import {
  type Home,
  inOrder,
  jobOf,
  type NewRun,
  type Outcome,
  openJobs,
  playJob,
  Threads,
  Worker,
} from '../../src/job-queue/index.ts'
import { runOf } from '../../src/job-queue/run.ts'
import { kinds, type Sum } from './kinds.ts'

/** How a run of dice that no other test has is played. */
let made = 0
const diceRun = (more: Partial<NewRun> = {}): NewRun => ({
  kind: 'dice',
  what: { sides: 6, ms: 0 },
  seed: `seed ${++made}`,
  games: 45,
  size: 4,
  ...more,
})

const names = kinds.map(({ name }) => name)

/** What comes of a run in one process, without any place to keep it. */
export async function playedHere(run: NewRun): Promise<Outcome[]> {
  const whole = runOf(run, 0)
  return await Promise.all(
    Array.from({ length: whole.jobs }, async (_, job) => ({ job, result: await playJob(kinds, jobOf(whole, job)) })),
  )
}

/** What came of a run, in order; each job is there once, or this does not end. */
export async function outcomesOf(home: Home, run: string): Promise<Outcome[]> {
  const all: Outcome[] = []
  for await (const outcome of inOrder(home, run)) all.push(outcome)
  return all
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** A worker in a process of its own, which ends with the test. */
export function startChild(where: string, tries = 3): ChildProcess {
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [where, String(tries)], { execArgv: [] })
  onTestFinished(() => end(child, 'SIGKILL'))
  return child
}

/** The tests that every place for jobs must pass. `place` makes one that is empty but for earlier tests. */
export function conformance(place: () => string): void {
  const open = async (): Promise<Home> => {
    const home = await openJobs(place(), { tries: 2 })
    onTestFinished(() => home.close())
    return home
  }
  const work = (home: Home, atOnce = 2): Worker => {
    const threads = new Threads(new URL('./thread.ts', import.meta.url))
    const worker = new Worker({ home, kinds: names, threads, atOnce, say: console.error })
    onTestFinished(() => worker.stop(0))
    return worker
  }

  it('plays a run in threads as one process does, and keeps what came of it', async () => {
    const home = await open()
    const run = await home.submit(diceRun())
    expect(run).toMatchObject({ jobs: 12, state: 'open' })
    expect(await home.progress(run.id)).toEqual({ run, done: 0, failed: 0 })
    work(home)
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(run))
    expect(await home.progress(run.id)).toEqual({ run, done: 12, failed: 0 })
    // submitted again it is there already, and nothing is played again
    expect(await home.submit({ kind: run.kind, what: run.what, seed: run.seed, games: 45, size: 9 })).toEqual(run)
    expect(await home.take(names)).toBeNull()
    expect((await home.runs())[0]).toEqual({ run, done: 12, failed: 0 })
    expect(await home.progress('nothing')).toBeNull()
  })

  it('counts a job once that is done twice, by whomever', async () => {
    const home = await open()
    const run = await home.submit(diceRun({ games: 2, size: 1 }))
    const first = (await home.take(names))!
    await home.done(first, 'first')
    await home.done(first, 'second')
    const other = (await home.take(names))!
    await home.failed(other, 'a moment ago')
    const again = await eventually(() => home.take(names))
    // what the first attempt still says about it is ignored, but for its result
    await home.failed(other, 'late')
    await home.giveBack(other)
    expect(await home.take(names)).toBeNull()
    await home.done(other, 'late')
    await home.done(again, 'again')
    expect(await outcomesOf(home, run.id)).toEqual([
      { job: 0, result: 'first' },
      { job: 1, result: 'late' },
    ])
  })

  it('loses nothing and counts nothing twice if a worker is killed', async () => {
    const home = await open()
    const given = diceRun({ what: { sides: 1000, ms: 15 }, games: 80 })
    const run = await home.submit(given)
    const child = startChild(place())
    await eventually(async () => ((await home.progress(run.id))!.done > 5 ? true : null))
    await end(child, 'SIGKILL')
    const { done } = (await home.progress(run.id))!
    expect(done).toBeLessThan(20)
    startChild(place())
    const played = await outcomesOf(home, run.id)
    expect(played).toEqual(await playedHere(given))
    expect(played.reduce((n, o) => n + ('result' in o ? (o.result as Sum).games : 0), 0)).toBe(80)
  })

  it.each([
    ['throw', 'game 9 is no good'],
    ['exit', 'the thread that played it ended'],
  ])('gives up a job that fails each time (%s), and names it with its error', async (how, error) => {
    const home = await open()
    const given = diceRun({ kind: 'poison', what: { at: 9, how, ms: 0 }, games: 20 })
    const run = await home.submit(given)
    work(home)
    const outcomes = await outcomesOf(home, run.id)
    expect(outcomes.filter((o) => 'error' in o)).toEqual([{ job: 2, error }])
    const same = await playedHere({ ...given, kind: 'dice', what: { sides: 6, ms: 0 } })
    expect(outcomes.toSpliced(2, 1)).toEqual(same.toSpliced(2, 1))
    expect(await home.progress(run.id)).toMatchObject({ done: 4, failed: 1 })
  })

  it('tries again what was given up when the run is submitted again', async () => {
    const home = await open()
    const given = diceRun({ games: 1 })
    const run = await home.submit(given)
    for (let tries = 0; tries < 2; tries++) await home.failed(await eventually(() => home.take(names)), 'no luck')
    expect(await outcomesOf(home, run.id)).toEqual([{ job: 0, error: 'no luck' }])
    await home.submit(given)
    work(home)
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(given))
  })

  it('does not play what a kind does not know, nor a kind that nobody here knows', async () => {
    const home = await open()
    const unknown = await home.submit(diceRun({ kind: 'chess' }))
    const wrong = await home.submit(diceRun({ what: { sides: 0, ms: 0 }, games: 1 }))
    work(home)
    expect(await outcomesOf(home, wrong.id)).toEqual([
      { job: 0, error: 'sides should be a whole number from 1 to 1000' },
    ])
    expect(await home.progress(unknown.id)).toMatchObject({ done: 0, failed: 0 })
    expect(await home.cancel(unknown.id)).toBe(true)
  })

  it('begins nothing more of a run that is cancelled, until it is submitted again', async () => {
    const home = await open()
    const given = diceRun()
    const run = await home.submit(given)
    const job = (await home.take(names))!
    expect(await home.cancel(run.id)).toBe(true)
    expect(await home.take(names)).toBeNull()
    // what was in hand still counts
    await home.done(job, (await playedHere(given)).map((o) => 'result' in o && o.result)[job.job])
    expect(await outcomesOf(home, run.id)).toHaveLength(1)
    expect(await home.progress(run.id)).toMatchObject({ run: { state: 'cancelled' }, done: 1 })
    expect(await home.submit(given)).toMatchObject({ state: 'open' })
    work(home)
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(given))
    expect(await home.cancel('nothing')).toBe(false)
  })

  it('forgets a run that is removed, and plays it anew when it is submitted again', async () => {
    const home = await open()
    const given = diceRun({ games: 3, size: 1 })
    const run = await home.submit(given)
    const [first, second, third] = [await home.take(names), await home.take(names), await home.take(names)]
    await home.done(first!, 'wrong')
    expect(await home.remove(run.id)).toBe(true)
    // what is said about it later is of no account
    await home.done(second!, 'late')
    await home.failed(third!, 'late')
    expect(await home.progress(run.id)).toBeNull()
    expect(await home.remove(run.id)).toBe(false)
    expect(await home.take(names)).toBeNull()
    await home.submit(given)
    work(home)
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(given))
  })

  it('gives back what it cannot finish when it is stopped, and somebody else plays it', async () => {
    const home = await open()
    const given = diceRun({ what: { sides: 6, ms: 1000 }, games: 2, size: 1 })
    const run = await home.submit(given)
    let taken = 0
    const take = async () => {
      const job = await home.take(names)
      if (job !== null) taken++
      return job
    }
    const worker = work(Object.create(home, { take: { value: take } }) as Home)
    await eventually(async () => (taken === 2 ? true : null))
    await worker.stop(0)
    const again = await eventually(() => home.take(names))
    expect(again.run).toBe(run.id)
    await home.giveBack(again)
    work(home)
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(given))
  })
}

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
