import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Log } from '@soulstack/tables/runtime'
import type { Records } from '@soulstack/tables/stores'
import { postgresRecords } from '../storage/postgres-records.ts'
import type { KeySource } from '../storage/sealing.ts'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Timing } from './members.ts'
import { NatsBus } from './nats-bus.ts'
import type { NatsSettings } from './nats-settings.ts'

/** What the nodes of a fleet share. */
export interface FleetSettings {
  /** postgres://user:password@host:port/database */
  postgres: string
  nats: NatsSettings
}

/** The same, connected. Tests connect nodes of one process in memory, in a time of their own. */
export interface Joined {
  records: Records
  bus: Bus
  clock?: Clock
  timing?: Timing
}

/**
 * Connects a server with what its fleet shares. NATS need not be there yet.
 * @throws StoreError when the database cannot be used, or its key is missing.
 * @throws SettingError when a setting is invalid.
 */
export async function join(settings: FleetSettings | Joined, keys: KeySource | undefined, log: Log): Promise<Joined> {
  if ('bus' in settings) return settings
  const { postgres, nats } = settings
  const records = await postgresRecords(postgres, keys)
  try {
    // another start is another node: one that was restarted is never taken for the one that it was
    const name = `${hostname().slice(0, 40)}-${randomBytes(6).toString('hex')}`
    const bus = await NatsBus.open(name, nats, {
      says: (what) => log.warn({ node: name }, what),
      failed: (where, error) => log.error({ err: error, node: name }, `${where} failed`),
    })
    return { records, bus }
  } catch (error) {
    await records.close()
    throw error
  }
}
