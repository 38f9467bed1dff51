import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type GameLog, type LogPart, Session } from '@soulstack/kit'
import type { FilmIndex, FilmMoment, StudyState, StudyView } from '@soulstack/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { playedLog } from '../helpers/played.ts'
import { wideLimits } from '../helpers/wide-limits.ts'
import { nextRelease } from '../threads/next-release.ts'
import { GOALS, games } from '../threads/study-games.ts'

/* Studies of finished games, over HTTP. */

const folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
const options = {
  gameModules: games,
  gamesModule: new URL('../threads/study-games.ts', import.meta.url).href,
  database: join(folder, 'tables.sqlite'),
  // what goes wrong on purpose is logged
  log: 'silent' as const,
}
const limits = {
  ...wideLimits,
  ...{ filmsPerMinute: 1e6, filmLooksPerSecond: 1e6, studiesPerMinute: 1e6, filmsKeptEach: 100, filmsKept: 100 },
  ...{ studyPlayouts: 8, studySeconds: 60, studyMegabytes: 96, studiesWaitingEach: 20 },
}
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ ...options, limits })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T
const ask = async (path: string, init: RequestInit = { method: 'POST' }) => {
  const answer = await fetch(server.url + path, init)
  return { status: answer.status, ...((await answer.json()) as { code: string; message: string } & StudyState) }
}
const begin = (film: string) => ask(`/api/films/${film}/study`)
const state = (film: string, language = 'en') => get<StudyState>(`/api/films/${film}/study?lang=${language}`)

async function importLog(log: object): Promise<string> {
  const { film } = (await ask('/api/films', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(log),
  })) as unknown as { film: string }
  return film
}

/** Waits until a study is no longer worked on. `seen`: its states on the way. */
async function ended(film: string, seen: StudyState[] = []): Promise<StudyState> {
  for (;;) {
    const now = await state(film)
    if (now.t !== 'working') return now
    seen.push(now)
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

async function studied(film: string): Promise<StudyView> {
  await begin(film)
  const now = await ended(film)
  if (now.t !== 'done') throw new Error(JSON.stringify(now))
  return now.study
}

/** A game of stones, with a die rolled and a move that was taken back. */
function stonesLog(goal: number, players = 2): GameLog {
  const { game } = games.find((gameModule) => gameModule.game.name === 'stones')!
  const session = new Session(game, game.readConfig({ players, goal }), 'stones', { keep: 1e9 })
  const give = (act: string) => {
    const { id, seat, options: all } = session.state.decision!
    session.answer(seat, { decision: id, picks: [all.findIndex((option) => option.act === act)] })
  }
  give('roll')
  give('put')
  give('left')
  session.back(1, 0)
  while (!session.state.over) {
    give('put')
    give('middle')
    if (!session.state.over) give('end')
  }
  return session.log()
}

const text = (words: readonly LogPart[]) =>
  words.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('')

/** What must be true of every study. */
function check(study: StudyView, film: FilmIndex): void {
  const seats = film.table.seats.length
  expect(study.curve).toHaveLength(film.last + 1)
  for (const shares of study.curve) {
    expect(shares).toHaveLength(seats)
    if (!study.together) expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 2)
  }
  expect(study.players.map(({ seat }) => seat)).toEqual(film.table.seats.map(({ seat }) => seat))
  const seatsOf = (n: number) => Math.floor((n - 1) / seats) + 1
  for (const choice of study.choices) {
    const { answers, lost, verdict, moment, turn, round } = choice
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.length).toBeLessThanOrEqual(6)
    expect(answers.filter(({ played }) => played)).toHaveLength(1)
    const shares = answers.map(({ share }) => share)
    expect([...shares].sort((a, b) => b - a)).toEqual(shares)
    const own = answers.find(({ played }) => played)!
    expect(shares[0]! - own.share).toBeCloseTo(lost, 2)
    expect(verdict === 'best').toBe(lost === 0)
    for (const answer of answers) expect(answer.label).not.toBe('')
    expect(round).toBe(seatsOf(turn))
    expect(moment).toBeLessThan(film.last)
  }
  for (const { words, moment, change } of study.luck) {
    expect(text(words)).not.toBe('')
    expect(moment).toBeLessThanOrEqual(film.last)
    expect(change).toHaveLength(seats)
  }
  for (const { kind, index } of study.key) expect((kind === 'choice' ? study.choices : study.luck)[index]).toBeDefined()
  const mistakes = study.key.flatMap(({ kind, index }) => (kind === 'choice' ? [study.choices[index]!.seat] : []))
  for (const seat of mistakes) expect(mistakes.filter((one) => one === seat).length).toBeLessThanOrEqual(6)
  expect(study.turns.length).toBeLessThanOrEqual(3)
  expect(study.turns.filter(({ by }) => by === 'luck').length).toBeLessThanOrEqual(1)
  for (const { from, to, words, moment } of study.turns) {
    expect(Math.abs(to - from)).toBeGreaterThanOrEqual(0.05)
    expect(text(words)).not.toBe('')
    expect(moment).toBeLessThanOrEqual(film.last)
  }
}

