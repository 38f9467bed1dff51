// What the page runs of Four Souls itself.
export { type Gift, type LabCounts, TABLE, type TableField } from './lab/figures/counts.ts'
export { type CsvFile, csvFiles } from './lab/figures/csv.ts'
export { type Made, readReport } from './lab/figures/report-file.ts'
export {
  type CardFacts,
  type CardResult,
  cardResults,
  characterResults,
  type FactsOf,
  type GiftResult,
  gamesAt,
  giftResults,
  placeResults,
  playersOf,
  type TableResult,
  tableResults,
} from './lab/figures/results.ts'
export {
  boundsOf,
  type Estimate,
  quantiles,
  type Share,
  type Spread,
  shrunk,
  spreadOf,
} from './lab/figures/statistics.ts'
