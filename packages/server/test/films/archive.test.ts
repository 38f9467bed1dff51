import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { View as BattleView } from '@soulstack/battle-for-souls'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { checkDraws, type GameLog, type LogLine } from '@soulstack/kit'
import type { ContinueTable, CreateTable, FilmDraws, FilmIndex, FilmMoment } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keySource } from '../../src/storage/key-file.ts'
import { Sealing } from '../../src/storage/sealing.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { stonesModule } from '../helpers/stones.ts'
import { laterRelease, nextRelease } from '../threads/next-release.ts'

/* Games are recorded when they end, and shown from their recordings, whatever rules the next release has. */

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  database = join(folder, 'tables.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const gameModules = [battleForSoulsModule, stonesModule()]
const games = (file: string) => new URL(file, import.meta.url).href
const release = (options: Parameters<typeof startServer>[0] = {}) =>
  startServer({
    database,
    gameModules,
    gamesModule: games('../threads/film-games.ts'),
    limits: { filmLooksPerSecond: 1e6 },
    ...options,
  })
const releaseOfOthers = () =>
  release({ gameModules: gameModules.map(nextRelease), gamesModule: games('../threads/film-next.ts') })
const releaseThatGoesOn = () =>
  release({ gameModules: gameModules.map(laterRelease), gamesModule: games('../threads/film-later.ts') })

/** Plays a game to its end on a server. @returns its table. */
async function playedOut(url: string): Promise<string> {
  const { table, token } = await createTable(url, duel)
  const ann = await TestClient.join(url, table, token)
  await playedOn(ann, await firstView(ann))
  return table
}

const duel: CreateTable = {
  game: 'battle-for-souls',
  playerName: 'Ann',
  seats: ['you', 'normal'],
  options: { turnCap: 6 },
  start: true,
}

const firstView = async (client: TestClient) => ((await client.next('view')) as unknown as { view: BattleView }).view

/** Answers all questions, to the end or to a turn. */
async function playedOn(client: TestClient, first: BattleView, turn = Number.POSITIVE_INFINITY): Promise<void> {
  for (let view = first; !view.over && view.turn.number < turn; ) {
    const { decision: d } = view
    if (d) client.send({ t: 'answer', decision: d.id, picks: d.options.slice(0, d.min).map((o) => o.id) })
    view = ((await client.next('view')) as unknown as { view: BattleView }).view
  }
}

/** Does something with the database while a server runs, or while none does. */
function inDatabase<T>(run: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(database, { timeout: 5000 })
  try {
    return run(db)
  } finally {
    db.close()
  }
}

/** Unseals what is in the database. */
const sealing = new Sealing(keySource().read()!)
const headOf = (table: string) => {
  const row = inDatabase((db) => db.prepare('SELECT head FROM recordings WHERE table_id = ?').get(table))
  return row && sealing.openText('recording', table, 0, row['head'] as Uint8Array)
}
const partsOf = (table: string) =>
  inDatabase((db) =>
    db.prepare('SELECT name, data FROM recording_parts WHERE table_id = ? ORDER BY name').all(table),
  ).map(({ name, data }) => [name, sealing.open('recording-part', table, name as string, data as Uint8Array)])

/** Resolves when a table has its recording, or the reason why it has none is stored. */
const recorded = (table: string) => vi.waitUntil(() => headOf(table), { timeout: 60_000, interval: 50 })

const get = async <T>(url: string, path: string): Promise<T> => {
  const answer = await fetch(url + path)
  const body = (await answer.json()) as T
  expect([answer.status, body]).toEqual([200, body])
  return body
}

const playOn = async (url: string, from: ContinueTable['from']) => {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, playerName: 'Zoe' }),
  })
  return (await answer.json()) as { table: string; token: string; code?: string }
}

/** Everything that can be seen of a film. */
async function seen(url: string, film: string) {
  const all: unknown[] = []
  for (const lang of ['en', 'de'])
    for (const eyes of ['all', 'none', '0', '1']) {
      const index = await get<FilmIndex>(url, `/api/films/${film}?eyes=${eyes}&lang=${lang}`)
      const { table, playable, starts, whyNot, ...same } = index
      all.push({ ...same, rules: table.rules, names: table.seats.map((s) => s.name), seed: table.seed })
      for (let n = 0; n <= index.last; n += 5)
        all.push(await get<FilmMoment>(url, `/api/films/${film}/moments/${n}?eyes=${eyes}&lang=${lang}`))
    }
  return all
}

