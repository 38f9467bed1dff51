/** Studies of games that are over: choices, luck, key moments. */

export { BestCards, type CardShare } from './cards.ts'
export type { Deal } from './deal.ts'
export { type Judged, keyMoments, MISTAKE, mistakesOf, verdictOf } from './moments.ts'
export { answerMoments, studied } from './played.ts'
export { type Choice, type Luck, type Study, type StudyStep, study } from './study.ts'
