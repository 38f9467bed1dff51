import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { CreateTable } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortHash } from '../../src/http/log-lines.ts'
import { readRuleBook } from '../../src/http/rule-book.ts'
import { defaultDatabase, serve } from '../../src/serve.ts'
import { fakeModule } from '../helpers/fake.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, withToken } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { testSeeds } from '../helpers/seeds.ts'

let page: string
beforeEach(() => {
  page = mkdtempSync(join(tmpdir(), 'soulstack-page-'))
})
afterEach(() => rmSync(page, { recursive: true, force: true }))

describe('the page', () => {
  it('is served with security headers, cached if hashed, and for every path that is not a file', async () => {
    mkdirSync(join(page, 'assets'))
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Soulstack</title>')
    writeFileSync(join(page, 'assets', 'main-abc123.js'), 'export {}')
    writeFileSync(join(page, '.env'), 'secret')
    const { url, close } = await startServer({ page })
    try {
      for (const path of ['/', '/t/abc', '/index.html', '/anything/else?x=1']) {
        const answer = await fetch(url + path)
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining('Soulstack')])
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        expect(answer.headers.get('content-type')).toContain('text/html')
        expect(answer.headers.get('content-security-policy')).toContain(
          "default-src 'self'; script-src 'self'; style-src 'self'",
        )
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
        expect(answer.headers.get('x-powered-by')).toBeNull()
      }
      const asset = await fetch(`${url}/assets/main-abc123.js`)
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      for (const path of ['/assets/none.js', '/none.png', '/api/none', '/..%2f..%2fpackage.json', '/ws', '/.env']) {
        const answer = await fetch(url + path)
        expect([path, answer.status]).toEqual([path, expect.toSatisfy((s: number) => s === 404 || s === 403)])
        expect(answer.headers.get('content-security-policy')).not.toBeNull()
      }
    } finally {
      await close()
    }
  })

  it('says what to do if it is not built', async () => {
    rmSync(page, { recursive: true })
    const { url, close } = await startServer({ page })
    try {
      const answer = await fetch(url)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')])
    } finally {
      await close()
    }
  })
})

