import { is } from '../effects/named.ts'
import type { Mode } from '../model/library.ts'
import { fieldsOf, isLinked } from '../model/node.ts'

/** What the effect of an ability refers to. */
interface References {
  /** The numbers of the choices: its own, and those of the ability that it is an outcome of. */
  slots: readonly number[]
  /** The same numbers with those of all targets of the mode, each once. */
  chosen: readonly number[]
  /** Whether it refers to the result of the die that it is an outcome of. */
  result: boolean
}

const known = new WeakMap<Mode, References>()

/** What the effect of an ability refers to, in this mode. Cached. */
export function referencesIn(mode: Mode): References {
  let references = known.get(mode)
  if (!references) {
    const slots = new Set<number>()
    const result = collect(mode.effect, slots)
    const chosen = [...new Set([...mode.targets.map(({ slot }) => slot), ...slots])]
    known.set(mode, (references = { slots: [...slots], chosen, result }))
  }
  return references
}

/**
 * Collects the numbers of the choices that a node and the nodes in it refer to. Returns whether they refer to the result of a die. The
 * outcomes of rolls in it are not looked at: they are abilities, not nodes.
 */
function collect(node: unknown, slots: Set<number>): boolean {
  if (Array.isArray(node)) return node.reduce<boolean>((found, part) => collect(part, slots) || found, false)
  if (!isLinked(node)) return false
  if (is(node, 'bound')) slots.add(node.name)
  const values = fieldsOf(node).map(({ value }) => value)
  return collect(values, slots) || node.k === 'result'
}
