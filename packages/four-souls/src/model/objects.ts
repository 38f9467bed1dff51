import type { Seat } from '@soulstack/kit'
import type { Row } from './decks.ts'
import type { Entity } from './entity.ts'

/** Objects in play, as the state has them. */

/** The most that one instance of damage other than combat damage does to a final boss (Final Boss Slot). */
export const BOSS_ARMOUR = 3

/**
 * What an object in play is. A `holding` object is a monster that has left its slot and is dying, a `fallen` one an attackable
 * item or room; an `effect` is an invisible continuing effect.
 */
export type ObjectKind =
  | 'character'
  | 'item'
  | 'monster'
  | 'event'
  | 'curse'
  | 'soul'
  | 'room'
  | 'challenge'
  | 'variant'
  | 'effect'
  | 'holding'
  | 'fallen'

/** Named counters that have a meaning of their own. */
export const COUNTERS = ['level', 'hp', 'attack', 'eternal'] as const

/** An object in play, or (kind `effect`) a continuing effect that lives in the same indexes. */
export interface Obj {
  id: Entity
  kind: ObjectKind
  /** Physical card number; -1 for effects. */
  card: number
  /**
   * `def`: what it is now, which may be a copy of something. Whatever can be copied is read from here: abilities, name, stats, rewards, soul
   * icon, keywords. `printed`: the visible face of its own card, for what is not copied: its back face, that it is a starting item (R-CPY-01,
   * R-CPY-02). Of an effect, `def` is -1 and `printed` the card that made it.
   */
  printed: number
  def: number
  /** Earlier layers under a temporary copy: definition to return to at the end of the turn, or -1. */
  until: number
  /** Controlling seat, or -1: the game. */
  ctl: Seat
  /** Slot number when in a slot, else -1, and which row of slots. */
  slot: number
  row: Row | null
  charged: boolean
  /** Lost every ability for good (The Bone). */
  blank: boolean
  /** Lost the keyword eternal, whatever it is a copy of. */
  mortal: boolean
  /** What only those have that can take damage and die; null for all others, which are most. */
  vitals: Vitals | null
  /** Generic counters. */
  counters: number
  /** Named counters; null when it never had one, as most have not. */
  named: Named | null
  /** What it has noted (Note); null when it never did, as most never do. */
  notes: Note[] | null
  /** What makes it an effect; null for everything else. */
  effect: Lasting | null
}

/** The state of an object that has HP. */
export interface Vitals {
  damage: number
  /** The damage of before it became lethal: what a survivor goes back to (D16). */
  before: number
  /** Maximum HP when last looked at: when it shrinks, as much marked damage goes with it. */
  most: number
  /** Its death is on the stack. */
  dying: boolean
  /** How often it took damage this turn, and how often its death was put on the stack. */
  hurt: number
  deathsPut: number
  /** An attack was declared on it this turn. */
  attacked: boolean
  /** Who dealt the lethal blow, and the attack roll that did it (0: none). */
  killer: Seat
  killFace: number
  /** How often rewards are multiplied. */
  rewardTimes: number
}

/** Something noted by an object: a number, or how far a goal has come. */
export interface Note {
  /** The ability whose goal it is; -1 for a plain number. */
  goal: number
  n: number
  /** It is forgotten at the end of the turn. */
  turn?: boolean
}

/** How many of each named counter lie on an object. */
export type Named = Record<(typeof COUNTERS)[number], number>

export const countersOn = (o: Obj): number =>
  o.named === null ? o.counters : o.counters + o.named.level + o.named.hp + o.named.attack

/** The part of an object that only continuing effects have. */
export interface Lasting {
  abilities: readonly number[]
  /** What it was put on. */
  captured: readonly Entity[]
  ends: 'never' | 'turn' | 'attack'
  /** How often it may still work; -1: as often as it likes. */
  uses: number
  /** An amount remembered (a number chosen). */
  amount: number
  /** The object it came from. */
  origin: Entity
  /** The number the next stack item had when this was made. */
  since: number
}
