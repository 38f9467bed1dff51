import type { Entity } from './entity.ts'

/**
 * What is counted during a turn, of the game, of each player and of each object with HP. This is the only place that lists it: a new count is a
 * line here, and an upgrade of saved games (saves/upgrades.ts). Each function makes the record with which a turn begins; how a count is read
 * from a save follows from its value there (`withCounts` in saves/saved-parts.ts).
 *
 * `fork` copies the records. `State.doneThisTurn` is no part of them, because it counts at every decision.
 */

/** Of the game. It starts anew as a turn begins. */
export const newGameCounts = () => ({
  /** Attacks on the monster deck made. */
  deckAttacks: 0,
  /** Attacks of any kind made, and how many were declared. */
  attacksMade: 0,
  attacksDeclared: 0,
  monsterDied: false,
})
export type GameCounts = ReturnType<typeof newGameCounts>

/** Of a player. It starts anew with the healing at the end of every turn, also of other players' turns. */
export const newSeatCounts = () => ({
  /** Loot plays granted and used. */
  lootPlays: 0,
  lootUsed: 0,
  unlimitedLoot: false,
  /** Attack rolls made. */
  attackRolls: 0,
  /** Dice rolled, and the result of the last one that resolved (0: none yet). */
  rolls: 0,
  lastFace: 0,
  /** How often they took damage, would have gained ¢, had their death put on the stack, and died. */
  hurt: 0,
  gains: 0,
  deathsPut: 0,
  deaths: 0,
  /** The result of their latest attack roll; 0: there was none. */
  lastAttackRoll: 0,
  /** Whether another player has attacked them. */
  attacked: false,
  attacks: 0,
  extraAttacks: 0,
  purchases: 0,
  extraPurchases: 0,
  /** Shop items purchased. */
  shopPurchases: 0,
  /** The objects whose bargain they have used. */
  bargains: [] as readonly Entity[],
  /** Instances of damage that they would have taken, and those of them that were combat damage. */
  hits: 0,
  combatHits: 0,
  /** Abilities activated and loot cards played. */
  activated: 0,
  played: 0,
})
export type SeatCounts = ReturnType<typeof newSeatCounts>

/** Of an object with HP. It starts anew with the same healing. */
export const newVitalsCounts = () => ({
  /** How often it took damage, and how often its death was put on the stack. */
  hurt: 0,
  deathsPut: 0,
  /** The result of the last attack roll against it that resolved; 0: there was none. */
  lastRoll: 0,
  /** An attack was declared on it. */
  attacked: false,
})
export type VitalsCounts = ReturnType<typeof newVitalsCounts>