describe('the study of an imported log', () => {
  const log = playedLog(fourSoulsModule, { players: 2, soulsToWin: 1 }, 'd'.repeat(64), 'normal')

  it('of Four Souls tells shares, decisions, luck and what everybody did, in both languages', async () => {
    const film = await importLog({ ...log, names: ['Ann', 'Ned'] })
    expect(await state(film)).toEqual({ t: 'none' })
    const study = await studied(film)
    const index = await get<FilmIndex>(`/api/films/${film}`)
    check(study, index)
    expect([study.playouts, study.together]).toEqual([8, false])
    expect([...study.curve.at(-1)!].sort()).toEqual([0, 1])
    // nobody is ahead before the deal, and it is told what that gave
    expect(study.curve[0]).toEqual([0.5, 0.5])
    expect(study.deal!.map(({ share }) => share)).toEqual(study.curve[1]!.map((share) => expect.closeTo(share, 1)))
    // each better answer has its reason, each mistake is told once
    const better = study.choices.flatMap(({ lost, answers }) => (lost > 0 ? [answers[0]!] : []))
    for (const { why } of better)
      expect(text(why!)).toMatch(/^(On average by the end of the turn: |Nothing that is counted)/)
    const told = study.key.flatMap(({ kind, index: n, also = [] }) => (kind === 'choice' ? [n, ...also] : []))
    expect(new Set(told).size).toBe(told.length)
    // the question is the one that the film shows at this moment, and the given answer is its answer
    const asked = study.choices[study.choices.length >> 1]!
    const moment = await get<FilmMoment>(`/api/films/${film}/moments/${asked.moment}`)
    expect(asked.seat).toBe(moment.asked!.seat)
    expect(asked.ask.startsWith(moment.asked!.ask!)).toBe(true)
    expect([asked.answers.find(({ played }) => played)!.label]).toEqual(moment.asked!.answer)
    // what is counted is what the log of the film tells
    const kills = (seat: number) => index.lines.filter((l) => l.kind === 'dies' && l.tally?.whose === seat).length
    const deaths = (seat: number) => index.lines.filter((l) => l.kind === 'dies' && l.seat === seat).length
    const cents = (seat: number) =>
      index.lines.reduce((n, l) => (l.kind === 'cents' && l.seat === seat ? n + Math.max(0, l.tally!.n!) : n), 0)
    const damage = (seat: number) =>
      index.lines.reduce(
        (n, l) => (l.kind === 'damage' && l.tally?.whose === seat && l.seat !== seat ? n + l.tally.n! : n),
        0,
      )
    for (const { seat, ...did } of study.players)
      expect(did).toMatchObject({ kills: kills(seat), deaths: deaths(seat), cents: cents(seat), damage: damage(seat) })
    expect(Math.max(...study.players.map(({ score }) => score))).toBe(1)
    expect(study.players.some(({ kills: n }) => n! > 0)).toBe(true)
    // German says the same in other words, with the names of people
    const german = await state(film, 'de')
    if (german.t !== 'done') throw new Error(german.t)
    const numbers = ({ choices, ...rest }: StudyView) => [
      choices.map(({ moment: m, lost, answers }) => [m, lost, answers.map(({ share }) => share)]),
      [rest.curve, rest.key, rest.players, rest.turns.map(({ moment: m }) => m)],
    ]
    expect(numbers(german.study)).toEqual(numbers(study))
    const labels = (of: StudyView) => of.choices.flatMap(({ answers }) => answers.map(({ label }) => label))
    expect(labels(study)).toContain('Pass')
    expect(labels(german.study)).toContain('Passen')
    expect(labels(german.study)).not.toContain('Pass')
    for (const one of [study, german.study]) {
      expect(JSON.stringify(one)).not.toMatch(/\{seat:\d\}/)
      expect(JSON.stringify(one)).not.toContain(log.seed)
    }
    expect(JSON.stringify(study.choices)).toMatch(/Ann|Ned/)
  })

  it('of Battle For Souls leaves out what that game does not have', async () => {
    const battle = playedLog(battleForSoulsModule, { mode: 'duel', turnCap: 12 }, 'e'.repeat(64), 'normal')
    const film = await importLog(battle)
    const study = await studied(film)
    check(study, await get<FilmIndex>(`/api/films/${film}`))
    for (const { kills, deaths, damage, cents } of study.players)
      expect([kills, deaths, damage, cents]).toEqual([null, null, null, null])
    expect(study.choices.length).toBeGreaterThan(5)
  })

  it('has the moments of the film, in which moves that were taken back count', async () => {
    const log = stonesLog(9)
    const film = await importLog(log)
    const study = await studied(film)
    check(study, await get<FilmIndex>(`/api/films/${film}`))
    const answers = log.entries.flatMap((entry, n) => ('answer' in entry && (n < 1 || n > 3) ? [n] : []))
    expect(study.choices.map(({ moment }) => moment)).toEqual(answers)
    // the film shows the stone that was taken back
    expect(study.curve.slice(0, 5)).toEqual(
      [0.5, 0.5, 0.5, 0.6667, 0.5].map((share) => [share, expect.closeTo(1 - share, 3)]),
    )
    // it does not count as one of the nine that won
    expect(study.players.map(({ kills }) => kills)).toEqual([9, 8])
    expect(study.players.map(({ best }) => best)).toEqual(['pebble', null])
    // who rolls or ends their turn could have put a stone
    expect(study.choices[0]).toMatchObject({ moment: 0, seat: 0, turn: 1, round: 1, ask: 'What now?' })
    expect(study.choices[0]!.answers.map(({ label }) => label)).toContain('I put')
  })

  it('is made once, however often it is asked for, and tells how far it is', async () => {
    const [film, next] = [await importLog(stonesLog(GOALS.slow)), await importLog(stonesLog(9))]
    const first = await begin(film)
    expect([first.status, first.t]).toEqual([200, 'working'])
    expect(await begin(film)).toMatchObject({ t: 'working', ahead: 0 })
    expect(await begin(next)).toMatchObject({ t: 'working', ahead: 1, done: 0, of: 0, curve: null })
    const seen: StudyState[] = []
    expect((await ended(film, seen)).t).toBe('done')
    const progress = seen.flatMap((one) => (one.t === 'working' && one.curve ? [one] : []))
    expect(progress.length).toBeGreaterThan(3)
    for (const [n, one] of progress.entries()) {
      expect(one.curve!.at(-1)).toEqual([1, 0])
      expect(one.of).toBeGreaterThanOrEqual(one.done)
      if (n > 0) expect(one.done).toBeGreaterThanOrEqual(progress[n - 1]!.done)
    }
    expect(progress.at(-1)!.done).toBeGreaterThan(progress[0]!.done)
    expect((await ended(next)).t).toBe('done')
    expect((await begin(film)).t).toBe('done')
  })
})

