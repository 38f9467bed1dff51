import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pid } from 'node:process'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { DIED, type Home, JobsError, SILENCE_MS, TRIES } from './home.ts'
import { jobOf, type NewRun, type Outcome, type Progress, type Run, runFrom, runOf, type Taken } from './run.ts'

/** The name of the file in a folder. */
const NAME = 'jobs.sqlite'

/**
 * `jobs.state`: `waiting`, `taken` (by `holder`, a process with this `pid` that last said something `at` this moment), `done` or `failed`.
 * `tries` counts how often a job was taken, `lost` how often whoever had it died.
 */
const LAYOUT = `
  CREATE TABLE IF NOT EXISTS runs (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, what TEXT NOT NULL, seed TEXT NOT NULL, games INTEGER NOT NULL,
    size INTEGER NOT NULL, jobs INTEGER NOT NULL, state TEXT NOT NULL, begun INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS jobs (
    run TEXT NOT NULL REFERENCES runs (id), job INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'waiting',
    tries INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0, error TEXT, holder TEXT, pid INTEGER, at INTEGER,
    PRIMARY KEY (run, job)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state, run, job);
  CREATE TABLE IF NOT EXISTS results (
    run TEXT NOT NULL REFERENCES runs (id), job INTEGER NOT NULL, result TEXT NOT NULL, PRIMARY KEY (run, job)
  ) STRICT, WITHOUT ROWID;
`

type Row = Record<string, unknown>

/**
 * Runs in a SQLite file, for the processes of one machine: they outlive all of them.
 * @param where a file that need not exist yet, or a folder.
 * @throws JobsError if it cannot be used.
 */
export function localJobs(where: string, { tries = TRIES }: { tries?: number } = {}): Home {
  return new LocalJobs(openFile(where), tries)
}

