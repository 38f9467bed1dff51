import type { CardType } from '../../model/card-types.ts'
import type { Library } from '../../model/library.ts'
import {
  type CardField,
  FIELD,
  GIFT_CENTS,
  GIFT_LOOT,
  GIFTS,
  type Gift,
  type LabCounts,
  type Rows,
  SHARE,
  TABLE,
  type TableField,
  WIN,
} from './counts.ts'
import { type Estimate, meanOf, type Share, wilson } from './statistics.ts'

/** What counts come to, in shares of 1. */

/** What a card is, for whoever reads what came of it. */
export interface CardFacts {
  readonly name: string
  readonly set: string
  readonly type: CardType
}

/** Looks up a card by its id; undefined: there is none (any more). */
export type FactsOf = (id: string) => CardFacts | undefined

/** The cards of a library. */
export const factsIn =
  (library: Library): FactsOf =>
  (id) =>
    library.byId.get(id)?.source

/** What came of one card. Null: there is too little to say. */
export interface CardResult extends CardFacts {
  readonly id: string
  /** The share of games in which it turned up. */
  readonly seen: number
  /** Players who had it, for each game in which it turned up. */
  readonly gained: number
  /** The wins of those who had it, who got it early and later, and of the others in those games. */
  readonly withIt: Share | null
  readonly early: Share | null
  readonly later: Share | null
  readonly without: Share | null
  /**
   * What it is worth: how much more of the win those who got it had in the end than was predicted as the turn began in which they got it. Whoever
   * gets many cards wins more often anyway, which the wins with it and without it do not allow for, but this does.
   */
  readonly worth: Estimate | null
  /** How often it was used, and how often it did something by itself, for each player who had it (a monster: for each game). */
  readonly used: number
  readonly triggered: number
  /** The share of the games in which somebody had it that it was used in by a winner in the last turn. */
  readonly decided: number
  readonly kills: number
  readonly deaths: number
  readonly attacked: number
  readonly died: number
  /** Deaths of players for each game in which it turned up: how dangerous a monster is. */
  readonly danger: Estimate | null
  /** Who had it, by place in turn order. */
  readonly places: readonly number[]
}

/** How many players a table has where they compete; null: they win together. The name begins with it (`labTables`). */
export function playersOf(table: string): number | null {
  const n = Number.parseInt(table, 10)
  return Number.isNaN(n) ? null : n
}

/** Games at these tables, gifts included. */
export function gamesAt(counts: LabCounts, which: (table: string) => boolean = () => true): number {
  return Object.entries(counts.gifts)
    .filter(([table]) => which(table))
    .reduce((n, [, gifts]) => n + Object.values(gifts).reduce((sum, [games]) => sum + games!, 0), 0)
}

/** What came of a card. @param games how many were counted */
export function cardResult(id: string, row: readonly number[], games: number, facts: CardFacts): CardResult {
  const { name, set, type } = facts
  const of = (field: CardField): number => row[FIELD[field]] ?? 0
  const seen = of('seen')
  const held = of('held')
  const users = Math.max(1, type === 'monster' ? seen : held)
  return {
    id,
    name,
    set,
    type,
    seen: seen / Math.max(1, games),
    gained: held / Math.max(1, seen),
    withIt: wilson(of('won') / WIN, held),
    early: wilson(of('earlyWon') / WIN, of('early')),
    later: wilson((of('won') - of('earlyWon')) / WIN, held - of('early')),
    without: wilson(seen - of('won') / WIN, of('seats') - held),
    worth: meanOf(of('beyond') / SHARE, of('square') / (SHARE * SHARE), held),
    used: of('used') / users,
    triggered: of('triggered') / users,
    decided: of('decided') / Math.max(1, seen),
    kills: of('kills'),
    deaths: of('deaths'),
    attacked: of('attacked'),
    died: of('died'),
    // deaths are counted as rare events are (Poisson): their variance is their number
    danger:
      type !== 'monster' || seen < 2
        ? null
        : { n: seen, mean: of('deaths') / seen, error: Math.sqrt(Math.max(1, of('deaths'))) / seen },
    places: Array.from({ length: 6 }, (_, place) => row[FIELD.place1 + place] ?? 0),
  }
}

