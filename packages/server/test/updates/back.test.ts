import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGame, type GameLog, replay } from '@soulstack/kit'
import type { ServerMessage, TakeBack } from '@soulstack/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServerOptions } from '../../src/http/app.ts'
import { start } from '../commands/kill.ts'
import { fakeModule } from '../helpers/fake.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { BOWLS, type StonesView, stonesModule } from '../helpers/stones.ts'

/* Taking moves back: alone while a choice is unfinished, with everybody's consent afterwards. */

type Of<T extends ServerMessage['t']> = Extract<ServerMessage<StonesView>, { t: T }>
type Shown = Of<'view'>

let server: Awaited<ReturnType<typeof startServer>> | null = null
let folder: string | null = null
afterEach(async () => {
  await server?.close()
  server = null
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = null
})

/** Somebody at a table of the stones game. */
class Person extends TestClient {
  token: string | null = null
  now: Shown | null = null

  static async at(url: string, table: string, token: string | null = null): Promise<Person> {
    const person = new Person(url)
    await person.open()
    person.send({ t: 'hello', table, ...(token && { token }) })
    person.token = token
    await person.next('welcome')
    return person
  }

  /** The next view (that fits). */
  async shown(fits: (shown: Shown) => boolean = () => true): Promise<Shown> {
    const message = await this.next('view', (m) => fits(m as unknown as Shown))
    return (this.now = message as unknown as Shown)
  }

  /** Picks options by name, waiting for each question. */
  async does(...acts: string[]): Promise<void> {
    for (const act of acts) {
      while (!this.now?.view.decision) await this.shown()
      const { decision } = this.now.view
      const pick = decision.options.findIndex((o) => o.act === act)
      if (pick < 0) throw new Error(`${act} is not among ${decision.options.map((o) => o.act)}`)
      const { moves } = this.now
      this.send({ t: 'answer', decision: decision.id, picks: [pick] })
      await this.shown((m) => m.moves === moves + 1)
    }
  }

  /** The table's request, once it meets a condition. */
  async request(fits: (back: TakeBack) => boolean = () => true): Promise<TakeBack> {
    return (await this.next('table', (m) => m.table.back !== null && fits(m.table.back))).table.back!
  }

  async why(message: Parameters<TestClient['send']>[0]): Promise<[string, string]> {
    this.send(message)
    const { code, message: text } = await this.next('refused')
    return [code, text]
  }

  thumb({ request, step }: TakeBack, up = true): void {
    this.send({ t: 'thumb', request, step, up })
  }
}

const words = (line: { parts: unknown[] }): string =>
  line.parts
    .map((p) => {
      if (typeof p === 'string') return p
      if ('card' in (p as object)) return 'a pebble'
      const { seat, you, die } = p as { seat?: number; you?: string; die?: number }
      return seat === undefined ? String(die) : (you ?? `seat ${seat}`)
    })
    .join('')

async function table(
  people: number,
  options: Record<string, unknown> = {},
  more: Partial<ServerOptions> = {},
  bots: 'normal'[] = [],
) {
  server = await startServer({ gameModules: [fakeModule(), stonesModule()], ...more })
  const { url } = server
  const made = await createTable(url, {
    game: 'stones',
    seats: ['you', ...Array.from({ length: people - 1 }, () => 'open' as const), ...bots],
    playerName: 'Ann',
    options,
  })
  const ann = await Person.at(url, made.table, made.token)
  const seated = [ann]
  for (let seat = 1; seat < people; seat++) {
    const other = await Person.at(url, made.table)
    other.send({ t: 'sit', seat, name: ['Ann', 'Ned', 'Ida', 'Tom'][seat]! })
    other.token = (await other.next('seated')).token
    seated.push(other)
  }
  ann.send({ t: 'start' })
  for (const person of seated) await person.shown()
  return { url, id: made.table, ann, ned: seated[1]!, ida: seated[2]!, tom: seated[3]! }
}

describe('in a game that has become very long', () => {
  it('nothing can be taken back any more, alone or by consent, so that it ends', async () => {
    const { ann } = await table(2, {}, { limits: { entriesPerTable: 9 } })
    await ann.does('put', 'left', 'put', 'right')
    expect(ann.now!.back?.moments.length).toBeGreaterThan(0)
    await ann.does('put')
    expect(ann.now!.back).toBeNull()
    expect((await ann.why({ t: 'cancel', to: 4 }))[0]).toBe('game-too-long')
    await ann.does('left')
    expect((await ann.why({ t: 'back', to: 2, plea: 'please' }))[0]).toBe('game-too-long')
    await ann.does('put')
  })
})

