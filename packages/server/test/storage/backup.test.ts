import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Entry, type GameEvent, Session } from '@soulstack/kit'
import { named } from '@soulstack/tables'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backup, restore } from '../../src/storage/backup.ts'
import { layout } from '../../src/storage/layouts.ts'
import { StoreError } from '../../src/storage/store-error.ts'
import { start } from '../commands/kill.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Backups of the database: taken from a running server, restored to a stopped one. */

let folder: string
let database: string
const file = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  database = file('tables.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const row = { name: 'A', game: 'g', version: '1', config: {}, seed: 's', settings: {} }
/** A database with these tables. */
async function filled(path: string, ...ids: string[]): Promise<void> {
  const store = Kept.in(path)
  for (const id of ids) {
    await store.create({ ...row, id, state: 'playing' }, [])
    store.append(id, [{ seat: 0, answer: [1], at: 1 }])
  }
  await store.close()
}
/** The ids of the tables in a database, read without locking it. */
function tablesIn(path: string): string[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    return db
      .prepare('SELECT id FROM tables ORDER BY id')
      .all()
      .map((one) => String(one['id']))
  } finally {
    db.close()
  }
}

describe('a backup', () => {
  it('is complete while moves are made, and its tables open where they were', async () => {
    const { child, url } = await start(database, 'stones')
    const copies: string[] = []
    let table = ''
    try {
      const made = await createTable(url, {
        game: 'stones',
        seats: ['you', 'normal'],
        playerName: 'Ann',
        options: { goal: 100_000 },
        start: true,
      })
      table = made.table
      const ann = await TestClient.join(url, table, made.token)
      let moves = 0
      const playing = (async () => {
        for (;;) {
          const shown = await ann.next('view')
          moves = shown.moves
          const d = (shown.view as unknown as { decision: { id: number; options: unknown[] } | null }).decision
          // stones, and now and then the end of the turn, so that the bot has its turns too
          if (d) ann.send({ t: 'answer', decision: d.id, picks: [d.options.length === 3 && moves % 5 === 0 ? 2 : 0] })
        }
      })().catch(() => {})
      for (let n = 0; n < 5; n++) {
        const before = moves
        while (moves < before + 20) await new Promise((done) => setTimeout(done, 2))
        copies.push(file(`copy-${n}.sqlite`))
        expect(backup(database, copies[n]!).tables).toBe(1)
        const copied = Kept.in(copies[n]!)
        // everything sent before the copy began is in it
        expect(copied.entries(table).length).toBeGreaterThanOrEqual(before + 20)
        await copied.close()
      }
      ann.socket.close()
      await playing
    } finally {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    }

    const final = Kept.in(database)
    const log = final.entries(table)
    await final.close()
    for (const copy of copies) {
      const target = file('restored/tables.sqlite')
      await restore(copy, target)
      const store = Kept.in(target)
      const entries: Entry[] = store.entries(table)
      const { config, seed } = store.table(table)!
      const seats = store.seats(table)
      await store.close()
      expect(entries).toEqual(log.slice(0, entries.length))
      // it opens with the same state
      const { game } = stonesModule()
      const events: GameEvent[] = []
      const session = new Session(game, game.readConfig(config), seed, { events })
      for (const entry of entries) session.redo(entry)
      const server = await startServer({ gameModules: [stonesModule()], database: target, delays: { bot: 60_000 } })
      try {
        const watcher = await TestClient.join(server.url, table)
        const shown = await watcher.next('view')
        expect(shown.moves).toBe(entries.length)
        expect(JSON.stringify(shown.view)).toBe(named(JSON.stringify(game.view(session.state, null)), seats))
      } finally {
        await server.close()
      }
    }
  })

  it('never replaces a file, and leaves none behind when it fails', async () => {
    await filled(database, 'one')
    writeFileSync(file('there'), 'mine')
    expect(() => backup(database, file('there'))).toThrow(/The file .* already exists/)
    expect(readFileSync(file('there'), 'utf8')).toBe('mine')
    expect(() => backup(file('none.sqlite'), file('copy'))).toThrow(/There is no file/)
    expect(() => backup(database, file('no/such/folder/copy'))).toThrow(/cannot be written/)
    writeFileSync(file('text.sqlite'), 'no database, but long enough to be read as one. '.repeat(40))
    expect(() => backup(file('text.sqlite'), file('copy'))).toThrow(StoreError)
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('can be read by its owner alone, as everything of a database', async () => {
    const umask = process.umask(0o022)
    try {
      // as an older version left it
      await filled(database, 'one')
      const old = new DatabaseSync(database)
      old.exec('PRAGMA journal_mode = WAL')
      old.close()
      for (const name of readdirSync(folder)) chmodSync(file(name), 0o644)
      const store = Kept.in(database)
      await store.create({ ...row, id: 'two', state: 'playing' }, [])
      backup(database, file('copy.sqlite'))
      const modes = Object.fromEntries(
        readdirSync(folder).map((name) => [name, (statSync(file(name)).mode & 0o777).toString(8)]),
      )
      expect(modes).toEqual({
        'tables.sqlite': '600',
        'tables.sqlite-wal': '600',
        'tables.sqlite-shm': '600',
        'tables.sqlite-lock': '600',
        'copy.sqlite': '600',
      })
      await store.close()
    } finally {
      process.umask(umask)
    }
  })
})

describe('a restored database', () => {
  it('replaces the old one, which is kept next to it', async () => {
    await filled(database, 'one', 'two')
    backup(database, file('copy.sqlite'))
    const store = Kept.in(database)
    await store.create({ ...row, id: 'three', state: 'playing' }, [])
    await store.close()
    const { tables, kept } = await restore(file('copy.sqlite'), database)
    expect(tables).toBe(2)
    expect(tablesIn(database)).toEqual(['one', 'two'])
    expect(tablesIn(kept!)).toEqual(['one', 'three', 'two'])
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('keeps the write-ahead log of a killed server with the old database, and gets none of it', async () => {
    await filled(file('other.sqlite'), 'other')
    backup(file('other.sqlite'), file('copy.sqlite'))
    const { child, url } = await start(database, 'stones')
    const { table } = await createTable(url, { game: 'stones', seats: ['normal', 'normal'] })
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
    expect(statSync(`${database}-wal`).size).toBeGreaterThan(0)
    const { kept } = await restore(file('copy.sqlite'), database)
    expect(tablesIn(kept!)).toEqual([table])
    const store = Kept.in(database)
    expect(store.table(table)).toBeNull()
    expect(store.table('other')).not.toBeNull()
    await store.close()
  })

  it('is refused, and changes nothing, while a server runs or if it is not a backup', async () => {
    await filled(database, 'one')
    await filled(file('good.sqlite'), 'good')
    backup(file('good.sqlite'), file('copy.sqlite'))
    const store = Kept.in(database)
    await expect(async () => restore(file('copy.sqlite'), database)).rejects.toThrow(/in use by another process/)
    await store.close()

    const bad = async (name: string, change: (db: DatabaseSync) => void): Promise<string> => {
      await filled(file(name), 'bad')
      const db = new DatabaseSync(file(name))
      change(db)
      db.close()
      return file(name)
    }
    const later = await bad('later.sqlite', (db) => db.exec(`PRAGMA user_version = ${layout + 1}`))
    const foreign = await bad('foreign.sqlite', (db) => db.exec('DROP TABLE entries'))
    const orphans = await bad('orphans.sqlite', (db) =>
      db.exec(`PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 'bad'`),
    )
    writeFileSync(file('text'), 'no database, but long enough to be read as one. '.repeat(40))
    writeFileSync(file('empty'), '')
    const whole = readFileSync(file('copy.sqlite'))
    writeFileSync(file('half'), whole.subarray(0, whole.length >> 1))
    // a page in the middle
    const torn = Buffer.from(whole)
    torn.fill(0x55, 2048, 4096)
    writeFileSync(file('torn'), torn)
    for (const [path, why] of [
      [later, /newer version/],
      [foreign, /not a Soulstack database/],
      [orphans, /damaged/],
      [file('text'), /damaged, or not a database/],
      [file('empty'), /not a Soulstack database/],
      [file('half'), /damaged/],
      [file('torn'), /damaged/],
      [file('missing'), /There is no file/],
    ] as const) {
      await expect(async () => restore(path, database), path).rejects.toThrow(StoreError)
      await expect(async () => restore(path, database), path).rejects.toThrow(why)
    }
    expect(tablesIn(database)).toEqual(['one'])
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([])
    // and it can be used afterwards
    expect((await restore(file('copy.sqlite'), database)).tables).toBe(1)
    expect(existsSync(`${database}.restoring`)).toBe(false)
  })

  it.runIf(process.getuid?.() === 0)(
    'belongs to the owner of the old one, or of the folder, if root restores it',
    async () => {
      const nobody = 65534
      const owners = () => readdirSync(file('house')).map((name) => statSync(file(`house/${name}`)).uid)
      await filled(database, 'one')
      backup(database, file('copy.sqlite'))
      mkdirSync(file('house'))
      chownSync(file('house'), nobody, nobody)
      await restore(file('copy.sqlite'), file('house/tables.sqlite'))
      expect(new Set(owners())).toEqual(new Set([nobody]))
      await restore(file('copy.sqlite'), file('house/tables.sqlite'))
      // the lock, and the old and the new database
      expect(owners()).toEqual([nobody, nobody, nobody])
      expect(statSync(file('copy.sqlite')).uid).toBe(0)
    },
  )

  it('also replaces a damaged database', async () => {
    await filled(file('good.sqlite'), 'good')
    backup(file('good.sqlite'), file('copy.sqlite'))
    writeFileSync(database, 'this was a database once')
    const { kept } = await restore(file('copy.sqlite'), database)
    expect(tablesIn(database)).toEqual(['good'])
    expect(readFileSync(kept!, 'utf8')).toBe('this was a database once')
  })
})
