/** What the workshop needs to check cards and to prove what they do. */

export { checkCard, checkOwnPacks } from './library/check.ts'
export { CARD, CASE, CATEGORIES, type Fact, type Facts, TARGET } from './library/facts.ts'
export { EVENT_FIELDS, type EventNode, eventForm, type Who } from './model/event-node.ts'
export { recordPlay, whyNotRecorded } from './scenario/by-playing.ts'
export { runProof } from './scenario/proof.ts'
export { tableWords } from './setup/words/index.ts'
