import { Seq } from '../effects/control.ts'
import type { Case, Target } from '../model/library.ts'
import { fieldsOf, isLinked, type Linked } from '../model/node.ts'

/**
 * Whether one sentence of this effect is about none of its targets. "Reroll an item you control. Gain +1 treasure.": after a full stop or
 * "then" the second half happens in any case, also when there is nothing to choose for the first (And vs Then).
 */
export const standsApart = (effect: Linked<'effect'>, targets: readonly Target[]): boolean =>
  targets.length > 0 && Seq.is(effect) && effect.of.some((part) => !mentions(part, targets))

/** Whether a node refers to one of these targets. */
const mentions = (n: Linked, targets: readonly Target[]): boolean =>
  fieldsOf(n).some(({ field, value }) =>
    field.is === 'bound'
      ? targets.some(({ slot }) => slot === value)
      : field.is === 'cases'
        ? (value as readonly Case[]).some(({ ability }) => ability.modes.some((m) => mentions(m.effect, targets)))
        : [value].flat().some((x) => isLinked(x) && mentions(x, targets)),
  )
