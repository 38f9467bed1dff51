import {
  below,
  type CardEntry,
  checkAnswer,
  type Decision,
  derivedRandom,
  EngineError,
  type Game,
  type GameEvent,
  type GameState,
  inEach,
  linesOf,
  type Option,
  type RandomState,
  Refusal,
  randomFromSeed,
  type Seat,
  shuffle,
  type TableView,
} from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/*
 * A game with thirty lines of rules and everything that a server must get right: hidden hands, dice, windows in which one can only pass,
 * bartering, an end, and (on request) a move at which the rules fail half-way.
 *
 * Cards are numbers. On your turn you draw two, play cards (each rolls a die for points) and end the turn. After a card, each other seat
 * may throw a card away for a point, or pass; without cards it can only pass.
 */

interface Offer {
  id: number
  from: Seat
  to: Seat
  cents: number
  favour: string
}

export interface FakeState extends GameState {
  hands: number[][]
  deck: number[]
  points: number[]
  cents: number[]
  offers: Offer[]
  next: number
  turn: number
  active: Seat
  /** Seats that may still answer the card played. */
  window: Seat[]
  random: RandomState
  goal: number
}

interface FakeConfig {
  players: number
  soulsToWin: number
  /** One person plays every seat. */
  alone: boolean
}

export interface FakeView extends TableView {
  seats: { seat: Seat; points: number; cents: number; handCount: number; hand: number[] | null }[]
  deckCount: number
  decision: { id: number; min: number; max: number; options: { id: number; act: string; label: string }[] } | null
  offers: Offer[]
}

const listeners = new WeakMap<FakeState, GameEvent[]>()

function say(s: FakeState, event: GameEvent): void {
  listeners.get(s)?.push(event)
}

function draw(s: FakeState, seat: Seat): void {
  const card = s.deck.pop()
  if (card === undefined) return
  s.hands[seat]!.push(card)
  say(s, { type: 'draw', seat, card, only: [seat] })
}

function ask(s: FakeState, crash: boolean): void {
  const winner = s.points.findIndex((p) => p >= s.goal)
  if (winner >= 0) {
    s.decision = null
    s.over = { winners: [winner], reason: 'won' }
    return
  }
  const seat = s.window[0] ?? s.active
  const hand = s.hands[seat]!
  const options: Option[] = []
  if (s.window.length > 0) {
    if (hand.length > 0) options.push({ act: 'throw', a: 0, b: 0 })
    options.push({ act: 'pass', a: 0, b: 0 })
  } else {
    hand.forEach((_, a) => {
      options.push({ act: 'play', a, b: 0 })
    })
    options.push({ act: 'end', a: 0, b: 0 })
    if (crash) options.push({ act: 'crash', a: 0, b: 0 })
  }
  s.decision = { id: s.next++, seat, ask: { code: 'what' }, options, min: 1, max: 1, ordered: false }
}