describe('a game that is over', () => {
  it('is recorded, and shown unchanged by a next release with different rules', async () => {
    const now = await release()
    const table = await playedOut(now.url)
    await recorded(table)
    const before = await seen(now.url, table)
    await now.close()

    const later = await releaseOfOthers()
    try {
      const rules = (one: unknown) => (one as { rules?: string[] }).rules
      const after = await seen(later.url, table)
      expect(after.filter(rules).map(rules)).toEqual(before.filter(rules).map((one) => [...rules(one)!, 'Other rules']))
      const without = (all: unknown[]) => all.map((one) => ({ ...(one as object), rules: 0 }))
      expect(without(after)).toEqual(without(before))
      const { playable, starts, whyNot } = await get<FilmIndex>(later.url, `/api/films/${table}?lang=de`)
      expect({ playable, starts, whyNot }).toEqual({
        playable: false,
        starts: [],
        whyNot: expect.stringMatching(/nicht weitergespielt.*\n.*Ihre Regeln gibt es nicht mehr/),
      })
      expect(await playOn(later.url, { film: table, at: 0, seat: 0 })).toMatchObject({
        code: 'other-version',
        message: expect.stringContaining('Its rules are gone'),
      })
    } finally {
      await later.close()
    }
  })

  it('is recorded at the next start if the server did not get to it, and the rules are the same', async () => {
    const one = await release()
    const table = await playedOut(one.url)
    const head = await recorded(table)
    await one.close()
    const parts = partsOf(table)
    // as left by a server that is killed while writing
    inDatabase((db) => {
      db.exec('DELETE FROM recordings')
      db.exec(`DELETE FROM recording_parts WHERE name <> 'en/index'`)
    })

    const later = await releaseOfOthers()
    expect(await (await fetch(`${later.url}/api/films/${table}`)).json()).toMatchObject({ code: 'other-version' })
    await later.close()
    expect(headOf(table)).toBeUndefined()

    const two = await release()
    expect(await recorded(table)).toBe(head)
    await two.close()
    expect(partsOf(table)).toEqual(parts)
  })

  it('that is too expensive to record is still shown from its log, and not tried again', async () => {
    const one = await release({ limits: { recordSeconds: 0.001 } })
    const table = await playedOut(one.url)
    expect(JSON.parse((await recorded(table))!)).toEqual({ failed: 'too-dear', version: expect.any(String) })
    await get(one.url, `/api/films/${table}/moments/3`)
    await one.close()
    const two = await release()
    await playedOut(two.url)
    await get(two.url, `/api/films/${table}/moments/3`)
    await two.close()
    expect(JSON.parse(headOf(table)!)).toMatchObject({ failed: 'too-dear' })
  })

  it('can be continued from the beginning of a turn if a later release can read its saves', async () => {
    const now = await release()
    const film = await playedOut(now.url)
    await recorded(film)
    await now.close()

    const one = await releaseThatGoesOn()
    const { starts, turns, playable, whyNot, last } = await get<FilmIndex>(one.url, `/api/films/${film}`)
    expect([playable, starts, last > 20]).toEqual([true, turns.map(({ moment }) => moment), true])
    expect(whyNot).toContain('from the beginning of a turn')
    const { moment: at, number } = turns[2]!
    for (const no of [at - 1, at + 1, last])
      expect((await playOn(one.url, { film, at: no, seat: 0 })).code).toMatch(/other-version|game-over/)
    const { table, token } = await playOn(one.url, { film, at, seat: 0 })
    const zoe = await TestClient.join(one.url, table, token)
    const first = (await zoe.next('view')) as unknown as { view: BattleView; moves: number; log: LogLine[] }
    expect(first.moves).toBe(0)
    expect(first.log[0]).toMatchObject({ kind: 'turn', turn: number })
    const then = await get<FilmMoment<BattleView>>(one.url, `/api/films/${film}/moments/${at}?eyes=0`)
    expect({ ...first.view, decision: null }).toEqual(
      JSON.parse(JSON.stringify(then.view).replaceAll('"Ann', '"Zoe').replaceAll(' Ann', ' Zoe')),
    )
    await playedOn(zoe, first.view, first.view.turn.number + 1)
    await one.close()

    // it is a table like any other: it survives a restart, and has its own film and log when it is over
    const two = await releaseThatGoesOn()
    const back = await TestClient.join(two.url, table, token)
    const again = (await back.next('view')) as unknown as { view: BattleView; moves: number }
    expect(again.moves).toBeGreaterThan(0)
    await playedOn(back, again.view)
    await recorded(table)
    const own = await get<FilmIndex>(two.url, `/api/films/${table}`)
    expect(own.turns[0]).toMatchObject({ moment: 0, number })
    expect(own.table.from).toMatchObject({ film, at })
    const log = await get<GameLog>(two.url, `/api/films/${table}/log`)
    expect(log.begin).toMatchObject({ save: expect.any(Object) })
    const brought = await fetch(`${two.url}/api/films`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(log),
    })
    expect(brought.status).toBe(201)
    const { film: copy } = (await brought.json()) as { film: string }
    expect((await get<FilmIndex>(two.url, `/api/films/${copy}`)).last).toBe(own.last)
    await two.close()
  })

  it('that continued after an update is shown from there on, with its whole log', async () => {
    const one = await release()
    const { table, token } = await createTable(one.url, duel)
    const ann = await TestClient.join(one.url, table, token)
    await playedOn(ann, await firstView(ann), 3)
    await one.close()

    const two = await releaseThatGoesOn()
    const back = await TestClient.join(two.url, table, token)
    await playedOn(back, await firstView(back))
    await recorded(table)
    const index = await get<FilmIndex>(two.url, `/api/films/${table}?eyes=0`)
    expect([index.playable, index.starts, index.table.state]).toEqual([true, null, 'over'])
    expect(index.turns[0]).toMatchObject({ moment: 0, number: 1 })
    expect(index.last).toBeGreaterThan(0)
    expect(index.lines.some(({ kind }) => kind === 'went-on')).toBe(true)
    const end = await get<FilmMoment<BattleView>>(two.url, `/api/films/${table}/moments/${index.last}?eyes=all`)
    expect(end.view.over).not.toBeNull()
    const { draws, backs, from } = await get<FilmDraws>(two.url, `/api/films/${table}/draws`)
    expect(checkDraws(index.table.seed!, index.last, draws, new Map(backs), from).wrong).toBeNull()
    await two.close()
  })

  it('is removed along with its recording', async () => {
    const one = await release()
    const table = await playedOut(one.url)
    await recorded(table)
    await one.close()
    expect(partsOf(table).length).toBeGreaterThan(4)
    inDatabase((db) => db.exec('PRAGMA foreign_keys = ON; DELETE FROM tables'))
    expect([headOf(table), partsOf(table)]).toEqual([undefined, []])
  })
})
