import { hashOf } from '@soulstack/kit'
import { Pool, type PoolClient } from 'pg'
import { type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import { DIED, type Home, JobsError, SILENCE_MS, TRIES } from './home.ts'
import { jobOf, type NewRun, type Outcome, type Progress, type Run, runFrom, runOf, type Taken } from './run.ts'
import { messageOf } from './thread.ts'

/** Where jobs go that were tried often enough, from the queues of all kinds. */
const DEAD = 'soulstack.dead'
/** How often lost workers are looked for, in s. */
const LOOK_SECONDS = 3
/** A queue does not forget a job that nobody has taken for a year. */
const YEAR_SECONDS = 365 * 24 * 3600
/** Jobs that are done are of no use to anybody: their results are kept in tables of our own. In s. */
const DONE_SECONDS = 3600
/** How many jobs are queued, or cancelled, by one statement. */
const CHUNK = 1000
/** What pg-boss writes on a job whose worker said nothing for too long. */
const SILENT = 'job heartbeat timeout'

/** Runs and what came of their jobs; the jobs themselves are pg-boss's. One at a time makes them: the lock is any number. */
const LAYOUT = `
  SELECT pg_advisory_xact_lock(7685377);
  CREATE SCHEMA IF NOT EXISTS soulstack_jobs;
  CREATE TABLE IF NOT EXISTS soulstack_jobs.runs (
    id text PRIMARY KEY, kind text NOT NULL, what text NOT NULL, seed text NOT NULL, games int NOT NULL,
    size int NOT NULL, jobs int NOT NULL, state text NOT NULL, begun bigint NOT NULL
  );
  CREATE TABLE IF NOT EXISTS soulstack_jobs.results (
    run text NOT NULL REFERENCES soulstack_jobs.runs, job int NOT NULL, result text NOT NULL, PRIMARY KEY (run, job)
  );
  CREATE TABLE IF NOT EXISTS soulstack_jobs.faults (
    run text NOT NULL REFERENCES soulstack_jobs.runs, job int NOT NULL, error text NOT NULL, PRIMARY KEY (run, job)
  );
`

/** What a job in a queue says: everything else is in the row of its run. */
interface Queued {
  run: string
  job: number
}

/**
 * Runs in a PostgreSQL database, for workers on any number of machines.
 * @throws JobsError if it cannot be used.
 */
export async function fleetJobs(
  url: string,
  { tries = TRIES, say = () => {} }: { tries?: number; say?: (line: string) => void } = {},
): Promise<Home> {
  const pool = new Pool({ connectionString: url, max: 4 })
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schedule: false,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  })
  // a connection that breaks while nobody uses it; whoever uses one hears of it himself
  pool.on('error', (error) => say(messageOf(error)))
  boss.on('error', (error) => say(messageOf(error)))
  try {
    await pool.query(LAYOUT)
    await boss.start()
    await boss.createQueue(DEAD, { retryLimit: 1000, retentionSeconds: YEAR_SECONDS })
    return new FleetJobs(pool, boss, tries)
  } catch (error) {
    await Promise.allSettled([pool.end(), boss.stop({ graceful: false })])
    throw new JobsError(`The jobs in PostgreSQL cannot be reached: ${messageOf(error)}.`, { cause: error })
  }
}

class FleetJobs implements Home {
  private readonly pool: Pool
  private readonly boss: PgBoss
  private readonly tries: number
  /** The kinds that have a queue. */
  private readonly queues = new Set<string>()
  /** Where `take` looks first: no kind keeps the others waiting. */
  private turn = 0

  constructor(pool: Pool, boss: PgBoss, tries: number) {
    this.pool = pool
    this.boss = boss
    this.tries = tries
  }

  async submit(given: NewRun): Promise<Run> {
    const made = runOf(given, Date.now())
    await this.queueOf(made.kind)
    const isNew = await this.inOneGo(async (client) => {
      const { id, kind, what, seed, games, size, jobs, state, begun } = made
      const { rowCount } = await client.query(
        'INSERT INTO soulstack_jobs.runs VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING',
        [id, kind, JSON.stringify(what), seed, games, size, jobs, state, begun],
      )
      if (rowCount === 0) return false
      await this.enqueue(made, [...Array(jobs).keys()], asDb(client))
      return true
    })
    return isNew ? made : await this.goOn(made.id)
  }

