import type { Edition } from './edition.ts'

/** The first edition: the comprehensive rules 1.3, and where they are silent the rule sheet of the box. */
export const first: Edition = {
  number: 1,
  firstCharacter: 'cain',
  cents: 100,
  bonusSouls: ['soul-of-greed', 'soul-of-gluttony', 'soul-of-guppy'],
  lootStep: 'on the stack',
  actionEnds: 'passed',
  endSteps: ['heal', 'hand'],
  votesFrom: 'active',
  victory: 'at once',
  declarations: 'target named',
  forcedAttacks: 'first moment',
  events: 'played',
  rollBonuses: 'on the stack',
  rollTriggers: 'above the outcome',
  damageOnStack: 'combat',
  shields: 'used up whole',
  survivors: 'HP of before',
  rewards: 'on the stack',
  refills: 'on the stack',
  penalty: 'on the stack',
  penaltyOrder: ['loot', 'cent', 'item'],
  penaltyDeactivates: 'all items and the character',
}
