import { CHANNEL } from '../model/channels.ts'
import { isCard } from '../model/entity.ts'
import type { Mode, Target } from '../model/library.ts'
import { isIdle } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { targetsFor } from './ask-target.ts'
import { CAPTURED, isGone } from './context.ts'
import { isAnyFor } from './filters.ts'

/**
 * Whether an ability goes on the stack although it lacks a target: what triggers, by analogy with one that loses a target there (Fizzle), if
 * it has other targets or a sentence that needs none (And vs Then). What a player decides to use needs all of them.
 */
export function mayLack(g: State, { ability, src }: Ctx, m: Mode): boolean {
  if (m.chooses !== null || (!m.apart && m.targets.length < 2)) return false
  const { kind } = g.rules.library.abilities[ability]!
  // loot being played comes from no object
  return kind !== 'tap' && kind !== 'paid' && (kind !== 'loot' || src !== 0)
}

/** Whether an ability goes on the stack without this target in any case: it may be chosen, or it is any number. */
export const isOptional = (t: Target): boolean => t.optional || t.any === true

/**
 * Whether this ability of a lasting effect can do nothing any more, because what it was put on is where it cannot be found: a card that has moved
 * to another zone is a new object (Game Zones), so nothing in response can bring it back. Its targets would be asked for in vain.
 */
export function isSpent(g: State, c: Ctx, m: Mode): boolean {
  const on = c.bind[CAPTURED]
  if (on === undefined || on.length === 0 || m.targets.length === 0) return false
  return on.every((e) => isCard(e) || isGone(g, e)) && isIdle(g, c, m.effect)
}

/** Whether there is anything that can be this target. */
export const hasTarget = (g: State, c: Ctx, t: Target): boolean =>
  g.index[CHANNEL.untargetable]!.length === 0 ? isAnyFor(g, c, t.criteria) : targetsFor(g, c, t).length > 0

/** Whether the only target of a triggered ability is missing, so that it is not put on the stack. */
export function lacksTarget(g: State, c: Ctx): boolean {
  const [mode, ...others] = g.rules.library.abilities[c.ability]!.modes
  const [only, ...more] = mode?.targets ?? []
  if (only === undefined || others.length > 0 || more.length > 0) return false
  return only.any !== true && only.divided !== true && !mayLack(g, c, mode!) && !hasTarget(g, c, only)
}
