import {
  type Answer,
  below,
  checkAnswer,
  type Decision,
  type Frame,
  type Game,
  type GameEvent,
  Machine,
  type Outcome,
  type RandomState,
  Refusal,
  randomFromSeed,
} from '../src/index.ts'

/** A small dice game with a hidden card for each player, to test the kit with something that is not Four Souls. */
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
}
interface PigFrame extends Frame {
  sum: number
}
interface PigConfig {
  players: number
}

const machine = new Machine<PigState, PigFrame>()
const turn = machine.procedure('turn', {
  ask(g) {
    g.decision = {
      id: g.next++,
      seat: g.seat,
      ask: { code: 'roll-or-hold' },
      options: [
        { act: 'roll', a: 0, b: 0 },
        { act: 'hold', a: 0, b: 0 },
      ],
      min: 1,
      max: 1,
      ordered: false,
      why: [],
    }
  },
  answered(g, f) {
    if (g.picks[0] === 1) return 'bank'
    const face = below(g.random, 6) + 1
    if (face === 1) {
      f.sum = 0
      return 'bank'
    }
    f.sum += face
    return 'ask'
  },
  bank(g, f) {
    g.scores[g.seat]! += f.sum
    if (g.scores[g.seat]! >= 30) g.over = { winners: [g.seat], reason: 'won' }
    g.seat = (g.seat + 1) % g.scores.length
    f.sum = 0
    return 'ask'
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
  create(c, seed) {
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
  }),
  save: (g) => structuredClone(g),
  restore: (data) => structuredClone(data) as PigState,
  view: (g, seat) => ({
    scores: g.scores.slice(),
    mine: seat === null ? null : g.secrets[seat]!,
    waiting: g.decision?.seat ?? null,
  }),
  scramble(g, seat, random) {
    for (const s of g.secrets.keys()) if (s !== seat) g.secrets[s] = below(random, 100)
  },
  check(g) {
    if (g.scores.some((s) => s < 0)) throw new Error('a score is below 0')
  },
  listen(_g, _into: GameEvent[] | null) {},
}
