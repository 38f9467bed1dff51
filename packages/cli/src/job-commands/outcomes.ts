import { Misshapen, type Read } from '@soulstack/kit/shape'
import type { Outcome } from '../job-queue/index.ts'

/** Reads how long something took. */
export const duration: Read<number> = (value) => {
  if (typeof value !== 'number' || !(value >= 0)) throw new Misshapen('a duration')
  return value
}

/** The line about a job that was given up; null: it was not. */
export const faultOf = (outcome: Outcome, { from, to }: { from: number; to: number }): string | null =>
  'error' in outcome ? `Games ${from} to ${to - 1} could not be played: ${outcome.error}` : null
