import type { Seat } from '@soulstack/kit'
import { byName } from '../effects/named.ts'
import type { Ability, Mode } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { candidates, entitiesOf } from './candidates.ts'
import { roughWorth } from './cards.ts'
import { isAlly } from './goals.ts'
import { choosing, type Scope } from './scope.ts'
import { side } from './stakes.ts'
import { type Entity, isSeat } from './table.ts'

/** Weighs abilities and effects with their best choices. The table has the worth of each kind of effect (effects.ts). */

/** Beyond this depth, nested effects are only weighed roughly, and so is everything when no more effort is left. */
const DEEPEST = 4

/** The worth of an ability with the best choices its controller can make. */
export function abilityWorth(a: Ability, s: Scope): number {
  return best(
    s,
    a.modes.map((m) => modeWorth(m, s)),
  )
}

/** The worth that the chooser picks: the best for the bot if it is the bot or a partner, the worst if it is a rival. */
export const best = (s: Scope, worths: readonly number[], chooser: Seat = s.you): number =>
  worths.length === 0 ? 0 : isAlly(s.t, chooser) ? Math.max(...worths) : Math.min(...worths)

/** The worth of a mode with the best choice of its targets from number `from` on. */
export function modeWorth(m: Mode, s: Scope, from = 0): number {
  const target = m.targets[from]
  if (target === undefined) return worthOf(m.effect, s)
  const chooser = (target.chooser === null ? undefined : entitiesOf(target.chooser, s).find(isSeat)) ?? s.you
  const list = candidates(target.filter, s)
  const next = (e: Entity): number => modeWorth(m, choosing(s, target.slot, [e]), from + 1)
  const worths = s.t.effort.each(list, next, m.targets.length - from)
  if (target.optional) worths.push(0)
  return best(s, worths, chooser)
}

/** The worth of an effect, given the choices so far. */
export function worthOf(n: Linked<'effect'>, s: Scope): number {
  if (s.depth > DEEPEST || !s.t.effort.spend()) return side(s.t, s.you) * roughWorth(n)
  return byName(s.t.effects, n, { ...s, depth: s.depth + 1 }) ?? side(s.t, s.you) * roughWorth(n)
}
