export * from './begun.ts'
export * from './card-names.ts'
export * from './config.ts'
export * from './conformance.ts'
export * from './decision.ts'
export * from './draws.ts'
export * from './event.ts'
export {
  checkSeed,
  commitmentOf,
  contributionHash,
  type DiceNote,
  type DiceRecord,
  type DiceTerms,
  SEED_STEPS,
  type SeatDice,
  type SeedStep,
  seedOf,
} from './fair-dice.ts'
export * from './fields.ts'
export * from './fingerprint.ts'
export * from './game.ts'
export * from './game-log.ts'
export { HASH_LENGTH, hashOf, knowHash } from './hash.ts'
export type { OlderStates } from './kept-states.ts'
export * from './lesson.ts'
export * from './log.ts'
export * from './machine.ts'
export * from './machine-game.ts'
export { type ActEntry, notesOf } from './moments.ts'
export * from './plain.ts'
export * from './present.ts'
export * from './question.ts'
export * from './random.ts'
export * from './random-answer.ts'
export * from './replay.ts'
export * from './replay-dice.ts'
export type { RuleBook, RuleChapter, RuleEntry, RuleSummary, Term } from './rule-book.ts'
export * from './save.ts'
export * from './session.ts'
export { isRecord } from './shape.ts'
export * from './take-back.ts'
export type { Move } from './undoable.ts'
export { WorkerClient, WorkerEnded, WorkerTooSlow } from './worker-client.ts'
export { nodeThreads, ThreadExit, webWorkers } from './worker-hosts.ts'
export { serveRequests } from './worker-server.ts'
