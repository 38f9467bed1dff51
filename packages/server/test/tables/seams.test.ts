import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decision, Entry, GameLog } from '@soulstack/kit'
import type { ServerMessage } from '@soulstack/protocol'
import type { Table } from '@soulstack/tables'
import { defaultDelays } from '@soulstack/tables'
import type { GameModule } from '@soulstack/tables/game'
import type { Records } from '@soulstack/tables/stores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ViewTexts } from '../../../tables/src/table/view-texts.ts'
import type { BotTables } from '../../../tables/src/tables/bot-tables.ts'
import { shortHash } from '../../src/http/log-lines.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'
import { fakeModule } from '../helpers/fake.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { Room, Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

/* Interactions of the server's parts: opening and viewing, charging and automatic moves, the door and those already inside. */

let room: Room | undefined
let server: Awaited<ReturnType<typeof startServer>> | undefined
let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  database = join(folder, 'tables.sqlite')
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await room?.close()
  room = undefined
  await server?.close()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const burn = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** The fake game, in which every bargain and every thought of a bot takes a number of milliseconds. */
function slow({ aside = 0, thought = 0 }): GameModule {
  const gameModule = fakeModule()
  const { game } = gameModule
  const applyAside: typeof game.applyAside = (state, done) => {
    burn(aside)
    game.applyAside!(state, done)
  }
  const createBot: GameModule['createBot'] = () => ({
    choose: () => {
      burn(thought)
      return [0]
    },
  })
  return { ...gameModule, createBot, game: { ...game, applyAside } }
}

/** A number of entries from the beginning of the fake game: offers that are declined at once. */
const haggling = (n: number): Entry[] =>
  Array.from({ length: n }, (_, i): Entry => {
    const id = 2 + Math.floor(i / 2)
    return i % 2 === 0
      ? { seat: 0, at: i, aside: { seat: 0, name: 'offer', args: [1, 1, 'peace'] } }
      : { seat: 1, at: i, aside: { seat: 1, name: 'decline', args: [id] } }
  }) as unknown as Entry[]

/** Private parts of these, for what no message can reach. */
const inside = <T>(thing: unknown) => thing as T

describe('a table that cannot be opened', () => {
  it('does not affect the table from which it was requested', async () => {
    const before = await startServer({ database })
    const broken = await createTable(before.url, { seats: ['you', 'normal'], options: { soulsToWin: 7 }, start: true })
    const first = await TestClient.join(before.url, broken.table, broken.token)
    first.pick(await first.myTurn(), 0)
    await first.view((_, moves) => moves >= 1)
    await before.close()

    const gameModule = fakeModule()
    const { game } = gameModule
    const apply: typeof game.apply = (state, answer) => {
      if (inside<{ goal: number }>(state).goal === 70) throw new TypeError('something that nobody thought of')
      game.apply(state, answer)
    }
    const restore: typeof game.restore = () => {
      throw new TypeError('something that nobody thought of')
    }
    const lines: string[] = []
    server = await startServer({
      database,
      // neither its save nor its log can be read
      gameModules: [{ ...gameModule, game: { ...game, apply, restore } }],
      logTo: { write: (line) => lines.push(line) },
    })
    const whole = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const ann = await TestClient.join(server.url, whole.table, whole.token)
    const eve = await TestClient.join(server.url, whole.table)
    expect(await eve.refused({ t: 'hello', table: broken.table })).toBe('server-error')
    expect(lines.join()).toContain('something that nobody thought of')
    expect(lines.join()).toContain(`"table":"${shortHash(broken.table)}"`)
    expect(lines.join()).not.toContain(broken.table)
    // Eve is still where she was, and nobody else noticed
    eve.send({ t: 'say', text: 'here' })
    await eve.next('said')
    ann.pick(await ann.myTurn(), 0)
    await ann.view((_, moves) => moves >= 1)
    expect(ann.got.filter((m) => m.t === 'refused')).toEqual([])
  })
})

