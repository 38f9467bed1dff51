import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotContinue, EngineError, type GameLog, inEach, replay } from '@soulstack/kit'
import type { ClientMessage } from '@soulstack/protocol'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../src/serve.ts'
import { KeyFile } from '../../src/storage/key-file.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'
import { StoreError } from '../../src/storage/store-error.ts'
import { fakeGame, fakeModule } from '../helpers/fake.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  database = join(folder, 'deep', 'tables.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The log on disk of a table, replayed by the rules. */
async function onDisk(table: string) {
  const store = Kept.in(database)
  try {
    const log: GameLog = { ...store.table(table)!, entries: store.entries(table) }
    return replay(fakeGame(), log)
  } finally {
    await store.close()
  }
}

describe('a server that comes back', () => {
  it('has every table where it was: people, seats, decision, log', async () => {
    const one = await startServer({ database })
    const made = await createTable(one.url, { seats: ['you', 'open', 'normal'], playerName: 'Ann', name: 'Long' })
    const waiting = await createTable(one.url, { seats: ['you', 'open'], playerName: 'Ned' })
    const ann = await TestClient.join(one.url, made.table, made.token)
    const ned = await TestClient.join(one.url, made.table)
    ned.send({ t: 'sit', seat: 1, name: 'Ned' })
    const { token: nedToken } = await ned.next('seated')
    ned.send({ t: 'start' })
    let shown = await ann.myTurn()
    ann.send({ t: 'offer', to: 1, cents: 1, favour: 'peace' })
    shown = await ann.view((v) => v.offers.length > 0)
    ann.pick(shown, 0)
    const last = await ned.view((v) => v.decision !== null && v.decision.options.length > 1)
    await one.close()
    expect((await ned.closed).code).toBe(1001)

    const session = await onDisk(made.table)
    expect(session.entries).toHaveLength(last.moves)
    const two = await startServer({ database })
    try {
      expect(await tableInfo(two.url, made.table)).toMatchObject({ name: 'Long', state: 'playing', seed: null })
      expect((await tableInfo(two.url, waiting.table)).seats[0]).toMatchObject({
        kind: 'person',
        name: 'Ned',
        here: false,
      })
      const back = await TestClient.join(two.url, made.table, nedToken)
      const again = await back.view()
      expect(again).toMatchObject({ view: last.view, moves: last.moves, from: 0 })
      expect(session.game.view(session.state, 1)).toEqual(again.view)
      back.pick(again, 0)
      const next = await back.view((_, moves) => moves === last.moves + 1)
      await two.close()
      const after = await onDisk(made.table)
      expect(after.entries.length).toBeGreaterThanOrEqual(next.moves)
      after.back(last.moves)
      expect(after.fingerprint()).toBe(session.fingerprint())
    } finally {
      await two.close()
    }
  })

  it('remembers who left and plays on for them', async () => {
    const one = await startServer({ database })
    const made = await createTable(one.url, { seats: ['you', 'normal'], playerName: 'Ann', start: true })
    const ann = await TestClient.join(one.url, made.table, made.token)
    ann.send({ t: 'leave' })
    await ann.next('welcome')
    await one.close()
    const two = await startServer({ database })
    try {
      const eve = await TestClient.join(two.url, made.table)
      await eve.view((v) => v.over !== null)
      const info = await tableInfo(two.url, made.table)
      expect(info).toMatchObject({ state: 'over', seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(info.seats[0]).toMatchObject({ kind: 'bot', name: 'Ann', bot: 'normal' })
    } finally {
      await two.close()
    }
  })

  it('refuses a game that the new rules cannot read, and starts a waiting one with the new rules', async () => {
    const one = await startServer({ database })
    const playing = await createTable(one.url, { seats: ['you', 'normal'], start: true })
    const waiting = await createTable(one.url, { seats: ['you', 'normal'] })
    await one.close()
    const other = fakeModule(false, '2')
    const restore: GameModule['game']['restore'] = () => {
      throw new CannotContinue([{ code: 'step', words: inEach(() => 'A step is gone.') }])
    }
    const two = await startServer({ database, gameModules: [{ ...other, game: { ...other.game, restore } }] })
    try {
      const client = new TestClient(two.url)
      await client.open()
      expect(await client.refused({ t: 'hello', table: playing.table, token: playing.token! })).toBe('cannot-continue')
      client.send({ t: 'hello', table: waiting.table, token: waiting.token! })
      await client.next('welcome')
      client.send({ t: 'start' })
      await client.myTurn()
    } finally {
      await two.close()
    }
    const three = await startServer({ database, gameModules: [fakeModule(false, '2')] })
    try {
      const client = await TestClient.join(three.url, waiting.table, waiting.token)
      await client.myTurn()
    } finally {
      await three.close()
    }
  })
})

describe('a move that cannot be written', () => {
  it('is refused, not shown to anybody, and not made', async () => {
    const server = await startServer({ database, log: 'silent' })
    try {
      const made = await createTable(server.url, { seats: ['you', 'normal'], start: true })
      const ann = await TestClient.join(server.url, made.table, made.token)
      const eve = await TestClient.join(server.url, made.table)
      await eve.view()
      const shown = await ann.myTurn()
      // the disk fails once
      const full = vi.spyOn(SqliteStore.prototype, 'commit').mockRejectedValueOnce(new Error('disk full'))
      ann.pick(shown, 0)
      expect((await ann.next('refused')).code).toBe('not-saved')
      full.mockRestore()
      expect(eve.got.filter((m) => m.t === 'view')).toEqual([])
      const again = await TestClient.join(server.url, made.table, made.token)
      expect(await again.view()).toMatchObject({ view: shown.view, moves: 0 })
      ann.pick(shown, 0)
      expect((await eve.view()).moves).toBe(1)
    } finally {
      await server.close()
    }
  })

  it('is made again by a bot, however long the disk is away', async () => {
    const server = await startServer({ database, log: 'silent', delays: { bot: 0, autoPass: 0, beat: 0, unsaved: 1 } })
    try {
      const made = await createTable(server.url, { seats: ['normal', 'normal'], start: true })
      const gone = vi.spyOn(SqliteStore.prototype, 'commit').mockRejectedValue(new Error('disk gone'))
      const eve = await TestClient.join(server.url, made.table)
      // more often than it would try what the rules refuse
      await vi.waitFor(() => expect(gone.mock.calls.length).toBeGreaterThan(12), { timeout: 20_000 })
      gone.mockRestore()
      await eve.view((_, moves) => moves > 0)
    } finally {
      await server.close()
    }
  })

  it('can be revoked without the disk: the game continues when there is space again', async () => {
    const server = await startServer({ database, log: 'silent' })
    try {
      const made = await createTable(server.url, { seats: ['you', 'open'] })
      const ann = await TestClient.join(server.url, made.table, made.token)
      const ned = await TestClient.join(server.url, made.table)
      ned.send({ t: 'sit', seat: 1, name: 'Ned' })
      await ned.next('seated')
      ann.send({ t: 'start' })
      const shown = await ann.myTurn()
      const gone = vi.spyOn(SqliteStore.prototype, 'commit').mockRejectedValue(new Error('disk gone'))
      try {
        const answer: ClientMessage = { t: 'answer', decision: shown.view.decision!.id, picks: [0] }
        for (let i = 0; i < 3; i++) expect(await ann.refused(answer)).toBe('not-saved')
        expect(await ann.refused({ t: 'offer', to: 1, cents: 1, favour: 'peace' })).toBe('not-saved')
      } finally {
        gone.mockRestore()
      }
      const again = await TestClient.join(server.url, made.table, made.token)
      expect(await again.view()).toMatchObject({ view: shown.view, moves: 0 })
      ann.send({ t: 'offer', to: 1, cents: 1, favour: 'peace' })
      // what was not saved was not counted: number 1 is the question
      expect((await ann.view((v) => v.offers.length > 0)).view.offers[0]!.id).toBe(2)
      ann.pick(shown, 0)
      const last = await ann.view((_, moves) => moves === 2)
      await server.close()
      const session = await onDisk(made.table)
      expect(session.entries).toHaveLength(2)
      expect(session.state.points).toEqual(last.view.seats.map(({ points }) => points))
    } finally {
      await server.close()
    }
  })

  it('stands where it stood when the rules fail, again and again, and goes on when they work', async () => {
    const game = fakeGame(true)
    let fallen = false
    const apply: typeof game.apply = (state, answer) => {
      if (fallen) throw new EngineError('nothing works any more')
      const { act } = state.decision!.options[answer.picks[0]!]!
      fallen = act === 'crash'
      game.apply(state, answer)
    }
    const failing = { ...game, apply } as unknown as GameModule['game']
    const server = await startServer({
      database,
      log: 'silent',
      gameModules: [{ ...fakeModule(true), game: failing }],
      delays: { autoPass: 60_000, bot: 60_000 },
    })
    try {
      const made = await createTable(server.url, { seats: ['you', 'open'] })
      const ann = await TestClient.join(server.url, made.table, made.token)
      const ned = await TestClient.join(server.url, made.table)
      ned.send({ t: 'sit', seat: 1, name: 'Ned' })
      const { token } = await ned.next('seated')
      ann.send({ t: 'start' })
      const option = (shown: FakeShown, act: string) => shown.view.decision!.options.find((o) => o.act === act)!.id
      const first = await ann.myTurn()
      ann.pick(first, option(first, 'end'))
      const shown = await ned.myTurn()
      const answer = (act: string): ClientMessage => ({
        t: 'answer',
        decision: shown.view.decision!.id,
        picks: [option(shown, act)],
      })
      expect(await ned.refused(answer('crash'))).toBe('rules-failed')
      for (let i = 0; i < 3; i++) expect(await ned.refused(answer('end'))).toBe('rules-failed')
      // nobody is sent away, and whoever looks sees it as it was
      const again = await TestClient.join(server.url, made.table, token)
      expect(await again.view()).toMatchObject({ view: shown.view, moves: 1 })
      fallen = false
      again.send(answer('end'))
      expect((await ann.view((_, moves) => moves === 2)).view.decision).not.toBeNull()
    } finally {
      await server.close()
    }
  })
})

describe('the database', () => {
  it('belongs to its owner and to one process, and holds no token', async () => {
    const server = await startServer({ database })
    const { token } = await createTable(server.url, { seats: ['you', 'open'] })
    expect(() => Kept.in(database)).toThrow(/in use by another process/)
    await server.close()
    if (process.platform !== 'win32') expect(statSync(database).mode & 0o777).toBe(0o600)
    const db = new DatabaseSync(database, { readOnly: true })
    const rows = JSON.stringify([
      db.prepare('SELECT * FROM seats').all(),
      db.prepare('SELECT * FROM tables').all(),
      db.prepare('PRAGMA journal_mode').all(),
    ])
    db.close()
    expect(rows).toContain('wal')
    expect(rows).not.toContain(token)
  })

  it('of an older layout is brought up to date, with its tables, and whoever starts the server is told', async () => {
    const database = join(folder, 'old.sqlite')
    const old = new DatabaseSync(database)
    old.exec(`
      CREATE TABLE tables (id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, version TEXT NOT NULL, config TEXT NOT NULL,
        seed TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL) STRICT;
      CREATE INDEX tables_by_state ON tables (state);
      CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, bot TEXT, token_hash TEXT, PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
      CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
        entry TEXT NOT NULL, PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;
      INSERT INTO tables VALUES ('abcdefghij', 'Old', 'four-souls', '1', '{"players":2}', 'seed', 'waiting', 5);
      PRAGMA user_version = 1`)
    old.close()
    const starts = async () => {
      const said: string[] = []
      const house = { database, keyFile: join(folder, 'old.key'), gameModules: [], signals: false }
      await (await serve({ ...house, port: 0, log: 'silent', say: (line) => said.push(line) })).close()
      return said.filter((line) => line.includes('taken over'))
    }
    expect(await starts()).toHaveLength(2)
    expect(await starts()).toEqual([])
    const store = Kept.in(database, new KeyFile(join(folder, 'old.key')))
    expect(store.table('abcdefghij')).toMatchObject({ name: 'Old', config: { players: 2 }, settings: {} })
    expect(await store.records.store.open(9)).toEqual([])
    await store.close()
  })

  it('is refused with a reason when it is not one, or a newer one', async () => {
    await Kept.in(database).close()
    const db = new DatabaseSync(database)
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => Kept.in(database)).toThrow(StoreError)
    expect(() => Kept.in(database)).toThrow(/newer version/)
    expect(() => Kept.in(folder)).toThrow(/cannot be opened/)
    // a database of another program, with different tables
    const foreign = join(folder, 'foreign.sqlite')
    const other = new DatabaseSync(foreign)
    other.exec('CREATE TABLE notes (text TEXT); PRAGMA user_version = 1')
    other.close()
    expect(() => Kept.in(foreign)).toThrow(StoreError)
  })
})
