import type { Edition } from './edition.ts'

/** The second edition: the extended rulebook, and where it is silent its booklet. */
export const second: Edition = {
  number: 2,
  firstCharacter: null,
  cents: null,
  bonusSouls: null,
  lootStep: 'at once',
  actionEnds: 'declared',
  endSteps: ['hand', 'rooms', 'heal'],
  votesFrom: 'controller',
  victory: 'before priority',
  declarations: 'target later',
  forcedAttacks: 'this turn',
  events: 'in a slot',
  rollBonuses: 'as it resolves',
  rollTriggers: 'below the outcome',
  damageOnStack: 'all',
  shields: 'what is left stays',
  survivors: 'at least 1 HP',
  rewards: 'a step',
  refills: 'before priority',
  penalty: 'a step',
  penaltyOrder: ['item', 'loot', 'cent'],
  penaltyDeactivates: 'tap abilities',
}
