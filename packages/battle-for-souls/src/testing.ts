/** Positions as tests and the gallery set them, and the words for scenarios. */

export { cards } from './cards/index.ts'
export { QUESTIONS } from './rules/questions.ts'
export type { State } from './rules/state.ts'
export * as words from './scenario/words.ts'
export * as germanWords from './scenario/words-german.ts'
export { SCENARIO_KEYS } from './setup/positions/keys.ts'
export { scenarioReader } from './setup/positions/read.ts'
export { buildTable } from './setup/positions/table.ts'
