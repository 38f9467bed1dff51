import type { ClientMessage, CompanyInfo, OpenTable } from '@soulstack/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../../tables/src/table/chat.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo } from '../helpers/help.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

/** Two people at a running table, and a watcher. */
async function threeAtTable(
  wanted: Partial<Parameters<typeof createTable>[1]> = {},
  options: Parameters<typeof startServer>[0] = {},
) {
  server = await startServer(options)
  const made = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann', ...wanted })
  const ann = await TestClient.join(server.url, made.table, made.token)
  const ned = await TestClient.join(server.url, made.table)
  ned.send({ t: 'sit', seat: 1, name: 'Ned' })
  const { token: nedToken } = await ned.next('seated')
  ann.send({ t: 'start' })
  await ned.view()
  const eve = await TestClient.join(server.url, made.table)
  return { table: made.table, ann, annToken: made.token!, ned, nedToken, eve }
}

const company = async (client: TestClient, fits: (c: CompanyInfo) => boolean) =>
  (await client.next('table', (m) => fits(m.table.company))).table.company

/** Everything that a client was sent since the last call, as text, which also discards it. */
function drained(client: TestClient): string {
  return JSON.stringify(client.got.splice(0))
}

/** Resolves when everything sent before has been answered, as refusals come in order. */
async function settled(...clients: TestClient[]): Promise<void> {
  for (const client of clients) {
    client.send({ t: 'thumb', request: -1, step: 0, up: true })
    await client.next('refused')
  }
}

