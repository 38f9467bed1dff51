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

/** Damage in the first edition: only combat damage is put on the stack (D29), and its amount is determined as it resolves. */

/**
 * Deals `n` damage of an effect as the effect resolves, subject to the same replacements as all damage. If an ability triggers on damage
 * that would be taken, the damage waits on the stack below it, because that ability must resolve first. Returns whether any is dealt.
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
 * Applies bonuses to combat damage as it resolves, not as it is put on the stack (1e: Glossary, "+/-"). If an ability has prevented some of
 * it meanwhile, the amount is not determined again.
 */
export function lookAtCombatDamage(g: State, item: Item): void {
  if (!item.combat || item.done.length > 0) return
  item.amount = attackOf(g, item.by)
}
