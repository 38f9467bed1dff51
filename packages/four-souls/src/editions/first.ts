import type { Edition } from '../model/edition.ts'
import { dealAtOnce, lookAtCombatDamage } from './first/damage.ts'
import {
  deathsWait,
  endsByDeath,
  inheritPenalty,
  letTriggersResolve,
  monsterDies,
  penaltyPaid,
  playerDies,
} from './first/death.ts'
import { declarableByName, declareByName } from './first/declarations.ts'
import { isTooLate, putBonuses, resolveRollAbove } from './first/dice.ts'
import { lootCardGoes, staysOnStack } from './first/loot-card.ts'
import { putRefills } from './first/refill.ts'

/** The first edition: the comprehensive rules 1.3, and the rule sheet of the box for whatever they do not cover. */
export const first: Edition = {
  number: 1,
  cards: 'first forms',
  firstCharacter: 'cain',
  cents: 100,
  bonusSouls: ['soul-of-greed', 'soul-of-gluttony', 'soul-of-guppy'],
  lootStep: 'on the stack',
  actionEnds: 'passed',
  endSteps: ['heal', 'hand'],
  votesFrom: 'active',
  priorityStarts: 'active player',
  deathEndsTurn: 'at once',
  victory: 'at once',
  paidEffects: 'paid for',
  staysOnStack,
  lootCardGoes,
  declarations: 'target named',
  declarable: declarableByName,
  declare: declareByName,
  forcedAttacks: 'first moment',
  events: 'played',
  rollBonuses: 'on the stack',
  putBonuses,
  resolveRoll: resolveRollAbove,
  wouldRolls: 'as it has resolved',
  isTooLate,
  damageOnStack: 'combat',
  dealDamage: dealAtOnce,
  lookAtCombatDamage,
  shields: 'used up whole',
  deadPlayers: 'not for damage',
  survivors: 'HP of before',
  monsterDies,
  playerDies,
  fillSlots: putRefills,
  penalty: 'on the stack',
  penaltyPaid,
  endsByDeath,
  takePenalty: inheritPenalty,
  letTriggersResolve,
  deathsWait,
  unownedOrder: 'active',
  conditions: 'as it resolves too',
  deathsTogether: 'put in turn order',
  penaltyOrder: ['loot', 'cent', 'item'],
  penaltyDeactivates: 'all items and the character',
}
