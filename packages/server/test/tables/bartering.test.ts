import type { View } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTable, type Said, startServer, TestClient } from '../helpers/help.ts'

/* Enhanced Bartering over real sockets: offers, requests and answers, and what is shown to whom. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

/** Every table is dealt the same cards, so that a starting item with an effect at the start of a turn cannot interfere now and then. */
const dealt = { gameModules: [fourSoulsModule], seeds: () => 'bartering' }

type Shown = Extract<Said, { t: 'view' }>

/**
 * The next question for any of these people. In a window, only the one who passed and the next one to be asked get a message after a pass,
 * so all of them are watched at once.
 */
async function nextAsked(clients: readonly TestClient[], not: number | null) {
  const isNew = (m: Said): m is Shown => m.t === 'view' && m.view.decision !== null && m.view.decision.id !== not
  const find = () => clients.find((client) => client.got.some(isNew)) ?? Promise.reject(new Error('nobody is asked'))
  const client = await vi.waitFor(find, { timeout: 30_000, interval: 5 })
  return { client, shown: await client.next('view', isNew) }
}

/** Ann, Ned and Liz at a table, with a spectator, in the action phase of the first turn, without automatic passes. */
async function people(options: Record<string, unknown>) {
  server = await startServer({ ...dealt, delays: { bot: 60_000, autoPass: 60_000 } })
  const seats = ['you', 'open', 'open'] as const
  const { table, token } = await createTable(server.url, { seats: [...seats], playerName: 'Ann', options })
  const ann = await TestClient.join(server.url, table, token)
  const join = async (seat: number, name: string) => {
    const client = await TestClient.join(server.url, table)
    client.send({ t: 'sit', seat, name })
    await client.next('seated')
    return client
  }
  const ned = await join(1, 'Ned')
  const liz = await join(2, 'Liz')
  const eve = await TestClient.join(server.url, table)
  ann.send({ t: 'start' })
  for (let answered: number | null = null; ; ) {
    const { client, shown } = await nextAsked([ann, ned, liz], answered)
    const decision = shown.view.decision!
    if (shown.view.turn.phase === 'action') {
      const others = [ann, ned, liz, eve].filter((other) => other !== client)
      const [anns] = await Promise.all(others.map((other) => other.next('view', (m) => m.moves === shown.moves)))
      return { ann, ned, liz, eve, asked: client, before: (client === ann ? shown : anns!).view }
    }
    const pick = decision.options.find((o) => o.act === 'pass') ?? decision.options[0]!
    answered = decision.id
    client.send({ t: 'answer', decision: decision.id, picks: [pick.id] })
  }
}

const seen = async (client: TestClient, fits: (view: View) => boolean): Promise<View> =>
  (await client.next('view', (m) => fits(m.view))).view
const offered = (n: number) => (view: View) => view.offers.length === n
const NOTHING = { loot: [], items: [], forCents: 0, forLoot: 0, forItems: [] }
const TRADES = { variants: ['enhanced-bartering'] }

describe('bartering with a bot', () => {
  it('is answered after a moment, whoever decides meanwhile, but not by a stand-in for somebody away', async () => {
    server = await startServer({ ...dealt, delays: { bot: 1, autoPass: 60_000 } })
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal', 'open'], playerName: 'Ann' })
    const ann = await TestClient.join(server.url, table, token)
    const liz = await TestClient.join(server.url, table)
    liz.send({ t: 'sit', seat: 2, name: 'Liz' })
    await liz.next('seated')
    ann.send({ t: 'start' })
    const { view } = await ann.next('view', (m) => m.view.seats[0]!.cents > 1)
    const { cents } = view.seats[0]!
    ann.send({ t: 'offer', to: 1, cents: 1, favour: 'do not attack me' })
    const declined = await ann.next('view', (m) => m.log.some((l) => l.kind === 'offer-declined'))
    expect(declined.view.offers).toEqual([])
    ann.send({ t: 'offer', to: 1, cents: 1, favour: '' })
    const taken = await ann.next('view', (m) => m.log.some((l) => l.kind === 'offer-accepted'))
    expect(taken.view.seats[0]!.cents).toBe(cents - 1)

    liz.send({ t: 'leave' })
    await ann.next('table', (m) => m.table.seats[2]!.bot !== null)
    ann.send({ t: 'offer', to: 2, cents: 1, favour: '', turns: 1 })
    const open = await ann.next('view', (m) => m.view.offers.length === 1)
    expect(open.view.offers[0]).toMatchObject({ to: 2, stands: 'till the end of this turn' })
  })
})

