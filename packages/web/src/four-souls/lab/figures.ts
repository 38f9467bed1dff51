import { boundsOf, type Estimate, type Share } from '@soulstack/four-souls/page'
import { language } from '../../words/index.ts'

/** Numbers of the lab as people read them. */

const nice = (text: string): string => text.replace('-', '−')

/** A share as a percentage. */
export const percent = (share: number): string =>
  share.toLocaleString(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A difference of shares in percentage points, with its sign. */
export const points = (share: number): string =>
  nice(
    (100 * share).toLocaleString(language, {
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  )

/** The same as they stand along a scale. */
export const percentOnAxis = (share: number): string => percent(share).replace(/[.,]0/, '')
export const pointsOnAxis = (share: number): string => points(share).replace(/[.,]0$/, '')

export const number = (n: number, digits = 0): string =>
  nice(n.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }))

/** A number with the interval that it is probably in. */
export interface Range {
  readonly at: number
  readonly low: number
  readonly high: number
}

export function rangeOf(estimate: Estimate): Range
export function rangeOf(estimate: Estimate | null): Range | null
export function rangeOf(estimate: Estimate | null): Range | null {
  if (estimate === null) return null
  const [low, high] = boundsOf(estimate)
  return { at: estimate.mean, low, high }
}

export const rangeOfShare = (share: Share | null): Range | null =>
  share === null ? null : { at: share.share, low: share.low, high: share.high }

/** A scale from one number to another. */
export interface Scale {
  readonly low: number
  readonly high: number
  /** Round numbers on it. */
  readonly ticks: readonly number[]
}

/** A scale on which all of these numbers are, with a little room on both sides. */
export function scaleOf(numbers: readonly number[]): Scale {
  const least = Math.min(...numbers)
  const most = Math.max(...numbers)
  const room = (most - least || 1) * 0.04
  const [low, high] = [least - room, most + room]
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].find(
    (each) => (high - low) / each <= 6,
  )
  if (step === undefined) return { low, high, ticks: [] }
  const first = Math.ceil(low / step)
  const last = Math.floor(high / step)
  return { low, high, ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step) }
}

/** Where a number is on a scale, in percent. */
export const placeOn = ({ low, high }: Scale, n: number): string =>
  `${Math.max(0, Math.min(100, (100 * (n - low)) / (high - low))).toFixed(2)}%`