describe('a chat message', () => {
  it('reaches everybody, with its author and time, and those who come later', async () => {
    const { table, ann, annToken, ned, eve } = await threeAtTable()
    const shown = await ann.myTurn()
    ann.send({ t: 'say', text: '  Hello\u0007  \u202eall {seat:1} ' })
    const first = { n: 1, seat: 0, name: 'Ann', text: 'Hello all {seat:1}', phrase: null, moves: 0, watchers: false }
    for (const client of [ann, ned, eve]) expect(await client.next('said')).toMatchObject(first)
    ann.pick(shown, 0)
    await ned.view((_, moves) => moves === 1)
    ned.send({ t: 'say', phrase: 'well-played' })
    expect(await eve.next('said')).toMatchObject({
      n: 2,
      seat: 1,
      text: 'Well played',
      phrase: 'well-played',
      moves: 1,
    })
    // only people without a seat choose their own name
    ned.send({ t: 'say', text: 'It was I', name: 'Ann' })
    expect(await eve.next('said')).toMatchObject({ seat: 1, name: 'Ned' })
    eve.send({ t: 'say', text: 'I watch', name: ' Eve ' })
    expect(await ann.next('said', (m) => m.n === 4)).toMatchObject({ seat: null, name: 'Eve', text: 'I watch' })
    eve.send({ t: 'say', text: 'Still here' })
    expect(await ann.next('said')).toMatchObject({ seat: null, name: 'Guest' })

    const tab = new TestClient(server.url)
    await tab.open()
    tab.send({ t: 'hello', table, token: annToken })
    const welcome = await tab.next('welcome')
    expect(welcome.said.map((said) => [said.n, said.text])).toEqual([
      [1, 'Hello all {seat:1}'],
      [2, 'Well played'],
      [3, 'It was I'],
      [4, 'I watch'],
      [5, 'Still here'],
    ])
    expect(welcome.phrases.find((p) => p.phrase === 'thanks')).toEqual({ phrase: 'thanks', text: 'Thank you' })
    // there are quick phrases for what people want to say during a window
    expect(welcome.phrases).toEqual(
      expect.arrayContaining([
        { phrase: 'response', text: 'Response?' },
        { phrase: 'thinking', text: 'Thinking…' },
      ]),
    )
    ned.send({ t: 'say', phrase: 'response' })
    expect(await ann.next('said', (m) => m.n === 6)).toMatchObject({ text: 'Response?', phrase: 'response' })
  })

  it('is possible before the start, and has a place in the log', async () => {
    server = await startServer()
    const made = await createTable(server.url, { seats: ['you', 'normal'] })
    const ann = await TestClient.join(server.url, made.table, made.token)
    ann.send({ t: 'say', text: 'Alone?' })
    expect(await ann.next('said')).toMatchObject({ moves: 0, line: 0 })
    ann.send({ t: 'start' })
    const shown = await ann.myTurn()
    ann.pick(shown, 0)
    const next = await ann.view((_, moves) => moves === 1)
    ann.send({ t: 'say', text: 'Now' })
    const said = await ann.next('said')
    expect(said.line).toBeGreaterThan(next.log.at(-1)!.n)
  })

  it('keeps the last hundred, in memory alone', async () => {
    const { table, ann, annToken, ned, eve } = await threeAtTable({}, { keepEmpty: 1 })
    const { Chat } = await import('../../../tables/src/table/chat.ts')
    const alone = new Chat({})
    const said: ChatMessage[] = []
    const name = { en: 'N', de: 'N' }
    for (let i = 0; i < 150; i++)
      said.push(alone.say({ seat: i, name, apart: false }, { text: String(i) }, { moves: i, line: i }))
    expect(alone.heard(true)).toEqual(said.slice(50))
    ann.send({ t: 'say', text: 'secret plan' })
    await ned.next('said')
    for (const client of [ann, ned, eve]) await client.leave()
    await vi.waitUntil(() => server.tables.inMemory === 0, { timeout: 30_000 })
    const back = new TestClient(server.url)
    await back.open()
    back.send({ t: 'hello', table, token: annToken })
    expect((await back.next('welcome')).said).toEqual([])
  })

  it('is refused when it is neither text nor phrase, too long, or empty', async () => {
    const { ann } = await threeAtTable()
    const wrong: unknown[] = [
      { t: 'say' },
      { t: 'say', text: '' },
      { t: 'say', text: ' \u0000\u200b\u202e ' },
      { t: 'say', text: 'x'.repeat(201) },
      { t: 'say', text: 'x'.repeat(401) },
      { t: 'say', text: 7 },
      { t: 'say', phrase: 'no-such' },
      { t: 'say', phrase: 'toString' },
      { t: 'say', phrase: 'thanks', text: 'both' },
      { t: 'say', text: 'x', name: '' },
      { t: 'hush' },
      { t: 'hush', on: 1 },
      { t: 'show-hands' },
      { t: 'show-hands', up: 'yes' },
    ]
    for (const message of wrong)
      expect(await ann.refused(message as ClientMessage), JSON.stringify(message)).toBe('malformed')
    ann.send({ t: 'say', text: 'x'.repeat(200) })
    expect((await ann.next('said')).n).toBe(1)
  })

  it('is rate-limited per seat and for all watchers together, and does not delay moves', async () => {
    const { table, ann, annToken, ned, eve } = await threeAtTable()
    const shown = await ann.myTurn()
    // another connection to the same seat does not reset the limit
    const tab = await TestClient.join(server.url, table, annToken)
    for (let i = 0; i < 6; i++) (i % 2 ? tab : ann).send({ t: 'say', text: `ann ${i}` })
    await ned.next('said', (m) => m.n === 6)
    await settled(ann, tab)
    expect(await ann.refused({ t: 'say', text: 'one more' })).toBe('too-fast')
    expect(await tab.refused({ t: 'say', phrase: 'ha' })).toBe('too-fast')
    ann.pick(shown, 0)
    await ann.view((_, moves) => moves === 1)
    ned.send({ t: 'say', text: 'I am not hindered' })
    await ned.next('said', (m) => m.text === 'I am not hindered')
    // nor do watchers reset it by reconnecting
    let refused = 0
    for (let i = 0; i < 4; i++) {
      const other = await TestClient.join(server.url, table)
      for (let k = 0; k < 4; k++) other.send({ t: 'say', text: `flood ${i} ${k}`, name: `Bot ${i}` })
      other.send({ t: 'thumb', request: -1, step: 0, up: true })
      for (;;) {
        const { code } = await other.next('refused')
        if (code !== 'too-fast') break
        refused++
      }
    }
    expect(refused).toBeGreaterThanOrEqual(5)
    expect(await eve.refused({ t: 'say', text: 'and I' })).toBe('too-fast')
  })

  it('of a watcher is only allowed while players allow it', async () => {
    const { ann, ned, eve } = await threeAtTable()
    expect(await eve.refused({ t: 'hush', on: false })).toBe('not-seated')
    ned.send({ t: 'hush', on: true })
    expect(await company(eve, (c) => c.hushed)).toMatchObject({ hushed: true })
    expect(await eve.refused({ t: 'say', text: 'Psst' })).toBe('hushed')
    // a name does not give them a seat
    expect(await eve.refused({ t: 'say', text: 'Psst', name: 'Ann' })).toBe('hushed')
    expect(await eve.refused({ t: 'say', text: 'Psst', seat: 0 } as ClientMessage)).toBe('hushed')
    ann.send({ t: 'say', text: 'We may' })
    await eve.next('said')
    ann.send({ t: 'hush', on: false })
    await company(eve, (c) => !c.hushed)
    eve.send({ t: 'say', text: 'Thanks' })
    expect(await ann.next('said', (m) => m.seat === null)).toMatchObject({ text: 'Thanks' })
  })

  it('needs a hello', async () => {
    server = await startServer()
    const nobody = new TestClient(server.url)
    await nobody.open()
    for (const message of [
      { t: 'say', text: 'Hello?' },
      { t: 'hush', on: true },
      { t: 'show-hands', up: true },
    ] as const)
      expect(await nobody.refused(message)).toBe('no-hello')
  })
})

