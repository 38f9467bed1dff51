import type { View as BattleView } from '@soulstack/battle-for-souls'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { View } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type Entry, type GameLog, replay, Session } from '@soulstack/kit'
import type { FilmIndex, FilmMoment, Show } from '@soulstack/protocol'
import { sha256 } from '@soulstack/tables/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { playedLog } from '../helpers/played.ts'
import { stonesModule } from '../helpers/stones.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

/* Films of finished games, imported logs, scenarios, and playing on from a moment; with the real games. */

let server: Awaited<ReturnType<typeof startServer>>
// one server for all tests: its threads take a moment to start
beforeAll(async () => {
  server = await startServer({
    gameModules: [fourSoulsModule, battleForSoulsModule, stonesModule()],
    gamesModule: new URL('../threads/film-games.ts', import.meta.url).href,
    limits: { ...wideLimits, filmsPerMinute: 1e6, filmLooksPerSecond: 1e6 },
  })
})
afterAll(() => server.close())

const get = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T
const refusal = async (path: string): Promise<{ status: number; code: string; message: string }> => {
  const answer = await fetch(server.url + path)
  return { status: answer.status, ...((await answer.json()) as { code: string; message: string }) }
}
const post = async (path: string, body: unknown) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const importLog = async (log: unknown): Promise<string> => {
  const { status, body } = await post('/api/films', log)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body['film'] as string
}
const moment = <V = View>(film: string, n: number, eyes: string | number) =>
  get<Omit<FilmMoment, 'view'> & { view: V }>(`/api/films/${film}/moments/${n}?eyes=${eyes}`)
const words = (parts: FilmIndex['marks'][number]['words']) =>
  parts.map((p) => (typeof p === 'string' ? p : JSON.stringify(p))).join('')

const battle = playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 40 }, 'a'.repeat(64))

