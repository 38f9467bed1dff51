import type { NewVersion, PackReport, SharedPack, SharedPacks, StoredVersion } from '@soulstack/tables/stores'
import type { Connections, Query, Row, Statement } from './connections.ts'
import { LOCKS } from './schema.ts'

/** Shared packs in PostgreSQL. */

const columns = `id, key_hash AS "keyHash", maker, created, withdrawn,
  (SELECT count(*) FROM pack_reports r WHERE r.id = p.id) AS reports`

const sql = {
  lock: { name: 'pack-lock', text: 'SELECT pg_advisory_xact_lock($1::bigint)' },
  publish: {
    name: 'pack-publish',
    text: `INSERT INTO packs (id, key_hash, maker, created) VALUES ($1, $2, $3, $4::bigint)
      ON CONFLICT (id) DO NOTHING RETURNING id`,
  },
  hold: {
    name: 'pack-hold',
    text: 'SELECT id FROM packs WHERE id = $1 AND key_hash = $2 AND withdrawn IS NULL FOR UPDATE',
  },
  addVersion: {
    name: 'pack-add-version',
    text: `INSERT INTO pack_versions SELECT $1, (SELECT count(*) FROM pack_versions WHERE id = $1), $2, $3, $4::integer, $5::bigint
      ON CONFLICT DO NOTHING RETURNING id`,
  },
  addFile: { name: 'pack-add-file', text: 'INSERT INTO pack_files VALUES ($1, $2::bytea) ON CONFLICT DO NOTHING' },
  withdraw: {
    name: 'pack-withdraw',
    text: `UPDATE packs SET withdrawn = 'author' WHERE id = $1 AND key_hash = $2 AND withdrawn IS DISTINCT FROM 'operator'
      RETURNING id`,
  },
  dropFiles: {
    name: 'pack-drop-files',
    text: `DELETE FROM pack_files f USING pack_versions v WHERE v.id = $1 AND v.hash = f.hash AND NOT EXISTS (
      SELECT FROM pack_versions o JOIN packs p USING (id) WHERE o.hash = f.hash AND p.withdrawn IS DISTINCT FROM 'author')`,
  },
  handOn: {
    name: 'pack-hand-on',
    text: 'UPDATE packs SET key_hash = $3 WHERE id = $1 AND key_hash = $2 RETURNING id',
  },
  remove: {
    name: 'pack-remove',
    text: `UPDATE packs SET withdrawn = 'operator' WHERE id = $1 AND withdrawn IS DISTINCT FROM 'author' RETURNING id`,
  },
  allow: {
    name: 'pack-allow',
    text: `UPDATE packs SET withdrawn = NULL WHERE id = $1 AND withdrawn IS DISTINCT FROM 'author' RETURNING id`,
  },
  dropReports: { name: 'pack-drop-reports', text: 'DELETE FROM pack_reports WHERE id = $1' },
  report: {
    name: 'pack-report',
    text: `INSERT INTO pack_reports SELECT id, $2, $3::bigint, $4::text FROM packs WHERE id = $1
      ON CONFLICT (id, from_hash) DO UPDATE SET at = excluded.at, reason = excluded.reason RETURNING id`,
  },
  reports: {
    name: 'pack-reports',
    text: 'SELECT from_hash AS "from", at, reason FROM pack_reports WHERE id = $1 ORDER BY at',
  },
  read: { name: 'pack-read', text: `SELECT ${columns} FROM packs p WHERE id = $1` },
  having: {
    name: 'pack-having',
    text: `SELECT ${columns} FROM packs p WHERE id IN (SELECT id FROM pack_versions WHERE hash = $1) ORDER BY created, key`,
  },
  versions: {
    name: 'pack-versions',
    text: 'SELECT id, hash, version, size, at FROM pack_versions WHERE id = ANY($1::text[]) ORDER BY n',
  },
  all: { name: 'pack-all', text: `SELECT ${columns} FROM packs p ORDER BY created DESC, key DESC` },
  file: { name: 'pack-file', text: 'SELECT data FROM pack_files WHERE hash = $1' },
  // makers are hexadecimal, so nothing that begins like this is beyond g
  madeBy: {
    name: 'pack-made-by',
    text: `SELECT id, maker, CASE WHEN withdrawn = 'author' THEN 0
      ELSE (SELECT sum(size) FROM pack_versions v WHERE v.id = p.id) END::bigint AS bytes
      FROM packs p WHERE maker >= $1 AND maker < $1 || 'g'`,
  },
  count: {
    name: 'pack-count',
    text: `SELECT count(*) AS n FROM packs WHERE withdrawn IS DISTINCT FROM 'author'`,
  },
} satisfies Record<string, Statement>

/** The shared packs of a database. */
export function sharedPacks(connections: Connections, now: () => number): SharedPacks {
  const { read, write } = {
    read: connections.read.bind(connections),
    write: async (statement: Statement, values: readonly unknown[]) =>
      (await connections.write(statement, values)).length > 0,
  }
  /** Adds or deletes files, one transaction at a time: what one needs, another must not be deleting. */
  const locked = (steps: (query: Query) => Promise<boolean>): Promise<boolean> =>
    connections.transaction(async (query) => {
      await query(sql.lock, [LOCKS.packs])
      return steps(query)
    })
  const add = async (query: Query, id: string, { hash, version, size, file }: NewVersion): Promise<boolean> => {
    if ((await query(sql.addVersion, [id, hash, version, size, now()])).length === 0) return false
    await query(sql.addFile, [hash, file])
    return true
  }
  const told = async (rows: readonly Row[]): Promise<SharedPack[]> => {
    const versions = new Map<unknown, StoredVersion[]>(rows.map(({ id }) => [id, []]))
    for (const { id, ...version } of await read(sql.versions, [[...versions.keys()]]))
      versions.get(id)!.push(version as unknown as StoredVersion)
    return rows.map((row) => ({ ...row, versions: versions.get(row['id']) }) as unknown as SharedPack)
  }

  return {
    publish: ({ id, keyHash, maker }, first) =>
      locked(async (query) => {
        const made = await query(sql.publish, [id, keyHash, maker, now()])
        return made.length > 0 && add(query, id, first)
      }),
    addVersion: (id, keyHash, version) =>
      locked(async (query) => (await query(sql.hold, [id, keyHash])).length > 0 && add(query, id, version)),
    withdraw: (id, keyHash) =>
      locked(async (query) => {
        if ((await query(sql.withdraw, [id, keyHash])).length === 0) return false
        await query(sql.dropFiles, [id])
        return true
      }),
    handOn: (id, keyHash, next) => write(sql.handOn, [id, keyHash, next]),
    remove: (id) => write(sql.remove, [id]),
    allow: (id) =>
      connections.transaction(async (query) => {
        const allowed = await query(sql.allow, [id])
        if (allowed.length > 0) await query(sql.dropReports, [id])
        return allowed.length > 0
      }),
    report: (id, from, reason) => write(sql.report, [id, from, now(), reason]),
    reports: async (id) => (await read(sql.reports, [id])) as unknown as PackReport[],
    read: async (id) => (await told(await read(sql.read, [id])))[0] ?? null,
    having: async (hash) => told(await read(sql.having, [hash])),
    file: async (hash) => ((await read(sql.file, [hash]))[0]?.['data'] as Uint8Array | undefined) ?? null,
    madeBy: async (beginning) =>
      (await read(sql.madeBy, [beginning])) as unknown as Awaited<ReturnType<SharedPacks['madeBy']>>,
    count: async () => (await read(sql.count))[0]!['n'] as number,
    all: async () => told(await read(sql.all)),
  }
}
