import { listed, Problem } from '@soulstack/kit/scenario/problem'
import { type Recording, record as recordOf } from '@soulstack/kit/scenario/record'
import { type ScenarioLanguage, type ScenarioResult, scenariosIn as scenariosOf } from '@soulstack/kit/scenario/runner'
import { gameWith } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { scenarioReaderWith, type TableSpec } from '../setup/positions/read.ts'
import { buildTable } from '../setup/positions/table.ts'
import { check } from './checks/index.ts'
import { explain, Run } from './run.ts'
import { hiddenCards } from './secrets.ts'
import { step } from './steps.ts'
import { checkWords, stepWords } from './words.ts'
import { germanCheck, germanStep } from './words-german.ts'

/** The scenario language of Four Souls, at tables with the cards of a library (docs/scenarios.md). */
const languageWith = (library: Library): ScenarioLanguage<State, TableSpec, Run> => ({
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
      throw new Problem(
        `${g.dice.length === 1 ? 'a die was' : `${g.dice.length} dice were`} written but not rolled: ${listed(g.dice.map(String))}`,
        ['table', 'dice'],
      )
  },
  rests: (run) => run.hasPriority(),
  hidden: hiddenCards,
  explain,
})
const language = languageWith(printed)

/** The scenarios in a file, each with a function that plays it. `library`: the cards to use instead of those of this release. */
export const scenariosIn = (
  text: string,
  file: string,
  library?: Library,
): { id: string; play: () => ScenarioResult }[] =>
  scenariosOf(library === undefined ? language : languageWith(library), text, file)

/** Plays all scenarios in a file, which are separated by `---`. */
export const runScenarios = (text: string, file: string): ScenarioResult[] =>
  scenariosIn(text, file).map((s) => s.play())

const WORDS = { en: { step: stepWords, check: checkWords }, de: { step: germanStep, check: germanCheck } }

/** Records a scenario for display. @throws Problem if it fails, Located if it cannot be read */
export const record = (text: string, file: string, id: string): Recording<State> =>
  recordOf(language, WORDS, text, file, id)