  private async enqueue({ id, kind }: Run, jobs: readonly number[], db: Db): Promise<void> {
    for (const some of chunks(jobs)) {
      const queued = some.map((job) => ({
        id: uuidOf(id, job),
        data: { run: id, job } satisfies Queued,
        retryLimit: this.tries - 1,
      }))
      // an id that is there already stays as it is
      await this.boss.insert(kind, queued, { db })
    }
  }

  private async goOn(id: string): Promise<Run> {
    await this.bury()
    const [run] = await this.read("UPDATE soulstack_jobs.runs SET state = 'open' WHERE id = $1 RETURNING *", id)
    const made = runFrom(run!)
    const finished = new Set((await this.read('SELECT job FROM soulstack_jobs.results WHERE run = $1', id)).map(jobIn))
    await this.read('DELETE FROM soulstack_jobs.faults WHERE run = $1', id)
    const open = [...Array(made.jobs).keys()].filter((job) => !finished.has(job))
    for (const some of chunks(open)) {
      const ids = some.map((job) => uuidOf(id, job))
      await this.boss.resume(made.kind, ids)
      await this.boss.retry(made.kind, ids)
    }
    await this.enqueue(made, open, asDb(this.pool))
    return made
  }

  async progress(run: string): Promise<Progress | null> {
    await this.bury()
    return (await this.progressOf('WHERE id = $1', run))[0] ?? null
  }

  async runs(): Promise<Progress[]> {
    await this.bury()
    return await this.progressOf('ORDER BY begun DESC')
  }

  private async progressOf(which: string, ...given: unknown[]): Promise<Progress[]> {
    const rows = await this.read(
      `SELECT *, (SELECT count(*) FROM soulstack_jobs.results WHERE run = id) AS done,
          (SELECT count(*) FROM soulstack_jobs.faults WHERE run = id) AS failed
        FROM soulstack_jobs.runs ${which}`,
      ...given,
    )
    return rows.map((row) => ({ run: runFrom(row), done: Number(row['done']), failed: Number(row['failed']) }))
  }

  async outcomes(run: string, from: number, most: number): Promise<Outcome[]> {
    const rows = await this.read(
      `SELECT job, result, NULL AS error FROM soulstack_jobs.results WHERE run = $1 AND job >= $2
        UNION ALL SELECT job, NULL, error FROM soulstack_jobs.faults WHERE run = $1 AND job >= $2
        ORDER BY job LIMIT $3`,
      ...[run, from, most],
    )
    return rows.map((row) => {
      const { job, result, error } = row as { job: number; result: string | null; error: string }
      return result === null ? { job, error } : { job, result: JSON.parse(result) as unknown }
    })
  }

  async cancel(id: string): Promise<boolean> {
    const [row] = await this.read("UPDATE soulstack_jobs.runs SET state = 'cancelled' WHERE id = $1 RETURNING *", id)
    if (row === undefined) return false
    const { kind, jobs } = runFrom(row)
    await this.queueOf(kind)
    for (const some of chunks([...Array(jobs).keys()]))
      await this.boss.cancel(
        kind,
        some.map((job) => uuidOf(id, job)),
      )
    return true
  }

  async remove(id: string): Promise<boolean> {
    return await this.inOneGo(async (client) => {
      const { rows } = await client.query('SELECT * FROM soulstack_jobs.runs WHERE id = $1 FOR UPDATE', [id])
      if (rows.length === 0) return false
      for (const [table, column] of [
        ...[
          ['results', 'run'],
          ['faults', 'run'],
        ],
        ['runs', 'id'],
      ])
        await client.query(`DELETE FROM soulstack_jobs.${table} WHERE ${column} = $1`, [id])
      const { kind, jobs } = runFrom(rows[0])
      await this.queueOf(kind)
      // finished ones too: while they are there, none with the same id can be queued again
      for (const some of chunks([...Array(jobs).keys()])) {
        const ids = some.map((job) => uuidOf(id, job))
        await this.boss.deleteJob(kind, ids, { db: asDb(client) })
      }
      return true
    })
  }

  async take(kinds: readonly string[]): Promise<Taken | null> {
    for (const _ of kinds) {
      const kind = kinds[this.turn++ % kinds.length]!
      await this.queueOf(kind)
      for (;;) {
        const [queued] = await this.boss.fetch<Queued>(kind, { includeMetadata: true })
        if (queued === undefined) break
        const taken = await this.taken(queued)
        if (taken !== null) return taken
      }
    }
    await this.bury()
    return null
  }

