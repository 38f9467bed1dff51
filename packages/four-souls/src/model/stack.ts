import type { Seat } from '@soulstack/kit'
import type { Row } from './decks.ts'
import type { Entity } from './entity.ts'
import type { ObjectKind } from './objects.ts'

/** Items on the stack, and abilities waiting to be put there, as parts of the state. */

/** Something that has happened or is about to, as abilities see it. */
export interface Happening {
  who: Entity
  by: Entity
  bySeat: Seat
  amount: number
  face: number
  combat: boolean
  item: number
}

/**
 * The context of an effect: its player, its source, its choices, and the event that triggered it. It belongs to exactly one frame or stack
 * item.
 */
export interface Ctx extends Happening {
  /** Index of the frame that owns it while it runs. */
  at: number
  /** The source object (or 0), and its definition when the ability was announced. */
  src: Entity
  def: number
  /** Counters of the source when the ability was announced: last known information. */
  srcCounters: number
  /**
   * What the source was when the ability was announced or triggered, whatever it is by now and whatever is printed on its card; null: it is
   * no object in play, such as a loot card.
   */
  srcKind: ObjectKind | null
  /** Whether the source was eternal when it left play; false while it is in play. */
  srcEternal: boolean
  /** The loot card being played, or -1 (a copy, or not a loot). */
  card: number
  /** "You": the controller; for abilities of the game, the active player. */
  you: Seat
  /** Controller, -1 for the game. */
  ctl: Seat
  ability: number
  mode: number
  /** The choices made, by the number that the compiler gave their names. */
  bind: Entity[][]
  /** The number chosen as it was put on the stack; 0: none. */
  number: number
  /** How much the last effect actually did, for "if you do". */
  did: number
  /** The result of the die, if this is the outcome of a roll. */
  x: number
  /** What rewards are multiplied by: their ¢, cards and treasures. Below 1: rewards are this share of what they would be, rounded down. */
  times: number
  /** Where the object that this ability removed from play has gone: a card entity, or NONE. */
  moved: Entity
}

export type ItemKind = 'loot' | 'ability' | 'roll' | 'damage' | 'death' | 'rule'

/** An item on the stack. */
export interface Item {
  id: number
  kind: ItemKind
  ctl: Seat
  /** Loot and abilities: their context. Rolls: the context that continues with the result. */
  ctx: Ctx | null
  /** Rolls and their outcomes: the node that is rolled for; -1 for attack rolls. */
  node: number
  /** Rolls: the face. Damage: the face of the attack roll that dealt it, or 0. */
  face: number
  /** Rolls: this is the player's nth roll of the turn. */
  nth: number
  attack: boolean
  combat: boolean
  /** Rolls: the roller. Damage and deaths: the victim. */
  who: Entity
  /** The source object of damage or a death; for attack rolls, what is attacked. */
  by: Entity
  bySeat: Seat
  amount: number
  /** Items about a slot: its row; otherwise null. */
  row: Row | null
  /** "Would" abilities already put on the stack for it: object, ability, object, ability … */
  done: number[]
  /** Outcomes of a roll that wait on the stack: the id of their die; otherwise 0 (1e: Dice Rolls, step 2). */
  roll: number
  /** Rule items: the position in RULE_ITEMS; otherwise -1. */
  rule: number
  /** Loot: it has been copied. */
  copied: boolean
}

/** A triggered ability waiting to be put on the stack. */
export interface Pending {
  ability: number
  ctx: Ctx
  /** Outcomes of rolls: put on the stack last, so that they resolve before other triggers of the same moment. */
  last: boolean
}