/** What came of all known cards where players compete; characters are measured by `characterResults`. */
export function cardResults(counts: LabCounts, factsOf: FactsOf): CardResult[] {
  const games = gamesAt(counts, (table) => playersOf(table) !== null)
  const worths = new Map(characterResults(counts).map(({ id, worth }) => [id, worth]))
  return Object.entries(counts.cards.apart)
    .flatMap(([id, row]) => {
      const facts = factsOf(id)
      if (facts === undefined) return []
      const result = cardResult(id, row, games, facts)
      return result.type === 'character' ? { ...result, worth: worths.get(id) ?? null } : result
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** What a character is worth: how much more of the win its players have than everybody's even share. Characters are dealt at random. */
export interface CharacterResult {
  readonly id: string
  readonly worth: Estimate | null
  /** The wins at tables with so many players. */
  readonly at: Readonly<Record<number, Share>>
}

export function characterResults(counts: LabCounts): CharacterResult[] {
  const byId = new Map<string, Map<number, [games: number, won: number]>>()
  for (const [table, characters] of Object.entries(counts.characters)) {
    const players = playersOf(table)
    if (players === null) continue
    for (const [id, row] of Object.entries(characters)) {
      const at = byId.get(id) ?? new Map<number, [number, number]>()
      byId.set(id, at)
      const [games, won] = at.get(players) ?? [0, 0]
      at.set(players, [games + row[0]!, won + row[1]! / WIN])
    }
  }
  return [...byId].map(([id, at]) => ({
    id,
    worth: beyondEven(at),
    at: Object.fromEntries([...at].map(([players, [games, won]]) => [players, wilson(won, games)!])),
  }))
}

/**
 * How much more of the win some players have than everybody's even share, over tables with different numbers of players: for each number, games
 * and wins. Its error is that of a sum of wins (binomial).
 */
export function beyondEven(at: ReadonlyMap<number, readonly [games: number, won: number]>): Estimate | null {
  let n = 0
  let beyond = 0
  let variance = 0
  for (const [players, [games, won]] of at) {
    const share = won / games
    n += games
    beyond += won - games / players
    variance += games * share * (1 - share)
  }
  return n < 2 ? null : { n, mean: beyond / n, error: Math.sqrt(Math.max(variance, 0.25)) / n }
}

/** Adds up rows of several tables by the number of players (0: players who win together), then by name. */
export function byPlayers(parts: Readonly<Record<string, Rows>>): Map<number, Map<string, number[]>> {
  const all = new Map<number, Map<string, number[]>>()
  for (const [table, rows] of Object.entries(parts)) {
    const players = playersOf(table) ?? 0
    const there = all.get(players) ?? new Map<string, number[]>()
    all.set(players, there)
    for (const [name, row] of Object.entries(rows)) {
      const sum = there.get(name) ?? []
      there.set(
        name,
        row.map((n, i) => n + (sum[i] ?? 0)),
      )
    }
  }
  return new Map([...all].sort(([a], [b]) => a - b))
}

/** What a gift is worth: how much more of the win those who got it have than everybody's even share. `by`: how many of it they got. */
export interface GiftResult {
  readonly gift: Gift
  readonly by: number
  readonly worth: Estimate | null
}

export function giftResults(counts: LabCounts): GiftResult[] {
  const tables = [...byPlayers(counts.gifts)].filter(([players]) => players > 0)
  const by: Readonly<Record<Gift, number>> = { nothing: 1, cents: GIFT_CENTS, loot: GIFT_LOOT, treasure: 1 }
  return GIFTS.map((gift) => {
    const at = tables.flatMap(([players, rows]) => {
      const row = rows.get(gift)
      return row === undefined ? [] : [[players, [row[0]!, row[1]! / WIN]] as const]
    })
    return { gift, by: by[gift], worth: beyondEven(new Map(at)) }
  })
}

/** What came of the tables of one kind, gifts left out. */
export interface TableResult {
  readonly name: string
  /** How many compete; null: they win together. */
  readonly players: number | null
  readonly games: number
  readonly turns: Estimate | null
  readonly decisions: Estimate | null
  /** How often they won, if together. */
  readonly won: Share | null
  /** How often whoever was ahead half way won: by the prediction, and by souls. */
  readonly ahead: Share | null
  readonly aheadSouls: Share | null
}

export const tableResults = (counts: LabCounts): TableResult[] =>
  Object.entries(counts.tables).map(([name, row]) => {
    const of = (field: TableField): number => row[TABLE[field]] ?? 0
    const players = playersOf(name)
    const games = of('games')
    const apart = (won: number, n: number): Share | null => (players === null ? null : wilson(won / WIN, n))
    return {
      name,
      players,
      games,
      turns: meanOf(of('turns'), of('turnsSquare'), games),
      decisions: meanOf(of('decisions'), of('decisionsSquare'), games),
      won: players === null ? wilson(of('won'), games) : null,
      ahead: apart(of('aheadWon'), of('ahead')),
      aheadSouls: apart(of('aheadSoulsWon'), of('aheadSouls')),
    }
  })

/** How often whoever goes first, second … wins, where the lot decides who begins. */
export interface PlaceResult {
  readonly players: number
  /** From 1. */
  readonly place: number
  readonly won: Share
}

export const placeResults = (counts: LabCounts): PlaceResult[] =>
  [...byPlayers(counts.places)].flatMap(([players, rows]) =>
    Array.from({ length: players }, (_, i) => i + 1).flatMap((place) => {
      const row = rows.get(String(place))
      const won = row === undefined ? null : wilson(row[1]! / WIN, row[0]!)
      return won === null ? [] : [{ players, place, won }]
    }),
  )
