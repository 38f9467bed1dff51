import type { BotName } from '@soulstack/bots'
import { Chance } from '@soulstack/bots'
import { randomFromSeed, type Seat } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../../src/bots/effects.ts'
import { exchangeIn, worthToOther } from '../../src/bots/exchange.ts'
import { Foresight } from '../../src/bots/foresight.ts'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { Offered } from '../../src/bots/offered.ts'
import { evaluation } from '../../src/bots/value.ts'
import { fourSouls } from '../../src/game.ts'
import { printed } from '../../src/packs/index.ts'
import { scenarioReader } from '../../src/setup/positions/read.ts'
import { buildTable } from '../../src/setup/positions/table.ts'

type State = ReturnType<typeof fourSouls.create>
type Bot = ReturnType<(typeof fourSoulsBots)['expert']>

const TRADES = { variants: ['enhanced-bartering'] }
const ANN = 0
const BOT = 1

/** Ann with ¢, and a bot with items and hardly any; it is the bot's turn. */
const poorBot = (options: object = TRADES) => ({
  options,
  active: 'Bot',
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
})

/** Ann with an item, and a bot with many ¢. */
function richBot() {
  const { seats, ...rest } = poorBot()
  const [ann, bot] = seats
  const items = ['the-d6', 'moms-bra']
  return {
    ...rest,
    seats: [
      { ...ann, items, cents: 0 },
      { ...bot, cents: 24, items: ['yum-heart'] },
    ],
  }
}

const set = (table: unknown): State => buildTable(scenarioReader.table(table, ['table']))
const observe = (g: State, seat: Seat) => () => fourSouls.observe(g, seat)
const imagine = (g: State, seat: Seat) => (random: Parameters<typeof fourSouls.imagine>[2]) =>
  fourSouls.imagine(g, seat, random)
const offerOf = (bot: Bot, g: State) =>
  bot.offer!(g.decision!, observe(g, g.decision!.seat), imagine(g, g.decision!.seat))
const answerOf = (bot: Bot, g: State, seat: Seat = BOT) => bot.aside!(observe(g, seat), imagine(g, seat))
/** Makes an offer of Ann to the bot. */
const offer = (g: State, ...args: (string | number)[]) =>
  fourSouls.applyAside!(g, { seat: ANN, name: 'offer', args: [BOT, ...args] })
const itemOf = (g: State, seat: Seat, card: string): string =>
  String(fourSouls.observe(g, seat).seats[seat]!.items.find((item) => item.card.startsWith(card))!.id)
const EDITIONS = [{ ...TRADES, edition: 1 }, TRADES]

