import { is } from '../effects/named.ts'
import type { Mode } from '../model/library.ts'
import { fieldsOf, isLinked } from '../model/node.ts'

/** What an ability's effect speaks of beyond its own choices. */
interface Named {
  /** The names whose bearers were chosen: its own, and those of the ability that it is the outcome of. */
  slots: readonly number[]
  /** Whether it says "the result" of the die that it is the outcome of. */
  result: boolean
}

const known = new WeakMap<Mode, Named>()

/** What the effect of an ability, in this one of its modes, speaks of. */
export function namedIn(mode: Mode): Named {
  let named = known.get(mode)
  if (!named) {
    const slots = new Set<number>()
    const result = look(mode.effect, slots)
    known.set(mode, (named = { slots: [...slots], result }))
  }
  return named
}

/** Gathers the names that a node and what is in it mean; whether the result of a die is among it. Outcomes of its own rolls are left to them. */
function look(node: unknown, slots: Set<number>): boolean {
  if (Array.isArray(node)) return node.reduce<boolean>((found, part) => look(part, slots) || found, false)
  if (!isLinked(node)) return false
  if (is(node, 'bound')) slots.add(node.name)
  const values = fieldsOf(node).map(({ value }) => value)
  return look(values, slots) || node.k === 'result'
}
