import { afterEach, describe, expect, it } from 'vitest'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo } from '../helpers/help.ts'

/* Tables at which one person holds every seat. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

async function alone(options: Parameters<typeof startServer>[0] = {}, start = true) {
  server = await startServer(options)
  const made = await createTable(server.url, {
    seats: ['you', 'you'],
    playerName: 'Ann',
    start,
    options: { alone: true, soulsToWin: 2 },
  })
  const ann = await TestClient.join(server.url, made.table, made.token)
  return { ...made, ann }
}

/** Plays a card if there is one, else ends the turn; passes in response to others. */
const pickOf = ({ view }: FakeShown): number => {
  const { options } = view.decision!
  return (options.find((o) => o.act === 'pass') ?? options[0]!).id
}

describe('one person in every seat', () => {
  it('sees through the deciding seat, answers for both, and gets the log of both', async () => {
    const { table, token, seat, ann } = await alone()
    expect(seat).toBe(0)
    expect(await tableInfo(server.url, table)).toMatchObject({
      onePerson: true,
      rules: ['Alone'],
      options: { alone: true, players: 2, soulsToWin: 2 },
      seats: [
        { seat: 0, kind: 'person', name: 'Ann 1', here: true },
        { seat: 1, kind: 'person', name: 'Ann 2', here: true },
      ],
    })
    const eve = await TestClient.join(server.url, table)
    const eyes = new Set<number>()
    let drawn = 0
    for (;;) {
      const shown = await ann.view()
      const { view } = shown
      for (const line of shown.log) if (line.kind === 'draw' && /\d/.test(String(line.parts[0]))) drawn++
      const seen = await eve.view((_, moves) => moves === shown.moves)
      expect(seen.view).toMatchObject({ you: null, decision: null })
      for (const s of seen.view.seats) expect(s.hand).toBeNull()
      if (view.over) {
        expect(view.you).toBe(view.turn.active)
        break
      }
      expect(view.you).toBe(view.waiting!.seat)
      eyes.add(view.you!)
      ann.pick(shown, pickOf(shown))
    }
    expect([...eyes].sort()).toEqual([0, 1])
    // the holder of both hands knows every card drawn at this table, whichever seat they look through
    const again = await TestClient.join(server.url, table, token)
    const { log } = await again.view()
    const draws = log.filter((line) => line.kind === 'draw')
    expect(draws.length).toBe(drawn)
    expect(new Set(draws.map((line) => line.seat))).toEqual(new Set([0, 1]))
  })

  it('comes back with one token to both seats and the same decision', async () => {
    const { table, token, ann } = await alone()
    // until the second seat is asked
    let shown = await ann.view()
    while (shown.view.you === 0) {
      ann.pick(shown, pickOf(shown))
      shown = await ann.view()
    }
    await ann.leave()
    const back = new TestClient(server.url)
    await back.open()
    back.send({ t: 'hello', table, token: token! })
    expect(await back.next('welcome')).toMatchObject({ you: 0, seats: [0, 1] })
    const again = await back.view()
    expect(again.view).toEqual(shown.view)
    back.pick(again, pickOf(again))
    await back.view((_, moves) => moves === shown.moves + 1)
  })

  it('barters as the seat it looks through', async () => {
    const { ann } = await alone({ delays: { bot: 0, autoPass: 60_000 } })
    const shown = await ann.view()
    expect(shown.view.you).toBe(0)
    ann.send({ t: 'offer', to: 1, cents: 1, favour: '' })
    expect((await ann.view((v) => v.offers.length > 0)).view.offers[0]).toMatchObject({ from: 0, to: 1 })
  })

  it('takes or gives up all seats at once, and no bot comes in', async () => {
    const { table, ann } = await alone({}, false)
    expect(await ann.refused({ t: 'bot', seat: 1, bot: 'normal' })).toBe('not-open')
    expect(await ann.refused({ t: 'sit', seat: 1, name: 'Ann' })).toBe('already-seated')
    ann.send({ t: 'leave' })
    expect(await ann.next('welcome')).toMatchObject({ you: null, seats: [] })
    expect((await tableInfo(server.url, table)).seats.map((s) => s.kind)).toEqual(['open', 'open'])
    expect(await ann.refused({ t: 'bot', seat: 0, bot: 'normal' })).toBe('not-seated')
    expect(await ann.refused({ t: 'start' })).toBe('open-seats')
    const ned = await TestClient.join(server.url, table)
    ned.send({ t: 'sit', seat: 1, name: 'Ned' })
    const { seats, token } = await ned.next('seated')
    expect(seats).toEqual([0, 1])
    expect((await tableInfo(server.url, table)).seats.map((s) => s.name)).toEqual(['Ned 1', 'Ned 2'])
    expect(await ann.refused({ t: 'sit', seat: 0, name: 'Ann' })).toBe('not-open')
    ned.send({ t: 'start' })
    await ned.view((v) => v.decision !== null)
    const tab = new TestClient(server.url)
    await tab.open()
    tab.send({ t: 'hello', table, token })
    expect((await tab.next('welcome')).seats).toEqual([0, 1])
  })

  it('keeps the game waiting when they leave: no bot plays for them', async () => {
    const time = holdTime()
    const { table, token, ann } = await alone()
    const before = await ann.view()
    ann.send({ t: 'leave' })
    const gone = await ann.view()
    expect(gone.view).toMatchObject({ you: null, decision: null })
    await time.pass(3_600_000)
    expect((await tableInfo(server.url, table)).seats.map((s) => [s.kind, s.here])).toEqual([
      ['person', false],
      ['person', false],
    ])
    const back = await TestClient.join(server.url, table, token)
    expect(await back.view()).toMatchObject({ moves: before.moves, view: before.view })
  })
})
