import type { AddressInfo } from 'node:net'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { GameModule } from '@soulstack/tables/game'
import { createLocalHost, filmHands, type TableSettings } from '@soulstack/tables/local-host'
import { Memory, MemoryStore } from '@soulstack/tables/stores'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { showFiles } from '../../src/films/show-files.ts'
import { createServer } from '../../src/http/app.ts'
import { readRuleBook } from '../../src/http/rule-book.ts'
import { playedLog } from '../helpers/played.ts'
import { testSeeds } from '../helpers/seeds.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

/* One API and one kind of connection: what a server answers over HTTP and sockets, a browser's own tables answer in its worker. */

const games = [fourSoulsModule, battleForSoulsModule]

interface Sent {
  method: 'GET' | 'POST'
  url: string
  body?: string
  seat?: string | null
}
interface Host {
  ask(sent: Sent): Promise<{ status: number; text: string }>
  /** Opens a connection. Returns what sends a message on it and resolves with the answers, as many as are expected. */
  connect(): Promise<(text: string, answers: number) => Promise<string[]>>
}

/** Texts that arrive, for one who waits for a number of them. */
class Arrivals {
  private readonly texts: string[] = []
  private wake: () => void = () => {}

  add(text: string): void {
    this.texts.push(text)
    this.wake()
  }

  async take(n: number): Promise<string[]> {
    while (this.texts.length < n) await new Promise<void>((wake) => (this.wake = wake))
    return this.texts.splice(0, n)
  }
}

/** A server, asked over HTTP. */
async function overHttp(gameModules: readonly GameModule[] = games): Promise<Host> {
  const { app } = await createServer({
    ...{
      gameModules,
      database: ':memory:',
      log: gameModules === games ? 'error' : 'silent',
      seeds: testSeeds(),
      limits: wideLimits,
    },
    delays: { bot: 0, autoPass: 0, beat: 0 },
  })
  onTestFinished(() => app.close())
  const ask: Host['ask'] = async ({ body, method, seat, url }) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(seat && { 'x-seat': seat }),
    }
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
    return { status: answer.statusCode, text: answer.body }
  }
  const connect: Host['connect'] = async () => {
    const arrivals = new Arrivals()
    const { port } = app.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    socket.on('message', (data) => arrivals.add(String(data)))
    await new Promise((open) => socket.once('open', open))
    return (text, answers) => {
      socket.send(text)
      return arrivals.take(answers)
    }
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { ask, connect }
}

/** A browser's own tables, asked as the page asks its worker. */
function inWorker(gameModules: readonly GameModule[] = games, failed?: (what: string) => void): Host {
  const fail = (told: object, what: string) => {
    throw new Error(`${what}: ${JSON.stringify(told)}`)
  }
  const server = createLocalHost({
    ...{ gameModules, seeds: testSeeds(), alone: true },
    store: new MemoryStore<TableSettings>(new Memory()),
    log: { error: failed ? (_, what) => failed(what) : fail, warn: fail, info() {}, debug() {} },
    delays: { bot: 0, autoPass: 0, beat: 0 },
    rules: async ({ rulePages }, language) => readRuleBook(rulePages, language),
    hands: filmHands(gameModules, showFiles),
  })
  onTestFinished(() => server.close())
  return {
    ask: ({ body = null, ...sent }) => server.answer({ ...sent, body }),
    async connect() {
      const arrivals = new Arrivals()
      const line = server.open({ send: (text) => arrivals.add(text), close() {} })
      return (text, answers) => {
        line.hear(text)
        return arrivals.take(answers)
      }
    },
  }
}

