/** The lab's games, and what they say about a card or a choice of packs. */

export {
  addCounts,
  GIFT_CENTS,
  GIFT_LOOT,
  type Gift,
  type LabCounts,
  noCounts,
  readCounts,
  TABLE,
  WIN,
} from './figures/counts.ts'
export { csvFiles } from './figures/csv.ts'
export { reportFile } from './figures/report-file.ts'
export {
  byPlayers,
  type CardResult,
  cardResults,
  factsIn,
  gamesAt,
  giftResults,
  playersOf,
  tableResults,
} from './figures/results.ts'
export { boundsOf, type Estimate, type Share, wilson } from './figures/statistics.ts'
export { type Measured, type Measuring, measureCard, measured, measuringOf, playMeasured } from './measure.ts'
export { type MixFigures, playingMix } from './mix.ts'
export { type LabPart, type LabSeries, labTables, playSeries } from './run.ts'
export { standardOf } from './standard.ts'
export { verdictOf } from './verdict.ts'
