/** What the lab's games come to: figures only, without rules and bots. */

export {
  addCounts,
  GIFT_CENTS,
  GIFT_LOOT,
  type Gift,
  type LabCounts,
  noCounts,
  readCounts,
  TABLE,
  type TableField,
  WIN,
} from './counts.ts'
export { type CsvFile, csvFiles } from './csv.ts'
export { type Made, readReport, reportFile } from './report-file.ts'
export {
  byPlayers,
  type CardFacts,
  type CardResult,
  cardResults,
  characterResults,
  type FactsOf,
  factsIn,
  type GiftResult,
  gamesAt,
  giftResults,
  placeResults,
  playersOf,
  type TableResult,
  tableResults,
} from './results.ts'
export { boundsOf, type Estimate, quantiles, type Share, type Spread, shrunk, spreadOf, wilson } from './statistics.ts'
