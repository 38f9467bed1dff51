import { createHash } from 'node:crypto'
import { checkGame, type GameLog, replay } from '@soulstack/kit'
import type { ClientMessage, TableInfo } from '@soulstack/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeGame, fakeModule } from '../helpers/fake.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo, withToken } from '../helpers/help.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

/** Plays the first option whenever asked, until the game is over. Returns all views. */
async function playOn(client: TestClient): Promise<FakeShown[]> {
  const seen: FakeShown[] = []
  for (;;) {
    const shown = await client.view()
    seen.push(shown)
    if (shown.view.over) return seen
    const { decision } = shown.view
    // the server answers windows in which one can only pass
    if (decision && decision.options[0]!.act !== 'pass') client.pick(shown, 0)
  }
}

describe('the fake game', () => {
  it('meets the contract of a game, so that failures here are failures of the server', async () => {
    server = await startServer()
    checkGame(fakeGame(), { players: 3, soulsToWin: 3, alone: false }, { seed: 'fake', answers: 300, every: 5 })
  })
})

describe('a game over real sockets', () => {
  it('is made, joined by link, played to the end by two people and a bot, and can be checked afterwards', async () => {
    server = await startServer()
    const made = await createTable(server.url, { name: 'Friday', seats: ['you', 'open', 'random'], playerName: 'Ann' })
    expect(made).toMatchObject({ table: expect.stringMatching(/^[a-z0-9]{16}$/), seat: 0 })

    const ann = await TestClient.join(server.url, made.table, made.token)
    const ned = new TestClient(server.url)
    await ned.open()
    ned.send({ t: 'hello', table: made.table })
    const welcome = await ned.next('welcome')
    expect(welcome.you).toBeNull()
    expect(welcome.table).toMatchObject({
      name: 'Friday',
      state: 'waiting',
      spectators: 1,
      seed: null,
      seats: [
        { seat: 0, kind: 'person', name: 'Ann', here: true, bot: null },
        { seat: 1, kind: 'open', here: false },
        { seat: 2, kind: 'bot', name: 'Dot', bot: 'random' },
      ],
    })
    expect(await ann.refused({ t: 'start' })).toBe('open-seats')
    ned.send({ t: 'sit', seat: 1, name: '  Ned\u202e\u0007 \n ' })
    const seated = await ned.next('seated')
    expect(seated.seat).toBe(1)
    const people = await ann.next('table', (m) => m.table.seats[1]!.kind === 'person')
    expect(people.table.seats[1]).toMatchObject({ name: 'Ned', here: true })

    ned.send({ t: 'start' })
    const views = await Promise.all([playOn(ann), playOn(ned)])
    const last = views[0].at(-1)!
    expect(last.view.over).toMatchObject({ reason: 'won' })
    expect(views[1].at(-1)!.moves).toBe(last.moves)

    // every move was shown to everybody, once and in order, and the log arrived without a gap
    for (const seen of views) {
      expect(seen.map((m) => m.moves)).toEqual(Array.from({ length: last.moves + 1 }, (_, i) => i))
      const lines = seen.flatMap((m) => m.log.map((l) => l.n))
      expect(lines).toEqual(lines.map((_, i) => i))
    }
    // nobody saw another's hand, neither on the table nor in the log
    views.forEach((seen, seat) => {
      for (const { view, log } of seen) {
        for (const s of view.seats) expect(s.hand === null).toBe(s.seat !== seat)
        for (const line of log) if (line.kind === 'draw' && line.seat !== seat) expect(line.parts).toEqual(['draw'])
      }
    })

    // the seed matches its hash, and the log replays to the same end
    const info = (await ann.next('table', (m) => m.table.state === 'over')).table
    expect(info.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(createHash('sha256').update(info.seed!).digest('hex')).toBe(welcome.table.seedHash)
    const log = (await (await fetch(`${server.url}/api/tables/${made.table}/log`)).json()) as GameLog
    expect(log.seed).toBe(info.seed)
    expect(log.entries).toHaveLength(last.moves)
    const again = replay(fakeGame(), log)
    expect(again.state.over).toEqual(last.view.over)
    expect(again.game.view(again.state, 0)).toEqual(last.view)
  })

  it('keeps seed and log secret while the game goes on', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(server.url, table, token)
    await ann.myTurn()
    const answer = await fetch(`${server.url}/api/tables/${table}/log`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'not-over' })
    const info: TableInfo = await tableInfo(server.url, table)
    expect(info).toMatchObject({ state: 'playing', seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify([info, ann.got])).not.toMatch(/token/)
  })

  it('lets only bots play to the end while somebody watches, and pauses while nobody does', async () => {
    const time = holdTime()
    server = await startServer()
    const { table, seat, token } = await createTable(server.url, {
      seats: ['random', 'normal', 'random', 'normal'],
      start: true,
    })
    expect([seat, token]).toEqual([null, null])
    await time.pass(3_600_000)
    const watcher = await TestClient.join(server.url, table)
    const first = await watcher.view()
    expect(first.moves).toBe(0)
    const seen = await time.until(playOn(watcher))
    expect(seen.at(-1)!.view.over).not.toBeNull()
  })

  it('passes for people only if nothing else is possible', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'random'], start: true })
    const ann = await TestClient.join(server.url, table, token)
    const seen = await playOn(ann)
    const passes = seen.filter(
      (m) => m.view.decision?.options.length === 1 && m.view.decision.options[0]!.act === 'pass',
    )
    expect(passes.length).toBeGreaterThan(0)
    const metrics = await (await fetch(`${server.url}/metrics`, withToken)).text()
    expect(metrics).toMatch(new RegExp(`soulstack_moves_total\\{by="auto-pass"\\} ${passes.length}\\b`))
  })

  it('barters: offers, acceptance and refusals by the rules', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
    const ann = await TestClient.join(server.url, table, token)
    const ned = await TestClient.join(server.url, table)
    expect(await ann.refused({ t: 'offer', to: 1, cents: 1, favour: 'x' })).toBe('not-started')
    ned.send({ t: 'sit', seat: 1, name: 'Ned' })
    await ned.next('seated')
    ann.send({ t: 'start' })
    await ann.view()
    expect(await ann.refused({ t: 'offer', to: 1, cents: 99, favour: 'x' })).toBe('too-few-cents')
    ann.send({ t: 'offer', to: 1, cents: 2, favour: 'leave\u0000 me alone' })
    const { view } = await ned.view((v) => v.offers.length > 0)
    expect(view.offers[0]).toMatchObject({ from: 0, to: 1, cents: 2, favour: 'leave me alone' })
    expect(await ann.refused({ t: 'accept', offer: view.offers[0]!.id })).toBe('no-such-offer')
    ned.send({ t: 'accept', offer: view.offers[0]!.id })
    const after = await ann.view((v) => v.offers.length === 0 && v.seats[1]!.cents === 5)
    expect(after.view.seats[0]!.cents).toBe(1)
  })
})