describe('the game of stones', () => {
  it('meets the contract of a game', () => {
    const { game } = stonesModule()
    for (const replies of [false, true])
      checkGame(game, game.readConfig({ players: 3, goal: 30, replies }), { seed: 'stones', answers: 60, every: 2 })
  })
})

describe('a server of several games', () => {
  it('lists them, and has the cards and options of each', async () => {
    server = await startServer({ gameModules: [fakeModule(), stonesModule()] })
    const { url } = server
    const get = async (path: string) => {
      const answer = await fetch(url + path)
      return [answer.status, await answer.json()]
    }
    expect(await get('/health')).toEqual([
      200,
      {
        ok: true,
        games: [
          { name: 'four-souls', version: '1' },
          { name: 'stones', version: '1' },
        ],
      },
    ])
    expect(await get('/api/cards/stones')).toMatchObject([200, [{ id: 'pebble' }]])
    expect(await get('/api/cards/four-souls')).toMatchObject([200, [{ id: 'a-penny' }]])
    expect(await get('/api/options/stones')).toEqual([200, { bowls: BOWLS }])
    for (const game of ['chess', 'Four_Souls', 'x'.repeat(50), '%7Bseat:1%7D', 'constructor'])
      for (const what of ['cards', 'options'])
        expect(await get(`/api/${what}/${game}`)).toMatchObject([404, { code: 'no-such-game' }])
    expect((await get('/api/options'))[0]).toBe(404)
  })

  it('seats as many as each game says, one alone too', async () => {
    server = await startServer({ gameModules: [fakeModule(), stonesModule()] })
    const { table: id, token } = await createTable(server.url, { game: 'stones', seats: ['you'], start: true })
    const ann = await Person.at(server.url, id, token)
    await ann.does('put', 'left')
    expect(ann.now!.view).toMatchObject({ game: 'stones', bowls: [[1, 0, 0]], turn: { number: 1, active: 0 } })
    expect(await tableInfo(server.url, id)).toMatchObject({ game: 'stones', back: null })
    const both = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    expect(await tableInfo(server.url, both.table)).toMatchObject({ game: 'four-souls' })
  })

  it('refuses a table of a game that it lacks, but still shows who sits there', async () => {
    folder = mkdtempSync(join(tmpdir(), 'soulstack-games-'))
    const database = join(folder, 'tables.sqlite')
    server = await startServer({ gameModules: [fakeModule(), stonesModule()], database })
    const made = await createTable(server.url, { game: 'stones', name: 'Pond', seats: ['you', 'normal'], start: true })
    await server.close()
    server = await startServer({ database })
    const client = new Person(server.url)
    await client.open()
    const [code, text] = await client.why({ t: 'hello', table: made.table, token: made.token! })
    expect(code).toBe('no-such-game')
    expect(text).toBe('Pond is a table of stones, a game that this server does not have.')
    expect(await tableInfo(server.url, made.table)).toMatchObject({
      game: 'stones',
      name: 'Pond',
      rules: [],
      options: {},
    })
    await server.close()
    server = await startServer({ gameModules: [stonesModule()], database })
    const back = await Person.at(server.url, made.table, made.token)
    await back.does('put', 'right')
  })
})

