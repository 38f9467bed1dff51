import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSeed, contributionHash, type DiceNote, type DiceRecord, type GameLog, type Seat } from '@soulstack/kit'
import type { CreateTable, DiceInfo } from '@soulstack/protocol'
import { defaultDelays } from '@soulstack/tables'
import { sha256 } from '@soulstack/tables/runtime'
import { Ledger } from '@soulstack/tables/stores'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeModule } from '../helpers/fake.ts'
import { type HeldTime, holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'
import { Room, type Screen } from '../helpers/room.ts'

/** A contribution that a test can tell from others. */
const given = (who: string) => sha256(who)

let room: Room
let time: HeldTime

/** A table with fair dice that waits for its start: Ann in the first seat, the others as `seats` says. */
async function waiting(
  seats: CreateTable['seats'] = ['you', 'open'],
  others = ['Ned'],
  more: Partial<CreateTable> = {},
) {
  if (!vi.isFakeTimers()) time = holdTime()
  const here = new Room([fakeModule()], { fairDice: true })
  onTestFinished(() => here.close())
  room = here
  const { table: id, token } = await room.tables.create({
    ...{ game: 'four-souls', seats, open: false, watch: 'hidden', fates: true, clock: null, start: false },
    ...{ contributes: false, options: { soulsToWin: 1 }, ...more },
  } as Parameters<Room['tables']['create']>[0])
  const table = await room.tables.openNow(id)
  const screens = [await room.watch(id, token!)]
  for (const name of others) {
    const screen = await room.watch(id)
    table.people.sit(screen, screen.info.seats.find((s) => s.kind === 'open')!.seat, name)
    screens.push(screen)
  }
  const contribute = (screen: Screen, who: string, seat: Seat = screen.seats[0]!) =>
    table.dice.contribute(screen, seat, contributionHash(id, seat, given(who)))
  const reveal = (screen: Screen, who: string, seat: Seat = screen.seats[0]!) =>
    table.dice.reveal(screen, seat, given(who))
  return { id, token: token!, table, screens, contribute, reveal, dice: () => table.info().dice! }
}

/** How often a screen was asked to reveal what it contributes. */
const asked = (screen: Screen) => screen.told.filter((m) => m.t === 'reveal')

/** Plays a game to its end, and returns its log with the record of its dice. */
async function finished(id: string, screens: readonly Screen[]): Promise<GameLog & { dice: DiceRecord }> {
  for (let moves = 0; screens[0]!.info.state !== 'over'; moves++) {
    const next = screens.find((screen) => screen.shown?.decision)
    if (next) await next.answer()
    else await time.pass(1000)
    if (moves > 2000) throw new Error('the game did not end')
  }
  return JSON.parse((await room.tables.listing.log(id))!)
}

describe('the seed of a table', () => {
  it('is made of the secret and of what everybody contributes, once all have revealed it', async () => {
    const { id, screens, table, contribute, reveal, dice } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    const { commitment } = dice()
    expect(table.info()).toMatchObject({ seed: null, seedHash: '' })
    contribute(ann, 'Ann')
    contribute(ned, 'Ned')
    const seats = dice().seats.map((seat) => seat.commitment)
    table.start(ann)
    expect(table.info().state).toBe('waiting')
    expect(asked(ned)).toEqual([{ t: 'reveal', commitment, seats }])
    reveal(ned, 'Ned')
    // nobody sees what was revealed before the seed is made of it
    expect(dice().seats.map((seat) => seat.value)).toEqual([null, null])
    expect(table.info().state).toBe('waiting')
    reveal(ann, 'Ann')
    expect(ann.shown).not.toBeNull()
    expect(dice()).toMatchObject({
      commitment,
      record: null,
      seats: [{ value: given('Ann') }, { value: given('Ned') }],
    })
    expect(table.info().seed).toBeNull()
    const { seedHash } = table.info()

    const log = await finished(id, screens)
    const noted: DiceNote = { commitment, seats, own: { 0: given('Ann') } }
    expect(checkSeed(log.dice, log, noted)).toMatchObject({ good: true, gave: [0, 1], withheld: [], updated: false })
    expect(table.info()).toMatchObject({ seed: log.seed, seedHash, dice: { record: log.dice } })
    expect(sha256(log.seed)).toBe(seedHash)
    // on disk the secret is where a seed would be: nothing but the settings and this together tell it
    expect(room.store.table(id)).toMatchObject({ seed: log.seed, secret: log.dice.secret })
  })

  it('is made without those who contribute nothing: bots, and clients that know nothing of it', async () => {
    const { id, screens, table } = await waiting(['you', 'random', 'open'])
    table.start(screens[0]!)
    expect(table.info().state).toBe('playing')
    const log = await finished(id, screens)
    expect(checkSeed(log.dice, log)).toMatchObject({ good: true, gave: [], withheld: [] })
  })

  it('is the same after a restart, and the record with it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soulstack-dice-'))
    try {
      const database = join(folder, 'tables.sqlite')
      let server = await startServer({ database, fairDice: true })
      const made = await createTable(server.url, { seats: ['you', 'random'], start: true })
      const before = await TestClient.join(server.url, made.table, made.token)
      await before.myTurn()
      const info = await tableInfo(server.url, made.table)
      await server.close()
      const store = Kept.in(database)
      expect(sha256(store.table(made.table)!.seed)).toBe(info.seedHash)
      await store.close()
      server = await startServer({ database, fairDice: true })
      expect(await tableInfo(server.url, made.table)).toMatchObject({ seedHash: info.seedHash, dice: info.dice })
      const again = await TestClient.join(server.url, made.table, made.token)
      expect((await again.myTurn()).moves).toBeGreaterThanOrEqual(0)
      await server.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('a seat that withholds its contribution', () => {
  it('is waited for a moment; then the seed is made without it, and the record says so', async () => {
    const { id, screens, table, contribute, reveal, dice } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    contribute(ann, 'Ann')
    contribute(ned, 'Ned')
    table.start(ann)
    reveal(ann, 'Ann')
    expect(() => reveal(ned, 'something better')).toThrow('not the contribution')
    await time.pass(defaultDelays.reveal - 1)
    expect(table.info().state).toBe('waiting')
    await time.pass(1)
    expect(table.info().state).toBe('playing')
    expect(() => reveal(ned, 'Ned')).toThrow('fixed')
    const [, neds] = dice().seats
    expect(neds).toEqual({ commitment: contributionHash(id, 1, given('Ned')), value: null })
    const log = await finished(id, screens)
    expect(checkSeed(log.dice, log)).toMatchObject({ good: true, gave: [0], withheld: [1] })
  })

  it('is not waited for when nobody is there', async () => {
    const { screens, table, contribute, reveal } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    contribute(ann, 'Ann')
    contribute(ned, 'Ned')
    table.people.detach(ned)
    table.start(ann)
    reveal(ann, 'Ann')
    expect(table.info().state).toBe('playing')
  })
})

describe('a host who plays along', () => {
  it('cannot commit to anything once others are asked to reveal', async () => {
    const { screens, table, contribute, reveal, dice } = await waiting()
    const [host, ned] = screens as [Screen, Screen]
    contribute(host, 'host')
    contribute(ned, 'Ned')
    const seats = dice().seats
    table.start(host)
    reveal(ned, 'Ned')
    expect(() => contribute(host, 'something better')).toThrow('fixed')
    expect(() => contribute(host, 'something better', 1)).toThrow()
    expect(() => reveal(host, 'something better')).toThrow('not the contribution')
    expect(dice().seats).toEqual(seats)
  })

  it('gets no second seed for what was revealed: after any change of seats everybody contributes anew', async () => {
    const changes: ((at: Awaited<ReturnType<typeof waiting>>) => void | Promise<void>)[] = [
      ({ table, screens }) => table.leaving.leave(screens[0]!),
      ({ table, screens }) => table.people.setBot(screens[0]!, 2, null),
      ({ table, screens }) => table.host.remove(screens[0]!, 1),
    ]
    for (const change of changes) {
      const at = await waiting(['you', 'open', 'random'])
      const [host, ned] = at.screens as [Screen, Screen]
      at.contribute(host, 'host')
      at.contribute(ned, 'Ned')
      at.table.start(host)
      at.reveal(ned, 'Ned')
      await change(at)
      expect(at.dice().seats.map((seat) => seat.commitment)).toEqual([null, null, null])
      await time.pass(60_000)
      expect(at.table.info().state).toBe('waiting')
    }
  })

  it('gets none either when the start fails: nothing is kept of the first', async () => {
    const { id, screens, table, contribute, reveal, dice } = await waiting()
    const [host, ned] = screens as [Screen, Screen]
    const begin = () => {
      contribute(host, 'host')
      contribute(ned, 'Ned')
      table.start(host)
      reveal(host, 'host')
      reveal(ned, 'Ned')
    }
    vi.spyOn(Ledger.prototype, 'start').mockImplementationOnce(() => {
      throw new Error('the disk is full')
    })
    expect(begin).toThrow('the disk is full')
    expect(table.info()).toMatchObject({ state: 'waiting', seedHash: '' })
    expect(dice().seats.map((seat) => seat.commitment)).toEqual([null, null])
    expect(room.store.table(id)).toMatchObject({ state: 'waiting', seed: '' })
    begin()
    expect(table.info().state).toBe('playing')
  })

  it('whose page is reloaded is asked the same again', async () => {
    const { id, token, screens, table, contribute, reveal } = await waiting()
    const [host, ned] = screens as [Screen, Screen]
    contribute(host, 'host')
    contribute(ned, 'Ned')
    table.start(host)
    table.people.detach(host)
    const back = await room.watch(id, token)
    expect(asked(back)).toEqual(asked(ned))
    table.start(back)
    reveal(ned, 'Ned')
    reveal(back, 'host')
    expect(table.info().state).toBe('playing')
    expect(asked(ned)).toHaveLength(1)
  })
})

describe('contributions', () => {
  it('belong to the person in the seat, not to the seat', async () => {
    const { screens, table, contribute, dice } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    contribute(ann, 'Ann')
    contribute(ned, 'Ned')
    await table.leaving.leave(ned)
    expect(dice().seats.map((seat) => seat.commitment !== null)).toEqual([true, false])
    table.people.sit(ned, 1, 'Ned')
    expect(dice().seats[1]).toEqual({ commitment: null, value: null })
    contribute(ned, 'Ned once more')
    // a bot elsewhere changes nothing about those of the others
    expect(dice().seats.map((seat) => seat.commitment !== null)).toEqual([true, true])
  })

  it('come before a game that begins by itself, which waits a few seconds for them', async () => {
    const { id, screens, table, contribute, reveal, dice } = await waiting(['you', 'random'], [], {
      start: true,
      contributes: true,
    })
    const [ann] = screens as [Screen]
    expect(dice().begins).toBe(true)
    contribute(ann, 'Ann')
    reveal(ann, 'Ann')
    expect(table.info().state).toBe('playing')
    const log = await finished(id, screens)
    expect(checkSeed(log.dice, log)).toMatchObject({ good: true, gave: [0] })

    const late = await waiting(['you', 'random'], [], { start: true, contributes: true })
    await time.pass(defaultDelays.gather)
    expect(late.table.info()).toMatchObject({ state: 'playing', dice: { begins: false } })
  })

  it('leave a table whose creator does not want to begin after all to whoever sits there', async () => {
    const { screens, table, dice } = await waiting(['you', 'random'], [], { start: true, contributes: true })
    const [ann] = screens as [Screen]
    await table.leaving.leave(ann)
    await time.pass(defaultDelays.gather)
    expect(table.info().state).toBe('waiting')
    expect(dice().begins).toBe(false)
  })

  it('are awaited in the next game of those who gave one', async () => {
    const { id, token, screens, table, contribute, reveal, dice } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    const tokens = [token, ned.told.find((m) => m.t === 'seated')!.token]
    contribute(ann, 'Ann')
    table.start(ann)
    reveal(ann, 'Ann')
    const { dice: first } = await finished(id, screens)
    for (const screen of screens) await table.rematch.want(screen, true)
    const { table: next, seat } = ann.told.find((m) => m.t === 'rematch')!
    const info = async (): Promise<DiceInfo> => (await room.tables.listing.info(next))!.dice!
    expect(await info()).toMatchObject({ begins: true, seats: [{ commitment: null }, { commitment: null }] })
    expect((await info()).commitment).not.toBe(dice().commitment)
    const [again, neds] = await Promise.all(tokens.map((one) => room.watch(next, one)))
    expect(again!.seats).toEqual([seat])
    expect(neds!.seats).toHaveLength(1)
    const there = await room.tables.openNow(next)
    there.dice.contribute(again!, seat!, contributionHash(next, seat!, given('Ann again')))
    there.dice.reveal(again!, seat!, given('Ann again'))
    expect(there.info().state).toBe('playing')
    const log = await finished(next, [again!, neds!])
    expect(log.dice.secret).not.toBe(first.secret)
    expect(checkSeed(log.dice, log)).toMatchObject({ good: true, gave: [seat] })
  })

  it('of a seat count only from the one who holds it', async () => {
    const { id, screens, table } = await waiting()
    const [ann, ned] = screens as [Screen, Screen]
    const watcher = await room.watch(id)
    expect(() => table.dice.contribute(watcher, 1, given('x'))).toThrow()
    expect(() => table.dice.contribute(ann, 1, given('x'))).toThrow()
    expect(() => table.dice.reveal(ned, 1, given('x'))).toThrow('fixed')
  })
})

describe('a table made without them', () => {
  it('says nothing of fair dice, and takes no contributions', async () => {
    const server = await startServer()
    try {
      const { table, token } = await createTable(server.url, { seats: ['you', 'open'] })
      const ann = await TestClient.join(server.url, table, token)
      expect(await tableInfo(server.url, table)).not.toHaveProperty('dice')
      expect(await ann.refused({ t: 'contribute', seat: 0, commitment: given('x') })).toBe('dice-fixed')
    } finally {
      await server.close()
    }
  })
})
