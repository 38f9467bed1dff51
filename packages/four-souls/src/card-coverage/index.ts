/** Tracks what has been reached on each card, and steers games toward the rest, for `soulstack coverage`. */

export { type Aspect, type AspectKind, allAspects, impossibilities } from './aspects.ts'
export { FINDINGS, type Finding, type FindingKind, LINES, type PlayedPair, playPair } from './pair-play.ts'
export { type Pair, Pairs, type PairsOptions, pairable } from './pairs.ts'
export { steeredConfig, steerer, type Wanted } from './steer.ts'
export { CoverageCounter, pairOf } from './watch.ts'
