import type { Mode, Target } from '../../language/library.ts'
import type { Linked } from '../../language/nodes.ts'
import { type Entity, isSeat } from '../../rules/entity.ts'
import type { State } from '../../rules/state.ts'

/**
 * The dead in the first edition (D37): nobody may choose them for damage. What hits without choosing, each player for instance, hits them
 * too.
 */

/** Effects that deal damage, and the field that says to whom. */
const DAMAGE: Readonly<Record<string, string>> = { damage: 'to', divideDamage: 'among' }

const hurting = new WeakMap<Target, boolean>()

/** Is this chosen to take damage? What an ability does never changes, so it is looked at once. */
function isForDamage(mode: Mode, target: Target): boolean {
  let known = hurting.get(target)
  if (known === undefined) {
    known = deals(mode.effect, target.slot)
    hurting.set(target, known)
  }
  return known
}

/** Is there, anywhere in this part of an ability, damage to what is bound to `slot`? */
function deals(part: unknown, slot: number): boolean {
  if (typeof part !== 'object' || part === null) return false
  if (Array.isArray(part)) return part.some((p) => deals(p, slot))
  const node = part as Linked & { on?: unknown; ability?: { modes: readonly Mode[] } }
  // a row of a table of dice, or a bullet of a choice
  if (node.ability !== undefined) return node.ability.modes.some((m) => deals(m.effect, slot))
  if (typeof node.k !== 'string') return false
  const to = node[DAMAGE[node.k] ?? ''] as Linked | undefined
  if (to?.k === 'bound' && to.name === slot) return true
  return Object.entries(node).some(([name, value]) => name !== 'kind' && deals(value, slot))
}

/** Of those who could be chosen for `target`, those who may be. */
export const mayBeChosen = (g: State, mode: Mode, target: Target, list: Entity[]): Entity[] =>
  g.rules.edition.theDead === 'not for damage' && isForDamage(mode, target)
    ? list.filter((e) => !isSeat(e) || !g.seats[e]!.dead)
    : list