describe('enhanced bartering', () => {
  it('trades loot and items at once: the two see the cards, the others only numbers', async () => {
    const { ann, ned, liz, eve, asked, before } = await people(TRADES)
    const hand = before.seats[0]!.hand!
    const item = before.seats[0]!.items[0]!
    const theirs = before.seats[1]!.items[0]!
    const trade = { ...NOTHING, loot: [1], items: [item.id], forItems: [theirs.id], forLoot: 2 }
    ann.send({ t: 'offer', to: 1, cents: 1, favour: 'and peace', trade })

    const mine = (await seen(ann, offered(1))).offers[0]!
    expect(mine).toMatchObject({ from: 0, to: 1, cents: 1, favour: 'and peace', whyNot: null })
    expect(mine.trade).toEqual({ ...trade, loot: 1, cards: [hand[1]] })
    const shown = await seen(ned, offered(1))
    expect(shown.offers[0]!.trade).toEqual({ ...trade, loot: 1, cards: null })
    expect(shown.offers[0]).toMatchObject({ gives: expect.stringMatching(/^1¢, a loot card and ./) })
    expect(shown.offers[0]!.asks).toMatch(/^2 loot cards and ./)
    for (const client of [liz, eve]) {
      const { offers } = await seen(client, offered(1))
      expect(offers).toEqual(shown.offers)
    }

    const { id } = mine
    expect(await liz.refused({ t: 'accept', offer: id })).toBe('not-your-offer')
    expect(await ned.refused({ t: 'accept', offer: id })).toBe('bad-offer')
    expect(await ned.refused({ t: 'accept', offer: id, loot: [0, 0] })).toBe('bad-offer')
    expect(await ned.refused({ t: 'accept', offer: id, loot: [0, 99] })).toBe('bad-offer')
    const given = shown.seats[1]!.hand!
    ned.send({ t: 'accept', offer: id, loot: [2, 0] })

    const after = await seen(ned, offered(0))
    expect(after.seats[1]!.hand).toEqual([...given.filter((_, at) => at !== 0 && at !== 2), hand[1]])
    expect(after.seats[1]!.items.map((o) => o.card)).toContain(item.card)
    expect(after.seats[1]!.cents).toBe(shown.seats[1]!.cents + 1)
    const own = await seen(ann, offered(0))
    const kept = hand.filter((_, at) => at !== 1)
    expect(own.seats[0]!.hand!.toSorted()).toEqual([...kept, given[2], given[0]].toSorted())
    expect(own.seats[0]!.items.map((o) => o.card)).toContain(theirs.card)
    expect(own.seats[1]!.hand).toBeNull()
    // the player with priority is asked again, with the current options
    const old = asked === ann ? before.decision : null
    if (old) expect(await ann.refused({ t: 'answer', decision: old.id, picks: [0] })).toBe('stale')
    const counts = before.seats.map((seat) => seat.handCount)
    expect((await seen(liz, offered(0))).seats.map((s) => s.handCount)).toEqual([
      counts[0]! + 1,
      counts[1]! - 1,
      counts[2]!,
    ])
  })

  it('is answered by a counter-offer, which declines the first; everybody sees both', async () => {
    const { ann, ned, liz, before } = await people(TRADES)
    const item = before.seats[0]!.items[0]!
    ann.send({ t: 'offer', to: 1, cents: 0, favour: '', trade: { ...NOTHING, items: [item.id], forCents: 3 } })
    const [first] = (await seen(ned, offered(1))).offers
    expect(first).toMatchObject({ gives: expect.any(String), asks: '3¢', whyNot: null })
    const counters = first!.id
    const trade = { ...NOTHING, forItems: [item.id] }
    const answer = { t: 'offer' as const, to: 0, cents: 1, favour: '', trade }
    // Liz cannot answer an offer to somebody else
    expect(await liz.refused({ ...answer, counters })).toBe('not-your-offer')
    ned.send({ ...answer, counters })
    const countered = await ann.next('view', (m) => m.view.offers.some((o) => o.from === 1))
    expect(countered.view.offers).toMatchObject([{ from: 1, to: 0, cents: 1, trade: { forItems: [item.id] } }])
    const told = await liz.next('view', (m) => m.view.offers.some((o) => o.from === 1))
    // one act is one log line: what is declined, and what is offered instead
    const line = told.log.find(({ kind }) => kind === 'offer')
    expect(line).toMatchObject({ seat: 1, rule: 'R-BAR-01' })
    const words = [' declines ', { seat: 0 }, '’s offer', ' and offers ', '1¢', ' for ', { card: item.card }]
    expect(line!.parts).toEqual([{ seat: 1 }, ...words])
    ann.send({ t: 'accept', offer: countered.view.offers[0]!.id })
    const after = await seen(liz, offered(0))
    expect(after.seats[1]!.items.map((o) => o.card)).toContain(item.card)
    expect(after.seats.map((s) => s.cents)).toEqual([4, 2, 3])
  })

  it('is refused with its reason, and changes nothing', async () => {
    const { ann, ned, liz, before } = await people(TRADES)
    const item = before.seats[0]!.items[0]!.id
    const offer = { t: 'offer', to: 1, cents: 0, favour: '' } as const
    expect(await ann.refused({ ...offer, trade: NOTHING })).toBe('bad-offer')
    expect(await ann.refused({ ...offer, trade: { ...NOTHING, loot: [9] } })).toBe('bad-offer')
    expect(await ann.refused({ ...offer, trade: { ...NOTHING, items: [before.seats[1]!.items[0]!.id] } })).toBe(
      'not-yours',
    )
    expect(await ann.refused({ ...offer, trade: { ...NOTHING, forItems: [item] } })).toBe('not-yours')
    expect(await ann.refused({ ...offer, trade: { ...NOTHING, forLoot: 9 } })).toBe('bad-offer')
    expect(await ann.refused({ ...offer, cents: 1, counters: 99 })).toBe('no-such-offer')
    ann.sendRaw(JSON.stringify({ ...offer, trade: { loot: 'all' } }))
    expect((await ann.next('refused')).code).toBe('malformed')

    // the same item is offered to two people: the second one finds it gone, and is told so in advance
    ann.send({ ...offer, trade: { ...NOTHING, items: [item], forCents: 1 } })
    ann.send({ ...offer, to: 2, trade: { ...NOTHING, items: [item], forCents: 2 } })
    const [toNed, toLiz] = (await seen(liz, offered(2))).offers
    liz.send({ t: 'accept', offer: toLiz!.id })
    const { offers } = await seen(ned, (v) => v.offers.length === 1 && v.offers[0]!.whyNot !== null)
    expect(offers[0]!.whyNot).toMatchObject({ rule: 'R-VAR-05' })
    expect(await ned.refused({ t: 'accept', offer: toNed!.id })).toBe('not-yours')
    ned.send({ t: 'decline', offer: toNed!.id })
    const { seats } = await seen(ann, offered(0))
    expect(seats.map((s) => s.cents)).toEqual([5, 3, 1])
  })
})

