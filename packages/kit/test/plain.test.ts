import { expect, it } from 'vitest'
import {
  below,
  type Frame,
  type GameEvent,
  Machine,
  type PlainState,
  type PlainView,
  plainGame,
  plainLines,
  plainView,
  Refusal,
  randomFromSeed,
  readPlain,
} from '../src/index.ts'
import { list, whole } from '../src/shape.ts'

/** Everybody draws a hidden number; in turn each may draw another one. Nothing ends it. */
interface Config {
  players: number
  most: number
  open: boolean
}
interface State extends PlainState<Config> {
  turn: number
  active: number
  numbers: readonly number[]
}

const options = {
  players: { name: 'Players', note: '', usual: 2, least: 2, most: 4 },
  most: { name: 'Highest number', note: '', usual: 1000, least: 2, most: 1000 },
  open: { name: 'Open', note: '', usual: false },
} as const
const readConfig = (data: unknown): Config => readPlain<Config>(options, data)

const machine = new Machine<State, Frame>()
const round = machine.procedure('round', () => ({}), {
  ask(g) {
    const acts = ['keep', 'draw'].map((act) => ({ act, a: 0, b: 0 }))
    g.decision = { id: g.turn, seat: g.active, ask: { code: 'again' }, options: acts, min: 1, max: 1, ordered: false }
  },
  answered(g) {
    const seat = g.active
    if (g.picks[0] === 1) {
      const n = below(g.random, g.rules.config.most)
      g.numbers = g.numbers.map((old, who) => (who === seat ? n : old))
      g.out?.push({ type: 'drew', seat, n, only: [seat] })
    }
    g.turn++
    g.active = (seat + 1) % g.numbers.length
    return 'ask'
  },
})

const words = {
  ...{ waiting: 'It is their turn.', ask: 'Draw again?', why: 'Your turn.', choose: 'Choose' },
  option: ({ act }: { act: string }) => ({ label: act === 'draw' ? 'Draw' : 'Keep', detail: '' }),
}

const drawn = plainGame<State, Config, PlainView>({
  ...{ name: 'drawn', title: 'Drawn', version: '1', format: 1, machine, first: round, readConfig },
  seats: ({ players }) => players,
  start: ({ players }) => ({ turn: 0, active: 0, numbers: Array.from({ length: players }, () => 0) }),
  fields: { turn: whole(0), active: whole(0, 3), numbers: list(whole(0, 1000), 4) },
  revealed: ({ type }) => (type === 'drew' ? 'die' : null),
  view: (g, viewer) => ({ ...plainView('drawn', g, viewer, words), board: { facts: [], seats: [] } }),
  scramble(g, viewer, random) {
    g.numbers = g.numbers.map((n, seat) => (seat === viewer ? n : below(random, g.rules.config.most)))
  },
  check() {},
})

const begun = (events: GameEvent[] | null = null): State => drawn.create(readConfig({}), 'plain', events)
const draw = (g: State): void => drawn.apply(g, { decision: g.decision!.id, picks: [1] })

it('reads options, with the usual value for those that are not given', () => {
  expect(readConfig({ players: 3 })).toEqual({ players: 3, most: 1000, open: false })
  for (const data of [{ players: 5 }, { open: 1 }, { colour: 'red' }, 7])
    expect(() => readConfig(data)).toThrow(Refusal)
})

it('restores what was saved, which goes on in the same way', () => {
  const g = begun()
  draw(g)
  const again = drawn.restore(JSON.parse(JSON.stringify(drawn.save(g))))
  expect(again).toEqual(g)
  for (const state of [g, again]) for (let i = 0; i < 6; i++) draw(state)
  expect(again).toEqual(g)
})

it('refuses a save in which a field of its own is impossible', () => {
  const saved = drawn.save(begun()) as { state: object }
  expect(() => drawn.restore({ ...saved, state: { ...saved.state, numbers: [1, 1001] } })).toThrow(Refusal)
})

it('plays on in a fork without changing the game', () => {
  const g = begun()
  const before = JSON.stringify(g)
  draw(drawn.fork(g))
  expect(JSON.stringify(g)).toBe(before)
})

it('imagines what the viewer cannot see, and the numbers to come, anew', () => {
  const g = begun()
  for (let i = 0; i < 4; i++) draw(g)
  const before = JSON.stringify(g)
  const world = drawn.imagine(g, 0, randomFromSeed('a world'))
  expect(JSON.stringify(g)).toBe(before)
  expect(world.numbers[0]).toBe(g.numbers[0])
  expect(world.numbers[1]).not.toBe(g.numbers[1])
  for (const state of [g, world]) draw(state)
  expect(world.numbers[0]).not.toBe(g.numbers[0])
})

it('shows the decision to its seat alone, and to everybody who is waited for', () => {
  const g = begun()
  expect(drawn.view(g, 0)).toMatchObject({
    ...{ you: 0, waiting: { seat: 0, why: 'It is their turn.' } },
    decision: { shape: 'one', ask: 'Draw again?', options: [{ label: 'Keep' }, { label: 'Draw' }] },
  })
  expect(drawn.view(g, 1)).toMatchObject({ you: 1, waiting: { seat: 0 }, decision: null })
  expect(drawn.view(g, 'all')).toMatchObject({ you: null, decision: null })
})

it('words events by their verbs, for those who know them', () => {
  const events: GameEvent[] = []
  const g = begun(events)
  draw(g)
  const lines = (viewer: number | 'all') =>
    plainLines(
      [...events, { type: 'wordless', seat: 0 }],
      viewer,
      0,
      { you: 'You', verbs: { drew: ['draw', 'draws'] }, rest: () => [' a number.'] },
      'en',
    ).map(({ parts }) => parts)
  expect(lines(0)).toEqual([[{ seat: 0, you: 'You' }, ' draw', ' a number.']])
  expect(lines(1)).toEqual([])
  expect(lines('all')).toEqual([[{ seat: 0 }, ' draws', ' a number.']])
})