describe('opening tables', () => {
  it('is done one after the other for each address, so that the first is charged before the next begins', async () => {
    const gameModules = [slow({ aside: 0.03 })]
    const before = await startServer({ database, gameModules })
    const ids: string[] = []
    for (let n = 0; n < 4; n++)
      ids.push((await createTable(before.url, { seats: ['normal', 'normal'], start: true })).table)
    await before.close()
    const store = Kept.in(database)
    for (const id of ids) store.append(id, haggling(2500))
    await store.close()

    server = await startServer({ database, gameModules, trustProxy: ['127.0.0.1'] })
    const { tables } = server
    const reading = vi.spyOn(SqliteStore.prototype, 'entries')
    const from = (ip: string) => new TestClient(server!.url, { 'x-forwarded-for': ip })
    const [one, two, three, other] = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(from)
    const all = [one!, two!, three!, other!]
    await Promise.all(all.map((c) => c.open()))
    for (const [n, c] of all.entries()) c.send({ t: 'hello', table: ids[n]! })
    await one!.next('welcome')
    // requests for tables that are open, or being opened, do not wait for that
    const fifth = from('192.0.2.1')
    await fifth.open()
    fifth.send({ t: 'hello', table: ids[0]! })
    await fifth.next('welcome')
    expect(tables.isOpen(ids[2]!)).toBe(false)
    await Promise.all([two!, three!, other!].map((c) => c.next('welcome')))
    const read = reading.mock.calls.map(([id]) => ids.indexOf(id))
    const mine = read.filter((n) => n !== 3)
    expect(mine).toEqual([...mine].sort())
    expect(new Set(mine)).toEqual(new Set([0, 1, 2]))
    // a different address gets its turn meanwhile
    expect(read.indexOf(3)).toBeLessThan(read.indexOf(1))
  })

  it('costs even if the table does not exist', async () => {
    room = new Room([fakeModule()])
    const spent = vi.fn()
    await expect(room.tables.open('abcdefghijklmnop', spent)).rejects.toThrow()
    expect(spent.mock.calls[0]![0]).toBeGreaterThan(0)
  })

  it('of only bots, after too long, does not bring the table back', async () => {
    room = new Room([slow({ aside: 0.05 })])
    const { id, screens } = await room.set({ seats: ['normal', 'normal'], start: true })
    screens[0]!.table.people.detach(screens[0]!)
    room.store.append(id, haggling(2000))
    const tables = inside<{ forget(table: Table): Promise<void>; bots: BotTables }>(room.tables)
    const bots = inside<{ since: Map<string, number>; closeIdle(): Promise<void> }>(tables.bots)
    await tables.forget(screens[0]!.table)
    bots.since.set(id, -1e9)
    const opening = room.tables.open(id)
    await bots.closeIdle()
    const table = await opening
    await bots.closeIdle()
    await table.run(() => {})
    expect(table.info().state).toBe('over')
    expect(room.store.table(id)).toMatchObject({ state: 'over', settings: { ended: 'bots' } })
  })
})

describe('playing on from a moment', () => {
  const log: GameLog = {
    game: 'four-souls',
    version: '1',
    config: { players: 2, soulsToWin: 4, alone: false },
    seed: 'a'.repeat(64),
    entries: haggling(20_000),
  }
  const goOn = (address?: string) =>
    room!.tables.goOn({ log, title: '', film: 'f' }, { at: 20_000, seat: 0 }, { bots: 'normal' }, address)

  it('writes a long log while others get their turn', async () => {
    room = new Room([fakeModule()], { limitPerAddress: 1 })
    let turns = 0
    let done = false
    const count = () => {
      turns++
      if (!done) setImmediate(count)
    }
    setImmediate(count)
    // whichever is written first leaves no room for the other
    const both = await Promise.allSettled([goOn('192.0.2.1'), goOn('192.0.2.1')])
    done = true
    const [made] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'too-many-yours' }])
    const { table, token } = made!
    expect(turns).toBeGreaterThan(5)
    expect(room.store.table(table)).toMatchObject({ state: 'playing', seed: log.seed })
    expect(room.store.entries(table)).toEqual(log.entries)
    expect(room.store.seats(table).map((s) => s.kind)).toEqual(['person', 'bot'])
    expect(token).not.toBeNull()
  })

  it('leaves nothing behind when it cannot be written', async () => {
    room = new Room([fakeModule()])
    const { records } = room.store
    vi.spyOn(records.store, 'create').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    await expect(goOn()).rejects.toThrow('the disk is full')
    expect(await records.store.count()).toEqual({ waiting: 0, playing: 0, over: 0 })
  })
})

