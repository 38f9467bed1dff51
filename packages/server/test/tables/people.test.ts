import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

/** Two people at a running table. */
async function twoAtTable(options: Parameters<typeof startServer>[0] = {}) {
  server = await startServer(options)
  const made = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
  const ann = await TestClient.join(server.url, made.table, made.token)
  const ned = await TestClient.join(server.url, made.table)
  ned.send({ t: 'sit', seat: 1, name: 'Ned' })
  const { token } = await ned.next('seated')
  ann.send({ t: 'start' })
  await ned.view()
  return { table: made.table, ann, annToken: made.token!, ned, nedToken: token }
}

describe('before the start', () => {
  it('seats can be taken, left, given to bots and opened again', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'open', 'open'], playerName: 'Ann' })
    const ann = await TestClient.join(server.url, table, token)
    const ned = await TestClient.join(server.url, table)
    expect(await ned.refused({ t: 'sit', seat: 0, name: 'Ned' })).toBe('not-open')
    expect(await ned.refused({ t: 'sit', seat: 3, name: 'Ned' })).toBe('no-such-seat')
    expect(await ned.refused({ t: 'bot', seat: 1, bot: 'normal' })).toBe('not-seated')
    expect(await ned.refused({ t: 'start' })).toBe('not-seated')
    expect(await ann.refused({ t: 'bot', seat: 0, bot: 'normal' })).toBe('not-open')
    expect(await ann.refused({ t: 'bot', seat: 3, bot: 'normal' })).toBe('no-such-seat')
    ann.send({ t: 'bot', seat: 2, bot: 'normal' })
    await ned.next('table', (m) => m.table.seats[2]!.bot === 'normal')
    expect(await ned.refused({ t: 'sit', seat: 2, name: 'Ned' })).toBe('not-open')
    ann.send({ t: 'bot', seat: 2, bot: null })
    await ned.next('table', (m) => m.table.seats[2]!.kind === 'open')
    ned.send({ t: 'sit', seat: 2, name: 'Ned' })
    const seated = await ned.next('seated')
    expect(await ned.refused({ t: 'sit', seat: 1, name: 'Ned' })).toBe('already-seated')
    ned.send({ t: 'leave' })
    expect((await ned.next('welcome')).you).toBeNull()
    // a seat given up before the start belongs to nobody: its token is invalid
    const again = await TestClient.join(server.url, table, seated.token)
    expect((await again.next('refused')).code).toBe('bad-token')
    expect((await tableInfo(server.url, table)).seats[2]).toMatchObject({ kind: 'open', name: '' })
  })

  it('a table with only bots may be started by anybody', async () => {
    server = await startServer()
    const { table } = await createTable(server.url, { seats: ['random', 'normal'] })
    const eve = await TestClient.join(server.url, table)
    eve.send({ t: 'start' })
    await eve.view((v) => v.over !== null)
  })

  it('a connection can switch to another table', async () => {
    server = await startServer()
    const a = await createTable(server.url, { seats: ['you', 'open'] })
    const b = await createTable(server.url, { seats: ['you', 'open'], name: 'B' })
    const ann = await TestClient.join(server.url, a.table, a.token)
    ann.send({ t: 'hello', table: b.table, token: b.token! })
    expect((await ann.next('welcome')).table).toMatchObject({ name: 'B', seats: [{ here: true }, {}] })
    expect((await tableInfo(server.url, a.table)).seats[0]!.here).toBe(false)
  })
})

