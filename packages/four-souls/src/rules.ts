/** What tools outside this package read of the rules and of a state. */

export { EDITIONS, type Edition } from './editions/index.ts'
export { CHANNEL } from './model/channels.ts'
export type { Config, Mode, OwnPack, SetId } from './model/config.ts'
export { LOOT, MONSTER, ROOM, TREASURE } from './model/decks.ts'
export {
  cardEntity,
  deckEntity,
  type Entity,
  isItem,
  isObject,
  isSeat,
  isSlot,
  itemEntity,
  itemOf,
  slotEntity,
  slotOf,
} from './model/entity.ts'
export { EVENTS, type EventKind, type LogKind, type Out, type TypedEvent } from './model/events.ts'
export { type Obj, rewardsDefOf, statsDefOf } from './model/objects.ts'
export { cardAsking, type Question, type QuestionCode } from './model/questions.ts'
export type { State } from './model/state.ts'
export { briskFork } from './rules/brisk.ts'
export { goesFirst } from './rules/characters.ts'
export { defOfCard, objectOf } from './rules/context.ts'
export { bitOf, knowersOf } from './rules/knowledge.ts'
export { itemsOf, removeObject, soulWorth } from './rules/objects.ts'
export { drawHidden, drawTop } from './rules/piles.ts'
export { seesHand } from './rules/sight.ts'
export {
  attackOf,
  evasionOf,
  health,
  lootPlaysLeft,
  maxHealth,
  modified,
  purchasesLeft,
  regularAttacksLeft,
  soulValue,
  teamSouls,
} from './rules/stats.ts'
export { teamOf, teamSeats } from './rules/teams.ts'
export { itemEnters } from './rules/zones.ts'
export { readConfig } from './setup/config.ts'
export { inEdition, poolOf } from './setup/pool.ts'
