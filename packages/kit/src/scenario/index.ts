/** What scenarios of any game are made of: files, steps, checks, and the words for them. */

export { checkAsked, checkOver, checkPile, differs, equal, sameCards, yesNo } from './checks.ts'
export { type Deed, done, toDo } from './german.ts'
export { type Head, headsIn } from './heads.ts'
export { find, findAll, mustFit, wordOf } from './pick.ts'
export { readScenarios, type Scenario, type ScenarioReader, scenarioOf } from './read.ts'
export { type Recording, record } from './record.ts'
export { asked, Run } from './run.ts'
export { play, type ScenarioLanguage, type ScenarioResult, scenariosIn } from './runner.ts'
export {
  any,
  described,
  flag,
  flags,
  list,
  listOrNumber,
  map,
  number,
  numbers,
  type Schema,
  schemaOf,
  text,
  to,
} from './schema.ts'
export { mustNotBeOffered, subjectOf } from './steps.ts'
export { GERMAN, Naming, sentence, third } from './words.ts'