describe('a bot that makes offers', () => {
  it.each([
    ['hard', EDITIONS[0]!],
    ['expert', EDITIONS[0]!],
    ['expert', EDITIONS[1]!],
  ] as const)('makes one by which it wins more often, and which is fair: %s, %j', (name, options) => {
    const g = set(poorBot(options))
    const made = offerOf(fourSoulsBots[name]('x'), g)!
    expect(made).toMatchObject({ name: 'offer', args: [ANN, ...Array(9).fill(expect.anything())] })
    const values = evaluation(printed)
    const before = values(g)[BOT]!
    fourSouls.applyAside!(g, { seat: BOT, ...made })
    const [open] = fourSouls.view(g, ANN).offers
    expect(open).toMatchObject({ from: BOT, to: ANN, favour: '', acceptable: true })
    const t = tableOf(fourSouls.observe(g, BOT), printed)
    expect(worthToOther(exchangeIn(t.seen.offers[0]!, t), t)).toBeGreaterThan(0.5)
    // the shop is no dearer
    expect(open!.trade!.forCents).toBeLessThan(10)
    fourSouls.applyAside!(g, { seat: ANN, name: 'accept', args: [open!.id] })
    expect(values(g)[BOT]).toBeGreaterThan(before)
  })

  it('judges by what cards are worth if it does not plan: normal', () => {
    // with many ¢ that it has no use for, it buys what is worth more to it
    const g = set(richBot())
    const made = fourSoulsBots.normal('').offer!(g.decision!, observe(g, BOT))!
    fourSouls.applyAside!(g, { seat: BOT, ...made })
    const [open] = fourSouls.view(g, ANN).offers
    expect(open).toMatchObject({ from: BOT, to: ANN, trade: { forItems: [expect.any(Number)] } })
    expect(open!.cents).toBeGreaterThan(5)
  })

  it('makes the same one whatever the hidden cards are, and whenever it is asked at the same moment', () => {
    const g = set(poorBot())
    const made = offerOf(fourSoulsBots.expert('x'), g)
    expect(made).not.toBeNull()
    for (const seed of ['a', 'b', 'c']) {
      fourSouls.scramble(g, BOT, randomFromSeed(seed))
      expect(offerOf(fourSoulsBots.expert('x'), g)).toEqual(made)
    }
  })

  it('makes none where only ¢ and favours are traded, in the turn of others, or as a learner', () => {
    expect(offerOf(fourSoulsBots.expert('x'), set(poorBot({ edition: 1 })))).toBeNull()
    expect(offerOf(fourSoulsBots.expert('x'), set(poorBot({})))).toBeNull()
    expect(fourSoulsBots.easy('x').offer).toBeUndefined()
    const g = set({ ...poorBot(), active: 'Ann' })
    const { id, options } = g.decision!
    fourSouls.apply(g, { decision: id, picks: [options.findIndex(({ act }) => act === 'play')] })
    while (g.decision!.seat !== BOT) fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    expect(g.decision!.ask.code).toBe('priority')
    expect(offerOf(fourSoulsBots.expert('x'), g)).toBeNull()
  })

  it('looks for one once a turn, also in another thread', () => {
    const g = set(poorBot())
    const [bot, other] = [fourSoulsBots.expert('x'), fourSoulsBots.expert('x')]
    const made = offerOf(bot, g)!
    fourSouls.applyAside!(g, { seat: BOT, ...made })
    fourSouls.applyAside!(g, { seat: ANN, name: 'decline', args: [1] })
    expect(offerOf(bot, g)).toBeNull()
    expect(offerOf(other, fourSouls.fork(g))).not.toBeNull()
    const third = fourSoulsBots.expert('x')
    third.memory!.write(JSON.parse(JSON.stringify(bot.memory!.read())))
    expect(offerOf(third, g)).toBeNull()
  })

  it('withdraws what no longer pays, and what it no longer has', () => {
    const g = set(poorBot())
    const bot = fourSoulsBots.expert('x')
    fourSouls.applyAside!(g, { seat: BOT, ...offerOf(bot, g)! })
    expect(offerOf(bot, g)).toBeNull()
    const gone = fourSouls.fork(g)
    const [given] = gone.offers[0]!.trade!.items
    gone.objects.find((o) => o?.id === given)!.ctl = ANN
    expect(offerOf(bot, gone)).toEqual({ name: 'decline', args: [1] })
    const [rich, normal] = [set(richBot()), fourSoulsBots.normal('')]
    fourSouls.applyAside!(rich, { seat: BOT, ...offerOf(normal, rich)! })
    expect(offerOf(normal, rich)).toBeNull()
    // what it can just afford now would cost it the next purchase
    rich.seats[BOT]!.cents = rich.offers[0]!.cents
    expect(offerOf(normal, rich)).toEqual({ name: 'decline', args: [1] })
  })

  it('is no nuisance in whole games, and always the same', () => {
    const play = (players: number) => {
      const g = fourSouls.create(fourSouls.readConfig({ players, ...TRADES }), 'a market')
      const bots = g.seats.map((_, seat) => fourSoulsBots.normal(`${seat}`))
      const offers: { turn: number; from: Seat; to: Seat; goods: string }[] = []
      let accepted = 0
      while (g.decision !== null && g.turn < 60) {
        const { decision } = g
        const { seat } = decision
        const made = offerOf(bots[seat]!, g)
        if (made !== null) {
          if (made.name === 'offer') {
            const [to, , , , give, , , get] = made.args
            offers.push({ turn: g.turn, from: seat, to: Number(to), goods: `${give}/${get}` })
          }
          fourSouls.applyAside!(g, { seat, ...made })
        }
        for (const asked of fourSouls.addressed!(g)) {
          const answer = answerOf(bots[asked]!, g, asked)
          if (answer?.name === 'accept') accepted++
          if (answer !== null) fourSouls.applyAside!(g, { seat: asked, ...answer })
        }
        const now = g.decision!
        fourSouls.apply(g, { decision: now.id, picks: bots[now.seat]!.choose(now, observe(g, now.seat)) })
        fourSouls.check(g)
      }
      return { offers, accepted }
    }
    const { offers, accepted } = play(4)
    expect(offers.length).toBeGreaterThan(2)
    expect(accepted).toBeGreaterThan(0)
    expect(new Set(offers.map(({ turn }) => turn)).size).toBe(offers.length)
    for (const [i, { turn, from, to, goods }] of offers.entries())
      for (const later of offers.slice(i + 1)) {
        if (later.from !== from || later.to !== to) continue
        expect(later.turn - turn).toBeGreaterThanOrEqual(8)
        if (later.goods === goods) expect(later.turn - turn).toBeGreaterThanOrEqual(32)
      }
    expect(play(4)).toEqual({ offers, accepted })
  })

  it('remembers what it has offered for as long as it must', () => {
    const offered = new Offered()
    const exchange = { with: 2, give: { cents: 3, items: [7], loot: [] }, get: { cents: 0, items: [], loot: 0 } }
    offered.record(exchange, 10)
    const cheaper = { ...exchange, give: { ...exchange.give, cents: 4 } }
    expect([offered.isStale(cheaper, 10 + 31, 4), offered.isStale(cheaper, 10 + 32, 4)]).toEqual([true, false])
    expect([offered.mayOffer(2, 10 + 7, 4), offered.mayOffer(2, 10 + 8, 4), offered.mayOffer(3, 10, 4)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('a bot that gets an offer', () => {
  const planners = ['hard', 'expert'] as const
  const all = ['easy', 'normal', 'hard', 'expert'] as const satisfies readonly BotName[]

  it.each(planners)('accepts it if it wins more often after it: %s', (name) => {
    for (const options of EDITIONS) {
      const g = set(poorBot(options))
      offer(g, 9, '', '', '', 0, 1, '')
      const answer = answerOf(fourSoulsBots[name]('x'), g)!
      expect(answer).toEqual({ name: 'accept', args: [1, expect.any(Number)] })
      fourSouls.applyAside!(g, { seat: BOT, ...answer })
      expect(g.seats.map(({ cents, hand }) => [cents, hand.length])).toEqual([
        [6, 2],
        [10, 1],
      ])
      offer(g, 1, '', '', '', 0, 0, itemOf(g, BOT, 'yum-heart'))
      expect(answerOf(fourSoulsBots[name]('x'), g)).toEqual({ name: 'decline', args: [2] })
      fourSouls.applyAside!(g, { seat: BOT, name: 'decline', args: [2] })
      // a gift, and ¢ for a promise
      offer(g, 2, '')
      expect(answerOf(fourSoulsBots[name]('x'), g)).toEqual({ name: 'accept', args: [3] })
      fourSouls.applyAside!(g, { seat: BOT, name: 'decline', args: [3] })
      offer(g, 2, 'spare me')
      expect(answerOf(fourSoulsBots[name]('x'), g)).toEqual({ name: 'decline', args: [4] })
    }
  })

  it.each(all)('never lets the other side win at once: %s', (name) => {
    for (const options of EDITIONS) {
      const table = (souls: string[]) => ({
        options,
        active: 'Ann',
        'bonus-souls': ['soul-of-guppy'],
        seats: [
          { name: 'Ann', cents: 40, items: ['guppys-head'], souls },
          { name: 'Bot', cents: 0, items: ['guppys-paw'], hand: ['bomb'] },
          { name: 'Liz', cents: 3 },
        ],
      })
      const g = set(table(['monstro', 'gurdy', 'pin']))
      offer(g, 40, '', '', '', 0, 0, itemOf(g, BOT, 'guppys-paw'))
      expect(answerOf(fourSoulsBots[name]('x'), g)).toEqual({ name: 'decline', args: [1] })
      // the rules would have let her
      fourSouls.applyAside!(g, { seat: BOT, name: 'accept', args: [1] })
      expect(g.over?.winners ?? g.seats.length).toEqual([ANN])
    }
  })

  it('sees who could win at once after it, by one answer too', () => {
    const winners = (active: string, ...asked: (string | number)[]): readonly Seat[] => {
      const g = set({
        options: TRADES,
        active,
        seats: [
          { name: 'Ann', cents: 40, souls: ['monstro', 'gurdy', 'pin'] },
          { name: 'Bot', hand: ['lost-soul'] },
          { name: 'Liz', souls: ['monstro-ii', 'peep', 'scolex'] },
        ],
      })
      offer(g, ...asked)
      const foresight = new Foresight(imagine(g, BOT), new Chance('x'), evaluation(printed))
      return foresight.ofAccepting(BOT, 1, asked[5] === 1 ? [0] : [])!.winners
    }
    expect(winners('Ann', 1, '', '', '', 0, 1, '')).toEqual([ANN])
    expect(winners('Ann', 1, '')).toEqual([])
    // not before her turn
    expect(winners('Bot', 1, '', '', '', 0, 1, '')).toEqual([])
  })

  it('expects the worst of loot cards that it does not know', () => {
    const { seats, ...rest } = poorBot()
    const [ann, bot] = seats
    const shares = (hand: string[]): number => {
      const g = set({ ...rest, seats: [{ ...ann, hand }, bot] })
      offer(g, 0, '', '0', '', 1, 0, '')
      const foresight = new Foresight(imagine(g, BOT), new Chance('x'), evaluation(printed))
      return foresight.ofAccepting(BOT, 1, [])!.shares[BOT]!
    }
    expect(shares(['bomb', 'a-penny', 'a-dime', '2-cents', '3-cents', '4-cents'])).toBeLessThan(shares(['bomb']))
  })

  it('cannot be sure of what is refused', () => {
    const g = set(poorBot())
    offer(g, 0, '', '0', '', 1, 0, '')
    // the card is played meanwhile; nobody sees which one was offered
    g.seats[ANN]!.hand.length = 0
    expect(answerOf(fourSoulsBots.expert('x'), g)).toEqual({ name: 'decline', args: [1] })
  })
})
