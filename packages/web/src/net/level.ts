import { LEVELS, type Level } from '../words/en/levels.ts'
import { firstVisit } from './first-visit.ts'

const KEY = 'soulstack:level'

/** Replaces local storage where that is unavailable, for one visit. */
let fallback: Level | null = null

/** Bots that could be chosen before there were levels: `greedy` played as `normal` does now. */
const FORMER: readonly unknown[] = ['greedy', 'random']

/** Reads a level from anywhere; null: it is none. */
export const levelOf = (value: unknown): Level | null =>
  LEVELS.find((level) => level === value) ?? (FORMER.includes(value) ? 'normal' : null)

/** The level of bots that was last chosen here for a game at once; until then `easy` for `newcomer`, `normal` for everybody else. */
export function rememberedLevel(newcomer = firstVisit()): Level {
  let known: unknown = fallback
  try {
    known = localStorage.getItem(KEY) ?? fallback
  } catch {
    // no storage
  }
  return levelOf(known) ?? (newcomer ? 'easy' : 'normal')
}

export function rememberLevel(level: Level): void {
  fallback = level
  try {
    localStorage.setItem(KEY, level)
  } catch {
    // no storage: for this visit only
  }
}
