/** What asks people, and whether: for tables that are not the server's, such as the terminal's. */

export { type AutoAnswer, Flow, type Now } from './flow.ts'
export { Plans } from './plans.ts'
export { Windows } from './windows.ts'
