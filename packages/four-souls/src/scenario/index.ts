import {
  type Recording,
  record as recordOf,
  type ScenarioResult,
  scenariosIn as scenariosOf,
} from '@soulstack/kit/scenario'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import { languageWith } from './language.ts'
import { checkWords, stepWords } from './words.ts'
import { germanCheck, germanStep } from './words-german.ts'

let own: ReturnType<typeof languageWith> | undefined
/** With the cards of this release; made when it is first needed. */
const language = () => (own ??= languageWith(printed))

/** The scenarios in a file, each with a function that plays it. `library`: the cards to use instead of those of this release. */
export const scenariosIn = (
  text: string,
  file: string,
  library?: Library,
): { id: string; play: () => ScenarioResult }[] =>
  scenariosOf(library === undefined ? language() : languageWith(library), text, file)

/** Plays all scenarios in a file, which are separated by `---`. */
export const runScenarios = (text: string, file: string): ScenarioResult[] =>
  scenariosIn(text, file).map((s) => s.play())

const WORDS = { en: { step: stepWords, check: checkWords }, de: { step: germanStep, check: germanCheck } }

/** Records a scenario for display. @throws Problem if it fails, Located if it cannot be read */
export const record = (text: string, file: string, id: string): Recording<State> =>
  recordOf(language(), WORDS, text, file, id)
