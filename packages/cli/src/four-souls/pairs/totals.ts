import type { Finding, Pair, PlayedPair } from '@soulstack/four-souls/card-coverage'
import { quoted } from '@soulstack/tables/game'

/** What has been found so far, alike things together. */

/** Things alike that were found: how often, and where for the first time. */
export interface Found extends Finding {
  times: number
  pair: Pair
}

/** What the pairs played so far come to. */
export interface PairsTotals {
  played: number
  decisions: number
  seconds: number
  found: Map<string, Found>
}

export const noPairs = (): PairsTotals => ({ played: 0, decisions: 0, seconds: 0, found: new Map() })

/** Counts a pair. */
export function count(totals: PairsTotals, pair: Pair, { decisions, findings }: PlayedPair): void {
  totals.played++
  totals.decisions += decisions
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.what}`
    const before = totals.found.get(key)
    if (before === undefined) totals.found.set(key, { ...finding, times: 1, pair })
    else before.times++
  }
}

/** What `pairs --json` prints for things alike. */
export interface FoundResult extends Found {
  /** The command that plays this pair again. */
  command: string
}

const ORDER = ['throws', 'broken', 'endless', 'useless'] as const satisfies readonly Finding['kind'][]

/** What was found, the worst first, and of that what was found most often. */
export const foundIn = ({ found }: PairsTotals, seed: string): FoundResult[] =>
  [...found.values()]
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.times - a.times || (a.what < b.what ? -1 : 1))
    .map((one) => ({ ...one, command: commandFor(one.pair, seed) }))

const commandFor = (pair: Pair, seed: string): string =>
  `npx soulstack pairs --pair ${quoted(pair.join(','))} --seed ${quoted(seed)}`