describe('a study that goes wrong', () => {
  it('in a thread that dies is tried again once', async () => {
    expect((await studied(await importLog(stonesLog(GOALS.diesOnce)))).choices.length).toBeGreaterThan(5)
    const film = await importLog(stonesLog(GOALS.dies))
    await begin(film)
    expect(await ended(film)).toEqual({ t: 'impossible', why: expect.stringContaining('was stopped') })
  })

  it('says so, and the next one is made', async () => {
    const films = await Promise.all([GOALS.eats, GOALS.throws, 9].map((goal) => importLog(stonesLog(goal))))
    for (const film of films) await begin(film)
    expect(await ended(films[0]!)).toEqual({ t: 'impossible', why: expect.stringContaining('more than 96 MB') })
    expect(await ended(films[1]!)).toEqual({ t: 'impossible', why: expect.stringContaining('went wrong') })
    expect(await state(films[1]!, 'de')).toEqual({ t: 'impossible', why: expect.stringContaining('schiefgegangen') })
    // asked again, it stays so
    expect((await begin(films[0]!)).t).toBe('impossible')
    expect((await ended(films[2]!)).t).toBe('done')
  })
})

describe('a game that cannot be studied', () => {
  it('is refused while it is played, as its film is', async () => {
    const { table } = await createTable(server.url, { seats: ['you', 'open'], game: 'battle-for-souls' })
    for (const answer of [await begin(table), await ask(`/api/films/${table}/study`, {})])
      expect(answer).toMatchObject({ status: 409, code: 'not-over' })
  })

  it('is refused if there is none, or the request is not one', async () => {
    for (const id of ['abcdefghijklmnop', 'Nonsense', '..%2F..%2Fetc', '%00', 'a'.repeat(99), '1e9', '-1'])
      for (const init of [{ method: 'POST' }, {}])
        expect(await ask(`/api/films/${id}/study`, init)).toMatchObject({ status: 404, code: 'no-such-film' })
    const film = await importLog(stonesLog(3))
    expect(await ask(`/api/films/${film}/study?lang=xx`)).toMatchObject({ status: 400, code: 'no-such-language' })
    expect(
      await ask(`/api/films/${film}/study`, { method: 'POST', headers: { origin: 'https://elsewhere.example' } }),
    ).toMatchObject({ status: 403, code: 'wrong-origin' })
    expect(await state(film)).toEqual({ t: 'none' })
  })
})