describe('coming and going', () => {
  it('a lost connection changes nothing: the token brings the same decision to another tab', async () => {
    const { table, ann, annToken, ned } = await twoAtTable()
    const before = await ann.myTurn()
    await ann.leave()
    await ned.next('table', (m) => !m.table.seats[0]!.here)
    const back = await TestClient.join(server.url, table, annToken)
    const shown = await back.myTurn()
    expect(shown.view).toEqual(before.view)
    expect(shown).toMatchObject({ from: 0, moves: before.moves })
    await ned.next('table', (m) => m.table.seats[0]!.here)
    back.pick(shown, 0)
    await ned.view((_, moves) => moves === 1)
  })

  it('a second tab of the same person shows the same', async () => {
    const { table, ann, annToken } = await twoAtTable()
    const first = await ann.myTurn()
    const tab = await TestClient.join(server.url, table, annToken)
    expect((await tab.view()).view).toEqual(first.view)
    tab.pick(first, 0)
    expect((await ann.view((_, moves) => moves === 1)).view).toEqual((await tab.view()).view)
  })

  it('a bot plays on for a player who leaves, and hands the seat back', async () => {
    const { table, ann, annToken, ned } = await twoAtTable()
    const tab = await TestClient.join(server.url, table, annToken)
    await ann.myTurn()
    await tab.view()
    ann.send({ t: 'leave' })
    for (const client of [ann, tab]) {
      expect((await client.next('welcome')).you).toBeNull()
      const seen = await client.view()
      expect(seen).toMatchObject({ from: 0, view: { you: null, decision: null } })
      expect(seen.view.seats[0]!.hand).toBeNull()
    }
    const left = await ned.next('table', (m) => m.table.seats[0]!.kind === 'bot')
    expect(left.table.seats[0]).toEqual({
      seat: 0,
      kind: 'bot',
      name: 'Ann',
      here: false,
      away: null,
      bot: 'normal',
      kept: null,
    })
    // the bot answers until another player has a real choice
    await ned.view((v, moves) => moves > 0 && v.decision !== null && v.decision.options[0]!.act !== 'pass')
    const back = await TestClient.join(server.url, table, annToken)
    await ned.next('table', (m) => m.table.seats[0]!.kind === 'person' && m.table.seats[0]!.here)
    expect((await back.view()).view.you).toBe(0)
    expect(await ann.refused({ t: 'leave' })).toBe('not-seated')
  })

  it('a bot plays for a player who is away too long, but only while somebody else waits', async () => {
    const time = holdTime()
    const { table, ann, annToken, ned } = await twoAtTable()
    await ann.myTurn()
    await ann.leave()
    await ned.next('table', (m) => !m.table.seats[0]!.here)
    await time.pass(119_000)
    await ned.caughtUp()
    expect((await tableInfo(server.url, table)).seats[0]!.kind).toBe('person')
    await time.until(ned.next('table', (m) => m.table.seats[0]!.kind === 'bot'))
    await time.until(ned.view((v, moves) => moves > 0 && v.decision !== null))
    const back = await TestClient.join(server.url, table, annToken)
    const { moves } = await back.view()
    await ned.leave()
    await back.leave()
    await time.find(async () => (await server.tables.listing.info(table))!.seats.every(({ here }) => !here))
    // nobody waits, so nothing happens, however long
    await time.pass(3_600_000)
    const later = await TestClient.join(server.url, table, annToken)
    const shown = await later.view()
    expect(shown.moves - moves).toBeLessThanOrEqual(1)
    expect((await tableInfo(server.url, table)).seats.map((s) => s.kind)).toEqual(['person', 'person'])
  })

  it('an empty table leaves memory and comes back as it was', async () => {
    const { table, ann, annToken, ned } = await twoAtTable({ keepEmpty: 1 })
    const before = await ann.myTurn()
    ann.pick(before, 0)
    const after = await ann.view((_, moves) => moves === 1)
    await ann.leave()
    await ned.leave()
    await vi.waitUntil(() => server.tables.inMemory === 0, { timeout: 30_000 })
    const back = await TestClient.join(server.url, table, annToken)
    const shown = await back.view()
    expect(shown.view.seats[0]).toEqual(after.view.seats[0])
    expect(shown.log.length).toBeGreaterThan(0)
  })

  it('tables that are only opened briefly do not pile up in memory', async () => {
    server = await startServer()
    const made = await Promise.all(
      Array.from({ length: 130 }, () => createTable(server.url, { seats: ['you', 'normal'], start: true })),
    )
    expect(server.tables.inMemory).toBeLessThanOrEqual(101)
    const eve = await TestClient.join(server.url, made[0]!.table)
    for (const { table } of made) {
      eve.send({ t: 'hello', table })
      const { table: info } = await eve.next('welcome')
      expect(info.id).toBe(table)
      await eve.view()
    }
    expect(server.tables.inMemory).toBeLessThanOrEqual(102)
  })
})
