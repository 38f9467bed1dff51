import type { View } from '@soulstack/four-souls'
import { defaultDelays } from '@soulstack/tables'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient } from '../helpers/help.ts'
import { Room } from '../helpers/room.ts'
import { settableFourSouls } from '../helpers/set-table.ts'

/* A person and an Expert bot barter, over real sockets, at tables of both editions. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

const EDITIONS = [1, 2]

/** The card as it is called in either edition. */
const called = (card: string, name: string): boolean => card.startsWith(name)

/** Ann has ¢ and the bot has items, some of which it would rather have ¢ for. */
const set = (edition: number, active: string) => ({
  table: {
    options: { edition, variants: ['enhanced-bartering'] },
    active,
    seats: [
      { name: 'Ann', character: 'isaac', cents: 15, items: ['the-d6'], hand: ['bomb'] },
      {
        name: 'Bot',
        character: 'maggy',
        cents: 1,
        items: ['yum-heart', 'shiny-rock', 'tarot-cloth', 'donation-machine', 'the-d20', 'bobs-brain', 'compost'],
        hand: ['bomb', 'bomb'],
      },
    ],
  },
})

/** Ann at a table with an Expert bot, which has the time that a slow machine needs. `bot`: the delay of bots. */
async function withExpert(options: Record<string, unknown>, bot: number) {
  server = await startServer({
    gameModules: [settableFourSouls],
    gamesModule: new URL('../../src/games/index.ts', import.meta.url).href,
    delays: { bot, autoPass: 60_000 },
    limits: { thinkingMs: 60_000 },
  })
  const asked = { playerName: 'Ann', options, start: true }
  const { table, token } = await createTable(server.url, { ...asked, seats: ['you', 'expert'] })
  const ann = await TestClient.join(server.url, table, token)
  const seen = async (fits: (view: View) => boolean): Promise<View> => {
    // people's own moves come first, so on a busy machine a thread may take long
    for (let tries = 3; ; tries--)
      try {
        return (await ann.next('view', (m) => fits(m.view))).view
      } catch (error) {
        if (tries === 1) throw error
      }
  }
  return { ann, seen }
}

const NOTHING = { loot: [], items: [], forCents: 0, forLoot: 0, forItems: [] }
const itemsOf = (view: View, seat: number) => view.seats[seat]!.items

describe('an Expert bot', () => {
  it.each(EDITIONS)('takes a good offer of a person, and declines bad ones: edition %i', async (edition) => {
    const { ann, seen } = await withExpert(set(edition, 'Ann'), 1)
    const before = await seen((view) => view.seats[0]!.cents === 15)
    const heart = itemsOf(before, 1).find(({ card }) => called(card, 'yum-heart'))!
    const bad = { t: 'offer', to: 1, cents: 1, favour: '' } as const
    ann.send({ ...bad, trade: { ...NOTHING, forItems: [heart.id] } })
    await seen((view) => view.offers.length === 1)
    const declined = await ann.next('view', (m) => m.log.some(({ kind }) => kind === 'offer-declined'))
    expect(declined.view).toMatchObject({ offers: [], seats: [{ cents: 15 }, { cents: 1 }] })

    ann.send({ t: 'offer', to: 1, cents: 9, favour: '', trade: { ...NOTHING, forLoot: 1 } })
    const taken = await ann.next('view', (m) => m.log.some(({ kind }) => kind === 'offer-accepted'))
    expect(taken.view.offers).toEqual([])
    expect(taken.view.seats.map(({ cents, handCount }) => [cents, handCount])).toEqual([
      [6, 2],
      [10, 1],
    ])
  })

  it.each(EDITIONS)('makes a person an offer, and gives what it has offered: edition %i', async (edition) => {
    const { ann, seen } = await withExpert(set(edition, 'Bot'), 400)
    const shown = await seen((view) => view.offers.length === 1)
    const [offer] = shown.offers
    expect(offer).toMatchObject({ from: 1, to: 0, favour: '', acceptable: true, whyNot: null })
    const { items, forCents } = offer!.trade!
    expect(items).toHaveLength(1)
    const given = itemsOf(shown, 1).find(({ id }) => id === items[0])!
    ann.send({ t: 'accept', offer: offer!.id })
    const { view } = await ann.next('view', (m) => m.log.some(({ kind }) => kind === 'offer-accepted'))
    expect(itemsOf(view, 0).map(({ card }) => card)).toContain(given.card)
    expect(itemsOf(view, 1).map(({ card }) => card)).not.toContain(given.card)
    expect(view.seats.map(({ cents }) => cents)).toEqual([15 - forCents, 1 + forCents])
  })
})

