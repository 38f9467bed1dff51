import { FIRST_GAME } from '../games/index.ts'
import { lessonsKey } from './memory.ts'

/** Keys in local storage that exist once somebody has played or taken a lesson. A name alone is given on the first visit already. */
const KEYS = ['soulstack:tables', 'soulstack:game', lessonsKey(FIRST_GAME)]

/** Whether this is the first visit from this browser. Without storage every visit is. */
export function firstVisit(): boolean {
  try {
    return KEYS.every((key) => !localStorage.getItem(key))
  } catch {
    return true
  }
}
