import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../../model/channels.ts'
import { type Entity, isSeat } from '../../model/entity.ts'
import type { Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { takeDamage } from '../../rules/change.ts'
import { objectOf } from '../../rules/context.ts'
import { wouldHappen } from '../../rules/events.ts'
import { pushDamage } from '../../rules/stack.ts'
import { attackOf } from '../../rules/stats.ts'

/** Damage of the first edition: only combat damage is put on the stack (D29), and how much it is is looked at as it resolves. */

/**
 * Damage of an effect is dealt as the effect resolves, through the same replacements as all damage. Where an ability triggers on damage
 * that would be taken, the damage waits on the stack below it, because that ability has to resolve first. False: none is dealt.
 */
export function dealAtOnce(g: State, who: Entity, n: number, by: Entity, bySeat: Seat): boolean {
  if (n <= 0 || (!isSeat(who) && objectOf(g, who) === null)) return false
  const h = { who, by, bySeat, amount: n, face: 0, combat: false, item: g.nextItem }
  const done: number[] = []
  if (g.index[CHANNEL.wouldTake]!.length > 0 && wouldHappen(g, CHANNEL.wouldTake, done, h))
    pushDamage(g, who, n, by, bySeat)!.done = done
  else takeDamage(g, { ...h, item: 0 })
  return true
}

/**
 * Bonuses to damage are looked at as combat damage resolves, not as it is put on the stack (1e: Glossary, "+/-"). What an ability has
 * prevented of it meanwhile stays prevented: then it is looked at no more.
 */
export function lookAtCombatDamage(g: State, item: Item): void {
  if (!item.combat || item.done.length > 0) return
  item.amount = attackOf(g, item.by)
}
