import type { NewRun, Outcome } from '@soulstack/jobs'
import { Misshapen, type Read } from '@soulstack/kit/shape'

/** Reads how long something took. */
export const duration: Read<number> = (value) => {
  if (typeof value !== 'number' || !(value >= 0)) throw new Misshapen('a duration')
  return value
}

/** The line about a job that was given up; null: it was not. */
export function faultOf(outcome: Outcome, { size, games }: Pick<NewRun, 'size' | 'games'>): string | null {
  if (!('error' in outcome)) return null
  const from = outcome.job * size
  return `Games ${from} to ${Math.min(games, from + size) - 1} could not be played: ${outcome.error}`
}
