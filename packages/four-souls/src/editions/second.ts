import type { Edition } from '../model/edition.ts'
import { takePenaltyFirst } from '../rules/death-penalty.ts'
import { declarableUnnamed, declareUnnamed } from '../rules/declarations.ts'
import { resolveRollBelow } from '../rules/dice.ts'
import { monsterDiesBySteps } from '../rules/monster-death.ts'
import { penaltyPaidAsStep, playerDiesBySteps } from '../rules/player-death.ts'
import { fillAtOnce } from '../rules/slots.ts'
import { pushDamage } from '../rules/stack.ts'

/** The second edition: the extended rulebook, and its booklet for whatever that does not cover. */
export const second: Edition = {
  number: 2,
  cards: 'as they are now',
  firstCharacter: null,
  cents: null,
  bonusSouls: null,
  playerIcon: 'heeded',
  basicMonsters: 'of the category',
  lootStep: 'at once',
  actionEnds: 'declared',
  endSteps: ['hand', 'rooms', 'stale', 'heal'],
  votesFrom: 'controller',
  priorityStarts: 'who put it there',
  deathEndsTurn: 'after the stack',
  victory: 'before priority',
  paidEffects: 'activated',
  staysOnStack: () => false,
  lootCardGoes: () => false,
  declarations: 'target later',
  declarable: declarableUnnamed,
  declare: declareUnnamed,
  forcedAttacks: 'this turn',
  events: 'in a slot',
  rollBonuses: 'as it resolves',
  rollsFirst: () => false,
  wholeOf: () => null,
  isBegunLoot: () => false,
  diePut: () => {},
  dropped: () => {},
  resolveRoll: resolveRollBelow,
  wouldRolls: 'before it resolves',
  isTooLate: () => false,
  damageOnStack: 'all',
  dealDamage: (g, who, n, by, bySeat) => pushDamage(g, who, n, by, bySeat) !== null,
  lookAtCombatDamage: () => {},
  shields: 'what is left stays',
  deadPlayers: 'may be chosen',
  survivors: 'at least 1 HP',
  monsterDies: monsterDiesBySteps,
  playerDies: playerDiesBySteps,
  fillSlots: fillAtOnce,
  penalty: 'a step',
  penaltyPaid: penaltyPaidAsStep,
  endsByDeath: () => {},
  takePenalty: (_, c) => takePenaltyFirst(c),
  letTriggersResolve: () => false,
  deathsWait: () => false,
  unownedOrder: 'controller',
  conditions: 'as it triggers',
  deathsTogether: 'die in turn order',
  penaltyOrder: ['item', 'loot', 'cent'],
  penaltyDeactivates: 'tap abilities',
}
