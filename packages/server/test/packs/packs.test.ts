import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packHash } from '@soulstack/four-souls/cards'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { PackRefusal, PackShared, SharedPackInfo } from '@soulstack/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packAdmin } from '../../src/packs/pack-admin.ts'
import { createTable, startServer, TestClient, withToken } from '../helpers/help.ts'

/* Shared packs, over HTTP: shared, changed, taken back, reported, chosen for a table; and what is refused. */

const games = {
  gameModules: [fourSoulsModule],
  gamesModule: new URL('../../src/games/index.ts', import.meta.url).href,
}

const card = (more: object = {}): object => ({
  id: 'purse',
  name: 'Purse of Holding',
  type: 'treasure',
  set: 'Cellar cards',
  category: 'active',
  copies: 30,
  abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } },
  ...more,
})
const gains = {
  id: 'CELLAR-1',
  cards: ['purse'],
  table: { seats: [{ name: 'Ann', items: ['purse'] }, 'Ned'] },
  steps: [{ Ann: 'activate purse' }, { all: 'resolve' }],
  then: [{ Ann: { cents: 1 } }],
}
const pack = (more: object = {}): object => ({
  ...{ id: 'cellar', version: '1', name: 'Cellar cards', author: 'Ann', licence: 'CC0' },
  ...{ cards: [card()], scenarios: [gains], ...more },
})

type Server = Awaited<ReturnType<typeof startServer>>

/** Sends a request. */
const send = async (
  url: string,
  {
    method = 'POST',
    body,
    key,
    headers = {},
  }: { method?: string; body?: unknown; key?: string; headers?: object } = {},
) => {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, data: text === '' ? null : JSON.parse(text) }
}