/** The fake game; with `crash`, every turn offers a move at which the rules fail half-way. */
export function fakeGame(crash = false, version = '1'): Game<FakeState, FakeConfig, FakeView> {
  return {
    name: 'four-souls',
    version,
    readConfig(data) {
      const { players, soulsToWin = 4, alone = false, ...rest } = data as Partial<FakeConfig>
      if (typeof players !== 'number' || players < 2 || players > 6)
        throw new Refusal(
          'bad-config',
          inEach(() => 'Two to six people play.'),
        )
      if (soulsToWin === 8)
        throw new Refusal(
          'bad-config',
          inEach(() => 'Eight souls are too many for this game.'),
        )
      if (Object.keys(rest).length > 0)
        throw new Refusal(
          'bad-config',
          inEach(() => `There is no option ${Object.keys(rest)}.`),
        )
      return { players, soulsToWin, alone }
    },
    seats: (config) => config.players,
    onePerson: (config) => config.alone,
    create(config, seed) {
      const random = randomFromSeed(seed)
      const deck = Array.from({ length: 60 }, (_, i) => 100 + i)
      shuffle(random, deck)
      const each = <T>(make: () => T) => Array.from({ length: config.players }, make)
      const s: FakeState = {
        decision: null,
        over: null,
        hands: each(() => deck.splice(0, 2)),
        deck,
        points: each(() => 0),
        cents: each(() => 3),
        offers: [],
        next: 1,
        turn: 1,
        active: 0,
        window: [],
        random,
        goal: config.soulsToWin * 10,
      }
      ask(s, crash)
      return s
    },
    apply(s, answer) {
      checkAnswer(s.decision, answer)
      const { seat, options } = s.decision!
      const option = options[answer.picks[0]!]!
      const others = s.hands.map((_, i) => (s.active + i) % s.hands.length).slice(1)
      if (option.act === 'crash') {
        s.points[seat] = 999
        throw new EngineError('the rules broke down')
      }
      if (option.act === 'play') {
        const [card] = s.hands[seat]!.splice(option.a, 1)
        const die = 1 + below(s.random, 6)
        s.points[seat]! += die
        s.deck.unshift(card!)
        say(s, { type: 'play', seat, card, die })
        s.window = others
      } else if (option.act === 'throw') {
        s.deck.unshift(s.hands[seat]!.pop()!)
        s.points[seat]! += 1
        say(s, { type: 'throw', seat })
        s.window.shift()
      } else if (option.act === 'pass') s.window.shift()
      else {
        s.active = (s.active + 1) % s.hands.length
        s.turn++
        draw(s, s.active)
        draw(s, s.active)
      }
      ask(s, crash)
    },
    applyAside(s, { seat, name, args }) {
      if (name === 'offer') {
        const [to, cents, favour] = args as [number, number, string]
        if (to === seat || !s.cents[to])
          throw new Refusal(
            'no-such-partner',
            inEach(() => 'There is nobody there to barter with.'),
          )
        if (cents > s.cents[seat]!)
          throw new Refusal(
            'too-few-cents',
            inEach(() => `You have ${s.cents[seat]} cents.`),
          )
        s.offers.push({ id: s.next++, from: seat, to, cents, favour })
        return
      }
      const at = s.offers.findIndex((o) => o.id === args[0] && o.to === seat)
      if (at < 0)
        throw new Refusal(
          'no-such-offer',
          inEach(() => 'That offer is not open to you.'),
        )
      const [offer] = s.offers.splice(at, 1)
      if (name === 'accept') {
        s.cents[offer!.from]! -= offer!.cents
        s.cents[seat]! += offer!.cents
      }
    },
    anyAside(s, random) {
      const seat = below(random, s.hands.length)
      const id = s.offers[below(random, s.offers.length + 1)]?.id ?? s.next
      const name = ['offer', 'accept', 'decline'][below(random, 3)]!
      return {
        seat,
        name,
        args: name === 'offer' ? [below(random, s.hands.length), below(random, 4), 'a favour'] : [id],
      }
    },
    turnOf: (s) => s.turn,
    fork: (s) => ({ ...structuredClone(s), decision: s.decision }),
    save: (s) => structuredClone(s),
    restore(data) {
      if (!Array.isArray((data as FakeState | null)?.hands))
        throw new Refusal(
          'not-a-save',
          inEach(() => 'This is not a saved game.'),
        )
      return structuredClone(data) as FakeState
    },
    observe(s, eyes) {
      return this.view(s, eyes)
    },

    view(s, eyes) {
      const you = eyes === 'all' ? null : eyes
      const d = s.decision
      return {
        game: 'four-souls',
        you,
        turn: { number: s.turn, active: s.active },
        seats: s.hands.map((hand, seat) => ({
          seat,
          points: s.points[seat]!,
          cents: s.cents[seat]!,
          handCount: hand.length,
          hand: eyes === 'all' || seat === you ? hand : null,
        })),
        deckCount: s.deck.length,
        waiting: d && { seat: d.seat, why: 'plays', rule: null },
        decision:
          d && d.seat === you
            ? {
                id: d.id,
                min: d.min,
                max: d.max,
                options: d.options.map((o, id) => ({ id, act: o.act, label: o.act })),
              }
            : null,
        offers: s.offers,
        over: s.over,
      }
    },
    imagine(s, eyes, random) {
      const world = this.fork(s)
      this.scramble(world, eyes, random)
      world.random = derivedRandom(random)
      return world
    },
    scramble(s, eyes, random) {
      const others = s.hands.filter((_, i) => eyes !== 'all' && i !== eyes)
      const hidden = [...s.deck, ...others.flat()].sort((a, b) => a - b)
      shuffle(random, hidden)
      for (const pile of [s.deck, ...others]) pile.splice(0, pile.length, ...hidden.splice(0, pile.length))
    },
    check(s) {
      const cards = new Set([...s.deck, ...s.hands.flat()])
      if (cards.size !== 60) throw new Error('cards were lost')
    },
    listen(s, into) {
      if (into) listeners.set(s, into)
      else listeners.delete(s)
    },
  }
}

/** Everything the server needs, with the fake game in it. Bots take the first option. */
export function fakeModule(crash = false, version = '1'): GameModule {
  return {
    title: 'Fake',
    game: fakeGame(crash, version) as unknown as GameModule['game'],
    catalogue: (language) => [
      { id: 'a-penny', name: 'A Penny!', text: language === 'de' ? 'Erhalte 1¢.' : 'Gain 1¢.' } as CardEntry,
    ],
    tableOptions: () => ({ modes: ['competitive'], sets: [] }),
    // a table to try something at
    isUnlisted: (config) => (config as FakeConfig).soulsToWin === 9,
    describeConfig: (config) => ((config as FakeConfig).alone ? ['Alone'] : []),
    logLines: (_, events, seats, from) =>
      linesOf(events, seats, from, (event, knows) => ({
        depth: 0,
        rule: null,
        seat: event['seat'] as number,
        parts: [`${event.type}${knows ? ` ${event['card']}` : ''}`],
      })),
    // without cards nothing can be thrown, and everybody sees the number of cards
    passesOpenly: (view) => (view as FakeView).seats[view.you ?? -1]?.handCount === 0,
    createBot: () => ({ choose: (decision: Decision) => (decision.options[0]!.act === 'crash' ? [1] : [0]) }),
  }
}