describe('the API', () => {
  it('returns the cards once, and again only when they have changed', async () => {
    const { url, close } = await startServer({ page })
    try {
      const answer = await fetch(`${url}/api/cards/four-souls`)
      expect(await answer.json()).toMatchObject([{ id: 'a-penny' }])
      expect(answer.headers.get('content-type')).toContain('application/json')
      const again = await fetch(`${url}/api/cards/four-souls`, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      })
      expect(again.status).toBe(304)
      const german = await fetch(`${url}/api/cards/four-souls?lang=de`)
      expect([german.status, await german.json()]).toMatchObject([200, [{ id: 'a-penny', text: 'Erhalte 1¢.' }]])
      expect(german.headers.get('etag')).not.toBe(answer.headers.get('etag'))
      for (const lang of ['fr', 'de-AT', '', '__proto__']) {
        const unknown = await fetch(`${url}/api/cards/four-souls?lang=${lang}`)
        expect([unknown.status, await unknown.json()]).toMatchObject([
          400,
          { code: 'no-such-language', message: expect.stringContaining('de (Deutsch)') },
        ])
      }
    } finally {
      await close()
    }
  })

  it('returns the options of a table', async () => {
    const { url, close } = await startServer({ page })
    try {
      const answer = await fetch(`${url}/api/options/four-souls`)
      expect(await answer.json()).toEqual({ modes: ['competitive'], sets: [] })
      const headers = { 'if-none-match': answer.headers.get('etag')! }
      expect((await fetch(`${url}/api/options/four-souls`, { headers })).status).toBe(304)
    } finally {
      await close()
    }
  })

  it('returns the rules, from the pages that the game names', async () => {
    const { rulePages } = battleForSoulsModule
    const { url, close } = await startServer({ page, gameModules: [{ ...fakeModule(), rulePages: rulePages! }] })
    try {
      const answer = await fetch(`${url}/api/rules/four-souls`)
      expect(await answer.json()).toEqual(readRuleBook(rulePages))
      const headers = { 'if-none-match': answer.headers.get('etag')! }
      expect((await fetch(`${url}/api/rules/four-souls`, { headers })).status).toBe(304)
      expect((await fetch(`${url}/api/rules/chess`)).status).toBe(404)
      const german = await fetch(`${url}/api/rules/four-souls?lang=de`, { headers })
      expect(await german.json()).toEqual(readRuleBook(rulePages, 'de'))
      expect((await fetch(`${url}/api/rules/four-souls?lang=fr`)).status).toBe(400)
    } finally {
      await close()
    }
    expect(readRuleBook(undefined)).toEqual({ summary: null, chapters: [], terms: [] })
  })

  it('returns its health and its metrics', async () => {
    const { url, close } = await startServer({ page })
    try {
      expect(await (await fetch(`${url}/health`)).json()).toEqual({
        ok: true,
        games: [{ name: 'four-souls', version: '1' }],
      })
      const { table, token } = await createTable(url, { seats: ['you', 'normal'], start: true })
      const ann = await TestClient.join(url, table, token)
      ann.pick(await ann.myTurn(), 0)
      await ann.view((_, moves) => moves === 1)
      const text = await (await fetch(`${url}/metrics`, withToken)).text()
      expect(text).toContain('soulstack_tables{state="playing"} 1')
      expect(text).toContain('soulstack_connections 1')
      expect(text).toContain('soulstack_moves_total{by="person"} 1')
      expect(text).toMatch(/soulstack_move_seconds_count [1-9]/)
    } finally {
      await close()
    }
  })

  it('refuses impossible tables, with a reason', async () => {
    const { url, close } = await startServer({ page, limits: { tables: 2, tablesPerMinute: 100 } })
    const post = async (body: string, type = 'application/json') => {
      const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers: { 'content-type': type }, body })
      return [answer.status, ((await answer.json()) as { code: string; message: string }).code]
    }
    const make = (body: unknown) => post(JSON.stringify(body))
    try {
      expect(await post('{')).toEqual([400, 'malformed'])
      expect(await post('seats=you', 'application/x-www-form-urlencoded')).toEqual([415, 'malformed'])
      expect(await post(`{"seats":["you","open"],"name":"${'x'.repeat(1_100_000)}"}`)).toEqual([413, 'malformed'])
      const bad: unknown[] = [
        null,
        [],
        {},
        { seats: [] },
        { seats: ['you', 'open'], game: 'No Game' },
        { seats: ['you', 'open', 'open', 'open', 'open', 'open', 'open'] },
        { seats: ['you', 'Eve'] },
        { seats: ['you', 'open'], playerName: '' },
        { seats: ['you', 'open'], playerName: 'x'.repeat(25) },
        { seats: ['you', 'open'], name: 'x'.repeat(41) },
        { seats: ['you', 'open'], start: 'yes' },
        { seats: ['you', 'open'], options: 7 },
        { seats: ['you', 'open'], options: ['soulsToWin'] },
        { seats: ['you', 'open'], options: { soulsToWin: 'x'.repeat(12_000) } },
        { seats: ['you', 'open'], options: { ['x'.repeat(41)]: 1 } },
      ]
      for (const body of bad) expect([body, await make(body)]).toEqual([body, [400, 'malformed']])
      expect(await make({ seats: ['you'] })).toEqual([400, 'bad-config'])
      expect(await make({ seats: ['you', 'open'], game: 'chess' })).toEqual([404, 'no-such-game'])
      expect(await make({ seats: ['you', 'open'], start: true })).toEqual([400, 'open-seats'])
      expect(await make({ seats: ['you', 'open'], options: { soulsToWin: 8 } })).toEqual([400, 'bad-config'])
      expect(await make({ seats: ['you', 'open'], options: { soulsToLose: 8 } })).toEqual([400, 'bad-config'])
      expect(await make({ seats: ['you', 'open'], options: { players: 3 } })).toEqual([400, 'bad-seats'])
      expect(await make({ seats: ['you', 'you'] })).toEqual([400, 'bad-seats'])
      for (const seats of [
        ['you', 'normal'],
        ['you', 'open'],
        ['normal', 'random'],
        ['open', 'open'],
      ])
        expect(await make({ seats, options: { alone: true } })).toEqual([400, 'one-person'])
      const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`
      expect(await post(`{"seats":["you","open"],"options":{"deep":${deep}}}`)).toEqual([400, 'malformed'])
      for (const id of ['aaaaaaaaaaaaaaaa', 'A', '%00', "'--"])
        expect((await fetch(`${url}/api/tables/${id}`)).status).toBe(404)
      const good: CreateTable = { seats: ['you', 'open'] }
      expect((await make(good))[0]).toBe(201)
      expect((await make(good))[0]).toBe(201)
      expect(await make(good)).toEqual([503, 'too-many-tables'])
    } finally {
      await close()
    }
  })

  it('limits the tables made from one address', async () => {
    holdTime()
    const { url, close } = await startServer({ page, limits: { tablesPerMinute: 3 } })
    try {
      const codes: number[] = []
      for (let i = 0; i < 5; i++) {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: '{"seats":["you","open"]}' })
        codes.push(answer.status)
      }
      expect(codes).toEqual([201, 201, 201, 429, 429])
    } finally {
      await close()
    }
  })
})

describe('log lines', () => {
  it('contain no seed, token or hidden card', async () => {
    const lines: string[] = []
    const database = join(page, 'tables.sqlite')
    const { url, app, close } = await startServer({
      page,
      database,
      log: 'debug',
      logTo: { write: (line) => lines.push(line) },
      gameModules: [fakeModule(true)],
    })
    const { table, token } = await createTable(url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(url, table, token)
    const shown = await ann.myTurn()
    const crash = shown.view.decision!.options.find((o) => o.act === 'crash')!.id
    ann.pick(shown, crash)
    await ann.next('refused')
    ann.pick(shown, 0)
    await ann.view((v) => v.over !== null || v.decision !== null)
    app.log.warn({ token, seat: { token, tokenHash: 'h4sh' }, table: { row: { seed: 's33d' } } }, 'careless')
    await close()
    const store = Kept.in(database)
    const { seed } = store.table(table)!
    await store.close()
    const all = lines.join('')
    expect(lines.length).toBeGreaterThan(3)
    expect(all).toContain('[secret]')
    for (const secret of [token!, seed, 'h4sh', 's33d']) expect(all).not.toContain(secret)
    for (const card of shown.view.seats[0]!.hand!) expect(all).not.toMatch(new RegExp(`\\D${card},\\d{3}\\D`))
  })
})

describe('log lines at level info', () => {
  it('contain no link to a table, not even in requests and faults, but distinguish tables', async () => {
    const lines: string[] = []
    const to = { logTo: { write: (line: string) => lines.push(line) }, gameModules: [fakeModule(true)] }
    const { url, close } = await startServer({ page, log: 'info', ...to })
    const { table, token } = await createTable(url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(url, table, token)
    const shown = await ann.myTurn()
    // the rules fail
    ann.pick(shown, shown.view.decision!.options.find((o) => o.act === 'crash')!.id)
    await ann.next('refused')
    const coded = `%${table.charCodeAt(0).toString(16)}${table.slice(1)}`
    const paths = [
      `/t/${table}`,
      `/api/tables/${table}/log`,
      `/api/films/${table}/moments/1?eyes=all`,
      `/none/${table}.txt`,
    ]
    for (const path of [...paths, `/api/tables/${coded}`, `/t/${table}?t=${token}`, `/%zz/${table}`])
      await fetch(url + path)
    await close()
    const all = lines.join('')
    expect(all).toContain('"path":"/api/tables/~')
    expect(all).toContain('the rules broke down')
    expect(all).toContain(`"table":"${shortHash(table)}"`)
    for (const secret of [table, table.slice(1), token!]) expect(all).not.toContain(secret)
  })
})

describe('serve', () => {
  it('takes the next port when the usual one is taken, but no other than the one it is given, and closes cleanly', async () => {
    const said: string[] = []
    const options = {
      gameModules: [fakeModule()],
      database: ':memory:',
      page,
      say: (line: string) => said.push(line),
      signals: false,
      seeds: testSeeds(),
    }
    const one = await serve(options)
    const two = await serve(options)
    try {
      await expect(serve({ ...options, port: one.port })).rejects.toThrow(`Port ${one.port} is taken`)
      expect(two.port).toBeGreaterThan(one.port)
      expect(said).toContain(`Port ${one.port} is taken; trying ${one.port + 1}.`)
      expect(said).toContain(`Soulstack is running at ${two.address}`)
      expect((await fetch(`${two.address}/health`)).status).toBe(200)
      // a server for its own machine only says so, at the terminal and to the page with the invitation
      expect(said.filter((line) => line.includes('for this machine only'))).toHaveLength(2)
      expect(await (await fetch(`${two.address}/api/addresses`)).json()).toEqual({ others: [] })
      // requests through a proxy come from elsewhere
      const named = (host: string) =>
        new Promise((resolve) =>
          get(`${two.address}/api/addresses`, { headers: { host } }, ({ statusCode }) => resolve(statusCode)),
        )
      expect([await named('soulstack.example'), await named('localhost'), await named('[::1]:80')]).toEqual([
        404, 200, 200,
      ])
    } finally {
      await Promise.all([one.close(), two.close(), two.close()])
    }
    await expect(fetch(`${one.address}/health`)).rejects.toThrow()
    await expect(serve({ ...options, port: 0, host: '192.0.2.1' })).rejects.toThrow('no address 192.0.2.1')
  })

  it('keeps tables in the user’s data folder by default', () => {
    expect(defaultDatabase({ XDG_DATA_HOME: join('/', 'data') }, 'linux')).toBe(
      join('/', 'data', 'soulstack', 'soulstack.sqlite'),
    )
    expect(defaultDatabase({ SOULSTACK_DATABASE: join('/', 'x.db') }, 'linux')).toMatch(/x\.db$/)
    expect(defaultDatabase({}, 'darwin')).toContain('Application Support')
    expect(defaultDatabase({ LOCALAPPDATA: 'L' }, 'win32')).toBe(join('L', 'Soulstack', 'soulstack.sqlite'))
  })
})
