import type { ScenarioLanguage } from '@soulstack/kit/scenario'
import { Problem } from '@soulstack/kit/scenario/input'
import { gameWith } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { scenarioReaderWith, type TableSpec } from '../setup/positions/read.ts'
import { buildTable } from '../setup/positions/table.ts'
import { check } from './checks/index.ts'
import { say } from './problems/index.ts'
import { explain, Run } from './run.ts'
import { hiddenCards } from './secrets.ts'
import { step } from './steps.ts'

/** The scenario language of Four Souls, at tables with the cards of a library (docs/scenarios.md). */
export const languageWith = (library: Library): ScenarioLanguage<State, TableSpec, Run> => ({
  ...scenarioReaderWith(library),
  game: gameWith(library),
  start(table) {
    return new Run(
      buildTable(table, undefined, library),
      table.seats.map((seat) => seat.name),
    )
  },
  step,
  check,
  /** Checks that every written die was rolled. */
  atEnd({ g }) {
    if (g.dice !== null && g.dice.length > 0)
      throw new Problem(say('unusedRolls', g.dice.map(String)), ['table', 'dice'])
  },
  rests: (run) => run.hasPriority(),
  hidden: hiddenCards,
  explain,
})
