import {
  type Answer,
  checkAnswer,
  EngineError,
  type Eyes,
  fingerprint,
  type Game,
  type GameEvent,
  type RandomState,
  Refusal,
  randomFromSeed,
  shuffle,
} from '@soulstack/kit'
import { cards } from './cards/index.ts'
import { type Config, PLAYERS, readConfig } from './config.ts'
import { lessonOf } from './lessons/index.ts'
import { check } from './rules/invariants.ts'
import { machine } from './rules/machine.ts'
import { newGame, rulesOf } from './rules/setup.ts'
import { fork, type State, sideOf, sideOfSeat } from './rules/state.ts'
import { reading } from './scenario/read.ts'
import { buildTable } from './scenario/table.ts'
import { reveals } from './view/log.ts'
import type { View } from './view/types.ts'
import { view } from './view/view.ts'

/** Changes with every card and procedure: logs and saves are continued only by what made them. */
const VERSION = `1-${fingerprint([cards, machine.procedures.map((p) => [p.name, p.stepNames])])}`

/** Runs the machine; an error inside says where the game stood. */
function go(g: State): void {
  try {
    machine.run(g)
  } catch (error) {
    if (error instanceof Error)
      throw new EngineError(`${error.message} (in ${machine.trace(g.frames)})`, { cause: error })
    throw error
  }
}

/** The table that a lesson sets. What it does not fix follows from the seed. */
function lessonTable(config: Config, seed: string, events: GameEvent[] | null): State {
  const table = reading.table(lessonOf(config.lesson!)!.table, ['table'])
  const g = buildTable({ ...table, config })
  g.random = randomFromSeed(seed)
  g.out = events
  return g
}

/** Battle For Souls, for one, two or four. */
export const battleForSouls: Game<State, Config, View> = {
  name: 'battle-for-souls',
  version: VERSION,
  readConfig,
  seats: (config) => config.players,

  // both opponents in a team game (Backtracking, 3; BFS-A60)
  opponents: (config, seat) =>
    Array.from({ length: PLAYERS[config.mode] }, (_, other) => other).filter(
      (other) => sideOfSeat(config, other) !== sideOfSeat(config, seat),
    ),
  reveals,

  create(config, seed, events = null) {
    if (config.lesson !== null) return lessonTable(config, seed, events)
    const g = newGame(config, randomFromSeed(seed))
    g.out = events
    go(g)
    return g
  },

  apply(g: State, answer: Answer) {
    checkAnswer(g.decision, answer)
    g.picks = answer.picks.slice()
    g.decision = null
    go(g)
  },

  fork,

  save(g: State) {
    const { rules, out: _, ...rest } = g
    return { game: 'battle-for-souls', version: VERSION, config: rules.config, state: rest }
  },

  restore(data: unknown): State {
    const d = data as {
      game?: unknown
      version?: unknown
      config?: unknown
      state?: Omit<State, 'rules' | 'out'>
    } | null
    if (typeof d !== 'object' || d === null || d.game !== 'battle-for-souls')
      throw new Refusal('not-a-save', 'This is not a saved game of Battle For Souls.')
    if (d.version !== VERSION)
      throw new Refusal('other-version', `This game was saved by version ${String(d.version)}; this is ${VERSION}.`)
    const config = readConfig(d.config)
    const missing = missingIn(d.state, config)
    if (missing !== null) throw new Refusal('not-a-save', `This saved game is not whole: it has no ${missing}.`)
    return { ...structuredClone(d.state!), rules: rulesOf(config), out: null }
  },

  view,

  scramble(g: State, eyes: Eyes, random: RandomState) {
    scrambleHidden(g, eyes, random)
  },

  check,

  listen(g: State, into: GameEvent[] | null) {
    g.out = into
  },
}

/** The first field of a state that saved data lacks, or null. What is in the fields is trusted: nobody but `save` writes them. */
function missingIn(state: unknown, config: Config): string | null {
  if (typeof state !== 'object' || state === null) return 'state'
  const { rules: _, out: __, ...fields } = newGame(config, { key: [], n: 0 })
  return Object.keys(fields).find((name) => !Object.hasOwn(state, name)) ?? null
}

/** Deals what these eyes cannot see anew among the places they cannot see: each side's deck and the hands of others, and every stack. */
function scrambleHidden(g: State, eyes: Eyes, random: RandomState): void {
  shuffle(random, g.soulStack)
  for (const [side, s] of g.sides.entries()) {
    if (!s) continue
    for (const stack of [s.angels, s.favours, s.relics]) shuffle(random, stack)
    const lists = [s.deck, ...g.hands.filter((_, seat) => eyes !== 'all' && eyes !== seat && sideOf(g, seat) === side)]
    const all = shuffle(random, lists.flat())
    for (const list of lists) for (const at of list.keys()) list[at] = all.pop()!
  }
}