describe('the film of a table', () => {
  it('can be viewed moment by moment and with any eyes once the game is over, and not before', async () => {
    const { table, token } = await createTable(server.url, {
      game: 'battle-for-souls',
      name: 'The Cellar',
      playerName: 'Ann',
      seats: ['you', 'normal'],
      options: { turnCap: 6 },
      start: true,
    })
    const seedHash = (await tableInfo(server.url, table)).seedHash
    // a running game reveals nothing, not even its length
    for (const path of ['', '?eyes=0', '/moments/0', '/moments/0?eyes=all', '/moments/999?eyes=none'])
      expect(await refusal(`/api/films/${table}${path}`)).toEqual({
        status: 409,
        code: 'not-over',
        rule: null,
        message: expect.stringContaining('is over'),
      })
    expect((await post('/api/tables', { from: { film: table, at: 0, seat: 0 } })).body).toMatchObject({
      code: 'not-over',
    })

    const ann = await TestClient.join(server.url, table, token)
    const shown: { view: BattleView; moves: number }[] = []
    for (;;) {
      const message = (await ann.next('view')) as unknown as { view: BattleView; moves: number }
      shown.push(message)
      if (message.view.over) break
      const { decision: d } = message.view
      if (d) ann.send({ t: 'answer', decision: d.id, picks: d.options.slice(0, d.min).map((o) => o.id) })
    }

    const film = await get<FilmIndex>(`/api/films/${table}?eyes=0`)
    expect(film).toMatchObject({
      id: table,
      kind: 'table',
      title: 'The Cellar',
      playable: true,
      last: shown.at(-1)!.moves,
    })
    const { winners } = shown.at(-1)!.view.over!
    // nobody plays a character in this game
    const result = { at: expect.any(Number), winners }
    expect(film.table).toMatchObject({ state: 'over', seedHash, lasted: expect.any(Number) })
    expect(film.table.result).toEqual(result)
    expect(sha256(film.table.seed!)).toBe(seedHash)
    expect(film.table.seats.map((s) => s.name)).toEqual(['Ann', 'Mab'])
    // the film shows what Ann was shown, but asks nobody
    for (const { view, moves } of shown)
      expect(await moment<BattleView>(table, moves, 0)).toMatchObject({
        moment: moves,
        view: { ...view, decision: null },
      })
    // hands depend on the eyes; decks are never shown
    const [mine, theirs, nobodys, all] = await Promise.all(
      [0, 1, 'none', 'all'].map((eyes) => moment<BattleView>(table, 1, eyes)),
    )
    expect(mine!.view.seats.map((s) => s.hand !== null)).toEqual([true, false])
    expect(theirs!.view.seats.map((s) => s.hand !== null)).toEqual([false, true])
    expect(nobodys!.view.seats.map((s) => s.hand)).toEqual([null, null])
    expect(all!.view.seats.map((s) => s.hand)).toEqual([mine!.view.seats[0]!.hand, theirs!.view.seats[1]!.hand])
    const secret = (film: FilmIndex, seat: number) =>
      film.lines
        .filter((l) => l.kind === 'drew' && l.seat === seat)
        .every((l) => l.parts.every((p) => typeof p === 'string' || 'seat' in p))
    expect(secret(film, 1)).toBe(true)
    expect(secret(await get<FilmIndex>(`/api/films/${table}?eyes=all`), 1)).toBe(false)
  })

  it('can be viewed up to where the game was given up, but not studied; its log can be imported', async () => {
    const wanted = { game: 'battle-for-souls', playerName: 'Ann', seats: ['you', 'normal'], start: true } as const
    const { table, token } = await createTable(server.url, { ...wanted, seats: [...wanted.seats] })
    const ann = await TestClient.join(server.url, table, token)
    const asked = await ann.next('view', (m) => m.view.decision !== null)
    const d = asked.view.decision!
    ann.send({ t: 'answer', decision: d.id, picks: d.options.slice(0, d.min).map((o) => o.id) })
    await ann.next('view', (m) => m.moves > asked.moves)
    ann.send({ t: 'resign' })
    await ann.next('table', (m) => m.table.state === 'over')

    const film = await get<FilmIndex>(`/api/films/${table}?eyes=0`)
    expect(film.last).toBeGreaterThan(0)
    expect((await moment<BattleView>(table, film.last, 0)).view).toMatchObject({ over: null, decision: null })
    const log = await get<GameLog>(`/api/tables/${table}/log`)
    expect(log).toMatchObject({ ended: true })
    expect(log.entries).toHaveLength(film.last)
    expect(await get<FilmIndex>(`/api/films/${await importLog(log)}`)).toMatchObject({ last: film.last })
    const { ended: _, ...unfinished } = log
    expect(await post('/api/films', unfinished)).toMatchObject({ status: 409, body: { code: 'not-over' } })
  })

  it('has turns, marks, steps and a log whose lines have their moments', async () => {
    const film = await importLog(battle)
    const index = await get<FilmIndex>(`/api/films/${film}`)
    const inOrder = (list: { moment: number }[]) => list.every((x, i) => i === 0 || list[i - 1]!.moment <= x.moment)
    expect(inOrder(index.turns) && inOrder(index.lines) && inOrder(index.marks)).toBe(true)
    expect(index.turns.map((t) => t.number)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    for (const { moment: n, number, seat } of index.turns)
      expect((await moment(film, n, 'none')).view.turn).toMatchObject({ number, active: seat })
    expect(index.marks.at(-1)).toMatchObject({ kind: 'win', moment: index.last })
    expect(index.steps.length).toBeGreaterThan(20)
    expect(index.steps).toEqual([...new Set(index.steps)].sort((a, b) => a - b))
    // what was asked and answered, for those who may know it
    const n = battle.entries.findIndex((e) => 'answer' in e && e.seat === 0)
    expect((await moment(film, n, 0)).asked).toMatchObject({
      seat: 0,
      ask: expect.any(String),
      answer: expect.any(Array),
    })
    expect((await moment(film, n, 1)).asked).toEqual({ seat: 0, ask: null, answer: null })
    expect((await moment(film, index.last, 'all')).asked).toBeNull()
  })

  it('refuses what does not exist', async () => {
    const film = await importLog(battle)
    expect(await refusal('/api/films/abcdefghijklmnop')).toMatchObject({ status: 404, code: 'no-such-film' })
    expect(await refusal('/api/films/Nonsense')).toMatchObject({ status: 404, code: 'no-such-film' })
    for (const n of [battle.entries.length + 1, -1, 1.5, 'x'])
      expect(await refusal(`/api/films/${film}/moments/${n}`)).toMatchObject({ status: 404, code: 'no-such-moment' })
    expect(await refusal(`/api/films/${film}?eyes=2`)).toMatchObject({ status: 400, code: 'no-such-seat' })
    expect(await refusal(`/api/films/${film}/moments/0?eyes=mine`)).toMatchObject({ status: 400, code: 'malformed' })
  })
})

describe('an imported log', () => {
  it('becomes a film: Four Souls in both editions', async () => {
    for (const edition of [1, 2]) {
      const log = playedLog(fourSoulsModule, { players: 2, edition, soulsToWin: 1 }, String(edition).repeat(64))
      const film = await importLog({ ...log, title: 'Far away', names: ['Eve', 'Kim'] })
      const index = await get<FilmIndex>(`/api/films/${film}`)
      expect(index).toMatchObject({ kind: 'log', title: 'Far away', last: log.entries.length })
      expect(index.table.seats.map((s) => s.name)).toEqual(['Eve', 'Kim'])
      expect(new Set(index.marks.map((m) => m.kind))).toContain('win')
      expect(index.marks.some((m) => m.kind === 'kill' || m.kind === 'death' || m.kind === 'soul')).toBe(true)
      for (const n of [0, 5, log.entries.length >> 1, log.entries.length]) {
        const { state } = replay(fourSoulsModule.game, log, n)
        const seen = JSON.stringify({ ...fourSoulsModule.game.view(state, 'all'), decision: null })
          .replaceAll('{seat:0}', 'Eve')
          .replaceAll('{seat:1}', 'Kim')
        expect((await moment(film, n, 'all')).view).toEqual(JSON.parse(seen))
      }
    }
  })

  it('is refused when it is forged, cut off or of different rules, naming the entry', async () => {
    const { entries } = battle
    const last = entries.length
    const with_ = (change: (log: GameLog) => void): GameLog => {
      const log = structuredClone(battle)
      change(log)
      return log
    }
    const at = 40
    for (const [log, status, code, message] of [
      [
        with_((l) => l.entries.splice(at, 1)),
        400,
        'does-not-fit',
        `Entry ${at + 1} of ${last - 1} of the log does not fit`,
      ],
      [
        with_((l) => Object.assign(l.entries[at]!, { answer: [77] })),
        400,
        'does-not-fit',
        `Entry ${at + 1} of ${last} `,
      ],
      [with_((l) => Object.assign(l.entries[at]!, { seat: 9 })), 400, 'does-not-fit', `Entry ${at + 1} of ${last} `],
      [with_((l) => Object.assign(l, { seed: 'b'.repeat(64) })), 400, 'does-not-fit', 'of the log does not fit'],
      [with_((l) => l.entries.push(l.entries[0]!)), 400, 'does-not-fit', `Entry ${last + 1} of ${last + 1} `],
      [with_((l) => l.entries.splice(at)), 409, 'not-over', `ends with entry ${at}`],
      [
        with_((l) => (l.entries[at] = { seat: 0 } as unknown as Entry)),
        400,
        'malformed',
        `entry ${at + 1} of ${last} is neither`,
      ],
      [with_((l) => Object.assign(l, { version: '0-old' })), 409, 'other-version', '0-old'],
      [with_((l) => Object.assign(l, { game: 'chess' })), 400, 'no-such-game', 'chess'],
      [with_((l) => Object.assign(l, { config: { mode: 'tug of war' } })), 400, 'bad-config', ''],
      [{ hello: 'there' }, 400, 'malformed', 'This is not a complete log: game'],
      [JSON.stringify(battle).slice(0, -30), 400, 'malformed', ''],
      [`{"x":"${'y'.repeat(9 * 1024 * 1024)}"}`, 413, 'malformed', ''],
    ] as const) {
      const answer = await post('/api/films', log)
      expect([answer.status === 404 ? 400 : answer.status, answer.body['code']]).toEqual([status, code])
      expect(answer.body['message']).toContain(message)
      expect(answer.body).not.toHaveProperty('film')
    }
  })

  it('shows what was taken back, and that it was, and continues from there', async () => {
    const { game } = stonesModule()
    const session = new Session(game, game.readConfig({ players: 2, goal: 2 }), 'stones', { keep: 16, events: [] })
    const answer = (act: string) => {
      const { id, options, seat } = session.state.decision!
      session.answer(seat, { decision: id, picks: [options.findIndex((o) => o.act === act)] })
    }
    for (const act of ['put', 'left']) answer(act)
    session.back(0, 0)
    for (const act of ['put', 'right', 'put', 'right']) answer(act)
    const film = await importLog(session.log())
    const index = await get<FilmIndex>(`/api/films/${film}`)
    const told = index.lines.map((l) => [l.moment, l.kind])
    expect(told).toEqual([
      [0, 'turn'],
      [2, 'puts'],
      [3, 'took-back'],
      [5, 'puts'],
      [7, 'puts'],
    ])
    expect(index.lines.filter((l) => l.undone).map((l) => [l.moment, l.kind])).toEqual([[2, 'puts']])
    const bowls = async (n: number) => (await moment<{ bowls: number[][] }>(film, n, 'all')).view.bowls[0]
    expect([await bowls(2), await bowls(3), await bowls(5), await bowls(7)]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
    ])
  })
})

