import { cardOf, type Entity, isCard, NONE } from '../model/entity.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'

/** Cards under an object that is in no slot: they are outside the game, in sight of everybody (Outside the Game). */

/** Puts a card that is in no zone any more under an object. */
export function putBeneath(g: State, o: Obj, card: number): void {
  o.beneath = [...(o.beneath ?? []), card]
  g.changed = true
  g.out?.push({ type: 'put-under', object: o.id, card: defOfCard(g, card), by: o.def })
}

/** The object that this card lies under; null: none. */
export const keeperOf = (g: State, card: number): Obj | null =>
  g.objects.find((o) => o?.beneath?.includes(card) === true) ?? null

/** Takes a card from under the object where it lies. Returns the card, or `NONE` if it lies under none. */
export function takeBeneath(g: State, e: Entity): number {
  const card = isCard(e) ? cardOf(e) : NONE
  const o = card < 0 ? null : keeperOf(g, card)
  if (o === null) return NONE
  const left = o.beneath!.filter((other) => other !== card)
  o.beneath = left.length === 0 ? null : left
  g.changed = true
  return card
}
