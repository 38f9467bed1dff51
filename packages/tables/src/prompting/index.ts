/** What asks people, and whether: for games at no table of this package, too, such as the terminal's. */

export { Plans } from './plans.ts'
export { type AutoAnswer, type Now, Prompting } from './prompting.ts'
export { Windows } from './windows.ts'
