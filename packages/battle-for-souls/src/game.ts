import { fingerprint, machineGame, type RandomState, randomFromSeed } from '@soulstack/kit'
import { cards } from './cards/index.ts'
import { type Config, PLAYERS } from './rules/config.ts'
import { check } from './rules/invariants.ts'
import { machine } from './rules/machine.ts'
import { newGame } from './rules/setup.ts'
import { type Frame, fork, type State, sideOfSeat } from './rules/state.ts'
import { saving } from './save.ts'
import { readConfig } from './setup/config.ts'
import { lessonOf } from './setup/lessons/index.ts'
import { scenarioReader } from './setup/positions/read.ts'
import { buildTable } from './setup/positions/table.ts'
import { imagine, scramble } from './view/imagine.ts'
import { revealed, reveals } from './view/log.ts'
import type { Observation } from './view/observation.ts'
import { observe } from './view/observe.ts'
import type { View } from './view/types.ts'
import { view } from './view/view.ts'

/**
 * Raise it when games go differently with the same cards and procedures, so that older logs are not replayed with this code. A test
 * (`test/behaviour.test.ts`) plays games and fails if that was forgotten.
 */
const BEHAVIOUR = 1

/** Changes with every card and procedure and with their behaviour: a log is only replayed by the version that played it. */
const versionOf = (): string =>
  `${BEHAVIOUR}-${fingerprint([cards, machine.procedures.map((p) => [p.name, p.stepNames])])}`

/** The table of a lesson. What the lesson leaves open follows from the seed. */
function lessonTable(config: Config, random: RandomState): State {
  const table = scenarioReader.table(lessonOf(config.lesson!)!.table, ['table'])
  const g = buildTable({ ...table, config })
  g.random = random
  return g
}

/** Battle For Souls, for one, two or four. */
export const battleForSouls = machineGame<State, Frame, Config, View, Observation>({
  name: 'battle-for-souls',
  title: 'Battle For Souls',
  version: versionOf,
  machine,
  readConfig,
  seats: (config) => config.players,

  // both opponents in a team game (Backtracking, 3; BFS-A60)
  opponents: (config, seat) =>
    Array.from({ length: PLAYERS[config.mode] }, (_, other) => other).filter(
      (other) => sideOfSeat(config, other) !== sideOfSeat(config, seat),
    ),
  reveals,
  revealed,

  begin(config, seed) {
    const random = randomFromSeed(seed)
    return config.lesson === null ? newGame(config, random) : lessonTable(config, random)
  },
  saving,

  turnOf: (g) => g.turn,
  fork,
  observe,
  view,
  imagine,
  scramble,
  check,
})
