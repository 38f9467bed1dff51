/** What asks people, and whether: for games at no table of this package, too, such as the terminal's. */

export { type AutoAnswer, Flow, type Now } from './flow.ts'
export { Plans } from './plans.ts'
export { Windows } from './windows.ts'