const get = (url: string): Sent => ({ method: 'GET', url })
const post = (url: string, body: unknown): Sent => ({
  ...{ method: 'POST', url },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Creates a table. */
async function tableAt(host: Host, body: object): Promise<{ table: string; token: string | null }> {
  const { status, text } = await host.ask(post('/api/tables', body))
  expect([status, text]).toEqual([201, expect.any(String)])
  return JSON.parse(text) as { table: string; token: string | null }
}

/** What both answer to a request; `{name}` in its address stands for what each has under that name. */
async function both(hosts: readonly Host[], named: readonly Record<string, string>[], sent: Sent) {
  return Promise.all(
    hosts.map(async (host, i) => {
      const put = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => named[i]![name]!)
      const { body, seat, url } = sent
      const { status, text } = await host.ask({
        ...{ ...sent, url: put(url) },
        ...(body !== undefined && { body: put(body) }),
        ...(seat && { seat: put(seat) }),
      })
      const said = Object.entries(named[i]!).reduce((text, [name, own]) => text.replaceAll(own, `{${name}}`), text)
      return { url, status, text: said.replace(/"(table|token|film)":"[^"{]+"/g, '"$1":"{new}"') }
    }),
  )
}

it('answers requests about games, and what is malformed, as a server does', { timeout: 60_000 }, async () => {
  const hosts = [await overHttp(), inWorker()]
  const sent: Sent[] = [
    ...['cards', 'options', 'lessons', 'hints', 'rules'].flatMap((what) =>
      ['four-souls?lang=de', 'battle-for-souls', 'battle-for-souls?lang=fr', 'chess', 'a%20b', '%E0%A4%A'].map((game) =>
        get(`/api/${what}/${game}`),
      ),
    ),
    ...['/api/nothing', '/api/tables', '/api/tables?lang=de', '/api/shows/chess', '/api/shows', '/api/cards'].map(get),
    get('/api/shows/battle-for-souls?lang=de'),
    get('/api/shows/four-souls?card=the-d6'),
    get('/api/shows/four-souls/none'),
    get('/api/shows/four-souls/none?eyes=nobody&lang=de'),
    ...['{', '[]', 'null', {}, { seats: [] }, { seats: ['you'], game: 'chess' }, { from: 1 }].map((body) =>
      post('/api/tables?lang=de', body),
    ),
    post('/api/tables', { seats: ['you', 'normal'], options: { nothing: 1 } }),
    post('/api/tables', '['.repeat(40)),
    ...['{', {}, { game: 'four-souls' }].map((body) => post('/api/films?lang=de', body)),
  ]
  for (const one of sent) {
    const [server, own] = await both(hosts, [{}, {}], one)
    if (one.url.includes('%E0')) expect([server!.status, own!.status]).toEqual([400, 404])
    else expect(own).toEqual(server)
  }
})

it('answers requests about tables and films as a server does', { timeout: 120_000 }, async () => {
  const hosts = [await overHttp(), inWorker()]
  const log = playedLog(battleForSoulsModule, {}, 'conformance')
  const named = await Promise.all(
    hosts.map(async (host) => {
      const game = 'battle-for-souls'
      const { table: waiting } = await tableAt(host, { seats: ['you', 'normal'] })
      const { table, token } = await tableAt(host, { game, seats: ['you', 'normal'], start: true, playerName: 'Ann' })
      const { status, text } = await host.ask(post('/api/films', { ...log, names: ['Eve', 'Kim'] }))
      expect(status).toBe(201)
      return { waiting, table, token: token!, over: (JSON.parse(text) as { film: string }).film }
    }),
  )
  const sent: Sent[] = [
    ...['', '/log', '/packs'].flatMap((what) =>
      ['waiting', 'table'].map((id) => get(`/api/tables/{${id}}${what}?lang=de`)),
    ),
    { ...get('/api/tables/{table}'), seat: '{token}' },
    { ...get('/api/tables/{table}'), seat: 'no token' },
    ...[
      '/moments/0',
      '/moments/3?eyes=1',
      '/moments/3?eyes=7',
      '/moments/x',
      '/moments/999999?lang=de',
      '/draws',
      '',
      '?eyes=1&lang=de',
      '/log',
      '/study?lang=de',
    ].map((what) => get(`/api/films/{over}${what}`)),
    ...['', '?eyes=all', '?eyes=9', '?lang=xx', '/study', '/log'].map((what) => get(`/api/films/{table}${what}`)),
    post('/api/tables', { from: { film: '{over}', at: 4, seat: 1 }, playerName: 'Bo' }),
    post('/api/tables?lang=de', { from: { film: '{over}', at: 99_999, seat: 1 } }),
    post('/api/tables?lang=de', { from: { film: '{table}', at: 1, seat: 0 } }),
  ]
  for (const one of sent) {
    const [server, own] = await both(hosts, named, one)
    expect(own).toEqual(server)
  }
})

it('says that it failed, as a server does', async () => {
  const broken = (): never => {
    throw new Error('broken')
  }
  const faulty = games.map((game) => ({ ...game, lessons: { ...game.lessons!, hints: broken } }))
  const logged: string[] = []
  const hosts = [await overHttp(faulty), inWorker(faulty, (what) => logged.push(what))]
  const [server, own] = await both(hosts, [{}, {}], get('/api/hints/four-souls'))
  expect(server).toMatchObject({ status: 500, text: expect.stringContaining('server-error') })
  expect(own).toMatchObject({ status: 500, text: expect.stringContaining('server-error') })
  expect(logged).toEqual(['a request failed'])
})

it('refuses in a browser what needs others, and what was made elsewhere', async () => {
  const host = inWorker()
  const refused = async (sent: Sent) => {
    const { status, text } = await host.ask(sent)
    return [status, (JSON.parse(text) as { code: string }).code]
  }
  const others = [503, 'needs-others']
  expect(await refused(get('/api/tables?open'))).toEqual(others)
  expect(await refused(get('/api/tables/abcdefghijklmnop'))).toEqual(others)
  expect(await refused(get('/api/films/abcdefghijklmnop/draws'))).toEqual(others)
  expect(await refused(post('/api/tables', { seats: ['you', 'open'] }))).toEqual(others)
  expect(await refused(post('/api/tables', { from: { film: 'abcdefghijklmnop', at: 1, seat: 0 } }))).toEqual(others)
  expect(await refused(get(`/api/tables/here${'a'.repeat(16)}`))).toEqual([404, 'no-such-table'])
  expect(await refused(get(`/api/films/here${'a'.repeat(16)}/log`))).toEqual([404, 'no-such-film'])
  expect(await refused(get('/api/packs/abcdefghijklmnop'))).toEqual([404, 'not-found'])
})

it('carries out and refuses messages as over a socket', async () => {
  const said = async (host: Host): Promise<string[]> => {
    const { table, token } = await tableAt(host, { game: 'battle-for-souls', seats: ['you', 'normal'] })
    const say = await host.connect()
    const hello = { t: 'hello', table, token }
    const messages: [message: unknown, answers: number][] = [
      ...['{', '[]', '"x"', '['.repeat(20), { t: 'nothing' }, { t: 'hello' }].map((one): [unknown, number] => [one, 1]),
      // before a hello
      [{ t: 'start' }, 1],
      [{ ...hello, token: 'not-a-token' }, 1],
      [hello, 1],
      [{ t: 'sit', seat: 1 }, 1],
      [{ t: 'bot', seat: 1, bot: 'easy' }, 1],
      [{ t: 'say', text: 'hi' }, 1],
      // stays where it is, in its language
      [{ ...hello, token: 'x'.repeat(30), lang: 'de' }, 2],
      [{ t: 'answer', decision: 1, picks: [0] }, 1],
      [{ ...hello, lang: 'de' }, 1],
      [{ t: 'answer', decision: 1, picks: [0] }, 1],
    ]
    const all: string[] = []
    for (const [message, answers] of messages)
      all.push(...(await say(typeof message === 'string' ? message : JSON.stringify(message), answers)))
    return all.map((text) => text.replaceAll(table, '{table}'))
  }
  const server = await said(await overHttp())
  expect(await said(inWorker())).toEqual(server)
  expect(server.map((text) => (JSON.parse(text) as { t: string }).t)).toContain('welcome')
})
