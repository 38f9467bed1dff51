import { type LabCounts, TABLE_FIELDS, WIN } from './counts.ts'
import { cardResults, type FactsOf, playersOf } from './results.ts'
import { boundsOf, difference, type Estimate, type Share, wilson } from './statistics.ts'

/** The figures of the lab as tables for other programs: comma-separated values. Shares are from 0 to 1; what is not known is empty. */

type Cell = string | number | null

const cell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 100_000) / 100_000)
  return /[",\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value
}

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`

const share = (of: Share | null): Cell[] => (of === null ? [null, null, null] : [of.share, of.low, of.high])
const shareHead = (name: string): string[] => [name, `${name} low`, `${name} high`]

const between = (a: Share | null, b: Share | null): Cell[] => {
  if (a === null || b === null) return [null, null, null]
  const { difference: d, low, high } = difference(a, b)
  return [d, low, high]
}

const estimate = (of: Estimate | null): Cell[] =>
  of === null ? [null, null, null, 0] : [of.mean, ...boundsOf(of), of.n]
const estimateHead = (name: string): string[] => [name, `${name} low`, `${name} high`, `${name} n`]

function cards(counts: LabCounts, facts: FactsOf): string {
  const head = [
    ...['id', 'name', 'set', 'type', 'seen', 'gained'],
    ...shareHead('won with it'),
    ...shareHead('won with it early'),
    ...shareHead('won without it'),
    ...shareHead('difference'),
    ...estimateHead('worth'),
    ...['used', 'triggered', 'decided', 'kills', 'deaths', 'attacked', 'died'],
    ...[1, 2, 3, 4, 5, 6].map((place) => `place ${place}`),
  ]
  return table(
    head,
    cardResults(counts, facts).map((c) => [
      ...[c.id, c.name, c.set, c.type, c.seen, c.gained],
      ...share(c.withIt),
      ...share(c.early),
      ...share(c.without),
      ...between(c.withIt, c.without),
      ...estimate(c.worth),
      ...[c.used, c.triggered, c.decided, c.kills, c.deaths, c.attacked, c.died],
      ...c.places,
    ]),
  )
}

const tables = (counts: LabCounts): string =>
  table(
    ['table', ...TABLE_FIELDS],
    Object.entries(counts.tables).map(([name, row]) => [name, ...TABLE_FIELDS.map((_, i) => row[i] ?? 0)]),
  )

/** Rows of games and wins by table and by something else. */
const wins = (what: string, parts: LabCounts['places']): string =>
  table(
    ['table', 'players', what, 'games', ...shareHead('won')],
    Object.entries(parts).flatMap(([name, rows]) =>
      Object.entries(rows).map(([label, [games = 0, won = 0]]) => [
        name,
        playersOf(name),
        label,
        games,
        ...share(wilson(won / WIN, games)),
      ]),
    ),
  )

const lengths = (counts: LabCounts): string =>
  table(
    ['table', 'turns', 'games'],
    Object.entries(counts.lengths).flatMap(([name, all]) =>
      Object.entries(all).map(([turns, games]) => [name, Number(turns), games]),
    ),
  )

/** All tables, by the names of their files. */
export const csvFiles = (counts: LabCounts, facts: FactsOf): Record<CsvFile, string> => ({
  'cards.csv': cards(counts, facts),
  'tables.csv': tables(counts),
  'places.csv': wins('place', counts.places),
  'characters.csv': wins('character', counts.characters),
  'gifts.csv': wins('gift', counts.gifts),
  'lengths.csv': lengths(counts),
})
export type CsvFile = `${'cards' | 'tables' | 'places' | 'characters' | 'gifts' | 'lengths'}.csv`