  /** The job of a queue with what its run says; null if there is nothing to play. */
  private async taken(queued: JobWithMetadata<Queued>): Promise<Taken | null> {
    const { name, id, retryCount, data, output } = queued
    const [row] = await this.read(
      `SELECT *, EXISTS (SELECT FROM soulstack_jobs.results WHERE run = id AND job = $2) AS finished
        FROM soulstack_jobs.runs WHERE id = $1`,
      ...[data.run, data.job],
    )
    if (row?.['finished'] === true) await this.boss.complete(name, { id, retryCount })
    else if (row?.['state'] !== 'open') await this.boss.cancel(name, { id, retryCount })
    else return { ...jobOf(runFrom(row), data.job), attempt: retryCount, suspect: errorIn(output) === SILENT }
    return null
  }

  async done(job: Taken, result: unknown): Promise<void> {
    // a job that was given up too early is not a fault any more; and the run may be gone
    await this.read(
      `WITH gone AS (DELETE FROM soulstack_jobs.faults WHERE run = $1 AND job = $2)
        INSERT INTO soulstack_jobs.results
          SELECT id, $2, $3 FROM (SELECT id FROM soulstack_jobs.runs WHERE id = $1 FOR KEY SHARE) AS there
          ON CONFLICT DO NOTHING`,
      ...[job.run, job.job, JSON.stringify(result)],
    )
    await this.boss.complete(job.kind, attemptOf(job))
  }

  async failed(job: Taken, error: string): Promise<void> {
    await this.boss.fail(job.kind, attemptOf(job), { message: error })
  }

  async giveBack(job: Taken): Promise<void> {
    await this.inOneGo(async (client) => {
      const db = asDb(client)
      await this.boss.cancel(job.kind, attemptOf(job), { db })
      await this.boss.resume(job.kind, attemptOf(job).id, { db })
    })
  }

  async beat(jobs: readonly Taken[]): Promise<void> {
    for (const kind of new Set(jobs.map((job) => job.kind)))
      await this.boss.touch(kind, jobs.filter((job) => job.kind === kind).map(attemptOf))
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false })
    await this.pool.end()
  }

  /** Has the queue of a kind made, if that was not done yet. */
  private async queueOf(kind: string): Promise<void> {
    if (this.queues.has(kind)) return
    await this.boss.createQueue(kind, {
      deadLetter: DEAD,
      heartbeatSeconds: SILENCE_MS / 1000,
      // a job that takes longer is wrong, however lively its worker
      expireInSeconds: 3600,
      retryDelay: 1,
      retentionSeconds: YEAR_SECONDS,
      deleteAfterSeconds: DONE_SECONDS,
    })
    this.queues.add(kind)
  }

  /** Notes which jobs were given up, and why. */
  private async bury(): Promise<void> {
    for (;;) {
      const dead = await this.boss.fetch<Queued>(DEAD, { includeMetadata: true, batchSize: 100 })
      if (dead.length === 0) return
      for (const { id, retryCount, data, sourceOutput } of dead) {
        const error = errorIn(sourceOutput)
        await this.read(
          `INSERT INTO soulstack_jobs.faults
            SELECT id, $2, $3 FROM (SELECT id FROM soulstack_jobs.runs WHERE id = $1 FOR KEY SHARE) AS there
            WHERE NOT EXISTS (SELECT FROM soulstack_jobs.results WHERE run = $1 AND job = $2) ON CONFLICT DO NOTHING`,
          ...[data.run, data.job, error === SILENT ? DIED : error],
        )
        await this.boss.complete(DEAD, { id, retryCount })
      }
    }
  }

  private async read(sql: string, ...given: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.pool.query(sql, given)).rows
  }

  private async inOneGo<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    try {
      await client.query('BEGIN')
      const made = await act(client)
      await client.query('COMMIT')
      client.release()
      return made
    } catch (error) {
      // the connection may be what failed: it is not used again
      client.release(true)
      throw error
    }
  }
}

/** A connection of ours for pg-boss. */
const asDb = (client: Pool | PoolClient): Db => ({
  executeSql: async (sql, values) => await client.query(sql, values ?? []),
})

/** The id of a job in its queue: the same whoever submits its run. */
function uuidOf(run: string, job: number): string {
  const hash = hashOf([run, job])
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join('-')
}

const attemptOf = ({ run, job, attempt }: Taken) => ({ id: uuidOf(run, job), retryCount: attempt })

const jobIn = (row: Record<string, unknown>): number => Number(row['job'])

/** The message that a failed attempt left on its job. */
function errorIn(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  return String(message ?? value?.message ?? 'it failed')
}

const chunks = (jobs: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(jobs.length / CHUNK) }, (_, i) => jobs.slice(i * CHUNK, (i + 1) * CHUNK))
