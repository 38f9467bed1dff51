import { type Eyes, fingerprint, machineGame, type RandomState, randomFromSeed, shuffle } from '@soulstack/kit'
import { cards } from './cards/index.ts'
import { type Config, PLAYERS } from './rules/config.ts'
import { check } from './rules/invariants.ts'
import { machine } from './rules/machine.ts'
import { newGame } from './rules/setup.ts'
import { type Frame, fork, type State, sideOf, sideOfSeat } from './rules/state.ts'
import { saving } from './save.ts'
import { readConfig } from './setup/config.ts'
import { lessonOf } from './setup/lessons/index.ts'
import { scenarioReader } from './setup/positions/read.ts'
import { buildTable } from './setup/positions/table.ts'
import { reveals } from './view/log.ts'
import type { View } from './view/types.ts'
import { view } from './view/view.ts'

/**
 * Raised by hand when games go otherwise by the same cards and procedures: a log that was played before is not replayed by this. A test
 * (`test/behaviour.test.ts`) plays games and fails where that was forgotten.
 */
const BEHAVIOUR = 1

/** Changes with every card and procedure, and with how they behave: a log is replayed only by what does the same. */
const VERSION = `${BEHAVIOUR}-${fingerprint([cards, machine.procedures.map((p) => [p.name, p.stepNames])])}`

/** The table that a lesson sets. What it does not fix follows from the seed. */
function lessonTable(config: Config, random: RandomState): State {
  const table = scenarioReader.table(lessonOf(config.lesson!)!.table, ['table'])
  const g = buildTable({ ...table, config })
  g.random = random
  return g
}

/** Battle For Souls, for one, two or four. */
export const battleForSouls = machineGame<State, Frame, Config, View>({
  name: 'battle-for-souls',
  title: 'Battle For Souls',
  version: VERSION,
  machine,
  readConfig,
  seats: (config) => config.players,

  // both opponents in a team game (Backtracking, 3; BFS-A60)
  opponents: (config, seat) =>
    Array.from({ length: PLAYERS[config.mode] }, (_, other) => other).filter(
      (other) => sideOfSeat(config, other) !== sideOfSeat(config, seat),
    ),
  reveals,

  begin(config, seed) {
    const random = randomFromSeed(seed)
    return config.lesson === null ? newGame(config, random) : lessonTable(config, random)
  },
  saving,

  turnOf: (g) => g.turn,
  fork,
  view,
  scramble: scrambleHidden,
  check,
})

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
