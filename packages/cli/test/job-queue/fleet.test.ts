import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { NO_POSTGRES, postgresServer } from '../../../server/test/helpers/postgres-server.ts'
import { openJobs } from '../../src/job-queue/index.ts'
import { conformance, eventually, outcomesOf, playedHere, startChild } from './conformance.ts'

const server = await postgresServer()
if (server === null) console.log(NO_POSTGRES)
const url = (await server?.place()) ?? ''
afterAll(() => server?.stop())

describe.skipIf(server === null)('jobs in PostgreSQL', () => {
  conformance(() => url)

  it('goes on after all connections were broken, for whoever works and whoever waits', async () => {
    const home = await openJobs(url)
    onTestFinished(() => home.close())
    const given = { kind: 'dice', what: { sides: 6, ms: 20 }, seed: 'broken', games: 60, size: 2 }
    const run = await home.submit(given)
    startChild(url)
    await eventually(async () => ((await home.progress(run.id))!.done > 0 ? true : null))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    let broken = 0
    let last = Promise.resolve()
    const breakAll = async () => {
      const sql =
        'SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
      broken += Number((await client.query(sql)).rows[0].count)
    }
    const timer = setInterval(() => (last = last.then(breakAll)), 400)
    onTestFinished(async () => {
      clearInterval(timer)
      // one under way would be cut off with the client
      await last
      await client.end()
    })
    expect(await outcomesOf(home, run.id)).toEqual(await playedHere(given))
    expect(broken).toBeGreaterThan(0)
  })
})

describe('a database that is not there', () => {
  it('is said in a sentence', async () => {
    await expect(openJobs('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /^The jobs in PostgreSQL cannot be reached: .*ECONNREFUSED.*\.$/,
    )
  })
})
