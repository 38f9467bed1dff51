/** The vocabulary that card authors import. */
export * from './abilities.ts'
export * from './effects-combat.ts'
export * from './effects-control.ts'
export * from './effects-resources.ts'
export * from './effects-table.ts'
export { pick } from './filters.ts'
export * from './refs.ts'