const share = async ({ url }: Server, given: object): Promise<PackShared> => {
  const { status, data } = await send(`${url}/api/packs`, { body: given })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(data)}`)
  return data as PackShared
}
const infoOf = async ({ url }: Server, id: string, lang = 'en'): Promise<SharedPackInfo> =>
  (await send(`${url}/api/packs/${id}?lang=${lang}`, { method: 'GET' })).data as SharedPackInfo

let server: Server
beforeAll(async () => {
  server = await startServer({
    ...games,
    limits: { packsPerMinute: 1e6, packReportsPerHour: 1e6, packsPerAddress: 1e6 },
  })
})
afterAll(() => server.close())

describe('a shared pack', () => {
  it('has a page, and a file that never changes', async () => {
    const { id, key, hash } = await share(server, pack())
    expect([id, key, hash]).toEqual([
      expect.stringMatching(/^[a-z0-9]{16}$/),
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[0-9a-f]{16,64}$/),
    ])
    expect(await infoOf(server, id)).toEqual({
      ...{ id, game: 'four-souls', withdrawn: null },
      versions: [{ hash, version: '1', at: expect.any(Number), size: expect.any(Number) }],
      about: { name: 'Cellar cards', author: 'Ann', licence: 'CC0', cards: 1, scenarios: 1, warnings: [] },
    })
    const file = await send(`${server.url}/api/pack-files/${hash}`, { method: 'GET' })
    expect(file.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.data).toMatchObject({ id: 'cellar', scenarios: [gains] })
    const { scenarios: _, ...rest } = file.data
    expect(packHash(rest)).toBe(hash)
  })

  it('warns of names that there are already, and of cards that nothing proves', async () => {
    const cards = [card(), card({ id: 'd6', name: 'The D6' })]
    const { id } = await share(server, pack({ cards, scenarios: [] }))
    expect((await infoOf(server, id)).about!.warnings).toEqual([
      'The D6 is also the name of another card. Both stay; this one shows its pack.',
      'No scenario shows what its cards do.',
    ])
    expect((await infoOf(server, id, 'de')).about!.warnings[0]).toMatch(/^The D6 heißt auch eine andere Karte\./)
  })

  it('is changed by whoever has its key, which can be handed on', async () => {
    const { id, key, hash } = await share(server, pack())
    const versions = `${server.url}/api/packs/${id}/versions`
    const next = pack({ version: '2', cards: [card({ copies: 2 })] })
    expect(await send(versions, { body: next })).toMatchObject({ status: 403, data: { code: 'wrong-key' } })
    expect(await send(versions, { body: pack(), key })).toMatchObject({
      ...{ status: 409, data: { code: 'same-pack', message: expect.stringContaining('since version 1') } },
    })
    expect(await send(versions, { body: pack({ id: 'attic' }), key })).toMatchObject({ status: 409 })
    const second = await send(versions, { body: next, key })
    expect(second.status).toBe(201)
    expect((await infoOf(server, id)).versions.map((v) => v.hash)).toEqual([second.data.hash, hash])
    const { data } = await send(`${server.url}/api/packs/${id}/key`, { key })
    expect(await send(versions, { body: pack({ version: '3' }), key })).toMatchObject({ status: 403 })
    expect(await send(versions, { body: pack({ version: '3' }), key: data.key })).toMatchObject({ status: 201 })
  })

  it('is taken back by its author', async () => {
    const mine = pack({ version: 'to be taken back' })
    const { id, key, hash } = await share(server, mine)
    const own = `${server.url}/api/packs/${id}`
    expect(await send(own, { method: 'DELETE' })).toMatchObject({ status: 403 })
    expect(await send(own, { method: 'DELETE', key })).toMatchObject({ status: 204 })
    expect(await infoOf(server, id)).toMatchObject({ withdrawn: 'author', about: null })
    expect(await send(`${own}/versions`, { body: pack(), key })).toMatchObject({ status: 410 })
    expect(await send(`${server.url}/api/pack-files/${hash}`, { method: 'GET' })).toMatchObject({ status: 410 })
    // the same can be shared again
    await share(server, mine)
    expect(await send(`${server.url}/api/pack-files/${hash}`, { method: 'GET' })).toMatchObject({ status: 200 })
  })

  it('is reported with a reason', async () => {
    const { id } = await share(server, pack())
    const reports = `${server.url}/api/packs/${id}/reports`
    expect(await send(reports, { body: { reason: '  ' } })).toMatchObject({ status: 400 })
    expect(await send(reports, { body: { reason: 'stolen\u202e cards' } })).toMatchObject({ status: 204 })
    expect(await send(`${server.url}/api/packs/nonenonenone/reports`, { body: { reason: 'x' } })).toMatchObject({
      status: 404,
    })
    const { text } = { text: await (await fetch(`${server.url}/metrics`, withToken)).text() }
    expect(text).toMatch(/soulstack_pack_changes_total\{what="reported"\} 1/)
    expect(text).toMatch(/soulstack_packs \d/)
  })
})

describe('a pack that cannot be used', () => {
  it('is refused with the places of its faults, also if a thread has to look', async () => {
    const bad = (more: object) => send(`${server.url}/api/packs?lang=de`, { body: pack(more) })
    const { status, data } = await bad({ cards: [card({ health: 'much' })] })
    expect([status, data]).toEqual([
      422,
      {
        code: 'bad-pack',
        message: 'Mit diesem Kartenpaket lässt sich nicht spielen: Etwas daran stimmt nicht.',
        faults: [
          {
            card: 'cellar:purse',
            path: '/health',
            what: expect.stringMatching(/^Erwartet wird eine ganze Zahl .*, nicht „much“$/),
          },
        ],
      } satisfies PackRefusal,
    ])
    const cards = Array.from({ length: 60 }, (_, i) => card({ id: `c${i}`, souls: 'some' }))
    expect((await bad({ cards })).data.faults).toHaveLength(20)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['depth', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ])('is refused: %s', async (_what, body) => {
    const { status, data } = await send(`${server.url}/api/packs`, { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(data.message).toMatch(/\w/)
  })

  it('is refused if it is too large, or comes from another page', async () => {
    expect(await send(`${server.url}/api/packs`, { body: ' '.repeat(1024 * 1024 + 1) })).toMatchObject({ status: 413 })
    const headers = { origin: 'https://elsewhere.example' }
    expect(await send(`${server.url}/api/packs`, { body: pack(), headers })).toMatchObject({
      ...{ status: 403, data: { code: 'wrong-origin' } },
    })
  })
})

it('lets each network share only so much', async () => {
  const few = await startServer({
    ...games,
    limits: { packsPerAddress: 2, packBytesPerAddress: 2000, packVersions: 2, packReportsPerHour: 1, packs: 3 },
  })
  try {
    const attempt = async (more: object) => (await send(`${few.url}/api/packs`, { body: pack(more) })).data.code
    const { id, key } = await share(few, pack())
    const versions = async (version: string) =>
      (await send(`${few.url}/api/packs/${id}/versions`, { body: pack({ version }), key })).data.code
    expect(await versions('2')).toBeUndefined()
    expect(await versions('3')).toBe('too-many-packs')
    expect(await attempt({ cards: Array.from({ length: 9 }, (_, i) => card({ id: `c${i}` })) })).toBe('too-large')
    expect(await attempt({})).toBeUndefined()
    expect([await attempt({}), await attempt({})]).toEqual(['too-many-packs', 'too-fast'])
    const report = async () => (await send(`${few.url}/api/packs/${id}/reports`, { body: { reason: 'rude' } })).status
    expect([await report(), await report()]).toEqual([204, 429])
  } finally {
    await few.close()
  }
})

it('has room again for whoever takes a pack back, but not without end', async () => {
  const few = await startServer({ ...games, limits: { packsPerAddress: 1, packs: 1, packsPerMinute: 1e6 } })
  try {
    for (let n = 0; n < 10; n++) {
      const { id, key } = await share(few, pack())
      const again = await send(`${few.url}/api/packs`, { body: pack() })
      expect([n, again.data.code]).toEqual([n, 'packs-full'])
      await send(`${few.url}/api/packs/${id}`, { method: 'DELETE', key })
    }
    expect((await send(`${few.url}/api/packs`, { body: pack() })).data).toMatchObject({
      ...{ code: 'too-many-packs', message: expect.stringContaining('At most 10 packs') },
    })
  } finally {
    await few.close()
  }
})

describe('a table', () => {
  const make = (packs: unknown) =>
    send(`${server.url}/api/tables`, { body: { seats: ['you', 'normal'], start: true, options: { packs } } })

  it('plays with packs that it names by hash, or brings along', async () => {
    const { hash } = await share(server, pack())
    const { table, token } = await createTable(server.url, {
      seats: ['you', 'normal'],
      start: true,
      options: { packs: [{ hash }, pack({ id: 'attic', scenarios: undefined })] },
    })
    const ann = new TestClient(server.url)
    await ann.open()
    ann.send({ t: 'hello', table, token: token! })
    // everybody there is told the cards that are not the game's own
    const { cards, table: told } = await ann.next('welcome')
    expect(cards!.map(({ id, name }) => [id, name])).toEqual([
      ['cellar:purse', 'Purse of Holding'],
      ['attic:purse', 'Purse of Holding'],
    ])
    expect(told.rules[0]).toBe('Packs: Cellar cards 1 by Ann, Cellar cards 1 by Ann')
    expect(told.options['packs']).toEqual([
      { id: 'cellar', hash, version: '1', name: 'Cellar cards', author: 'Ann' },
      { id: 'attic', hash: expect.any(String), version: '1', name: 'Cellar cards', author: 'Ann' },
    ])
    const whole = await send(`${server.url}/api/tables/${table}/packs`, { method: 'GET' })
    expect(whole.data.map(packHash)).toEqual((told.options['packs'] as { hash: string }[]).map((one) => one.hash))
    ann.socket.close()
  })

  it('is listed with its packs, and refused those that are not here, or not any more', async () => {
    expect(await make([{ hash: 'abcdef0123456789' }])).toMatchObject({
      status: 404,
      data: { code: 'no-such-pack', message: expect.stringContaining('abcdef012345') },
    })
    const open = { seats: ['you', 'open'], open: true, options: { packs: [pack({ scenarios: undefined })] } }
    const { data } = await send(`${server.url}/api/tables`, { body: open })
    const { data: listed } = await send(`${server.url}/api/tables?open&lang=de`, { method: 'GET' })
    expect(listed.find(({ id }: { id: string }) => id === data.table)).toMatchObject({
      ...{ toSit: true, rules: ['Kartenpakete: „Cellar cards“ 1 von Ann'] },
    })
    expect(await make([{ hash: '<script>' }])).toMatchObject({ status: 404 })
    const { id, key, hash } = await share(server, pack({ version: 'gone' }))
    expect(await make([{ hash }])).toMatchObject({ status: 201 })
    await send(`${server.url}/api/packs/${id}`, { method: 'DELETE', key })
    expect(await make([{ hash }])).toMatchObject({ status: 410, data: { code: 'pack-withdrawn' } })
  })

  it('is refused a pack that was removed here, also if it brings it along', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
    const database = join(folder, 'tables.sqlite')
    const guarded = await startServer({ ...games, database })
    const brought = pack({ version: 'unwanted', scenarios: undefined })
    const body = { seats: ['you', 'normal'], options: { packs: [brought] } }
    expect(await send(`${guarded.url}/api/tables`, { body })).toMatchObject({ status: 201 })
    const keeper = await packAdmin(database)
    const { text } = await send(`${guarded.url}/api/tables`, { body })
    const whole = await send(`${guarded.url}/api/tables/${JSON.parse(text).table}/packs`, { method: 'GET' })
    expect(await keeper.block(packHash(whole.data[0]))).toBe(true)
    // written in another order, it is the same pack
    const turned = Object.fromEntries(Object.entries(brought).reverse())
    expect(await send(`${guarded.url}/api/tables`, { body: { ...body, options: { packs: [turned] } } })).toMatchObject({
      status: 410,
      data: { code: 'pack-withdrawn' },
    })
    expect(await send(`${guarded.url}/api/packs`, { body: brought })).toMatchObject({ status: 410 })
    // what was shared before it was removed cannot be taken back to be shared again
    const { id, key, hash } = await share(guarded, pack({ version: 'shared first' }))
    expect(await keeper.remove(id)).toBe(true)
    expect(await send(`${guarded.url}/api/packs/${id}`, { method: 'DELETE', key })).toMatchObject({
      status: 410,
      data: { code: 'pack-withdrawn' },
    })
    expect(await send(`${guarded.url}/api/packs`, { body: pack({ version: 'shared first' }) })).toMatchObject({
      status: 410,
    })
    expect((await keeper.named(hash)).map(({ withdrawn }) => withdrawn)).toEqual(['operator'])
    await keeper.close()
    await guarded.close()
    rmSync(folder, { recursive: true })
  })

  it('goes on while others send what is not a pack', async () => {
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(server.url, table, token)
    const deep = (n: number): object => (n === 0 ? { k: 'you' } : { k: 'seq', of: [deep(n - 1)] })
    const does = (node: unknown) => pack({ scenarios: undefined, cards: [card({ abilities: { tap: node } })] })
    const bare = pack({ scenarios: undefined })
    const hostile: unknown[] = [
      'cellar',
      { ...bare, cards: 'all' },
      { ...bare, cards: Array(501).fill(card()) },
      { ...bare, builtIn: true },
      { ...bare, id: 'base' },
      { ...bare, name: '<script>alert(1)</script>\u202e' },
      does(deep(30)),
      does({ k: 'tap', do: { k: 'gainCents', n: 1e300, who: { k: 'you' } } }),
      does({ k: '__proto__', do: null }),
      does({ k: 'tap', do: { k: 'seq', of: Array(30_000).fill({ k: 'you' }) } }),
      { ...bare, cards: [card({ copies: 1e9 })] },
      { ...bare, cards: [card({ picture: { image: `data:image/png;base64,${'A'.repeat(300_000)}` } })] },
      { ...bare, cards: [card({ picture: { image: 'https://elsewhere.example/x.png' } })] },
      { hash: '../../etc/passwd' },
      { hash: 'f'.repeat(100_000) },
      { hash: '0123456789abcdef', cards: [card()] },
    ]
    for (const one of hostile) {
      const { status, data } = await make([one])
      expect([status >= 400 && status < 500, JSON.stringify(one).slice(0, 60), data.message]).toEqual([
        ...[true, JSON.stringify(one).slice(0, 60), expect.stringMatching(/^.{10,1000}$/s)],
      ])
      expect(data.message).not.toContain('\u202e')
    }
    await ann.caughtUp()
    ann.send({ t: 'hello', table, token: token! })
    expect((await ann.next('welcome')).table.state).toBe('playing')
    await ann.leave()
  })
})
