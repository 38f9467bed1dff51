import {
  chmodSync,
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
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type Entry, type GameEvent, randomAnswer, randomFromSeed, Session } from '@soulstack/kit'
import { FIRST_EPOCH } from '@soulstack/tables/stores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Checkpoint } from '../../../tables/src/stores/rows.ts'
import { backup, restore } from '../../src/storage/backup.ts'
import { sealedWith } from '../../src/storage/database.ts'
import { KeyFile, keySource } from '../../src/storage/key-file.ts'
import { layout } from '../../src/storage/layouts.ts'
import { rotate } from '../../src/storage/rotation.ts'
import { type KeySource, Keys } from '../../src/storage/sealing.ts'
import { StoreError } from '../../src/storage/store-error.ts'
import { unsealed, writeUnsealed } from '../fixtures/unsealed.ts'
import { startServer, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { stonesModule } from '../helpers/stones.ts'

/* A database tells nothing to somebody who has it without its key, and says what is missing to somebody who should have it. */

let folder: string
let database: string
let keys: KeyFile
const file = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-sealing-'))
  database = file('house/tables.sqlite')
  keys = new KeyFile(file('elsewhere/soulstack.key'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Looks at a database. */
function inside<T>(path: string, look: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(path, { timeout: 5000 })
  try {
    return look(db)
  } finally {
    db.close()
  }
}

const row = { name: 'The Cellar', game: 'g', version: '1', config: { of: 'g' }, settings: {} }
/** Appends an entry with its fingerprint, and a save if there is one. */
async function append(
  { records }: Kept,
  table: string,
  n: number,
  entry: Entry,
  print: string | null,
  saved: Checkpoint | null = null,
): Promise<void> {
  const entries = [records.wrapEntry(table, n, entry, print)]
  const checkpoint = saved && records.wrapCheckpoint(table, saved)
  await records.store.commit({ table, epoch: FIRST_EPOCH, n, entries, checkpoint })
}
/** A database with these tables, of three moves each. */
async function filled(path: string, source: KeySource, ...ids: string[]): Promise<void> {
  const store = Kept.in(path, source)
  for (const id of ids) {
    await store.create({ ...row, id, seed: `the seed of ${id}`, state: 'playing' }, [])
    for (let n = 0; n < 3; n++) await append(store, id, n, { seat: 0, answer: [n], at: 1 }, `print ${n}`)
  }
  await store.close()
}
const seedOf = async (path: string, source: KeySource, id: string) => {
  const store = Kept.in(path, source)
  const { seed } = store.table(id)!
  await store.close()
  return seed
}
/** What opening a database with these keys says. */
const refusal = async (path: string, source: KeySource): Promise<string> => {
  try {
    await Kept.in(path, source).close()
  } catch (error) {
    if (error instanceof StoreError) return error.message
    throw error
  }
  return ''
}

/** The text in bytes, if they are compressed. */
function unpacked(bytes: Uint8Array): string {
  try {
    return brotliDecompressSync(bytes).toString()
  } catch {
    return ''
  }
}

/**
 * Everything that can be read by somebody who has the files of a database: their bytes, the write-ahead log included, and what is packed in
 * any column. Cards are no secret.
 */
function readable(path: string): string {
  const texts = ['', '-wal']
    .filter((end) => existsSync(path + end))
    .map((end) => readFileSync(path + end).toString('latin1'))
  inside(path, (db) => {
    for (const { name } of db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all())
      if (name !== 'kept')
        for (const values of db.prepare(`SELECT * FROM "${name}"`).all())
          for (const value of Object.values(values)) if (value instanceof Uint8Array) texts.push(unpacked(value))
  })
  return texts.join('\n')
}
/** Which of these texts somebody can read there. */
const found = (path: string, texts: readonly string[]): string[] => {
  const all = readable(path)
  return texts.filter((text) => all.includes(text))
}

describe('a database without its key', () => {
  it('tells no hand, no seed, no die and no move of a game of Four Souls', async () => {
    const { game } = fourSoulsModule
    const seed = 'a seed that only the house knows'
    const config = game.readConfig({ players: 3 })
    const store = Kept.in(database, keys)
    await store.create(
      { ...row, id: 'souls', game: game.name, version: game.version, config, seed, state: 'playing' },
      [],
    )
    const events: GameEvent[] = []
    const session = new Session(game, config, seed, { events, keep: Number.POSITIVE_INFINITY })
    const random = randomFromSeed('answers')
    const secrets = [seed]
    for (let n = 0; n < 120 && session.state.decision; n++) {
      const { seat } = session.state.decision
      const draft = session.draftAnswer(seat, randomAnswer(session.state.decision, random))
      const print = draft.caused()
      const before = events.length
      draft.commit()
      const { state } = session
      const save = game.save(state)
      const source = (hash: string) => game.sourceOf?.(state, hash)
      const told = { from: before, events: events.slice(before) }
      const checkpoint = { n: n + 1, turn: 0, version: game.version, save, source, told, notes: [] }
      await append(store, 'souls', n, draft.entry, print, n % 10 === 0 ? checkpoint : null)
      if (n % 10 !== 0) continue
      // what an unsealed database would give to whoever has it
      const kept = JSON.parse(JSON.stringify(save)) as {
        state: { random: { key: unknown }; seats: { hand: unknown }[]; decks: object }
      }
      const { random: luck, seats, decks } = kept.state
      const secret = [luck.key, ...seats.map(({ hand }) => hand), ...Object.values(decks), draft.entry].map((one) =>
        JSON.stringify(one),
      )
      secrets.push(...secret.filter((text) => text.length > 12), print!)
      expect(unpacked(brotliCompressSync(JSON.stringify(save)))).toContain(secret[0]!)
    }
    secrets.push(...events.map((event) => JSON.stringify(event)).filter((text) => text.length > 12))
    expect(secrets.length).toBeGreaterThan(100)
    expect(secrets.some((text) => text.includes('roll'))).toBe(true)
    // the last moves are in the write-ahead log
    expect(statSync(`${database}-wal`).size).toBeGreaterThan(0)
    expect(found(database, [...secrets, '"seat":', '"hand"'])).toEqual([])
    backup(database, file('copy.sqlite'))
    await store.close()
    expect(found(database, secrets)).toEqual([])
    expect(found(file('copy.sqlite'), secrets)).toEqual([])
    // what queries need is still there
    expect(found(database, ['The Cellar', 'playing'])).toEqual(['The Cellar', 'playing'])

    // and with the key everything is
    const again = Kept.in(database, keys)
    expect(again.table('souls')).toMatchObject({ seed, config })
    expect(again.entries('souls')).toEqual(session.entries)
    const { state } = (await again.records.save('souls', 111))!.save as { state: object }
    expect(JSON.stringify(state)).toContain('"hand"')
    await again.close()
  })

  it('tells nothing of a game that is over either', async () => {
    const store = Kept.in(database, keys)
    await store.create({ ...row, id: 'one', seed: 'its seed', state: 'over' }, [])
    const { records } = store
    await records.saveRecording('one', '{"head":"of the film"}', [['en/index', Buffer.from('what happened')]])
    await records.saveStudy('one', '{"head":"of the study"}', [['de', Buffer.from('was besser gewesen wäre')]])
    const texts = ['its seed', 'what happened', 'of the film', 'of the study', 'was besser']
    expect(found(database, texts)).toEqual([])
    expect(await records.recordingHead('one')).toBe('{"head":"of the film"}')
    expect((await records.recordingParts('one')).map(([name, data]) => [name, String(data)])).toEqual([
      ['en/index', 'what happened'],
    ])
    expect(await records.studyHead('one')).toBe('{"head":"of the study"}')
    expect(String(await records.studyWords('one', 'de'))).toBe('was besser gewesen wäre')
    await store.close()
  })

  it('cannot have its rows exchanged', async () => {
    await filled(database, keys, 'one', 'two')
    const look = async <T>(read: (store: Kept) => T): Promise<T> => {
      const store = Kept.in(database, keys)
      try {
        return read(store)
      } finally {
        await store.close()
      }
    }
    const swap = (table: string, column: string, where: string, other: string) =>
      inside(database, (db) => {
        const value = (at: string) => db.prepare(`SELECT ${column} AS value FROM ${table} WHERE ${at}`).get()!['value']!
        const [a, b] = [value(where), value(other)]
        const set = (at: string, to: typeof a) => db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${at}`).run(to)
        set(where, b)
        set(other, a)
        return () => [set(where, a), set(other, b)]
      })
    // within a table, and between two tables
    swap('entries', 'entry', `table_id = 'one' AND n = 0`, `table_id = 'one' AND n = 2`)
    await expect(async () => look((store) => store.entries('one'))).rejects.toThrow(
      'entry 0 of table one is not what was sealed there',
    )
    expect(await look((store) => store.entries('two'))).toHaveLength(3)
    swap('entries', 'entry', `table_id = 'one' AND n = 1`, `table_id = 'two' AND n = 1`)
    await expect(async () => look((store) => store.entries('two', 1))).rejects.toThrow('entry 1 of table two')
    swap('tables', 'seed', `id = 'one'`, `id = 'two'`)
    await expect(async () => look((store) => store.table('one'))).rejects.toThrow('seed 0 of table one')
    swap('tables', 'seed', `id = 'one'`, `id = 'two'`)
    expect(await look((store) => store.table('one')!.seed)).toBe('the seed of one')
    // a seed in the place of a configuration
    inside(database, (db) => db.exec(`UPDATE tables SET config = seed WHERE id = 'one'`))
    await expect(async () => look((store) => store.table('one'))).rejects.toThrow('config 0 of table one')
  })
})

describe('the key of a house', () => {
  it('is made at the first start, for its owner alone, and told once', async () => {
    const told: string[] = []
    const source = keySource(keys.path, (path) => told.push(path)) as KeyFile
    await filled(database, source, 'one')
    await filled(file('second.sqlite'), source, 'two')
    expect(told).toEqual([keys.path])
    if (process.platform !== 'win32') {
      expect(statSync(keys.path).mode & 0o777).toBe(0o600)
      expect(source.remarks(database)).toEqual([])
      chmodSync(keys.path, 0o644)
      expect(source.remarks(database)).toEqual([expect.stringContaining(`chmod 600 ${keys.path}`)])
      // unless a service manager keeps the others out
      expect(source.remarks(database, { CREDENTIALS_DIRECTORY: dirname(keys.path) })).toEqual([])
      chmodSync(keys.path, 0o600)
    }
    expect(readdirSync(file('elsewhere'))).toEqual(['soulstack.key'])
    expect(source.remarks(file('tables.sqlite'))).toEqual([expect.stringContaining('in the folder of the tables')])
    // if two start at once, both take the one that was first
    expect(source.make().newest.id).toBe(source.read()!.newest.id)
  })

  it('is the one given, or from the environment, or the one of its user', () => {
    const fresh = Keys.fresh()
    const env = { SOULSTACK_KEY: fresh.text, SOULSTACK_KEY_FILE: file('of-env.key') }
    expect(keySource(keys.path, undefined, env).where).toContain(keys.path)
    expect(keySource(undefined, undefined, env).read()!.ids).toBe(fresh.ids)
    expect((keySource(undefined, undefined, { ...env, SOULSTACK_KEY: '' }) as KeyFile).path).toBe(file('of-env.key'))
    const at = (variables: NodeJS.ProcessEnv, platform: NodeJS.Platform) =>
      (keySource(undefined, undefined, variables, platform) as KeyFile).path
    expect(at({ XDG_CONFIG_HOME: join('/', 'c') }, 'linux')).toBe(join('/', 'c', 'soulstack', 'soulstack.key'))
    expect(at({}, 'darwin')).toMatch(/\.config.soulstack.soulstack\.key$/)
    expect(at({ APPDATA: 'R' }, 'win32')).toBe(join('R', 'Soulstack', 'soulstack.key'))
    expect(() => keySource(undefined, undefined, { SOULSTACK_KEY: 'open sesame' }).read()).toThrow(
      /^SOULSTACK_KEY is not a key: line 1 is not a whole key .* `soulstack key new` prints a new one\.$/,
    )
  })

  it('is asked for if it is lost, wrong, damaged or unreadable, and nothing is written with another', async () => {
    await filled(database, keys, 'one')
    const { ids, text, newest } = keys.read()!
    const before = readFileSync(database)
    const other = new KeyFile(file('other.key'))
    const { ids: others } = other.make()
    expect(await refusal(database, other)).toBe(
      `The database ${database} was sealed with ${ids}; the key file ${other.path} has ${others}. ` +
        `Name the file that has key ${newest.id} with --key-file. Nothing was changed.`,
    )
    expect(await refusal(database, keySource(undefined, undefined, { SOULSTACK_KEY: Keys.fresh().text }))).toContain(
      'SOULSTACK_KEY has key',
    )
    rmSync(keys.path)
    expect(await refusal(database, keys)).toMatch(
      new RegExp(`sealed with ${ids}, but there is no key in the key file .* Put your copy of it there`),
    )
    expect(existsSync(keys.path)).toBe(false)
    for (const half of ['', text.slice(0, 30), '# the key\n']) {
      writeFileSync(keys.path, half)
      expect(await refusal(database, keys)).toMatch(
        /^The key file .* is damaged: .*Put your copy of it back\. Nothing was changed\.$/,
      )
      expect(readFileSync(keys.path, 'utf8')).toBe(half)
    }
    rmSync(keys.path)
    mkdirSync(keys.path)
    expect(await refusal(database, keys)).toMatch(
      /^The key file .* cannot be read: .*with --key-file FILE, or in the environment/,
    )
    rmSync(keys.path, { recursive: true })
    // a key that only looks like it
    inside(database, (db) => db.exec(`UPDATE sealed_with SET proof = x'${'00'.repeat(60)}'`))
    writeFileSync(keys.path, text)
    expect(await refusal(database, keys)).toMatch(/proof .* not what was sealed there/)
    writeFileSync(database, before)
    rmSync(`${database}-wal`, { force: true })
    rmSync(`${database}-shm`, { force: true })
    expect(await seedOf(database, keys, 'one')).toBe('the seed of one')
  })

  it('must be kept somewhere before anything is sealed with it', async () => {
    // a file where its folder should be
    writeFileSync(file('elsewhere'), '')
    const nowhere: KeySource = { where: 'nowhere', read: () => null, make: () => new KeyFile(keys.path).make() }
    expect(await refusal(database, nowhere)).toMatch(
      /keeps its tables under a key, and cannot write one to .*soulstack\.key: .*`soulstack key new` prints one\.$/,
    )
    expect(inside(database, (db) => db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()!['n'])).toBe(0)
    rmSync(file('elsewhere'))
    await filled(database, keys, 'one')
  })

  it('can be changed: everything is sealed anew, and older backups keep the old one', async () => {
    await filled(database, keys, 'one', 'two')
    const store = Kept.in(database, keys)
    await store.records.saveRecording('one', 'a head', [['en/index', Buffer.from('a part')]])
    await store.records.saveStudy('one', 'a study', [['en', Buffer.from('words')]])
    expect(() => rotate(database, keys)).toThrow(/in use by another process/)
    await store.close()
    backup(database, file('before.sqlite'))
    const old = keys.read()!
    const made = rotate(database, keys)
    expect(keys.read()!.all.map(({ id }) => id)).toEqual([old.newest.id, made])
    expect(inside(database, sealedWith)).toEqual([made])
    // nothing is left for the old key, not even in free pages
    expect(readFileSync(database).includes(Buffer.from(`01${old.newest.id}`, 'hex'))).toBe(false)
    const onlyNew = keySource(undefined, undefined, { SOULSTACK_KEY: keys.read()!.text.split('\n')[1] })
    const { records } = Kept.in(database, onlyNew)
    expect((await records.entries('two')).map(({ print }) => print)).toEqual(['print 0', 'print 1', 'print 2'])
    const [part] = await records.recordingParts('one')
    const whole = [await records.recordingHead('one'), String(part![1]), String(await records.studyWords('one', 'en'))]
    expect(whole).toEqual(['a head', 'a part', 'words'])
    await records.close()
    expect(await seedOf(file('before.sqlite'), keys, 'one')).toBe('the seed of one')
    // from the environment: the new one is put behind the old
    const inEnv = (text: string) => keySource(undefined, undefined, { SOULSTACK_KEY: text })
    const current = keys.read()!.text.split('\n')[1]!
    expect(() => rotate(database, inEnv(current))).toThrow(/SOULSTACK_KEY has no newer key than .* after a comma/)
    const next = Keys.fresh()
    expect(rotate(database, inEnv(`${current},${next.text}`))).toBe(next.newest.id)
    expect(await seedOf(database, inEnv(next.text), 'two')).toBe('the seed of two')
  })

  it('is not changed twice if the first change was interrupted', async () => {
    await filled(database, keys, 'one')
    keys.replace(keys.read()!.withNew())
    // both are in use until everything is sealed anew
    await filled(database, keys, 'two')
    expect(inside(database, sealedWith)).toHaveLength(2)
    expect(await seedOf(database, keys, 'one')).toBe('the seed of one')
    const [, second] = keys.read()!.all
    expect(
      await refusal(database, keySource(undefined, undefined, { SOULSTACK_KEY: second!.secret.toString('base64') })),
    ).toContain(`SOULSTACK_KEY has key ${second!.id}`)
    expect(rotate(database, keys)).toBe(second!.id)
    expect(keys.read()!.all).toHaveLength(2)
    expect(await seedOf(database, keys, 'two')).toBe('the seed of two')
  })
})

/** Everything of the unsealed database can be read with these keys. */
async function expectWhole(source: KeySource): Promise<void> {
  const store = Kept.in(database, source)
  const { records } = store
  expect(await records.store.count()).toEqual({ waiting: 1, playing: 1, over: 1 })
  expect(store.table(unsealed.table)).toMatchObject({
    seed: unsealed.seed,
    config: { goal: 100_000 },
    state: 'playing',
  })
  expect(store.entries(unsealed.table)).toHaveLength(unsealed.moves)
  expect((await records.entries(unsealed.table))[0]!.print).toBe('0f05bfd023cc35')
  expect((await store.lost(unsealed.table)).map(({ n, entry }) => [n, (entry as { at: number }).at])).toEqual([
    [100, 1],
    [101, 2],
    [102, 3],
  ])
  expect(await records.recordingHead(unsealed.over)).toContain('of-a-recording')
  expect((await records.recordingParts(unsealed.over)).map(([name, data]) => [name, String(data)])).toEqual([
    ['en/index', 'a-part-of-a-recording'],
  ])
  expect(await records.studyHead(unsealed.over)).toContain('of-a-study')
  expect(String(await records.studyWords(unsealed.over, 'en'))).toBe('the-words-of-a-study')
  await store.close()
}

describe('a database of a release that sealed nothing', () => {
  beforeEach(() => {
    mkdirSync(file('house'))
    writeUnsealed(database)
  })

  it('could be read by everybody, and cannot any more', async () => {
    expect(found(database, unsealed.texts)).toEqual(unsealed.texts)
    await Kept.in(database, keys).close()
    expect(found(database, unsealed.texts)).toEqual([])
    expect(inside(database, (db) => db.prepare('PRAGMA integrity_check').get())).toEqual({ integrity_check: 'ok' })
    await expectWhole(keys)
  })

  it('has its tables go on where they were', async () => {
    const server = await startServer({ gameModules: [stonesModule()], database, keys, delays: { bot: 60_000 } })
    try {
      const ann = await TestClient.join(server.url, unsealed.table, unsealed.token)
      const shown = await ann.next('view')
      expect(shown.moves).toBe(unsealed.moves)
      expect(shown.view).toMatchObject({
        bowls: [
          [8, 0, 0],
          [0, 0, 0],
        ],
      })
      expect(shown.log.filter(({ kind }) => kind === 'rolled').length).toBe(4)
      ann.send({ t: 'answer', decision: shown.view.decision!.id, picks: [0] })
      await ann.next('view', ({ moves }) => moves === unsealed.moves + 1)
      // whoever writes seals what it writes
      expect(found(database, [...unsealed.texts, '"answer":', '"type":'])).toEqual([])
      const waits = await (await fetch(`${server.url}/api/tables/${unsealed.waiting}`)).json()
      expect(waits).toMatchObject({ state: 'waiting' })
    } finally {
      await server.close()
    }
  })

  it('is sealed anew with every new key, all of it', async () => {
    const first = new KeyFile(keys.path).make()
    const made = rotate(database, keys)
    expect(inside(database, sealedWith)).toEqual([made])
    expect(readFileSync(database).includes(Buffer.from(`01${first.newest.id}`, 'hex'))).toBe(false)
    await expectWhole(keySource(undefined, undefined, { SOULSTACK_KEY: keys.read()!.text.split('\n')[1] }))
  })

  it('is cleaned at the next start if somebody was reading it, or the first one was interrupted', async () => {
    const reader = new DatabaseSync(database)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM tables').get()
    await Kept.in(database, keys).close()
    const old = ['the-seed-of-a-table-that-is-gone']
    expect(found(database, old)).toEqual(old)
    reader.exec('COMMIT')
    reader.close()
    await Kept.in(database, keys).close()
    expect(found(database, unsealed.texts)).toEqual([])
  })

  it('stays as it is if it cannot be sealed', async () => {
    writeFileSync(keys.path.replace('/soulstack.key', ''), '')
    expect(await refusal(database, keys)).toMatch(/key/)
    expect(found(database, unsealed.texts)).toEqual(unsealed.texts)
    expect(inside(database, (db) => db.prepare('PRAGMA user_version').get()!['user_version'])).toBeLessThan(layout)
  })
})

describe('a backup', () => {
  it('holds no key, and is only restored with it', async () => {
    await filled(database, keys, 'one')
    const { sealedWith: needed } = backup(database, file('copy.sqlite'))
    const { ids, newest, text } = keys.read()!
    expect(needed).toEqual([newest.id])
    const copy = readFileSync(file('copy.sqlite'))
    expect(copy.includes(newest.secret) || copy.includes(newest.secret.toString('base64'))).toBe(false)

    const other = new KeyFile(file('other.key'))
    await filled(file('new/tables.sqlite'), other, 'mine')
    for (const source of [other, new KeyFile(file('none.key'))]) {
      await expect(async () => restore(file('copy.sqlite'), file('new/tables.sqlite'), source)).rejects.toThrow(
        new RegExp(`copy.sqlite was sealed with ${ids}[;,] .*Nothing was changed`),
      )
      expect(existsSync(file('none.key'))).toBe(false)
    }
    expect(readdirSync(file('new')).filter((name) => /before|restoring/.test(name))).toEqual([])
    expect(await seedOf(file('new/tables.sqlite'), other, 'mine')).toBe('the seed of mine')
    // with the key, also behind the keys that were there
    writeFileSync(other.path, `${text}${other.read()!.text}`)
    expect(await restore(file('copy.sqlite'), file('new/tables.sqlite'), other)).toMatchObject({
      tables: 1,
      sealedWith: [newest.id],
    })
    expect(await seedOf(file('new/tables.sqlite'), other, 'one')).toBe('the seed of one')
  })

  it('from before there were keys is sealed as it is restored', async () => {
    writeUnsealed(file('old.sqlite'))
    expect(backup(file('old.sqlite'), file('copy.sqlite')).sealedWith).toEqual([])
    await restore(file('copy.sqlite'), database, keys)
    expect(found(database, unsealed.texts)).toEqual([])
    expect(await seedOf(database, keys, unsealed.table)).toBe(unsealed.seed)
  })
})
