import { times } from '../effects/values.ts'
import type { Node, Role, Value } from '../model/node.ts'
import { UNLIMITED } from '../rules/stats.ts'
import { type Ability, type Definition, firstForm, loadForm } from './library.ts'
import { mapNumbers } from './map.ts'

/**
 * Doubling a loot: every countable quality of what it does (D22). What is countable stands in the schema of each kind of node, as the role of
 * its numbers; no card is named here.
 */

const COUNTABLE: readonly Role[] = ['amount', 'count']

/** Twice as much: what is counted only as it resolves is counted then, and doubled. "Any number" is no number. */
const twice = (n: Value): Value => (typeof n !== 'number' ? times(n, 2) : n >= UNLIMITED ? n : n * 2)

/** The ability with everything countable in it doubled; null when there is nothing to double. */
export function doubled(node: Node): Node | null {
  let changes = 0
  const made = mapNumbers(node, COUNTABLE, (n) => {
    const more = twice(n)
    if (more !== n) changes++
    return more
  })
  return changes > 0 ? made : null
}

/** Doubled abilities of loot cards, by the number of the ability that each is made of. */
const doubles = new Map<number, Ability>()

/** What an ability of a loot becomes when it is doubled; undefined: doubling has no effect, as on one that is doubled already. */
export const doubledOf = (ability: number): Ability | undefined => doubles.get(ability)

const results = new Set<number>()
/** Is this what a loot has become by being doubled? */
export const isDoubled = (ability: number): boolean => results.has(ability)

/**
 * Loads what a loot is when it is doubled, where that is something else. To be called after all cards are loaded: the numbers of their own
 * abilities stay as they are without it.
 */
export function loadDoubled(def: Definition): void {
  const { loot, source } = def
  // a card with a form of its own in the first edition is never doubled as it is now
  if (loot === null || source.type !== 'loot' || firstForm(def.id) !== undefined) return
  const name = loot.key.slice(def.id.length + 1)
  const node = doubled(source.abilities[name]!)
  if (node === null) return
  const double = loadForm(def, `${def.id} doubled/${name}`, node)
  doubles.set(loot.id, double)
  results.add(double.id)
}
