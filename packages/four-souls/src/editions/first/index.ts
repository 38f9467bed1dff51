import { fillFirst } from '../../rules/first-edition.ts'
import { dealAtOnce, lookAtCombatDamage } from './damage.ts'
import {
  deathsWait,
  endsByDeath,
  inheritPenalty,
  letTriggersResolve,
  monsterDies,
  penaltyPaid,
  playerDies,
} from './death.ts'
import { declarations, declare } from './declarations.ts'
import { isTooLate, putBonuses, resolveRollAbove } from './dice.ts'
import { lootCardGoes, staysOnStack } from './loot-card.ts'
import { putRefills } from './refill.ts'

/** The procedures of the first edition, for the rules. */
fillFirst({
  dealAtOnce,
  lookAtCombatDamage,
  monsterDies,
  playerDies,
  inheritPenalty,
  penaltyPaid,
  endsByDeath,
  letTriggersResolve,
  deathsWait,
  declarations,
  declare,
  putBonuses,
  resolveRollAbove,
  isTooLate,
  staysOnStack,
  lootCardGoes,
  putRefills,
})
