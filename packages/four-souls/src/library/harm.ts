import { Choose } from '../effects/choices.ts'
import { Damage, DivideDamage } from '../effects/damage.ts'
import { Bound } from '../effects/refs.ts'
import type { Ability } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { isOfPlayersAlone } from '../rules/filters.ts'

/** Which choices of a card decide who is dealt damage: in the first edition, the dead cannot be chosen for that (D37). */

/** The numbers of the names to which the card's effects deal damage. */
function harmed(nodes: readonly Linked[]): Set<number> {
  const names = new Set<number>()
  for (const n of nodes) {
    const victim = Damage.is(n) ? n.to : DivideDamage.is(n) ? n.among : undefined
    if (Bound.is(victim)) names.add(victim.name)
  }
  return names
}

/** Marks the filters of those choices, for one card with all its nodes and abilities. */
export function markHarm(nodes: readonly Linked[], abilities: readonly Ability[]): void {
  const names = harmed(nodes)
  if (names.size === 0) return
  const mark = ({ made }: Linked<'filter'>): void => {
    made.harms = true
  }
  for (const n of nodes) if (Choose.is(n) && names.has(n.as)) mark(n.from)
  for (const a of abilities)
    for (const m of a.modes)
      for (const t of m.targets) {
        if (!names.has(t.slot)) continue
        mark(t.filter)
        // if only players can be chosen, there may be nobody left to choose
        if (!t.optional && isOfPlayersAlone(t.filter)) (a as { easy: boolean }).easy = false
      }
}
