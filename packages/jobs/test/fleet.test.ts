import { afterAll, describe, expect, it } from 'vitest'
import { openJobs } from '../src/index.ts'
import { conformance } from './conformance.ts'
import { postgresServer } from './postgres-server.ts'

const server = await postgresServer()
afterAll(() => server?.stop())

describe.skipIf(server === null)('jobs in PostgreSQL', () => {
  conformance(() => server!.url)
})

describe('a database that is not there', () => {
  it('is said in a sentence', async () => {
    await expect(openJobs('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      /^The jobs in PostgreSQL cannot be reached: .*ECONNREFUSED.*\.$/,
    )
  })
})
