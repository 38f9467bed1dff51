/** What the page runs of the kit itself: names in texts, lessons, and the checks of dice, requests to workers. */

export { MARK, withoutMarks } from './card-names.ts'
export { checkDraws, diceNotDrawn } from './draws.ts'
export {
  checkSeed,
  contributionHash,
  type DiceNote,
  type DiceRecord,
  newContribution,
  SEED_STEPS,
} from './fair-dice.ts'
export { lessonProgress } from './lesson.ts'
export { WorkerClient, WorkerEnded } from './worker-client.ts'
export { webWorkers } from './worker-hosts.ts'