describe('a watcher', () => {
  it('sees hands only while every player agrees', async () => {
    const { table, ann, ned, eve } = await threeAtTable()
    const board = new TestClient(server.url)
    await board.open()
    board.send({ t: 'hello', table, board: true })
    const hello = await board.next('welcome')
    expect(hello.table.spectators).toBe(1)
    expect(hello.table.company).toMatchObject({ people: [0, 1], agreed: [], shown: false, apart: false })
    const shown = await ann.myTurn()
    const hand = shown.view.seats[0]!.hand!
    expect(await eve.refused({ t: 'show-hands', up: true })).toBe('not-seated')
    ann.send({ t: 'show-hands', up: true })
    expect(await company(eve, (c) => c.agreed.length > 0)).toMatchObject({ agreed: [0], shown: false })
    await settled(ann, eve)
    for (const hidden of [drained(eve), drained(board)])
      for (const card of hand) expect(hidden).not.toContain(`${card}`)

    ned.send({ t: 'show-hands', up: true })
    expect(await company(eve, (c) => c.shown)).toMatchObject({ agreed: [0, 1], apart: true })
    const open = await eve.view()
    expect(open).toMatchObject({ from: 0, view: { you: null, decision: null } })
    expect(open.view.seats.map((s) => s.hand?.length)).toEqual([2, 2])
    expect(open.view.seats[0]!.hand).toEqual(hand)
    // players see what they saw before
    ann.pick(shown, 0)
    expect((await ned.view((_, moves) => moves === 1)).view.seats[0]!.hand).toBeNull()
    await eve.view((_, moves) => moves === 1)

    ann.send({ t: 'show-hands', up: false })
    expect(await company(eve, (c) => !c.shown)).toMatchObject({ agreed: [1], apart: false })
    expect(await eve.view((v) => v.seats[0]!.hand === null)).toMatchObject({ from: 0 })
    await settled(board)
    const screen = drained(board)
    expect(screen).not.toMatch(/"hand":\[/)
  })

  it('gets private log lines only while all agree', async () => {
    const { ann, ned, eve } = await threeAtTable()
    const draws = (shown: { log: { parts: unknown[] }[] }) =>
      shown.log.map((line) => String(line.parts[0])).filter((text) => text.startsWith('draw'))
    // each turn begins with two cards that only one seat sees; the last option ends the turn
    const last = (shown: FakeShown) => shown.view.decision!.options.length - 1
    const begun = await ann.myTurn()
    ann.pick(begun, last(begun))
    const turn = await ned.view((_, moves) => moves === 1)
    for (const client of [ann, ned]) client.send({ t: 'show-hands', up: true })
    const first = await eve.view((v) => v.seats.every((s) => s.hand !== null))
    expect(draws(first).length).toBeGreaterThan(0)
    expect(draws(first).every((text) => text === 'draw')).toBe(true)
    ned.pick(turn, last(turn))
    const later = await eve.view((_, moves) => moves === 2)
    expect(draws(later).length).toBeGreaterThan(0)
    expect(draws(later).every((text) => /^draw \d+$/.test(text))).toBe(true)
    ned.send({ t: 'show-hands', up: false })
    const hidden = await eve.view((v) => v.seats[0]!.hand === null)
    expect(draws(hidden).length).toBe(draws(first).length + draws(later).length)
    expect(draws(hidden).every((text) => text === 'draw')).toBe(true)
  })

  it('who sees hands is heard by players only when the game is over', async () => {
    const { table, annToken, ann, ned, eve } = await threeAtTable({ options: { soulsToWin: 1 } })
    for (const client of [ann, ned]) client.send({ t: 'show-hands', up: true })
    await company(eve, (c) => c.shown)
    const bob = await TestClient.join(server.url, table)
    eve.send({ t: 'say', text: 'Ned holds the bomb', name: 'Eve' })
    expect(await bob.next('said')).toMatchObject({ watchers: true })
    await settled(ann, ned)
    for (const client of [ann, ned]) expect(drained(client)).not.toContain('bomb')
    const tab = new TestClient(server.url)
    await tab.open()
    tab.send({ t: 'hello', table, token: annToken })
    expect((await tab.next('welcome')).said).toEqual([])
    // everybody gets the messages of players
    ann.send({ t: 'say', text: 'Hush' })
    await bob.next('said', (m) => m.seat === 0)
    const play = async (who: TestClient) => {
      for (;;) {
        const shown = await who.view((v) => v.decision !== null || v.over !== null)
        if (shown.view.over) return
        who.pick(shown, 0)
      }
    }
    const twice = [await TestClient.join(server.url, table, annToken)]
    await Promise.all([play(twice[0]!), play(ned)])
    expect(await tab.next('said', (m) => m.text.includes('bomb'))).toMatchObject({ watchers: false, n: 1 })
  })

  it('sees all hands with a delay at a table with that setting', async () => {
    const time = holdTime()
    const { table, ann, ned, eve } = await threeAtTable({ watch: 'delayed' })
    expect((await tableInfo(server.url, table)).company).toMatchObject({ watch: 'delayed', apart: true })
    const first = await eve.view()
    // nothing is long enough ago yet: the beginning, without hands
    expect(first.view.seats.map((s) => s.hand)).toEqual([null, null])
    expect(first.moves).toBe(0)
    const hands = new Map<number, number[]>()
    for (let moves = 0; moves < 12; moves++) {
      const [who, shown] = await Promise.any([
        ann.view((v, n) => n === moves && v.decision !== null).then((v) => [ann, v] as const),
        ned.view((v, n) => n === moves && v.decision !== null).then((v) => [ned, v] as const),
      ])
      hands.set(moves, shown.view.seats[who === ann ? 0 : 1]!.hand!)
      who.pick(shown, shown.view.decision!.options.length - 1)
    }
    await settled(eve)
    // two minutes have not passed yet
    expect(eve.got.filter((m) => m.t === 'view')).toEqual([])
    // never closer than six moves, however much time passes
    await time.pass(120_000)
    await eve.view((_, moves) => moves === 6)
    await time.pass(3_600_000)
    await settled(eve)
    const views = eve.got.filter((m) => m.t === 'view')
    expect(views).toEqual([])
    const late = await TestClient.join(server.url, table)
    const shown = await late.view()
    expect(shown.moves).toBe(6)
    expect(shown.view.decision).toBeNull()
    const asked = shown.view.waiting!.seat!
    expect(shown.view.seats[asked]!.hand).toEqual(hands.get(6))
    // a board shows the current game, without hands
    const board = new TestClient(server.url)
    await board.open()
    board.send({ t: 'hello', table, board: true })
    const now = await board.view()
    expect(now.moves).toBe(12)
    expect(now.view.seats.map((s) => s.hand)).toEqual([null, null])
  })

  it('waits for both the time and the moves', async () => {
    const time = holdTime()
    const { table, ann, ned } = await threeAtTable({ watch: 'delayed' })
    for (let moves = 0; moves < 10; moves++) {
      const [who, shown] = await Promise.any([
        ann.view((v, n) => n === moves && v.decision !== null).then((v) => [ann, v] as const),
        ned.view((v, n) => n === moves && v.decision !== null).then((v) => [ned, v] as const),
      ])
      who.pick(shown, shown.view.decision!.options.length - 1)
    }
    // setting the system clock forward reveals nothing
    vi.setSystemTime(Date.now() + 3_600_000)
    await time.pass(119_000)
    const late = await TestClient.join(server.url, table)
    const shown = await late.view()
    expect(shown.moves).toBe(0)
    expect(shown.log).toEqual([])
    expect(shown.view.seats.map((s) => s.hand)).toEqual([null, null])
  })
})

describe('open tables', () => {
  const list = async (): Promise<OpenTable[]> =>
    (await (await fetch(`${server.url}/api/tables?open`)).json()) as OpenTable[]

  it('are listed, without secrets, while somebody can sit or watch; others never are', async () => {
    const time = holdTime()
    server = await startServer()
    const hidden = await createTable(server.url, { seats: ['you', 'open'], name: 'By link' })
    const waits = await createTable(server.url, {
      seats: ['you', 'open'],
      name: 'Come\u0000 in',
      open: true,
      playerName: 'Ann',
    })
    const full = await createTable(server.url, { seats: ['you', 'normal'], name: 'Full', open: true })
    const plays = await createTable(server.url, { seats: ['you', 'normal'], name: 'Plays', open: true, start: true })
    const left = await createTable(server.url, { seats: ['you', 'normal'], name: 'Left', open: true, start: true })
    const alone = await createTable(server.url, {
      seats: ['you', 'you'],
      name: 'Alone',
      open: true,
      options: { alone: true },
    })
    await createTable(server.url, { seats: ['you', 'open'], name: 'Try', open: true, options: { soulsToWin: 9 } })
    const ann = await TestClient.join(server.url, waits.table, waits.token)
    const joe = await TestClient.join(server.url, plays.table, plays.token)
    await TestClient.join(server.url, hidden.table, hidden.token)
    await time.pass(4000)
    const text = await (await fetch(`${server.url}/api/tables?open`)).text()
    const found = JSON.parse(text) as OpenTable[]
    expect(found.map((t) => [t.name, t.state, t.toSit])).toEqual([
      ['Come in', 'waiting', true],
      ['Plays', 'playing', false],
    ])
    expect(found[0]).toMatchObject({
      game: 'four-souls',
      rules: [],
      spectators: 0,
      seats: [{ name: 'Ann', here: true }, { kind: 'open' }],
    })
    expect(found[0]!.age).toBe(4)
    for (const { token } of [hidden, waits, full, plays, left, alone]) expect(text).not.toContain(token)
    expect(text).not.toMatch(/token|seed/i)
    await Promise.all([ann.leave(), joe.leave()])
  })

  it('are the newest forty, and no more once they are over; the list is made at most every second or so', async () => {
    const time = holdTime()
    server = await startServer()
    for (let i = 0; i < 45; i++) {
      await createTable(server.url, { seats: ['you', 'open'], name: `T${i}`, open: true })
      await time.pass(1)
    }
    expect((await list()).length).toBe(40)
    await createTable(server.url, { seats: ['you', 'open'], name: 'Newest', open: true })
    // nor for longer when the system clock is set back
    vi.setSystemTime(Date.now() - 3_600_000)
    await time.pass(1499)
    expect(JSON.stringify(await list())).not.toContain('Newest')
    await time.pass(1)
    expect(JSON.stringify(await list())).toContain('Newest')
  })

  it('others are found by nobody', async () => {
    server = await startServer()
    for (const path of ['/api/tables', '/api/tables?close']) {
      const answer = await fetch(server.url + path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'malformed' })
    }
    const answer = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seats: ['you', 'open'], open: 'yes', watch: 'always' }),
    })
    expect(answer.status).toBe(400)
  })
})
