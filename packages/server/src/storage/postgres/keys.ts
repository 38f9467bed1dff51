import type { Connections } from './connections.ts'
import { LOCKS } from './schema.ts'

/** A key with which a database was sealed: its id, and something sealed with it, to tell whether somebody has it. */
export interface SealedWith {
  key: string
  proof: Uint8Array
}

const sql = {
  lock: { name: 'lock-keys', text: 'SELECT pg_advisory_xact_lock($1::bigint)' },
  all: { name: 'keys', text: 'SELECT key, proof FROM sealed_with' },
  add: { name: 'add-key', text: 'INSERT INTO sealed_with VALUES ($1, $2::bytea) ON CONFLICT DO NOTHING' },
  forget: { name: 'forget-keys', text: 'DELETE FROM sealed_with WHERE key = ANY($1::text[])' },
}

/** The keys with which a database was sealed. */
export const keysOf = async (connections: Connections): Promise<SealedWith[]> =>
  (await connections.read(sql.all)) as unknown as SealedWith[]

/** Nothing is sealed with these keys any more. */
export async function forgetKeys(connections: Connections, ids: readonly string[]): Promise<void> {
  await connections.write(sql.forget, [ids])
}

/**
 * Decides with which key a database is sealed from now on. `decide` gets those that were used so far; while it decides, no other node can.
 * @throws what `decide` throws; then nothing has changed.
 */
export async function decideKey(
  connections: Connections,
  decide: (sealed: readonly SealedWith[]) => SealedWith,
): Promise<void> {
  await connections.transaction(async (query) => {
    await query(sql.lock, [LOCKS.keys])
    const sealed = await query(sql.all)
    const { key, proof } = decide(sealed as unknown as SealedWith[])
    await query(sql.add, [key, proof])
  })
}
