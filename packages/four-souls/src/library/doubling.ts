import { times } from '../effects/values.ts'
import type { AbilitySource, Role, Value, Vocabulary } from '../model/node.ts'
import { UNLIMITED } from '../rules/stats.ts'
import { mapNumbers } from './map.ts'

/**
 * Doubling a loot card doubles every countable quality of what it does (D22). The schema of each kind of node says what is countable, by the
 * roles of its numbers; no card is named here.
 */

const COUNTABLE: readonly Role[] = ['amount', 'count']

/** Twice as much. A value counted on resolution is doubled then; "any number" stays as it is. */
const twice = (n: Value): Value => (typeof n !== 'number' ? times(n, 2) : n >= UNLIMITED ? n : n * 2)

/** The ability with everything countable in it doubled; null if there is nothing to double. */
export function doubled(node: AbilitySource, vocabulary: Vocabulary): AbilitySource | null {
  let changes = 0
  const made = mapNumbers(vocabulary, node, COUNTABLE, (n) => {
    const more = twice(n)
    if (more !== n) changes++
    return more
  })
  return changes > 0 ? made : null
}
