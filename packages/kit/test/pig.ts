import {
  below,
  type Decision,
  derivedRandom,
  type Frame,
  inEach,
  Machine,
  type MachineGame,
  type MachineState,
  machineGame,
  type Option,
  type Outcome,
  type RandomState,
  Refusal,
  type RestoreContext,
  randomFromSeed,
  type SavedPack,
  type StoredState,
} from '../src/index.ts'
import { flag, list, orNull, record, text, whole } from '../src/shape.ts'

/**
 * A small dice game with a hidden card for each player, to test the kit with a game that is not one of the real ones. A player who holds
 * then chooses who gets a point, so that there are choices of two answers; only the dice reveal anything.
 */
interface PigState extends MachineState<Frame, PigConfig> {
  random: RandomState
  next: number
  scores: number[]
  secrets: number[]
  seat: number
  turn: number
}
interface Turn {
  sum: number
}
const nothingRolled = (): Turn => ({ sum: 0 })

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
})
const tell = (g: PigState, type: string, fields: Record<string, number>): void => {
  g.out?.push({ type, seat: g.seat, ...fields })
}

const machine = new Machine<PigState, Frame>()
const turn = machine.procedure('turn', nothingRolled, {
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
      f.l = { sum: 0 }
      return 'tip'
    }
    f.l = { sum: f.l.sum + face }
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
    const { sum } = f.l
    g.scores[g.seat]! += sum
    g.scores[g.picks[0]!]! += 1
    tell(g, 'banked', { sum, to: g.picks[0]! })
    if (g.scores[g.seat]! >= 30) g.over = { winners: [g.seat], reason: 'won' }
    g.seat = (g.seat + 1) % g.scores.length
    f.l = { sum: 0 }
    return 'begin'
  },
})

const NONE: SavedPack[] = []

function readConfig(data: unknown): PigConfig {
  const players = (data as PigConfig | null)?.players
  if (typeof players !== 'number' || players < 2)
    throw new Refusal(
      'bad-config',
      inEach(() => 'Pig needs two players.'),
    )
  return { players }
}

/** The description of the game. */
export const itself: MachineGame<
  PigState,
  Frame,
  PigConfig,
  { scores: number[]; mine: number | null; waiting: number | null }
> = {
  name: 'pig',
  title: 'Pig',
  version: () => '1',
  machine,
  readConfig,
  seats: (c) => c.players,
  begin: (config, seed) => newPig({ config }, randomFromSeed(seed)),
  saving: {
    format: 1,
    own: () => NONE,
    packs: () => NONE,
    source: () => undefined,
    numbers: () => '0',
    kinds: () => new Map(),
    rules: (config) => ({ config: readConfig(config) }),
    write: ({ rules: _, out: __, ...g }) => ({ ...g, frames: g.frames.map((f) => machine.saved(f)) }),
    read: record<StoredState<PigState>, RestoreContext<PigState['rules']>>({
      random: record<RandomState>({ key: list(whole(0)), n: whole(0) }),
      decision: orNull(
        record<Decision>({
          id: whole(),
          seat: whole(0),
          ask: record<{ code: string }>({ code: text(40) }),
          options: list(record<Option>({ act: text(40), a: whole(), b: whole() })),
          min: whole(0),
          max: whole(0),
          ordered: flag,
        }),
      ),
      over: orNull(record<Outcome>({ winners: list(whole(0)), reason: text(40) })),
      frames: list((value, { reasons }) => machine.restored(value, reasons)),
      next: whole(0),
      picks: list(whole(0)),
      scores: list(whole()),
      secrets: list(whole(0)),
      seat: whole(0),
      turn: whole(0),
    }),
    check: ({ scores, rules }) => {
      if (scores.length !== rules.config.players) throw new Error('a player has no score')
    },
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
  observe: (g, seat) => itself.view(g, seat),
  view: (g, seat) => ({
    scores: g.scores.slice(),
    mine: typeof seat !== 'number' ? null : g.secrets[seat]!,
    waiting: g.decision?.seat ?? null,
  }),
  imagine(g, seat, random) {
    const world = itself.fork(g)
    for (const s of world.secrets.keys()) if (s !== seat) world.secrets[s] = below(random, 100)
    world.random = derivedRandom(random)
    return world
  },
  scramble(g, seat, random) {
    for (const s of g.secrets.keys()) if (s !== seat) g.secrets[s] = below(random, 100)
  },
  check(g) {
    if (g.scores.some((s) => s < 0)) throw new Error('a score is below 0')
  },
  reveals: (event) => event.type === 'rolled',
}

export const pig = machineGame(itself)

function newPig(rules: PigState['rules'], random: RandomState): PigState {
  const seats = Array.from({ length: rules.config.players }, (_, seat) => seat)
  return {
    rules,
    random,
    decision: null,
    over: null,
    frames: [{ proc: turn.id, step: 0, l: nothingRolled() }],
    next: 1,
    picks: [],
    scores: seats.map(() => 0),
    secrets: seats.map(() => below(random, 100)),
    seat: 0,
    turn: 0,
    out: null,
  }
}
