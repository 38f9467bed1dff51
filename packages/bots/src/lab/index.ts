/** The lab's games, and what they say about a card or a choice of packs. */

export { type Measured, type Measuring, measureCard, measured, measuringOf, playMeasured } from './measure.ts'
export { type MixFigures, playingMix } from './mix.ts'
export { type LabPart, type LabSeries, labTables, playSeries } from './run.ts'
export { standardOf } from './standard.ts'
export { verdictOf } from './verdict.ts'
