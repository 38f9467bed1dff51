import type { Edition } from '../model/edition.ts'
import { first } from './first.ts'
import { second } from './second.ts'

export type { Edition } from '../model/edition.ts'

/** The editions, by their number. */
export const EDITIONS: Readonly<Record<1 | 2, Edition>> = { 1: first, 2: second }
