/** Databases and their keys, for measurements. */

export { Ledger } from '@soulstack/tables/stores'
export { passingKeys } from './sealing.ts'
export { sqliteRecords } from './sqlite-records.ts'
