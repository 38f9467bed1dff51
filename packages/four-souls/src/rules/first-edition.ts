import type { Option, Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'

/**
 * What the first edition does that the second does not. The rules call it where the record of the edition says so; its own modules fill it
 * in (editions/first), so that the rules need not import them.
 */
export interface FirstEdition {
  // damage (D29)
  dealAtOnce(g: State, who: Entity, n: number, by: Entity, bySeat: Seat): boolean
  lookAtCombatDamage(g: State, item: Item): void
  // deaths (D12, D14, D43)
  monsterDies(g: State, e: Entity, killer: Seat): void
  playerDies(g: State, seat: Seat): void
  inheritPenalty(g: State, dying: Entity, heir: Seat): void
  penaltyPaid(g: State, seat: Seat): void
  endsByDeath(g: State): void
  letTriggersResolve(g: State): void
  deathsWait(g: State): boolean
  // declarations (D07, D08, D11)
  declarations(g: State, mayRespond: boolean): Option[]
  declare(g: State, seat: Seat, option: Option): void
  // dice (D09, D10)
  putBonuses(g: State, die: Item): void
  resolveRollAbove(g: State, die: Item): void
  isTooLate(g: State, c: Ctx, a: Ability): boolean
  // loot cards (X08)
  staysOnStack(g: State, c: Ctx, id: number): boolean
  lootCardGoes(g: State, floor: number): boolean
  // slots (D13)
  putRefills(g: State): boolean
}

export const firstEdition = {} as FirstEdition

/** Fills it in, whole. */
export const fillFirst = (edition: FirstEdition): void => void Object.assign(firstEdition, edition)