describe('an unfinished choice', () => {
  it('is cancelled without asking or telling anybody', async () => {
    const { ann, ned, id, url } = await table(2)
    expect(ann.now!.back).toEqual({ cancel: null, moments: [] })
    expect((await ann.why({ t: 'cancel', to: 0 }))[0]).toBe('nothing-half-made')
    await ann.does('put')
    expect(ann.now!.back).toEqual({ cancel: 0, moments: [] })
    expect((await ned.shown((m) => m.moves === 1)).back).toEqual({ cancel: null, moments: [] })
    expect((await ned.why({ t: 'cancel', to: 0 }))[0]).toBe('nothing-half-made')
    expect((await ann.why({ t: 'cancel', to: 1 }))[0]).toBe('stale')
    // it concerns nobody else
    expect((await ann.why({ t: 'back', to: 0, plea: '' }))[0]).toBe('half-made')
    ann.send({ t: 'cancel', to: 0 })
    const again = await ann.shown((m) => m.moves === 2)
    expect(again).toMatchObject({ log: [], back: { cancel: null, moments: [] } })
    expect(again.view.decision!.options.map((o) => o.act)).toEqual(['put', 'roll', 'end'])
    expect(await ned.shown((m) => m.moves === 2)).toMatchObject({ log: [] })
    // a second click finds nothing to cancel
    expect((await ann.why({ t: 'cancel', to: 0 }))[0]).toBe('nothing-half-made')
    await ann.does('put', 'left')
    expect(ann.now!.view.bowls[0]).toEqual([1, 0, 0])
    expect(ann.now!.log.map(words)).toEqual(['puts a pebble into the left bowl'])
    // and it is in the log, like everything else
    await ann.does('end')
    await ned.does('end')
    await ann.shown((m) => m.view.decision !== null)
    for (let i = 0; i < 8; i++) await ann.does('put', 'left')
    const log = (await (await fetch(`${url}/api/tables/${id}/log`)).json()) as GameLog
    expect(log.entries.slice(0, 3)).toEqual([
      { seat: 0, answer: [0], at: 1 },
      { back: 0, seat: 0 },
      { seat: 0, answer: [0], at: 1 },
    ])
  })
})

