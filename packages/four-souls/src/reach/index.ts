/** What has been reached on which card, and games that go where nobody has been: `soulstack exhaust`. */

export { type Aspect, type AspectKind, allAspects, impossibilities } from './aspects.ts'
export { steeredConfig, steerer, type Wanted } from './steer.ts'
export { pairOf, ReachCounter } from './watch.ts'
