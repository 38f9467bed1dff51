import {
  type Answer,
  below,
  checkAnswer,
  type Decision,
  type Frame,
  type Game,
  type GameEvent,
  Machine,
  type Option,
  type Outcome,
  type RandomState,
  Refusal,
  randomFromSeed,
} from '../src/index.ts'

/**
 * A small dice game with a hidden card for each player, to test the kit with something that is not one of its games. Whoever holds says
 * then to whom a point goes, so that there are choices of two answers; only the dice reveal anything.
 */
interface PigState {
  random: RandomState
  decision: Decision | null
  over: Outcome | null
  frames: PigFrame[]
  next: number
  picks: number[]
  scores: number[]
  secrets: number[]
  seat: number
  turn: number
  out: GameEvent[] | null
}
interface PigFrame extends Frame {
  sum: number
}
interface PigConfig {
  players: number
}

const question = (g: PigState, code: string, options: Option[]): Decision => ({
  id: g.next++,
  seat: g.seat,
  ask: { code },
  options,
  min: 1,
  max: 1,
  ordered: false,
  why: [],
})
const tell = (g: PigState, type: string, fields: Record<string, number>): void => {
  g.out?.push({ type, seat: g.seat, ...fields })
}

const machine = new Machine<PigState, PigFrame>()
const turn = machine.procedure('turn', {
  begin(g) {
    g.turn++
    tell(g, 'turn', { n: g.turn })
    return 'ask'
  },
  ask(g) {
    const options = ['roll', 'hold'].map((act) => ({ act, a: 0, b: 0 }))
    g.decision = question(g, 'roll-or-hold', options)
  },
  answered(g, f) {
    if (g.picks[0] === 1) return 'tip'
    const face = below(g.random, 6) + 1
    tell(g, 'rolled', { face })
    if (face === 1) {
      f.sum = 0
      return 'tip'
    }
    f.sum += face
    return 'ask'
  },
  tip(g) {
    g.decision = question(
      g,
      'who-gets-a-point',
      g.scores.map((_, a) => ({ act: 'tip', a, b: 0 })),
    )
  },
  bank(g, f) {
    g.scores[g.seat]! += f.sum
    g.scores[g.picks[0]!]! += 1
    tell(g, 'banked', { sum: f.sum, to: g.picks[0]! })
    if (g.scores[g.seat]! >= 30) g.over = { winners: [g.seat], reason: 'won' }
    g.seat = (g.seat + 1) % g.scores.length
    f.sum = 0
    return 'begin'
  },
})

export const pig: Game<PigState, PigConfig, { scores: number[]; mine: number | null; waiting: number | null }> = {
  name: 'pig',
  version: '1',
  readConfig(data) {
    const players = (data as PigConfig | null)?.players
    if (typeof players !== 'number' || players < 2) throw new Refusal('bad-config', 'Pig needs two players.')
    return { players }
  },
  seats: (c) => c.players,
  create(c, seed, events = null) {
    const random = randomFromSeed(seed)
    const g: PigState = {
      random,
      decision: null,
      over: null,
      frames: [{ proc: turn.id, step: 0, sum: 0 }],
      next: 1,
      picks: [],
      scores: Array.from({ length: c.players }, () => 0),
      secrets: Array.from({ length: c.players }, () => below(random, 100)),
      seat: 0,
      turn: 0,
      out: events,
    }
    machine.run(g)
    return g
  },
  apply(g, answer: Answer) {
    checkAnswer(g.decision, answer)
    g.picks = answer.picks.slice()
    g.decision = null
    machine.run(g)
  },
  fork: (g) => ({
    ...g,
    random: { ...g.random },
    frames: g.frames.map((f) => ({ ...f })),
    picks: g.picks.slice(),
    scores: g.scores.slice(),
    secrets: g.secrets.slice(),
    out: null,
  }),
  save: ({ out: _, ...g }) => structuredClone(g),
  restore: (data) => ({ ...(structuredClone(data) as PigState), out: null }),
  view: (g, seat) => ({
    scores: g.scores.slice(),
    mine: typeof seat !== 'number' ? null : g.secrets[seat]!,
    waiting: g.decision?.seat ?? null,
  }),
  scramble(g, seat, random) {
    for (const s of g.secrets.keys()) if (s !== seat) g.secrets[s] = below(random, 100)
  },
  check(g) {
    if (g.scores.some((s) => s < 0)) throw new Error('a score is below 0')
  },
  reveals: (event) => event.type === 'rolled',
  listen(g, into) {
    g.out = into
  },
}