describe('an offer of a bot', () => {
  /** Ann with an item, and a normal bot that would pay for it; it is the bot's turn. */
  async function play(
    seats: ('you' | 'normal' | 'open')[] = ['you', 'normal'],
    gameModule = settableFourSouls,
    /** Receives errors, which otherwise fail the test. */
    lines?: unknown[],
  ) {
    const time = holdTime()
    const room = new Room([gameModule], lines && { failed: (told) => void lines.push(told) })
    onTestFinished(() => room.close())
    const table = {
      options: { variants: ['enhanced-bartering'] },
      active: 'Bot',
      seats: [
        { name: 'Ann', character: 'isaac', items: ['the-d6', 'moms-bra'] },
        { name: 'Bot', character: 'maggy', cents: 24, items: ['yum-heart'] },
      ],
    }
    const { screens } = await room.set({ seats, options: { table } }, seats.includes('open') ? ['Ned'] : [])
    const [ann, ned] = screens
    const shown = () => ann!.shown as unknown as View
    return { time, ann: ann!, ned, shown, moves: () => ann!.log.length }
  }
  const pace = defaultDelays.bot

  it('comes at the pace of a move, and is given time', async () => {
    const { time, shown, ann, moves } = await play()
    await time.pass(pace - 1)
    expect(shown().offers).toEqual([])
    await time.pass(1)
    const [offer] = shown().offers
    expect(offer).toMatchObject({ from: 1, to: 0, stands: 'for 2 turns, counting this one' })
    const before = moves()
    await time.pass(14 * pace)
    expect(moves()).toBe(before)
    await time.pass(pace)
    expect(moves()).toBeGreaterThan(before)
    expect(shown().offers).toHaveLength(1)
    // later on Ann may still accept it
    await ann.table.moves.aside(ann, 'accept', [offer!.id])
    expect(shown().seats[0]!.cents).toBe(offer!.cents)
  })

  it('is followed by the next move at the usual pace once it is answered, and is not made again', async () => {
    const { time, shown, ann, moves } = await play()
    await time.pass(pace)
    await ann.table.moves.aside(ann, 'decline', [shown().offers[0]!.id])
    const before = moves()
    await time.pass(2 * pace)
    expect(moves()).toBeGreaterThan(before)
    await time.pass(60_000)
    expect(shown().offers).toEqual([])
  })

  it('is not made by a stand-in for somebody who has left', async () => {
    const { time, ned, shown, moves } = await play(['you', 'open'])
    await ned!.table.leaving.leave(ned!)
    const before = moves()
    await time.pass(4 * pace)
    expect(moves()).toBeGreaterThan(before)
    expect(shown().offers).toEqual([])
  })

  it('is not made, and the game goes on, if the bot throws', async () => {
    const lines: unknown[] = []
    const createBot: GameModule['createBot'] = (...how) => ({
      ...settableFourSouls.createBot(...how),
      offer() {
        throw new Error('it cannot barter')
      },
    })
    const { time, shown, moves } = await play(undefined, { ...settableFourSouls, createBot }, lines)
    const before = moves()
    await time.pass(4 * pace)
    expect(moves()).toBeGreaterThan(before)
    expect(shown().offers).toEqual([])
    expect(lines[0]).toMatchObject({ err: { message: 'it cannot barter' }, seat: 1 })
  })

  it('to a bot that throws stands, and the game goes on', async () => {
    const lines: unknown[] = []
    const createBot: GameModule['createBot'] = (...how) => ({
      ...settableFourSouls.createBot(...how),
      offer: () => null,
      aside() {
        throw new Error('it cannot judge')
      },
    })
    const { time, shown, ann, moves } = await play(undefined, { ...settableFourSouls, createBot }, lines)
    await ann.table.moves.aside(ann, 'offer', [1, 0, 'peace', '', '', 2, 0, ''])
    const before = moves()
    await time.pass(6 * pace)
    expect(moves()).toBeGreaterThan(before)
    expect(shown().offers).toHaveLength(1)
    expect(lines[0]).toMatchObject({ err: { message: 'it cannot judge' }, seat: 1 })
  })

  it('may be refused without harm', async () => {
    let tried = 0
    const createBot: GameModule['createBot'] = (...how) => ({
      ...settableFourSouls.createBot(...how),
      offer() {
        tried++
        return { name: 'offer', args: [0, 99, ''] }
      },
    })
    const { time, shown, moves } = await play(undefined, { ...settableFourSouls, createBot })
    const before = moves()
    await time.pass(4 * pace)
    expect(moves()).toBeGreaterThan(before)
    expect(tried).toBeGreaterThan(0)
    expect(shown().offers).toEqual([])
  })
})