describe('bartering', () => {
  it('lets the one who does the favour name the price, and trades no cards', async () => {
    const { ann, ned, liz, before } = await people({})
    const trade = { ...NOTHING, forCents: 2 }
    expect(
      await ned.refused({
        t: 'offer',
        to: 0,
        cents: 0,
        favour: '',
        trade: { ...trade, items: [before.seats[1]!.items[0]!.id] },
      }),
    ).toBe('bad-offer')
    expect(await ned.refused({ t: 'offer', to: 0, cents: 1, favour: 'my heart', trade })).toBe('bad-offer')
    ned.send({ t: 'offer', to: 0, cents: 0, favour: 'my heart', trade })
    const [asked] = (await seen(ann, offered(1))).offers
    expect(asked).toMatchObject({ from: 1, gives: '', asks: '2¢', favour: 'my heart' })
    // a lower offer instead
    ann.send({ t: 'offer', to: 1, cents: 1, favour: 'your heart', counters: asked!.id })
    const [less] = (await seen(ned, (v) => v.offers[0]?.from === 0)).offers
    ned.send({ t: 'accept', offer: less!.id })
    expect((await seen(liz, (v) => v.seats[1]!.cents === 4)).seats.map((s) => s.cents)).toEqual([2, 4, 3])
  })
})
