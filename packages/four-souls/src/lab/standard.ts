import { CARD_TYPES, type CardType } from '../model/card-types.ts'
import type { Library } from '../model/library.ts'
import { type LabCounts, TABLE } from './figures/counts.ts'
import { type CardResult, cardResults, factsIn, gamesAt } from './figures/results.ts'
import { type Estimate, quantiles, type Spread, shrunk, spreadOf } from './figures/statistics.ts'
import official from './official.json' with { type: 'json' }

/** What official cards are like, to compare others with: from the lab's own run (`soulstack lab --standard`). */

/** How a figure of the cards of a type is spread: true values at 21 ranks from the least to the greatest, as far as they are known. */
export interface Distribution extends Spread {
  readonly cards: number
  readonly marks: readonly number[]
}

export interface TypeStandard {
  /** What the cards are worth to whoever gets them. */
  readonly worth: Distribution
  /** Monsters: deaths of players for each game in which it turned up. */
  readonly danger: Distribution | null
  /** The median of how often a player uses it, and of the share of games that it decides. */
  readonly used: number
  readonly decided: number
}

export interface Standard {
  /** How many games, and which. */
  readonly games: number
  readonly seed: string
  readonly bot: string
  /** The mean number of turns of a game at each table (`labTables`), with official cards only. */
  readonly turns: Readonly<Record<string, number>>
  readonly types: Readonly<Partial<Record<CardType, TypeStandard>>>
}

/** What the cards of this release are like. */
export const officialStandard = official as Standard

/** A card that fewer players had says too little about its type. */
const ENOUGH = 30

const rounded = (n: number): number => Math.round(n * 100_000) / 100_000

function distributionOf(estimates: readonly Estimate[]): Distribution {
  const spread = spreadOf(estimates)
  const values = estimates.map((estimate) => shrunk(estimate, spread).mean)
  return {
    cards: estimates.length,
    mean: rounded(spread.mean),
    spread: rounded(spread.spread),
    marks: quantiles(values, 20).map(rounded),
  }
}

const isEnough = (estimate: Estimate | null): estimate is Estimate => estimate !== null && estimate.n >= ENOUGH

const median = (numbers: readonly number[]): number => rounded(quantiles(numbers, 2)[1] ?? 0)

function typeStandard(cards: readonly CardResult[]): TypeStandard | null {
  const known = cards.filter(({ worth }) => isEnough(worth))
  if (known.length < 5) return null
  const dangers = cards.map(({ danger }) => danger).filter(isEnough)
  return {
    worth: distributionOf(known.map(({ worth }) => worth!)),
    danger: dangers.length < 5 ? null : distributionOf(dangers),
    used: median(known.map(({ used, triggered }) => used + triggered)),
    decided: median(known.map(({ decided }) => decided)),
  }
}

/** What the official cards in these counts are like. */
export function standardOf(
  counts: LabCounts,
  library: Library,
  { seed, bot }: { seed: string; bot: string },
): Standard {
  const results = cardResults(counts, factsIn(library))
  const types: Partial<Record<CardType, TypeStandard>> = {}
  for (const type of CARD_TYPES) {
    const standard = typeStandard(results.filter((card) => card.type === type))
    if (standard !== null) types[type] = standard
  }
  const turns = Object.entries(counts.tables).flatMap(([name, row]) => {
    const games = row[TABLE.games] ?? 0
    return games > 0 ? [[name, Math.round((100 * row[TABLE.turns]!) / games) / 100] as const] : []
  })
  return { games: gamesAt(counts), seed, bot, turns: Object.fromEntries(turns), types }
}