describe('playing on from a moment', () => {
  it('makes a table with the game at that moment, the requester in a seat and bots in the others', async () => {
    const film = await importLog({ ...battle, title: 'Old times', names: ['Eve', 'Kim'] })
    const at = battle.entries.findIndex((e, i) => i > 20 && 'answer' in e && e.seat === 1)
    const made = await post('/api/tables', { from: { film, at, seat: 1 }, playerName: 'Ann' })
    expect(made).toMatchObject({ status: 201, body: { seat: 1 } })
    const { table, token } = made.body as { table: string; token: string }
    const info = await tableInfo(server.url, table)
    expect(info).toMatchObject({ state: 'playing', name: 'Old times', from: { film, title: 'Old times', at } })
    expect(info.rules).toContain(`Continued from “Old times”, moment ${at}`)
    expect(info.seats.map((s) => [s.kind, s.name])).toEqual([
      ['bot', 'Mab'],
      ['person', 'Ann'],
    ])
    expect(info.seed).toBeNull()

    const ann = await TestClient.join(server.url, table, token)
    const first = (await ann.next('view')) as unknown as { view: BattleView; moves: number; back: unknown }
    expect(first.moves).toBe(at)
    const { state } = replay(battleForSoulsModule.game, battle, at)
    const { decision, ...seen } = battleForSoulsModule.game.view(state, 1) as BattleView
    const named = (data: unknown) =>
      JSON.parse(JSON.stringify(data).replaceAll('{seat:0}', 'Mab').replaceAll('{seat:1}', 'Ann'))
    expect(first.view).toMatchObject(named(seen))
    expect(first.view.decision?.options.map((o) => o.label)).toEqual(named(decision!.options.map((o) => o.label)))
    // earlier moves stay, even one's own
    expect(first.back).toEqual({ cancel: null, moments: [], alone: true })
    for (const t of ['cancel', 'back'] as const)
      expect(await ann.refused(t === 'back' ? { t, to: at - 1, plea: 'please' } : { t, to: at - 1 })).toMatch(
        /nothing|no-such|not-yours|revealed|taken-up/,
      )
    const d = first.view.decision!
    ann.send({ t: 'answer', decision: d.id, picks: d.options.slice(0, Math.max(1, d.min)).map((o) => o.id) })
    const next = (await ann.next('view')) as unknown as { moves: number }
    expect(next.moves).toBe(at + 1)

    // it outlives the film, and is a game like any other: there is no film of it until it is over
    expect(await refusal(`/api/films/${table}`)).toMatchObject({ status: 409, code: 'not-over' })
    await expect(async () => server.tables.listing.log(table)).rejects.toThrow('game is over')
  })

  it('is refused if there is nothing to continue', async () => {
    const film = await importLog(battle)
    for (const [from, code] of [
      [{ film, at: battle.entries.length, seat: 0 }, 'game-over'],
      [{ film, at: 1e9, seat: 0 }, 'game-over'],
      [{ film, at: 3, seat: 2 }, 'no-such-seat'],
      [{ film, at: -1, seat: 0 }, 'malformed'],
      [{ film: 'abcdefghijklmnop', at: 1, seat: 0 }, 'no-such-film'],
      [{ film }, 'malformed'],
    ] as const)
      expect((await post('/api/tables', { from })).body).toMatchObject({ code })
  })
})

