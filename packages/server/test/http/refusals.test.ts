import { plainText } from '@soulstack/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { originAllowed } from '../../src/http/origins.ts'
import { fakeModule } from '../helpers/fake.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

async function atTable(options: Parameters<typeof startServer>[0] = {}) {
  server = await startServer(options)
  const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
  const ann = await TestClient.join(server.url, table, token)
  return { table, token, ann, shown: await ann.myTurn() }
}

describe('messages', () => {
  it('are refused when malformed in any way, and change nothing', async () => {
    const { ann, table, token, shown } = await atTable()
    const decision = shown.view.decision!.id
    const bad: (string | Buffer)[] = [
      '',
      'hello',
      '{',
      'null',
      '[]',
      '7',
      '"answer"',
      '{}',
      '{"t":"constructor"}',
      '{"t":"__proto__"}',
      '{"t":"cheat"}',
      '{"t":"answer"}',
      `{"t":"answer","decision":"${decision}","picks":[0]}`,
      `{"t":"answer","decision":${decision}.5,"picks":[0]}`,
      `{"t":"answer","decision":${decision}}`,
      `{"t":"answer","decision":${decision},"picks":0}`,
      `{"t":"answer","decision":${decision},"picks":{"0":0,"length":1}}`,
      `{"t":"answer","decision":${decision},"picks":[-1]}`,
      `{"t":"answer","decision":${decision},"picks":[0.5]}`,
      `{"t":"answer","decision":${decision},"picks":["0"]}`,
      `{"t":"answer","decision":${decision},"picks":[null]}`,
      `{"t":"answer","decision":${decision},"picks":[1e400]}`,
      JSON.stringify({ t: 'answer', decision, picks: Array.from({ length: 201 }, () => 0) }),
      '{"t":"sit","seat":6,"name":"Eve"}',
      '{"t":"sit","seat":0,"name":""}',
      '{"t":"sit","seat":0,"name":" \\u0000\\u200b "}',
      JSON.stringify({ t: 'sit', seat: 0, name: 'x'.repeat(25) }),
      JSON.stringify({ t: 'sit', seat: 0, name: 'x'.repeat(5000) }),
      '{"t":"bot","seat":1,"bot":"perfect"}',
      '{"t":"offer","to":1,"cents":-1,"favour":""}',
      JSON.stringify({ t: 'offer', to: 1, cents: 1, favour: 'x'.repeat(121) }),
      '{"t":"accept"}',
      '{"t":"hello"}',
      '{"t":"hello","table":"../../etc"}',
      `{"t":"hello","table":"${table}","token":"' OR 1=1 --"}`,
      Buffer.from(JSON.stringify({ t: 'answer', decision, picks: [0] })),
    ]
    for (const data of bad) {
      ann.sendRaw(data)
      const refusal = await ann.next('refused')
      expect(refusal.code, String(data)).toBe('malformed')
      expect(refusal.message.length).toBeGreaterThan(5)
    }
    expect(ann.got).toEqual([])
    const again = await TestClient.join(server.url, table, token)
    expect((await again.view()).view).toEqual(shown.view)
  })

  it('need a hello first, and a table that exists', async () => {
    const { table } = await atTable()
    const client = new TestClient(server.url)
    await client.open()
    expect(await client.refused({ t: 'start' })).toBe('no-hello')
    expect(await client.refused({ t: 'answer', decision: 1, picks: [0] })).toBe('no-hello')
    expect(await client.refused({ t: 'hello', table: 'aaaaaaaaaaaaaaaa' })).toBe('no-such-table')
    client.send({ t: 'hello', table })
    expect((await client.next('welcome')).you).toBeNull()
  })

  it('welcomes a stranger with a forged token as a spectator, and says so', async () => {
    const { table, token } = await atTable()
    const eve = await TestClient.join(server.url, table, `${token!.slice(0, -4)}AAAA`)
    expect((await eve.next('refused')).code).toBe('bad-token')
    const { view } = await eve.view()
    expect(view.you).toBeNull()
    expect(await eve.refused({ t: 'answer', decision: 1, picks: [0] })).toBe('not-seated')
  })
})

