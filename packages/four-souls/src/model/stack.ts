import type { Seat } from '@soulstack/kit'
import type { Row } from './decks.ts'
import type { Entity } from './entity.ts'

/** What lies on the stack and waits to, as the state has it. */

/** The context in which effects run: who, from what, with which choices. Owned by exactly one frame or stack item. */
export interface Ctx {
  /** Index of the frame that owns it while it runs. */
  at: number
  /** Source object (or 0) and what it was when the ability was announced. */
  src: Entity
  def: number
  /** Counters of the source when the ability was announced: last known information. */
  srcCounters: number
  /** The loot card being played, or -1 (a copy, or not a loot). */
  card: number
  /** "You": the controller; for abilities of the game, the active player. */
  you: Seat
  /** Controller, -1 for the game. */
  ctl: Seat
  ability: number
  mode: number
  /** Named choices, by the number the loader gave the name. */
  bind: Entity[][]
  /** The number chosen as it went on the stack; 0: none. */
  number: number
  /** How much the last effect really did: what "if you do" asks. */
  did: number
  /** Result of the die this outcome is for. */
  x: number
  /** How many times that result counts: rewards that are rolled for and multiplied. */
  times: number
  // the event that caused it
  who: Entity
  by: Entity
  bySeat: Seat
  amount: number
  face: number
  combat: boolean
  item: number
  /** Where the thing that left play by this ability went: a card entity, or NONE. */
  moved: Entity
}

export type ItemKind = 'loot' | 'ability' | 'roll' | 'damage' | 'death' | 'rule'

/** Something on the stack. */
export interface Item {
  id: number
  kind: ItemKind
  ctl: Seat
  /** Loot and abilities: their context. Rolls: the context that goes on with the result. */
  ctx: Ctx | null
  /** Rolls, and what was rolled for: the node whose outcome waits for the result, -1 for attack rolls. */
  node: number
  /** Rolls: the face. Damage: the attack roll that dealt it, or 0. */
  face: number
  /** Rolls: which roll of its player this turn it is (1: the first). */
  nth: number
  attack: boolean
  combat: boolean
  /** Rolls: the roller. Damage and death: who suffers it. */
  who: Entity
  /** Source object of damage or a killing. */
  by: Entity
  bySeat: Seat
  amount: number
  /** What is about a slot of a row: which row; else null. */
  row: Row | null
  /** "Would" abilities that were already put on the stack for it: object, ability, object, ability … */
  done: number[]
  /** What was rolled for, while it waits for its turn: the die it comes from; else 0 (1e: Dice Rolls, step 2). */
  roll: number
  /** Things that the rules themselves put on the stack: which, by its place in RULE_ITEMS; else -1. */
  rule: number
}

/** A triggered ability waiting to be put on the stack. */
export interface Pending {
  ability: number
  ctx: Ctx
  /** Put last, so that it resolves before the others of the same moment (what a die was rolled for). */
  last: boolean
}