describe('automatic work', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  })

  it('is charged to those connected, including the thinking of bots', async () => {
    room = new Room([slow({ thought: 10 })])
    const { id } = await room.set({ seats: ['normal', 'normal'], start: true })
    let paid = 0
    const eve = Object.assign(new Screen(), { pay: (ms: number) => void (paid += ms) })
    const table = await room.tables.openNow(id)
    table.people.attach(eve, undefined)
    const moves = () => eve.told.filter((m) => m.t === 'view').length
    const before = moves()
    paid = 0
    for (let i = 0; i < 100 && moves() < before + 6; i++) await vi.advanceTimersByTimeAsync(100)
    // shared with the screen that started the game
    expect(paid).toBeGreaterThan((6 * 10) / 2 - 5)
  })

  it('has a bot think during its delay, so that its thinking time reveals nothing', async () => {
    const asked: number[] = []
    let due = 0
    const gameModule = fakeModule()
    const started = Date.now()
    const choose = (decision: Decision) => {
      asked.push(decision.id)
      // nothing has happened yet, but the clock is running
      due = vi.getTimerCount()
      vi.advanceTimersByTime(200)
      return [decision.options.length - 1]
    }
    room = new Room([{ ...gameModule, createBot: () => ({ choose }) }])
    const { screens } = await room.set({ seats: ['you', 'normal'], start: true })
    const ann = screens[0]!
    const waits = vi.getTimerCount()
    const at = Date.now()
    expect([asked, at]).toEqual([[], started])
    await ann.answer('end')
    // it has thought for 200 ms by now, and has not moved
    expect(asked).toHaveLength(1)
    expect(due).toBeGreaterThan(waits)
    const views = () => ann.told.filter((m) => m.t === 'view').length
    const before = views()
    expect(Date.now() - at).toBe(200)
    while (views() === before) await vi.advanceTimersByTimeAsync(1)
    // twice the minimum delay, as there are two cards to see, from when it was asked
    expect(Date.now() - at).toBe(2 * defaultDelays.bot)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('what an address may take', () => {
  it('counts rematch tables', async () => {
    room = new Room([fakeModule()], { limitPerAddress: 1 })
    const address = '192.0.2.1'
    const make = () =>
      room!.tables.create(
        {
          game: 'four-souls',
          seats: ['you', 'normal'],
          playerName: 'Ann',
          clock: null,
          start: true,
          open: false,
          watch: 'hidden',
          options: {},
        } as unknown as Parameters<Room['tables']['create']>[0],
        address,
      )
    const { table: id, token } = await make()
    const ann = Object.assign(new Screen(), { address })
    const table = (ann.table = await room.tables.openNow(id))
    table.people.attach(ann, token!)
    await table.end('bots')
    await table.rematch.want(ann, true)
    expect(ann.told.some((m) => m.t === 'rematch')).toBe(true)
    await expect(make).rejects.toThrow('limit of unfinished tables')
  })

  it('counts reading the log of a finished game for a film', async () => {
    server = await startServer({
      database,
      limits: { ...wideLimits, filmLooksPerSecond: 1e6, workPerAddress: 1, workBurst: 2 },
    })
    const { table } = await createTable(server.url, { seats: ['normal', 'normal'], start: true })
    const { records } = inside<{ tools: { records: Records } }>(server.tables).tools
    const entries = haggling(500).map((entry, n) => records.wrapEntry(table, n, entry, null))
    const { epoch, length } = (await records.store.read(table))!
    await records.store.commit({ table, epoch, n: length, entries: entries.slice(length), state: 'over' })
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push((await fetch(`${server.url}/api/films/${table}/log`)).status)
    expect(statuses).toContain(429)
  })
})

describe('a shared screen', () => {
  const sentAway = (screen: Screen) => screen.told.some((m: ServerMessage) => m.t === 'removed' && !m.watches)

  it('is shut out with its player, and becomes a watcher if they only lose their seat', async () => {
    room = new Room([fakeModule()])
    const { table: id, token } = await room.tables.create({
      game: 'four-souls',
      seats: ['you', 'open', 'open'],
      playerName: 'Ann',
      clock: null,
      start: false,
      open: false,
      watch: 'hidden',
      options: {},
    } as unknown as Parameters<Room['tables']['create']>[0])
    const ann = await room.watch(id, token!)
    const { table } = ann
    const sits = async (seat: number, name: string) => {
      const screen = await room!.watch(id)
      table.people.sit(screen, seat, name)
      const seated = screen.told.findLast((m) => m.t === 'seated')!
      const board = Object.assign(new Screen(), { board: true })
      table.people.attach(board, seated.token)
      return { screen, board }
    }
    const ned = await sits(1, 'Ned')
    const cleo = await sits(2, 'Cleo')
    expect(table.info().watchers).toEqual([])
    await table.host.remove(ann, 1, true)
    expect([sentAway(ned.screen), sentAway(ned.board), sentAway(cleo.board)]).toEqual([true, true, false])
    await table.host.remove(ann, 2)
    expect([sentAway(cleo.screen), sentAway(cleo.board)]).toEqual([false, false])
    // so the host can send it away
    const board = table.info().watchers.find((w) => w.board)!
    table.host.sendAway(ann, board.watcher)
    expect(sentAway(cleo.board)).toBe(true)
  })
})

describe('hello again', () => {
  it('keeps those already here, whatever the door is for others, and loses nothing when refused', async () => {
    server = await startServer()
    const { table, token } = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
    const ann = await TestClient.join(server.url, table, token)
    const eve = await TestClient.join(server.url, table)
    ann.send({ t: 'door', door: 'closed' })
    await ann.next('table', (m) => m.table.door === 'closed')
    eve.send({ t: 'hello', table, lang: 'de' })
    expect((await eve.next('welcome')).table.watchers).toHaveLength(1)
    expect((await ann.next('table', (m) => m.table.watchers.length === 1)).table.host).toBe(0)
    eve.send({ t: 'say', text: 'still here' })
    await ann.next('said')
    // as a watcher Ann would be new, so she keeps her seat, in her earlier language
    ann.send({ t: 'hello', table, lang: 'de' })
    expect(await ann.next('refused')).toMatchObject({ code: 'door-closed' })
    ann.send({ t: 'door', door: 'open' })
    await ann.next('table', (m) => m.table.door === 'open')
    expect(await ann.refused({ t: 'sit', seat: 1 })).toBe('already-seated')
  })
})

describe('a shared view message', () => {
  it('equals a fresh one: after moves, renames, take-backs, and failed saves', async () => {
    const stones = stonesModule()
    // every line is in the right language, and names everybody
    const logLines: GameModule['logLines'] = (events, eyes, from, language) =>
      stones
        .logLines(events, eyes, from, language)
        .map((line) => ({ ...line, parts: [`${language} {seat:0} {seat:1} {seat:2}`] }))
    room = new Room([{ ...stones, logLines }])
    const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'open', 'normal'], options: {} }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    const { table } = ann
    const { services } = inside<{ services: { texts: ViewTexts } }>(table)
    const { texts } = services
    const views = async (language: 'en' | 'de') => {
      const screen = await room!.watch(id, undefined, language)
      await table.run(() => table.people.detach(screen))
      return screen.told.findLast((m) => m.t === 'view')
    }
    let looked = 0
    /** What newcomers see with the cached text, twice, and with a fresh one. */
    const compare = async () => {
      for (const language of ['en', 'de'] as const) {
        services.texts = texts
        const kept = [await views(language), await views(language)]
        services.texts = new ViewTexts(0)
        expect(kept).toEqual([await views(language), await views(language)])
        looked++
      }
      services.texts = texts
    }
    await compare()
    await ann.answer('put')
    await compare()
    const append = vi.spyOn(room.store.records.store, 'commit').mockImplementationOnce(() => {
      throw new Error('the disk is full')
    })
    const { log } = inside<{ services: { log: { error(): void } } }>(table).services
    log.error = () => {}
    await expect(async () => ann.answer('left')).rejects.toThrow()
    await compare()
    append.mockRestore()
    await ann.answer('right')
    await compare()
    await ann.answer('put')
    await ann.answer('left')
    const { to } = inside<{ back: { moments: { to: number }[] } }>(ann.told.findLast((m) => m.t === 'view')).back
      .moments[0]!
    await table.consent.ask(ann, to, 'please')
    await compare()
    const { request, step } = table.info().back!
    await table.consent.vote(ned, request, step, true)
    expect(table.info().back).toBeNull()
    await compare()
    await table.host.remove(ann, 1)
    await compare()
    expect(looked).toBeGreaterThan(13)
  })
})
