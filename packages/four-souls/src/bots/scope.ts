import type { Seat } from '@soulstack/kit'
import type { ByName } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import type { Entity, Table } from './table.ts'

/** The context in which an effect is weighed: whose it is, from which card, and what has been chosen for it. */
export interface Scope {
  readonly t: Table
  /** "You" on the card. */
  readonly you: Seat
  /** The object it comes from, or 0. */
  readonly src: Entity
  readonly def: Definition | null
  /** Named choices so far. */
  readonly bind: ReadonlyMap<number, readonly Entity[]>
  /** The entities that a lasting effect applies to. */
  readonly captured: readonly Entity[]
  /** Who the event happened to, if known. */
  readonly who: Seat
  /** The face rolled. */
  readonly x: number
  /** The recursion depth in effects of effects, which is limited. */
  readonly depth: number
}

/** The scope of a card that a seat uses. */
export function scopeOf(t: Table, you: Seat, def: Definition | null, src: Entity = 0, depth = 0): Scope {
  // the view does not say who rolled or was hit; usually it is the attacker, or the active player
  const who = t.seen.attack?.attacker ?? t.active
  return { t, you, src, def, bind: new Map(), captured: [], who, x: 0, depth }
}

/** The scope with one more choice made. */
export const choosing = (s: Scope, slot: number, list: readonly Entity[]): Scope => ({
  ...s,
  bind: new Map(s.bind).set(slot, list),
})

/** Functions that return the worth of effects, by kind. */
export type Weighing = ByName<'effect', [s: Scope], number>
