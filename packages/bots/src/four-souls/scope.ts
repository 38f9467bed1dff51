import type { ByName } from '@soulstack/four-souls/effects/named'
import type { Definition } from '@soulstack/four-souls/model/library'
import type { Seat } from '@soulstack/kit'
import type { Entity, Table } from './table.ts'

/** In what an effect is weighed: who does it, from what card, and what has been chosen for it. */
export interface Scope {
  readonly t: Table
  /** "You" on the card. */
  readonly you: Seat
  /** The object it comes from, or 0. */
  readonly src: Entity
  readonly def: Definition | null
  /** Named choices so far. */
  readonly bind: ReadonlyMap<number, readonly Entity[]>
  /** What a lasting effect was put on. */
  readonly captured: readonly Entity[]
  /** Whom the event happened to, where that is known. */
  readonly who: Seat
  /** The face rolled. */
  readonly x: number
  /** How deep in effects of effects: thinking stops somewhere. */
  readonly depth: number
}

/** The scope of a card that a seat uses. */
export function scopeOf(t: Table, you: Seat, def: Definition | null, src: Entity = 0, depth = 0): Scope {
  // who rolled or was hit is not in the view; mostly it is who attacks, or whose turn it is
  const who = t.view.attack?.attacker ?? t.active
  return { t, you, src, def, bind: new Map(), captured: [], who, x: 0, depth }
}

/** The scope with one more choice made. */
export const choosing = (s: Scope, slot: number, list: readonly Entity[]): Scope => ({
  ...s,
  bind: new Map(s.bind).set(slot, list),
})

/** What effects are worth, by the names of their kinds. */
export type Weighing = ByName<'effect', [s: Scope], number>