function openFile(where: string): DatabaseSync {
  const isFolder = where.endsWith('/') || statSync(where, { throwIfNoEntry: false })?.isDirectory() === true
  const path = isFolder ? join(where, NAME) : where
  try {
    mkdirSync(dirname(path), { recursive: true })
    const db = new DatabaseSync(path)
    db.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    db.exec(LAYOUT)
    return db
  } catch (error) {
    throw new JobsError(`${path} cannot keep jobs: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    })
  }
}

class LocalJobs implements Home {
  private readonly db: DatabaseSync
  private readonly tries: number
  /** Tells this from every other process that has the file, and from an earlier one with the same number. */
  private readonly holder = randomUUID()

  constructor(db: DatabaseSync, tries: number) {
    this.db = db
    this.tries = tries
  }

  async submit(given: NewRun): Promise<Run> {
    return this.inOneGo(() => {
      const run = this.run(runOf(given, Date.now()).id)
      if (run !== null) return this.goOn(run)
      const made = runOf(given, Date.now())
      const { id, kind, what, seed, games, size, jobs, state, begun } = made
      this.change(
        'INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, kind, JSON.stringify(what), seed, games, size, jobs, state, begun],
      )
      const add = this.db.prepare('INSERT INTO jobs (run, job) VALUES (?, ?)')
      for (let job = 0; job < jobs; job++) add.run(id, job)
      return made
    })
  }

  private goOn(run: Run): Run {
    this.change("UPDATE runs SET state = 'open' WHERE id = ?", run.id)
    this.change("UPDATE jobs SET state = 'waiting', tries = 0 WHERE run = ? AND state = 'failed'", run.id)
    return { ...run, state: 'open' }
  }

  async progress(run: string): Promise<Progress | null> {
    return this.progressOf('WHERE id = ?', run)[0] ?? null
  }

  async runs(): Promise<Progress[]> {
    return this.progressOf('ORDER BY begun DESC')
  }

  private progressOf(which: string, ...given: SQLInputValue[]): Progress[] {
    const count = (state: string) => `(SELECT count(*) FROM jobs WHERE state = '${state}' AND run = id)`
    const sql = `SELECT *, ${count('done')} AS done, ${count('failed')} AS failed FROM runs ${which}`
    return this.read(sql, ...given).map((row) => ({
      run: runFrom(row),
      done: Number(row['done']),
      failed: Number(row['failed']),
    }))
  }

  async outcomes(run: string, from: number, most: number): Promise<Outcome[]> {
    const rows = this.read(
      `SELECT job, result, error FROM jobs LEFT JOIN results USING (run, job)
        WHERE run = ? AND job >= ? AND state IN ('done', 'failed') ORDER BY job LIMIT ?`,
      ...[run, from, most],
    )
    return rows.map((row) => {
      const { job, result, error } = row as { job: number; result: string | null; error: string | null }
      return result === null ? { job, error: error ?? DIED } : { job, result: JSON.parse(result) as unknown }
    })
  }

  async cancel(run: string): Promise<boolean> {
    return this.change("UPDATE runs SET state = 'cancelled' WHERE id = ?", run) > 0
  }

  async remove(run: string): Promise<boolean> {
    return this.inOneGo(() => {
      for (const table of ['results', 'jobs']) this.change(`DELETE FROM ${table} WHERE run = ?`, run)
      return this.change('DELETE FROM runs WHERE id = ?', run) > 0
    })
  }

  async take(kinds: readonly string[], run?: string): Promise<Taken | null> {
    return this.inOneGo(() => {
      this.findDead()
      const [row] = this.read(
        `SELECT r.*, j.job, j.tries, j.lost FROM runs r JOIN jobs j ON j.run = r.id
          WHERE r.state = 'open' AND j.state = 'waiting' AND r.kind IN (${kinds.map(() => '?').join()})
            AND r.id = coalesce(?, r.id)
          ORDER BY r.begun, j.job LIMIT 1`,
        ...[...kinds, run ?? null],
      )
      if (row === undefined) return null
      const job = jobOf(runFrom(row), Number(row['job']))
      const attempt = Number(row['tries']) + 1
      this.change(
        "UPDATE jobs SET state = 'taken', tries = ?, holder = ?, pid = ?, at = ? WHERE run = ? AND job = ?",
        ...[attempt, this.holder, pid, Date.now(), job.run, job.job],
      )
      return { ...job, attempt, suspect: Number(row['lost']) > 0 }
    })
  }

  /** Whose process has gone, or has said nothing for too long, has its jobs taken away. */
  private findDead(): void {
    const silent = Date.now() - SILENCE_MS
    const holders = this.read("SELECT holder, pid, max(at) AS at FROM jobs WHERE state = 'taken' GROUP BY holder, pid")
    for (const { holder, pid, at } of holders as { holder: string; pid: number; at: number }[]) {
      if (holder === this.holder || (isAlive(pid) && at > silent)) continue
      this.change(
        `UPDATE jobs SET lost = lost + 1, error = NULL, state = CASE WHEN tries < ? THEN 'waiting' ELSE 'failed' END
          WHERE state = 'taken' AND holder = ?`,
        ...[this.tries, holder],
      )
    }
  }

  async done({ run, job }: Taken, result: unknown): Promise<void> {
    this.inOneGo(() => {
      // the run may be gone
      this.change(
        'INSERT INTO results SELECT id, ?, ? FROM runs WHERE id = ? ON CONFLICT DO NOTHING',
        ...[job, JSON.stringify(result), run],
      )
      // from whomever it comes: a result is a result
      this.change("UPDATE jobs SET state = 'done' WHERE run = ? AND job = ?", run, job)
    })
  }

  async failed(taken: Taken, error: string): Promise<void> {
    this.settle(taken, taken.attempt < this.tries ? 'waiting' : 'failed', error)
  }

  async giveBack(taken: Taken): Promise<void> {
    this.settle(taken, 'waiting', null, 1)
  }

  /** Ends an attempt, if it is still this process that has the job. */
  private settle({ run, job, attempt }: Taken, state: string, error: string | null, forgiven = 0): void {
    this.change(
      `UPDATE jobs SET state = ?, error = ?, tries = tries - ?
        WHERE run = ? AND job = ? AND state = 'taken' AND holder = ? AND tries = ?`,
      ...[state, error, forgiven, run, job, this.holder, attempt],
    )
  }

  async beat(): Promise<void> {
    this.change("UPDATE jobs SET at = ? WHERE state = 'taken' AND holder = ?", Date.now(), this.holder)
  }

  async close(): Promise<void> {
    this.db.close()
  }

  private run(id: string): Run | null {
    const [row] = this.read('SELECT * FROM runs WHERE id = ?', id)
    return row === undefined ? null : runFrom(row)
  }

  private read(sql: string, ...given: SQLInputValue[]): Row[] {
    return this.db.prepare(sql).all(...given)
  }

  private change(sql: string, ...given: SQLInputValue[]): number {
    return Number(this.db.prepare(sql).run(...given).changes)
  }

  /** All of it or nothing, and no other process in between. */
  private inOneGo<T>(act: () => T): T {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      const made = act()
      this.db.exec('COMMIT')
      return made
    } catch (error) {
      this.db.exec('ROLLBACK')
      throw error
    }
  }
}

/** Whether there is a process with this number; it may be another one by now. */
function isAlive(number: number): boolean {
  try {
    process.kill(number, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
