import { once } from 'node:events'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { NO_POSTGRES, postgresServer } from '../../../server/test/helpers/postgres-server.ts'
import { openJobs } from '../../src/job-queue/index.ts'
import { eventually, startChild } from './conformance.ts'

const server = await postgresServer()
if (server === null) console.log(NO_POSTGRES)
afterAll(() => server?.stop())

// a file of its own, because it mostly waits: until nothing was heard of a worker for 10 s, twice
describe.skipIf(server === null)('jobs in PostgreSQL', () => {
  it('gives up a job that kills its process, and blames no other', async () => {
    const url = await server!.place()
    const home = await openJobs(url, { tries: 2 })
    onTestFinished(() => home.close())
    // the other thread plays something each time the process dies
    const what = { at: 0, how: 'kill', ms: 500 }
    const { id } = await home.submit({ kind: 'poison', what, seed: 's', games: 8, size: 1 })
    for (let deaths = 0; deaths < 2; deaths++) expect(await once(startChild(url, 2), 'exit')).toEqual([null, 'SIGKILL'])
    startChild(url, 2)
    await eventually(async () => {
      const { done, failed } = (await home.progress(id))!
      return done + failed === 8 ? true : null
    })
    expect(await home.progress(id)).toMatchObject({ done: 7, failed: 1 })
    expect((await home.outcomes(id, 0, 1))[0]).toEqual({
      job: 0,
      error: 'the process that played it died each time',
    })
  })
})
