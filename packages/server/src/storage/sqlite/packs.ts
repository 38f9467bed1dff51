import type { DatabaseSync } from 'node:sqlite'
import type { NewVersion, PackReport, SharedPack, StoredVersion } from '@soulstack/tables/stores'
import { prepared, type Row } from './statement.ts'

/** Shared packs in SQLite: what is read of them, and the statements that write. */

const reading = {
  read: `SELECT id, key_hash AS keyHash, maker, created, withdrawn,
    (SELECT count(*) FROM pack_reports WHERE pack_id = id) AS reports FROM packs WHERE id = ?`,
  having:
    'SELECT pack_id AS id FROM pack_versions JOIN packs ON id = pack_id WHERE hash = ? ORDER BY created, packs.rowid',
  all: 'SELECT id FROM packs ORDER BY created DESC, rowid DESC',
  versions: 'SELECT hash, version, size, at FROM pack_versions WHERE pack_id = ? ORDER BY n',
  reports: 'SELECT from_hash AS "from", at, reason FROM pack_reports WHERE pack_id = ? ORDER BY at, rowid',
  file: 'SELECT data FROM pack_files WHERE hash = ?',
  count: `SELECT count(*) AS n FROM packs WHERE withdrawn IS NOT 'author'`,
  // makers are hexadecimal, so nothing that begins like this is beyond g
  madeBy: `SELECT id, maker, CASE WHEN withdrawn IS 'author' THEN 0
    ELSE (SELECT sum(size) FROM pack_versions WHERE pack_id = id) END AS bytes
    FROM packs WHERE maker >= ?1 AND maker < ?1 || 'g'`,
}

/** Reads shared packs. */
export class PackReader {
  private readonly sql: ReturnType<typeof prepared<keyof typeof reading>>

  constructor(db: DatabaseSync) {
    this.sql = prepared(db, reading)
  }

  read(id: string): SharedPack | null {
    const row = this.sql.read.get(id)
    if (!row) return null
    return { ...row, versions: plain<StoredVersion>(this.sql.versions.all(id)) } as unknown as SharedPack
  }

  having(hash: string): SharedPack[] {
    return this.each(this.sql.having.all(hash))
  }

  all(): SharedPack[] {
    return this.each(this.sql.all.all())
  }

  reports(id: string): PackReport[] {
    return plain(this.sql.reports.all(id))
  }

  file(hash: string): Uint8Array | null {
    return (this.sql.file.get(hash)?.['data'] ?? null) as Uint8Array | null
  }

  madeBy(beginning: string): { id: string; maker: string; bytes: number }[] {
    return plain(this.sql.madeBy.all(beginning))
  }

  count(): number {
    return this.sql.count.get()!['n'] as number
  }

  private each(rows: readonly Row[]): SharedPack[] {
    return rows.flatMap((row) => this.read(row['id'] as string) ?? [])
  }
}

const plain = <T>(rows: readonly Row[]): T[] => rows.map((row) => ({ ...row }) as T)

const writing = {
  publish: 'INSERT OR IGNORE INTO packs (id, key_hash, maker, created) VALUES (?, ?, ?, ?)',
  isOpen: 'SELECT 1 FROM packs WHERE id = ? AND key_hash = ? AND withdrawn IS NULL',
  addVersion: `INSERT OR IGNORE INTO pack_versions
    SELECT ?1, (SELECT count(*) FROM pack_versions WHERE pack_id = ?1), ?2, ?3, ?4, ?5`,
  addFile: 'INSERT OR IGNORE INTO pack_files VALUES (?, ?)',
  withdraw: `UPDATE packs SET withdrawn = 'author' WHERE id = ? AND key_hash = ? AND withdrawn IS NOT 'operator'`,
  dropFiles: `DELETE FROM pack_files WHERE hash IN (SELECT hash FROM pack_versions WHERE pack_id = ?) AND hash NOT IN
    (SELECT hash FROM pack_versions JOIN packs ON id = pack_id WHERE withdrawn IS NOT 'author')`,
  handOn: 'UPDATE packs SET key_hash = ?3 WHERE id = ?1 AND key_hash = ?2',
  remove: `UPDATE packs SET withdrawn = 'operator' WHERE id = ? AND withdrawn IS NOT 'author'`,
  allow: `UPDATE packs SET withdrawn = NULL WHERE id = ? AND withdrawn IS NOT 'author'`,
  dropReports: 'DELETE FROM pack_reports WHERE pack_id = ?',
  report:
    'INSERT OR REPLACE INTO pack_reports (pack_id, from_hash, at, reason) SELECT id, ?2, ?3, ?4 FROM packs WHERE id = ?1',
}

/** Writes shared packs. Each method is called within a transaction. */
export class PackStatements {
  private readonly packs: ReturnType<typeof prepared<keyof typeof writing>>

  constructor(db: DatabaseSync) {
    this.packs = prepared(db, writing)
  }

  publishPack(
    { id, keyHash, maker }: Pick<SharedPack, 'id' | 'keyHash' | 'maker'>,
    first: NewVersion,
    at: number,
  ): boolean {
    return this.packs.publish.run(id, keyHash, maker, at) > 0 && this.add(id, first, at)
  }

  addPackVersion(id: string, keyHash: string, version: NewVersion, at: number): boolean {
    return this.packs.isOpen.get(id, keyHash) !== undefined && this.add(id, version, at)
  }

  withdrawPack(id: string, keyHash: string): boolean {
    if (this.packs.withdraw.run(id, keyHash) === 0) return false
    this.packs.dropFiles.run(id)
    return true
  }

  handPackOn(id: string, keyHash: string, next: string): boolean {
    return this.packs.handOn.run(id, keyHash, next) > 0
  }

  removePack(id: string): boolean {
    return this.packs.remove.run(id) > 0
  }

  allowPack(id: string): boolean {
    if (this.packs.allow.run(id) === 0) return false
    this.packs.dropReports.run(id)
    return true
  }

  reportPack(id: string, from: string, reason: string, at: number): boolean {
    return this.packs.report.run(id, from, at, reason) > 0
  }

  private add(id: string, { hash, version, size, file }: NewVersion, at: number): boolean {
    if (this.packs.addVersion.run(id, hash, version, size, at) === 0) return false
    this.packs.addFile.run(hash, file)
    return true
  }
}
