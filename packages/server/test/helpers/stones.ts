import {
  below,
  checkAnswer,
  type DecisionView,
  derivedRandom,
  type Game,
  type GameEvent,
  type GameState,
  inEach,
  linesOf,
  type RandomState,
  Refusal,
  randomFromSeed,
  type Seat,
  type TableView,
} from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/*
 * A second game, in which moves can be taken back. On your turn you put stones into bowls (two answers: that you do, and where), look into
 * the future (a die that everybody sees) or end the turn. With `replies`, every other seat may grumble at a stone, or nod. In `teams`, only
 * the other team is asked for consent.
 */

interface StonesState extends GameState {
  random: RandomState
  players: number
  goal: number
  replies: boolean
  bowls: number[][]
  turn: number
  active: Seat
  putting: boolean
  asked: Seat[]
  next: number
  out: GameEvent[] | null
}

interface StonesConfig {
  players: number
  goal: number
  replies: boolean
  teams: boolean
  alone: boolean
}

export interface StonesView extends TableView {
  bowls: number[][]
  decision: DecisionView<string> | null
}

export const BOWLS = ['left', 'middle', 'right']

function ask(s: StonesState): void {
  const seat = s.asked[0] ?? s.active
  const acts = s.putting ? BOWLS : s.asked.length > 0 ? ['nod', 'grumble'] : ['put', 'roll', 'end']
  s.decision = {
    id: s.next++,
    seat,
    ask: { code: 'what' },
    options: acts.map((act) => ({ act, a: 0, b: 0 })),
    min: 1,
    max: 1,
    ordered: false,
  }
}

function begin(s: StonesState): void {
  s.turn++
  s.out?.push({ type: 'turn', seat: s.active, n: s.turn })
  ask(s)
}

const stones: Game<StonesState, StonesConfig, StonesView> = {
  name: 'stones',
  version: '1',
  readConfig(data) {
    const { players, goal = 9, replies = false, teams = false, alone = false } = data as Partial<StonesConfig>
    if (typeof players !== 'number' || players < 1 || players > 6)
      throw new Refusal(
        'bad-config',
        inEach(() => 'One to six people play with stones.'),
      )
    return { players, goal, replies, teams, alone }
  },
  seats: (config) => config.players,
  onePerson: (config) => config.alone,
  opponents: (config, seat) =>
    Array.from({ length: config.players }, (_, other) => other).filter((other) =>
      config.teams ? other % 2 !== seat % 2 : other !== seat,
    ),
  reveals: (event) => event.type === 'rolled',
  revealed: (event) => (event.type === 'rolled' ? 'die' : null),
  create(config, seed, events = null) {
    const s: StonesState = {
      decision: null,
      over: null,
      random: randomFromSeed(seed),
      players: config.players,
      goal: config.goal,
      replies: config.replies,
      bowls: Array.from({ length: config.players }, () => [0, 0, 0]),
      turn: 0,
      active: 0,
      putting: false,
      asked: [],
      next: 1,
      out: events,
    }
    begin(s)
    return s
  },
  apply(s, answer) {
    checkAnswer(s.decision, answer)
    const { seat, options } = s.decision!
    const { act } = options[answer.picks[0]!]!
    const bowl = BOWLS.indexOf(act)
    s.decision = null
    if (act === 'put') s.putting = true
    else if (bowl >= 0) {
      s.putting = false
      s.bowls[seat]![bowl]!++
      s.out?.push({ type: 'puts', seat, bowl })
      if (s.replies) s.asked = s.bowls.map((_, i) => (seat + i) % s.players).slice(1)
    } else if (act === 'roll') {
      // rolled whether or not anybody listens
      const face = 1 + below(s.random, 6)
      s.out?.push({ type: 'rolled', seat, face })
    } else if (act === 'end') {
      s.active = (s.active + 1) % s.players
      begin(s)
    } else {
      s.asked.shift()
      if (act === 'grumble') s.out?.push({ type: 'grumbles', seat })
    }
    if (s.bowls[seat]!.reduce((a, b) => a + b) < s.goal) ask(s)
    else {
      s.decision = null
      s.over = { winners: [seat], reason: 'won' }
    }
  },
  fork: (s) => ({ ...s, random: { ...s.random }, bowls: s.bowls.map((b) => [...b]), asked: [...s.asked], out: null }),
  save: ({ out: _, ...s }) => structuredClone(s),
  restore(data) {
    if (!Array.isArray((data as StonesState | null)?.bowls))
      throw new Refusal(
        'not-a-save',
        inEach(() => 'This is not a saved game.'),
      )
    return { ...(structuredClone(data) as StonesState), out: null }
  },
  observe: (s, eyes) => stones.view(s, eyes),

  view(s, eyes) {
    const you = eyes === 'all' ? null : eyes
    const d = s.decision
    return {
      game: 'stones',
      you,
      turn: { number: s.turn, active: s.active },
      bowls: s.bowls.map((b) => [...b]),
      waiting: d && { seat: d.seat, why: 'plays', rule: null },
      decision:
        d === null || d.seat !== you
          ? null
          : {
              id: d.id,
              shape: 'one' as const,
              ask: 'What now?',
              why: 'It is your turn.',
              rule: null,
              min: 1,
              max: 1,
              ordered: false,
              options: d.options.map((o, id) => ({ id, label: `I ${o.act}`, detail: null, act: o.act, at: null })),
              main: { label: 'Do it', detail: '', pick: null, danger: false },
              whyNot: [],
              otherwise: null,
            },
      over: s.over,
    }
  },
  imagine: (s, _, random) => ({ ...stones.fork(s), random: derivedRandom(random) }),
  scramble() {},
  check() {},
  listen(s, into) {
    s.out = into
  },
}

/** Everything the server needs, with the game of stones in it. Its bots put a stone, nod, and end the turn with their third answer. */
export function stonesModule(): GameModule {
  return {
    title: 'Stones',
    game: stones as unknown as GameModule['game'],
    catalogue: () => [{ id: 'pebble', name: 'Pebble', type: 'stone', copies: 9, text: '' }],
    tableOptions: () => ({ bowls: BOWLS }),
    describeConfig: () => [],
    logLines: (_, events, seats, from) =>
      linesOf(events, seats, from, (e) => ({
        seat: e['seat'] as number,
        depth: 0,
        rule: null,
        parts:
          e.type === 'puts'
            ? ['puts ', { card: 'pebble' }, ` into the ${BOWLS[e['bowl'] as number]} bowl`]
            : e.type === 'rolled'
              ? ['rolls ', { die: e['face'] as number }]
              : [e.type],
      })),
    createBot: () => {
      let n = 0
      return { choose: (decision) => [decision.options.length === 3 && ++n % 3 === 0 ? 2 : 0] }
    },
  }
}