describe('answers', () => {
  it('are refused when stale, illegal or forged, and change nothing', async () => {
    const { ann, table, token, shown } = await atTable()
    const { id, options } = shown.view.decision!
    const answer = (decision: number, ...picks: number[]) => ann.refused({ t: 'answer', decision, picks })
    expect(await answer(id - 1, 0)).toBe('stale')
    expect(await answer(id + 1, 0)).toBe('stale')
    expect(await answer(id, options.length)).toBe('no-such-option')
    expect(await answer(id)).toBe('too-few')
    expect(await answer(id, 0, 1)).toBe('too-many')
    expect(await answer(id, 0, 0)).toBe('too-many')
    const again = await TestClient.join(server.url, table, token)
    const same = await again.view()
    expect(same).toMatchObject({ view: shown.view, moves: 0 })
    // the same answer from two tabs counts once
    ann.pick(shown, 0)
    again.pick(same, 0)
    // in words for the person who pressed too late, who does not know decision numbers
    const late = await again.next('refused')
    expect([late.code, late.message]).toEqual(['stale', expect.stringMatching(/^Something else happened first/)])
  })

  it('of another seat are refused', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'open'] })
    const ann = await TestClient.join(server.url, table, token)
    const ned = await TestClient.join(server.url, table)
    ned.send({ t: 'sit', seat: 1, name: 'Ned' })
    await ned.next('seated')
    ned.send({ t: 'start' })
    const shown = await ann.myTurn()
    expect((await ned.view()).view.decision).toBeNull()
    expect(await ned.refused({ t: 'answer', decision: shown.view.decision!.id, picks: [0] })).toBe('not-your-decision')
    expect(ned.got).toEqual([])
  })

  it('on which the rules fail are undone', async () => {
    const lines: string[] = []
    const { ann, shown } = await atTable({ gameModules: [fakeModule(true)], logTo: { write: (l) => lines.push(l) } })
    const crash = shown.view.decision!.options.find((o) => o.act === 'crash')!.id
    expect(await ann.refused({ t: 'answer', decision: shown.view.decision!.id, picks: [crash] })).toBe('rules-failed')
    expect(lines.join('')).toContain('the rules broke down')
    ann.pick(shown, 0)
    const next = await ann.view()
    expect(next.moves).toBe(1)
    expect(next.view.seats[0]!.points).toBeLessThan(10)
  })
})

describe('limits', () => {
  it('refuse messages that come too fast, and close a connection that does not stop', async () => {
    const { ann } = await atTable({
      limits: { messagesPerSecond: 5, messageBurst: 10, tooFast: 30, tablesPerMinute: 100 },
    })
    for (let i = 0; i < 60; i++) ann.sendRaw('{"t":"start"}')
    expect((await ann.closed).code).toBe(1008)
    const codes = ann.got.flatMap((m) => (m.t === 'refused' ? [m.code] : []))
    expect(codes.filter((c) => c === 'already-started').length).toBeLessThanOrEqual(10)
    expect(codes.filter((c) => c === 'too-fast')).toHaveLength(30)
  })

  it('close a connection that sends too much at once, or nothing', async () => {
    const { ann } = await atTable({ limits: { messageBytes: 1024, helloWithin: 50, tablesPerMinute: 100 } })
    const silent = new TestClient(server.url)
    expect((await silent.closed).code).toBe(1008)
    ann.sendRaw(JSON.stringify({ t: 'start', padding: 'x'.repeat(2000) }))
    expect((await ann.closed).code).toBe(1009)
  })

  it('apply to connections in total and at one table', async () => {
    const { table, token } = await atTable({ limits: { connections: 4, watchersPerTable: 1, tablesPerMinute: 100 } })
    const eve = new TestClient(server.url)
    await eve.open()
    await TestClient.join(server.url, table)
    expect(await eve.refused({ t: 'hello', table })).toBe('table-full')
    // players still get in
    await TestClient.join(server.url, table, token)
    await expect(new TestClient(server.url).open()).rejects.toThrow('503')
  })
})

describe('the WebSocket door', () => {
  it('is open to its own pages and to programs, not to foreign pages', async () => {
    server = await startServer({ origins: ['https://play.example.org'] })
    const from = async (headers: Record<string, string>, path = '/ws') => {
      const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers })
      return new Promise<string>((done) => {
        socket.on('open', () => {
          socket.close()
          done('open')
        })
        socket.on('error', (error) => done(error.message.match(/\d{3}/)?.[0] ?? error.message))
      })
    }
    expect(await from({})).toBe('open')
    expect(await from({ origin: server.url })).toBe('open')
    expect(await from({ origin: 'https://play.example.org' })).toBe('open')
    expect(await from({ origin: 'https://evil.example.org' })).toBe('403')
    expect(await from({ origin: 'null' })).toBe('403')
    expect(await from({}, '/elsewhere')).toBe('404')
    const post = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example.org' },
      body: '{"seats":["you","random"]}',
    })
    expect(post.status).toBe(403)
    expect(originAllowed('http://a.example:80', 'A.example', [])).toBe(true)
    expect(originAllowed('http://a.example', undefined, [])).toBe(false)
  })
})

describe('text for others', () => {
  it('loses what could hide or reorder it', async () => {
    server = await startServer()
    expect(plainText(' a\u0000\u200b\u202e  b\r\n\tc ')).toBe('a b c')
    expect(plainText(`z${'\u0335'.repeat(40)}`)).toHaveLength(3)
    expect(plainText('Zoë 🎲')).toBe('Zoë 🎲')
  })
})