/** Plays a game to its end on the server. Returns its table. */
async function playedTable(): Promise<string> {
  const { table, token } = await createTable(server.url, {
    game: 'battle-for-souls',
    playerName: 'Ann',
    seats: ['you', 'normal'],
    options: { turnCap: 6 },
    start: true,
  })
  const ann = await TestClient.join(server.url, table, token)
  for (;;) {
    const { view } = (await ann.next('view')) as unknown as {
      view: { over: unknown; decision: { id: number; min: number; options: { id: number }[] } | null }
    }
    if (view.over) break
    const { decision: d } = view
    if (d) ann.send({ t: 'answer', decision: d.id, picks: d.options.slice(0, d.min).map((o) => o.id) })
  }
  return table
}

describe('the study of a table', () => {
  it('is kept with it, and is there after a restart', async () => {
    const [table, other] = [await playedTable(), await playedTable()]
    const study = await studied(table)
    check(study, await get<FilmIndex>(`/api/films/${table}`))
    // an imported log, whose study is not finished, is gone with the memory
    const slow = await importLog(stonesLog(GOALS.slow))
    await begin(slow)
    await server.close()
    server = await startServer({
      ...options,
      limits: { ...limits, studyPlayouts: 4, studySeconds: 0.2, studiesWaitingEach: 1 },
    })
    expect(await state(table)).toEqual({ t: 'done', study })
    expect((await begin(table)).t).toBe('done')

    // and limits hold: on time, and on how many wait
    const dear = await importLog(stonesLog(GOALS.slow, 6))
    const stuck = await importLog(stonesLog(GOALS.never))
    const third = await importLog(stonesLog(9))
    expect(await begin(slow)).toMatchObject({ status: 404 })
    await begin(dear)
    expect(await begin(stuck)).toMatchObject({ t: 'working', ahead: 1 })
    expect(await begin(third)).toMatchObject({ status: 503, code: 'busy' })
    expect(await ended(dear)).toEqual({ t: 'impossible', why: expect.stringContaining('takes too long to study') })
    const step = expect.stringContaining('one step takes more than 0.2')
    expect(await ended(stuck)).toEqual({ t: 'impossible', why: step })

    // after an update to other rules it still says what it said; others cannot be made any more
    await server.close()
    server = await startServer({
      ...options,
      gameModules: games.map(nextRelease),
      limits: { ...limits, studiesPerMinute: 1 },
    })
    expect(await state(table)).toEqual({ t: 'done', study })
    const impossible = { t: 'impossible', why: expect.stringContaining('different rules') }
    expect(await state(other)).toEqual(impossible)
    expect(await begin(other)).toMatchObject(impossible)
    expect(await begin(other)).toMatchObject({ status: 429, code: 'too-fast' })
  })
})
