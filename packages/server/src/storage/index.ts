/** Databases and their keys, for measurements. */

export { Ledger } from './ledger.ts'
export { passingKeys } from './sealing.ts'
export { sqliteRecords } from './sqlite-records.ts'
