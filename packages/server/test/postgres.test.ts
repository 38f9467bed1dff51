import { afterAll, it } from 'vitest'
import { storeConformance } from '../../table/test/store-conformance.ts'
import { PostgresStore } from '../src/storage/postgres/store.ts'
import { NO_POSTGRES, postgresServer } from './postgres-server.ts'

const server = await postgresServer()
if (!server) it.skip(NO_POSTGRES)
else {
  afterAll(() => server.stop())
  storeConformance('PostgreSQL', async () => {
    const url = await server.database()
    return { open: (options) => PostgresStore.open(url, options), remove: async () => {} }
  })
}
