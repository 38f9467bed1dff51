/** What tests of games have in common. */

export { behaviourOf, changedBehaviour } from './behaviour.ts'
export { perft } from './perft.ts'
export { firstCells, partOf, wordsIn } from './scenario/page.ts'
export { stringsIn } from './scenario/secrets.ts'
export { Translation } from './translation.ts'
