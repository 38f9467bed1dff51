import type { GameEvent } from '@soulstack/kit'
import {
  type Recording,
  record as recordOf,
  type ScenarioLanguage,
  type ScenarioResult,
  scenariosIn as scenariosOf,
} from '@soulstack/kit/scenario'
import { battleForSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import { scenarioReader, type TableSpec } from '../setup/positions/read.ts'
import { buildTable } from '../setup/positions/table.ts'
import { check, settle } from './checks.ts'
import { Run } from './run.ts'
import { hiddenCards } from './secrets.ts'
import { step } from './steps.ts'
import { checkWords, stepWords } from './words.ts'
import { germanCheck, germanStep } from './words-german.ts'

/** Scenarios of Battle For Souls; see docs/scenarios.md. */
const language: ScenarioLanguage<State, TableSpec, Run> = {
  ...scenarioReader,
  game: battleForSouls,
  start: (table) => {
    const events: GameEvent[] = []
    return new Run(buildTable(table, events), table.names, events)
  },
  step,
  check,
  settle,
  rests: (run) => run.code() === 'turn',
  hidden: hiddenCards,
}

/** The scenarios of a file, each with a function that plays it. */
export const scenariosIn = (text: string, file: string): { id: string; play: () => ScenarioResult }[] =>
  scenariosOf(language, text, file)

/** Plays every scenario of a file: one, or several with `---` between them. */
export const runScenarios = (text: string, file: string): ScenarioResult[] =>
  scenariosIn(text, file).map((s) => s.play())

const WORDS = { en: { step: stepWords, check: checkWords }, de: { step: germanStep, check: germanCheck } }

/**
 * Plays a scenario of a file and records it for viewing. @throws Problem when it does not go as written, Located when it cannot be parsed.
 */
export const record = (text: string, file: string, id: string): Recording<State> =>
  recordOf(language, WORDS, text, file, id)
