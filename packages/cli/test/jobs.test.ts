import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Home, openJobs, playJob, type Taken } from '../src/job-queue/index.ts'
import { kinds } from '../src/kinds/index.ts'
import { folder, type Ran, run } from './help.ts'

const quick = ['--players', '2', '--souls', '1']

/** What the same command prints again, with jobs or without. */
function lasting({ code, out }: Ran): unknown {
  const { seconds, gamesPerSecond, decisionsPerSecond, warm, times, ...counts } = JSON.parse(out) as Record<
    string,
    unknown
  >
  return { code, counts }
}

const place = (): string => join(folder(), 'jobs.sqlite')

async function open(where: string): Promise<Home> {
  const home = await openJobs(where)
  onTestFinished(() => home.close())
  return home
}

/** Takes all jobs there are, once there are any. */
async function takeAll(home: Home): Promise<Taken[]> {
  const names = kinds.map(({ name }) => name)
  const taken: Taken[] = []
  for (;;) {
    const job = await home.take(names)
    if (job !== null) taken.push(job)
    else if (taken.length > 0) return taken
    else await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('runs in jobs', () => {
  it.each([
    [['sim', ...quick, '--games', '120', '--seed', 'x']],
    [['sim', '--game', 'battle-for-souls', '--games', '60']],
    [['fuzz', '--players', '2', '--games', '5']],
    [['arena', 'normal', 'random', ...quick, '--pairs', '9']],
  ])('have the same totals as in one process: %j', async (command) => {
    const where = place()
    const once = lasting(await run(...command, '--json'))
    const first = await run(...command, '--json', '--jobs', where, '--threads', '2')
    expect(lasting(first)).toEqual(once)
    // nothing is left to play
    const again = await run(...command, '--json', '--jobs', where, '--threads', '0')
    expect(lasting(again)).toEqual(once)
    expect(again.err).toMatch(/^Run [0-9a-f]{12}: \d+ of its \d+ jobs were played before\.$/)
  })

  it('exhaust in rounds, the same with any number of threads', async () => {
    const command = ['coverage', '--games', '5', '--seed', 'd', '--json']
    const [one, two] = [place(), place()]
    const first = lasting(await run(...command, '--jobs', one, '--threads', '1'))
    expect(first).toMatchObject({ code: 0, counts: { games: 5, failures: [] } })
    expect(lasting(await run(...command, '--jobs', two, '--threads', '2'))).toEqual(first)
  })

  it('come to the same verdict in the arena in whatever order results come in, and cancel the rest', async () => {
    const where = place()
    const command = ['arena', 'normal', 'random', ...quick, '--json']
    const asked = run(...command, '--jobs', where, '--threads', '0')
    const home = await open(where)
    const taken = (await takeAll(home)).slice(0, 8)
    for (const job of taken.reverse()) {
      await home.done(job, await playJob(kinds, job))
      // it looks at what there is in between
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const ran = await asked
    expect(lasting(ran)).toEqual(lasting(await run(...command)))
    expect((await home.runs())[0]!.run.state).toBe('cancelled')
  })

  it('name what could not be played, and count the rest', async () => {
    const where = place()
    const asked = run('sim', ...quick, '--games', '120', '--json', '--jobs', where, '--threads', '0')
    const home = await open(where)
    for (let tries = 0; tries < 3; tries++)
      for (const job of await takeAll(home))
        if (job.job === 1) await home.failed(job, 'no memory is left')
        else await home.done(job, await playJob(kinds, job))
    const { code, out, err } = await asked
    expect(code).toBe(1)
    expect(err).toBe('Games 50 to 99 could not be played: no memory is left')
    expect(JSON.parse(out)).toMatchObject({ games: 70, finished: 70 })
  })

  it('are listed with how far they are, cancelled, removed, and go on when they are asked for again', async () => {
    const where = place()
    expect((await run('jobs', '--jobs', where)).out).toBe('There are no runs.')
    const command = ['sim', ...quick, '--games', '120', '--jobs', where]
    const asked = run(...command, '--threads', '0')
    const home = await open(where)
    const [first] = await takeAll(home)
    process.listeners('SIGINT').at(-1)!('SIGINT')
    const stopped = await asked
    const { id } = (await home.runs())[0]!.run
    expect(stopped.progress).toContain('0 of 3 jobs; waiting for workers (soulstack work)')
    expect(stopped).toMatchObject({ code: 130, out: '' })
    expect(stopped.err).toBe(`Run ${id} was stopped; the same command goes on from here.`)

    await home.done(first!, await playJob(kinds, first!))
    expect((await run('jobs', '--jobs', where)).out).toMatch(
      new RegExp(`^${id}  sim  \\S+ \\S+  120 games  seed 1  1 of 3 jobs  open$`),
    )
    expect((await run('jobs', '--jobs', where, '--remove', id)).err).toMatch(/is not finished/)
    expect((await run('jobs', '--jobs', where, '--remove-older', '0')).out).toContain(id)
    const { out } = await run('jobs', '--jobs', where, '--cancel', id, '--json')
    expect(JSON.parse(out)).toMatchObject([{ id, kind: 'sim', games: 120, jobs: 3, done: 1, state: 'cancelled' }])
    expect(await run('jobs', '--jobs', where, '--cancel', 'abc')).toMatchObject({
      code: 2,
      err: 'There is no run abc. Without --cancel, all runs are listed.',
    })
    expect((await run('jobs', '--jobs', where, '--remove-older', '1')).out).toContain(id)
    expect((await run('jobs', '--jobs', where, '--remove', id)).out).toBe('There are no runs.')
    expect((await run('jobs', '--jobs', where, '--remove', id)).err).toMatch(/There is no run/)
  })

  it.each([
    [['sim', '--jobs', 'X', '--only', '3'], '--only does not go with --jobs: it repeats one game.'],
    [['sim', '--threads', '3'], '--threads is for --jobs; without, one thread plays.'],
    [['fuzz', '--jobs', 'X'], 'With --jobs, say how many games: --games 1000.'],
    [
      ['arena', 'normal', 'random', '--jobs', 'X', '--file', 'y'],
      '--file does not go with --jobs: what was played is kept with the jobs.',
    ],
    [['work', '--jobs', 'X', '--threads', '0'], '--threads is at least 1: with 0 nothing is played.'],
    [['work'], "Required option '--jobs <where>' not specified"],
    [
      ['jobs', '--jobs', 'postgres://nobody@127.0.0.1:1/none'],
      'The jobs in PostgreSQL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('say in a sentence what is wrong with %j', async (args, sentence) => {
    const where = place()
    const given = args.map((word) => (word === 'X' ? where : word))
    expect(await run(...given)).toMatchObject({ code: 2, out: '', err: sentence })
  })
})
