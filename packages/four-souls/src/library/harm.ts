import type { Ability } from '../model/library.ts'
import type { Linked } from '../model/node.ts'

/** Which choices of a card are of somebody who is dealt damage: the dead may not be chosen for that in the first edition (D37). */

/** The names, by number, of what the card's effects deal damage to. */
function harmed(nodes: readonly Linked[]): Set<number> {
  const names = new Set<number>()
  for (const n of nodes) {
    const victim = n.k === 'damage' ? n.to : n.k === 'divideDamage' ? n.among : undefined
    if (victim?.k === 'bound') names.add(victim.name)
  }
  return names
}

/** Marks the filters of those choices, for one card with all its nodes and abilities. */
export function markHarm(nodes: readonly Linked[], abilities: readonly Ability[]): void {
  const names = harmed(nodes)
  if (names.size === 0) return
  const mark = (filter: Linked): void => {
    if (filter.pick !== undefined) filter.pick.harms = true
  }
  for (const n of nodes) if (n.k === 'choose' && names.has(n.as)) mark(n.from)
  for (const a of abilities)
    for (const m of a.modes)
      for (const t of m.targets) {
        if (!names.has(t.slot)) continue
        mark(t.filter)
        // with players alone there may be nobody left to choose
        if (!t.optional && (t.filter.of as string[]).every((sort) => sort === 'player'))
          (a as { easy: boolean }).easy = false
      }
}