describe('a request to take moves back', () => {
  it('is granted by one vote a person, however many moves it takes back, and then the game goes on from there', async () => {
    const { ann, ned, id, url } = await table(2)
    const eve = await Person.at(url, id)
    await ann.does('put', 'left', 'put', 'middle', 'put', 'right')
    expect(ann.now!.back).toEqual({
      cancel: null,
      moments: ['right', 'middle', 'left'].map((bowl, i) => ({
        to: 4 - 2 * i,
        what: ['puts ', { card: 'pebble' }, ` into the ${bowl} bowl`],
      })),
    })
    await ned.shown((m) => m.moves === 6)
    await eve.shown((m) => m.moves === 6)
    expect(eve.now!.back).toBeNull()

    ann.send({ t: 'back', to: 2, plea: ' I meant \u202e the left one  ' })
    const asked = await ned.request()
    expect(asked).toEqual({
      request: 1,
      seat: 0,
      plea: 'I meant the left one',
      what: ['puts ', { card: 'pebble' }, ' into the middle bowl'],
      steps: 2,
      step: 0,
      voters: [{ seat: 1, up: false }],
    })
    // the game is paused
    expect((await ann.why({ t: 'answer', decision: ann.now!.view.decision!.id, picks: [0] }))[0]).toBe('back-under-way')
    expect((await ann.why({ t: 'back', to: 4, plea: '' }))[0]).toBe('back-under-way')
    expect((await ann.why({ t: 'cancel', to: 4 }))[0]).toBe('back-under-way')

    ned.thumb(asked)
    const done = await ned.next('back')
    expect(done).toMatchObject({ request: 1, outcome: 'done', seat: 0 })
    expect(done.message).toMatch(/^Ann /)
    expect((await ned.next('table')).table.back).toBeNull()
    for (const person of [ann, ned, eve]) {
      const shown = await person.shown((m) => m.moves === 7)
      expect(shown.view.bowls[0]).toEqual([1, 0, 0])
      expect(shown.from).toBe(0)
      expect(shown.log.map(words)).toEqual([
        'turn',
        'puts a pebble into the left bowl',
        `${person === ann ? 'You take' : 'seat 0 takes'} back 2 moves, from “puts a pebble into the middle bowl”`,
      ])
    }
    expect(ann.now!.view.decision!.options.map((o) => o.act)).toEqual(['put', 'roll', 'end'])
    expect(ann.now!.back!.moments.map((m) => m.to)).toEqual([0])
    // the game continues to its end, and the log can be replayed
    await ann.does('put', 'left')
    expect(ann.now!.log.map((l) => l.n)).toEqual([3])
    for (let i = 0; i < 7; i++) await ann.does('put', 'left')
    expect(ann.now!.view.over).toMatchObject({ winners: [0] })
    expect((await ann.why({ t: 'back', to: 0, plea: '' }))[0]).toBe('game-over')
    const log = (await (await fetch(`${url}/api/tables/${id}/log`)).json()) as GameLog
    expect(log.entries[6]).toEqual({ back: 2, seat: 0, moves: 2 })
    const again = replay(stonesModule().game, log)
    expect(again.game.view(again.state, 0)).toEqual(ann.now!.view)
  })

  it('is refused by one thumb down, for good; another moment can still be asked for', async () => {
    const { ann, ned } = await table(2)
    await ann.does('put', 'left', 'put', 'middle')
    const before = ann.now!
    ann.send({ t: 'back', to: 2, plea: '' })
    ned.thumb(await ned.request(), false)
    const end = await ann.next('back')
    expect(end).toMatchObject({ request: 1, outcome: 'refused', seat: 1, message: expect.stringMatching(/^Ned /) })
    const after = await ann.shown()
    expect(after).toMatchObject({ view: before.view, log: [], moves: 4 })
    expect(after.back!.moments.map((m) => m.to)).toEqual([0])
    expect((await ann.why({ t: 'back', to: 2, plea: 'please' }))[0]).toBe('already-refused')
    await ann.does('put', 'right')
    expect(ann.now!.back!.moments.map((m) => m.to)).toEqual([4, 0])
    ann.send({ t: 'back', to: 4, plea: '' })
    const asked = await ned.request((b) => b.request === 2)
    ned.thumb(asked)
    expect((await ann.next('back')).outcome).toBe('done')
    expect((await ann.shown((m) => m.moves === 7)).view.bowls[0]).toEqual([1, 1, 0])
  })

  it('is withdrawn by whoever asked: the game stays where it was, and it can be asked for again', async () => {
    const { ann, ned } = await table(2)
    await ann.does('put', 'left', 'put', 'middle', 'put', 'right')
    const before = ann.now!
    ann.send({ t: 'back', to: 2, plea: '' })
    await ned.request()
    expect((await ned.why({ t: 'withdraw', request: 1 }))[0]).toBe('not-yours')
    ann.send({ t: 'withdraw', request: 1 })
    expect(await ned.next('back')).toMatchObject({ outcome: 'withdrawn', seat: 0 })
    expect(await ann.shown((m) => m.back !== null)).toMatchObject({ view: before.view, moves: 6 })
    // somebody who changed their mind may change it again
    ann.send({ t: 'back', to: 2, plea: '' })
    await ned.request((b) => b.request === 2)
    ann.send({ t: 'withdraw', request: 2 })
    await ann.next('back')
    await ann.does('end')
  })

  it('needs both opponents in teams, not the partner; nobody else can vote', async () => {
    const { ann, ned, ida, tom, id, url } = await table(4, { teams: true })
    await ann.does('put', 'left')
    ann.send({ t: 'back', to: 0, plea: 'both of you' })
    const asked = await ned.request()
    expect(asked.voters).toEqual([
      { seat: 1, up: false },
      { seat: 3, up: false },
    ])
    const eve = await Person.at(url, id)
    const up = { t: 'thumb', request: 1, step: 0, up: true } as const
    expect((await eve.why(up))[0]).toBe('not-seated')
    expect((await ida.why(up))[0]).toBe('not-asked')
    expect((await ann.why(up))[0]).toBe('not-asked')
    expect((await ann.why({ ...up, up: false }))[0]).toBe('not-asked')
    expect((await ned.why({ ...up, request: 7 }))[0]).toBe('stale')
    expect((await ned.why({ ...up, step: 1 }))[0]).toBe('stale')
    expect((await eve.why({ t: 'withdraw', request: 1 }))[0]).toBe('not-seated')
    expect((await ida.why({ t: 'withdraw', request: 1 }))[0]).toBe('not-yours')
    expect((await tableInfo(url, id)).back).toEqual(asked)

    ned.thumb(asked)
    // voting twice counts once
    ned.thumb(asked)
    const half = await tom.request((b) => b.voters.some((v) => v.up))
    expect(half).toMatchObject({ step: 0, voters: [{ up: true }, { up: false }] })
    // somebody who has agreed may still change their mind
    ned.thumb(asked, false)
    expect(await ann.next('back')).toMatchObject({ outcome: 'refused', seat: 1 })
    await ann.does('put', 'right')
    ann.send({ t: 'back', to: 2, plea: '' })
    for (const person of [tom, ned]) person.thumb(await person.request((b) => b.request === 2))
    expect(await ida.next('back', (m) => m.request === 2)).toMatchObject({ outcome: 'done' })
  })

  it('is not asked for if all opponents are bots: one message takes back, another makes it again', async () => {
    const { ann, id, url } = await table(1, {}, {}, ['normal', 'normal'])
    await ann.does('put', 'left', 'put', 'right')
    const before = ann.now!
    expect(before.back).toMatchObject({ alone: true, moments: [{ to: 2 }, { to: 0 }] })
    expect(before.back).not.toHaveProperty('redo')
    expect((await ann.why({ t: 'redo' }))[0]).toBe('nothing-to-redo')
    ann.send({ t: 'back', to: 0, plea: '' })
    expect(await ann.next('back')).toMatchObject({ outcome: 'done', message: 'Ann took moves back.' })
    const undone = await ann.shown()
    expect(undone).toMatchObject({ moves: 5, from: 0, back: { alone: true, redo: 2, moments: [] } })
    expect(undone.view.bowls[0]).toEqual([0, 0, 0])
    expect(undone.log.map(words).at(-1)).toBe('You take back 2 moves, from “puts a pebble into the left bowl”')
    // a watcher has nothing to do again
    const eve = await Person.at(url, id)
    expect((await eve.why({ t: 'redo' }))[0]).toBe('not-seated')

    ann.send({ t: 'redo' })
    const again = await ann.shown((m) => m.moves === 9)
    expect(again.view).toEqual(before.view)
    expect(again.back!.moments).toHaveLength(2)
    expect(again.back).not.toHaveProperty('redo')
    // twice finds nothing
    expect((await ann.why({ t: 'redo' }))[0]).toBe('nothing-to-redo')
    // what was done otherwise cannot be done again
    ann.send({ t: 'back', to: again.back!.moments[0]!.to, plea: '' })
    await ann.shown((m) => m.moves === 10)
    await ann.does('put', 'middle')
    expect(ann.now!.back).not.toHaveProperty('redo')
    expect((await ann.why({ t: 'redo' }))[0]).toBe('nothing-to-redo')
    await ann.does('end')
  })

  it('can still be made again after the server was started anew, with the same count', async () => {
    folder = mkdtempSync(join(tmpdir(), 'soulstack-back-'))
    const database = join(folder, 'tables.sqlite')
    const { ann, id } = await table(1, {}, { database }, ['normal'])
    await ann.does('put', 'left', 'put', 'right')
    ann.send({ t: 'back', to: 2, plea: '' })
    await ann.shown((m) => m.moves === 5)
    await server!.close()
    server = await startServer({ gameModules: [fakeModule(), stonesModule()], database })
    const back = await Person.at(server.url, id, ann.token)
    const shown = await back.shown()
    expect(shown).toMatchObject({ moves: 5, back: { redo: 1 } })
    back.send({ t: 'redo' })
    expect((await back.shown((m) => m.moves === 7)).view.bowls[0]).toEqual([1, 0, 1])
  })

  it('needs nobody if one person holds every seat', async () => {
    server = await startServer({ gameModules: [stonesModule()] })
    const made = await createTable(server.url, {
      game: 'stones',
      seats: ['you', 'you'],
      options: { alone: true, replies: true },
      start: true,
    })
    const ann = await Person.at(server.url, made.table, made.token)
    await ann.does('put', 'left', 'grumble', 'put', 'left', 'nod')
    expect(ann.now!.back!.moments.map((m) => [m.to, m.what.length])).toEqual([
      [5, 1],
      [3, 3],
      [2, 1],
      [0, 3],
    ])
    ann.send({ t: 'back', to: 2, plea: '' })
    expect((await ann.next('back')).outcome).toBe('done')
    const shown = await ann.shown()
    expect(shown.view.bowls[0]).toEqual([1, 0, 0])
    expect(shown.view.decision!.options.map((o) => o.act)).toEqual(['nod', 'grumble'])
  })

  it('names a move without a log line by its option, and only to its player', async () => {
    const { ann, ned, ida } = await table(3, { replies: true })
    await ann.does('put', 'left')
    await ned.does('nod')
    expect(ned.now!.back!.moments).toEqual([{ to: 2, what: ['I nod'] }])
    ned.send({ t: 'back', to: 2, plea: 'I wanted to grumble' })
    const asked = await ida.request()
    expect(asked).toMatchObject({ seat: 1, what: [], steps: 1, voters: [{ seat: 0 }, { seat: 2 }] })
    for (const person of [ann, ida]) person.thumb(await person.request())
    expect((await ned.next('back')).outcome).toBe('done')
    const shown = await ned.shown((m) => m.view.decision !== null)
    expect(shown.log.map(words).at(-1)).toBe('You take back a move')
    await ned.does('grumble')
    // what others did since then is also undone, if all agree
    await ida.does('grumble')
    await ned.shown((m) => m.moves === ida.now!.moves)
    expect(ned.now!.back!.moments).toHaveLength(1)
    ned.send({ t: 'back', to: ned.now!.back!.moments[0]!.to, plea: '' })
    for (const person of [ann, ida]) person.thumb(await person.request((b) => b.request === 2))
    expect((await ned.next('back', (m) => m.request === 2)).outcome).toBe('done')
    expect((await ned.shown((m) => m.view.decision !== null)).log.map(words).slice(-2)).toEqual([
      'You take back a move',
      'You take back “grumbles”',
    ])
  })

  it('is refused with the reason', async () => {
    const { ann, ned, id, url } = await table(2, { replies: true })
    const eve = await Person.at(url, id)
    const codes = async (person: Person, ...moments: number[]) => {
      const list: string[] = []
      for (const to of moments) list.push((await person.why({ t: 'back', to, plea: '' }))[0])
      return list
    }
    expect((await ann.why({ t: 'thumb', request: 1, step: 0, up: true }))[0]).toBe('no-request')
    expect((await ann.why({ t: 'withdraw', request: 1 }))[0]).toBe('no-request')
    expect(await ann.why({ t: 'back', to: 0, plea: '' })).toEqual([
      'nothing-to-take-back',
      'You have done nothing this turn that could be taken back.',
    ])
    await ann.does('put', 'left')
    await ned.does('nod')
    await ann.shown((m) => m.moves === 3)
    expect((await eve.why({ t: 'back', to: 0, plea: '' }))[0]).toBe('not-seated')
    expect((await eve.why({ t: 'cancel', to: 0 }))[0]).toBe('not-seated')
    expect(await codes(ann, 1, 2, 3, 9)).toEqual(['no-such-moment', 'not-yours', 'no-such-moment', 'no-such-moment'])
    expect(await codes(ned, 0)).toEqual(['not-yours'])
    await ann.does('put')
    expect((await ned.shown((m) => m.moves === 4)).back).toEqual({ cancel: null, moments: [] })
    expect(await ned.why({ t: 'back', to: 2, plea: '' })).toEqual([
      'still-choosing',
      'Ann is in the middle of a choice. Ask again when it is made.',
    ])
    ann.send({ t: 'cancel', to: 3 })
    await ann.shown((m) => m.moves === 5)
    // what she had chosen was visible, so others cannot go back further
    expect(await codes(ned, 2)).toEqual(['revealed'])
    expect(ann.now!.back!.moments.map((m) => m.to)).toEqual([0])
    await ann.does('roll')
    expect(ann.now!.back!.moments).toEqual([])
    const [code, text] = await ann.why({ t: 'back', to: 0, plea: 'it was not my day' })
    expect(code).toBe('revealed')
    expect(text).toMatch(/^Too late: a die was rolled \(rolls [1-6]\)\. /)
    expect(await codes(ned, 2)).toEqual(['revealed'])
    await ann.does('put', 'left')
    await ned.shown((m) => m.moves === ann.now!.moves)
    await ned.does('grumble')
    await ann.shown((m) => m.moves === ned.now!.moves)
    expect(ann.now!.back!.moments.map((m) => m.to)).toEqual([6])
    await ann.does('end')
    expect(ann.now!.back!.moments).toEqual([])
    expect(await codes(ann, 6)).toEqual(['earlier-turn'])
    ann.sendRaw(JSON.stringify({ t: 'back', to: -1, plea: '' }))
    expect((await ann.next('refused')).code).toBe('malformed')
    ann.sendRaw(JSON.stringify({ t: 'thumb', request: 1, step: 0, up: 'yes' }))
    expect((await ann.next('refused')).code).toBe('malformed')
  })

  it('counts as refused if a voter is away for long, and lapses if the asker is', async () => {
    const time = holdTime()
    const { ann, ned, id, url } = await table(2)
    await ann.does('put', 'left', 'put', 'left')
    await ned.leave()
    await ann.next('table', (m) => !m.table.seats[1]!.here)
    ann.send({ t: 'back', to: 2, plea: '' })
    await ann.request()
    await time.pass(120_000)
    expect(await ann.next('back')).toMatchObject({
      outcome: 'refused',
      seat: 1,
      message: expect.stringMatching(/away/),
    })
    // somebody who returns in time is asked
    ann.send({ t: 'back', to: 0, plea: '' })
    await ann.request((b) => b.request === 2)
    await time.pass(119_000)
    const again = await Person.at(url, id, ned.token)
    expect((await tableInfo(url, id)).back).toMatchObject({ request: 2, step: 0 })
    await time.pass(3_600_000)
    await ann.leave()
    await again.next('table', (m) => !m.table.seats[0]!.here)
    await time.pass(120_000)
    expect(await again.next('back')).toMatchObject({ outcome: 'withdrawn', seat: 0 })
    expect((await again.shown((m) => m.back !== null)).view.bowls[0]).toEqual([2, 0, 0])
  })

  it('goes on when somebody who should agree gives up their seat, and lapses when the asker does', async () => {
    const { ann, ned, ida } = await table(3, { replies: true })
    await ann.does('put', 'left')
    ann.send({ t: 'back', to: 0, plea: '' })
    ned.thumb(await ned.request())
    await ida.request((b) => b.voters[0]!.up)
    ida.send({ t: 'leave' })
    // the bot in her place does not object
    expect((await ann.next('back')).outcome).toBe('done')
    await ann.shown()
    await ann.does('put', 'right')
    ann.send({ t: 'back', to: ann.now!.back!.moments[0]!.to, plea: '' })
    await ned.request((b) => b.request === 2)
    ann.send({ t: 'leave' })
    expect(await ned.next('back', (m) => m.request === 2)).toMatchObject({ outcome: 'withdrawn', seat: 0 })
    await ned.shown((m) => m.view.decision !== null)
  })

  it('leaves nothing half done on disk: after a kill before everybody has agreed, the game is where it was', async () => {
    folder = mkdtempSync(join(tmpdir(), 'soulstack-back-'))
    const database = join(folder, 'tables.sqlite')
    let { child, url } = await start(database, 'stones')
    try {
      const made = await createTable(url, { game: 'stones', seats: ['you', 'open'] })
      let ann = await Person.at(url, made.table, made.token)
      let ned = await Person.at(url, made.table)
      ned.send({ t: 'sit', seat: 1, name: 'Ned' })
      const { token } = await ned.next('seated')
      ann.send({ t: 'start' })
      await ann.shown()
      await ann.does('put', 'left', 'put', 'right')
      const before = ann.now!
      ann.send({ t: 'back', to: 0, plea: '' })
      await ned.request()
      const again = async () => {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGKILL')
        await gone
        ;({ child, url } = await start(database, 'stones'))
        ann = await Person.at(url, made.table, made.token)
        ned = await Person.at(url, made.table, token)
        return ann.shown()
      }
      expect(await again()).toMatchObject({ view: before.view, moves: 4, from: 0, back: before.back })
      expect((await tableInfo(url, made.table)).back).toBeNull()
      // once it is reported as done, it is on disk
      ann.send({ t: 'back', to: 0, plea: '' })
      ned.thumb(await ned.request())
      await ned.next('back')
      const after = await again()
      expect(after).toMatchObject({ moves: 5, from: 0, back: { cancel: null, moments: [] } })
      expect(after.view.bowls[0]).toEqual([0, 0, 0])
      expect(after.log.map(words)).toEqual(['turn', 'You take back 2 moves, from “puts a pebble into the left bowl”'])
      await ann.does('put', 'middle')
      expect(ann.now!.view.bowls[0]).toEqual([0, 1, 0])
    } finally {
      child.kill('SIGKILL')
    }
  })
})