describe('a scenario', () => {
  it('is listed under its heading, and by card', async () => {
    const list = await get<Show[]>('/api/shows/four-souls')
    const ids = new Set(list.map((show) => show.id))
    expect(ids.size).toBe(list.length)
    const groups = new Set(list.map((show) => show.group))
    expect([...groups].sort()).toEqual(['cards', 'first-edition', 'first-edition-examples', 'rulings'])
    const penny = await get<Show[]>('/api/shows/four-souls?card=a-penny')
    expect(penny[0]!.cards).toContain('a-penny')
    expect(penny.length).toBeLessThanOrEqual(60)
    expect((await get<Show[]>('/api/shows/battle-for-souls')).some((show) => show.group === 'examples')).toBe(true)
    expect(await refusal('/api/shows/chess')).toMatchObject({ status: 404, code: 'no-such-game' })
    expect(await refusal('/api/shows/four-souls/nonsense')).toMatchObject({ status: 404, code: 'no-such-show' })
  })

  it('is listed and shown in German', async () => {
    const list = await get<Show[]>('/api/shows/battle-for-souls?lang=de')
    const pair = list.find((show) => show.id === 'BFS-EX-pair')!
    expect(pair).toMatchObject({ group: 'examples', part: 'Das Spiel' })
    expect(pair.about).toMatch(/^Ein Paar braucht/)
    const index = await get<FilmIndex>('/api/shows/battle-for-souls/BFS-EX-pair?lang=de')
    expect(index.title).toBe(pair.about)
    const said = index.captions.map((c) => [c.kind, words(c.words)])
    expect(said[0]).toEqual(['about', pair.about])
    expect(said).toContainEqual(['step', '{"seat":0} spielt ein Paar'])
    const english = await get<FilmIndex>('/api/shows/battle-for-souls/BFS-EX-pair')
    expect(english.title).toMatch(/^A pair takes/)
    expect(english.captions.map(({ from, to, kind }) => [from, to, kind])).toEqual(
      index.captions.map(({ from, to, kind }) => [from, to, kind]),
    )
  })

  it('is shown step by step, in words, with all hands', async () => {
    const path = '/api/shows/four-souls/FS2-CARD-2-cents'
    const index = await get<FilmIndex>(path)
    expect(index).toMatchObject({ kind: 'show', playable: false, cards: ['2-cents'], rule: 'cards' })
    expect(index.title).toContain('2 Cents!')
    expect(index.table.seats.map((s) => s.name)).toEqual(['Ann', 'Ned'])
    const said = index.captions.map((c) => [c.kind, words(c.words)])
    expect(said).toContainEqual(['step', '{"seat":1} plays {"card":"2-cents"}'])
    expect(said).toContainEqual(['check', '{"seat":0} has 0¢'])
    const at = (n: number) => get<FilmMoment & { view: View }>(`${path}/moments/${n}`)
    expect((await at(0)).view.seats[1]!.hand).toEqual(['2-cents'])
    expect((await at(0)).asked).toMatchObject({ seat: 1, answer: ['Play 2 Cents!'] })
    expect((await at(index.last)).view.seats[1]).toMatchObject({ cents: 2, hand: [] })
    for (const { from, to } of index.captions) expect(from <= to && to <= index.last).toBe(true)
  })

  it('of every kind can be shown', async () => {
    for (const game of ['four-souls', 'battle-for-souls']) {
      const list = await get<Show[]>(`/api/shows/${game}`)
      for (const show of list.filter((_, i) => i % 60 === 7)) {
        const index = await get<FilmIndex>(`/api/shows/${game}/${show.id}`)
        expect(index, show.id).toMatchObject({ title: show.about })
        const last = await get<FilmMoment>(`/api/shows/${game}/${show.id}/moments/${index.last}`)
        expect(last.view.game).toBe(game)
        expect(JSON.stringify(index.captions)).not.toMatch(/undefined|\[object|NaN/)
      }
    }
  })
})