describe('a spectator', () => {
  it('sees nothing hidden and changes nothing', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(server.url, table, token)
    const mine = await ann.myTurn()
    const eve = await TestClient.join(server.url, table)
    const seen = await eve.view()
    expect(seen.view).toMatchObject({ you: null, decision: null, waiting: { seat: 0 } })
    for (const s of seen.view.seats) expect(s.hand).toBeNull()
    const decision = mine.view.decision!.id
    const forbidden: ClientMessage[] = [
      { t: 'answer', decision, picks: [0] },
      { t: 'offer', to: 1, cents: 1, favour: '' },
      { t: 'accept', offer: 1 },
      { t: 'leave' },
      { t: 'bot', seat: 1, bot: null },
    ]
    for (const message of forbidden) expect(await eve.refused(message)).toBe('not-seated')
    expect(await eve.refused({ t: 'sit', seat: 0, name: 'Eve' })).toBe('not-open')
    expect(await eve.refused({ t: 'start' })).toBe('already-started')
    ann.pick(mine, 0)
    await eve.view((_, moves) => moves === 1)
    const text = JSON.stringify(eve.got)
    expect(text).not.toMatch(/draw \d/)
  })
})

describe('what goes wrong', () => {
  it('a bot that fails does not stop the game', async () => {
    const gameModule = fakeModule()
    server = await startServer({
      log: 'silent',
      gameModules: [
        {
          ...gameModule,
          createBot: (name) => ({
            choose: () => {
              if (name === 'normal') throw new Error('no idea')
              return [99]
            },
          }),
        },
      ],
    })
    const { table } = await createTable(server.url, { seats: ['normal', 'random'], start: true })
    const eve = await TestClient.join(server.url, table)
    await eve.view((v) => v.over !== null)
  })

  it('a view that fails for one seat stops nobody else, and the move stands', async () => {
    const gameModule = fakeModule()
    const { game } = gameModule
    let blind = false
    const broken: typeof game = Object.assign(Object.create(game) as typeof game, {
      view: (state: Parameters<typeof game.view>[0], seat: number | null) => {
        if (blind && seat === null) throw new Error('cannot see')
        return game.view(state, seat)
      },
    })
    server = await startServer({ log: 'silent', gameModules: [{ ...gameModule, game: broken }] })
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const eve = await TestClient.join(server.url, table)
    const ann = await TestClient.join(server.url, table, token)
    const shown = await ann.myTurn()
    await eve.view()
    blind = true
    ann.pick(shown, 0)
    expect((await ann.view()).moves).toBe(1)
    expect((await eve.next('refused')).code).toBe('view-failed')
  })
})
