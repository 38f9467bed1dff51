import { afterAll, describe, expect, it } from 'vitest'
import { NO_POSTGRES, postgresServer } from '../../server/test/postgres-server.ts'
import { openJobs } from '../src/index.ts'
import { conformance } from './conformance.ts'

const server = await postgresServer()
if (server === null) console.log(NO_POSTGRES)
const url = (await server?.place()) ?? ''
afterAll(() => server?.stop())

describe.skipIf(server === null)('jobs in PostgreSQL', () => {
  conformance(() => url)
})

describe('a database that is not there', () => {
  it('is said in a sentence', async () => {
    await expect(openJobs('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /^The jobs in PostgreSQL cannot be reached: .*ECONNREFUSED.*\.$/,
    )
  })
})
