import type { Option, Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, fieldAs, type Linked } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { chooserOf, targetsFor } from './ask-target.ts'
import { setBind } from './context.ts'

/** Damage divided among targets: who is dealt some, and how much each. */

/** Points that are being divided. */
export interface Dividing {
  /** How much there is to divide, and who takes each point chosen so far. */
  total: number
  points: readonly Entity[]
}
export const makeDividing = ({ total }: Pick<Dividing, 'total'>): Dividing => ({ total, points: [] })

/** More damage than this is not divided: each point is kept by itself, and nothing has as much health. */
const MOST_POINTS = 100
export const pointsToDivide = (n: number): number => Math.max(0, Math.min(n, MOST_POINTS))

/** Among whom points can still be divided: those that have been given some are done. */
export const undivided = (list: readonly Entity[], { points }: Dividing): Entity[] =>
  list.filter((e) => !points.includes(e))

/** Asks who is dealt some of the damage. Returns whether there is anything left to ask. */
export function askForVictim(g: State, seat: Seat, c: Ctx, l: Dividing, list: readonly Entity[]): boolean {
  const { total, points } = l
  const options = undivided(list, l).map((e) => ({ act: 'target', a: e, b: 0 }))
  if (points.length >= total || options.length === 0) return false
  ask(g, seat, 'divide-damage', { card: c.def, n: points.length + 1, of: total }, options)
  return true
}

/** What was divided, with the first point of a victim that was picked. */
export const withVictim = (g: State, l: Dividing): Dividing => ({ ...l, points: [...l.points, picked(g)[0]!.a] })

/** Asks how much the last victim is dealt: a question for each point would be hundreds with some cards. */
export function askHowMuch(g: State, seat: Seat, c: Ctx, l: Dividing, list: readonly Entity[]): void {
  const to = l.points.at(-1)!
  const left = l.total - l.points.length + 1
  // the last victim takes the rest
  const least = undivided(list, l).length === 0 ? left : 1
  const options = Array.from({ length: left - least + 1 }, (_, i) => ({ act: 'number', a: i + least, b: to }))
  ask(g, seat, 'how-much-damage', { card: c.def, of: left }, options)
}

/** What was divided, with the rest of the points that the last victim is dealt. */
export function withPoints(g: State, l: Dividing): Dividing {
  const [{ a: n, b: to }] = picked(g) as [Option]
  return { ...l, points: [...l.points, ...Array.from({ length: n - 1 }, () => to)] }
}

interface DividingTargets extends Dividing {
  /** The position of the target that they are divided among. */
  target: number
}
const makeDividingTargets = ({ total, target }: Pick<DividingTargets, 'total' | 'target'>): DividingTargets => ({
  ...makeDividing({ total }),
  target,
})

const targetOf = (g: State, c: Ctx, { target }: DividingTargets) =>
  g.rules.library.abilities[c.ability]!.modes[c.mode]!.targets[target]!

/**
 * The points are divided as the ability goes on the stack, so that everybody who responds knows how (Abilities: before the first period). The
 * targets are bound once for each point.
 */
const dividing = machine.procedure('divide among targets', makeDividingTargets, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const t = targetOf(g, c, f.l)
    return askForVictim(g, chooserOf(g, c, t), c, f.l, targetsFor(g, c, t)) ? undefined : 'bind'
  },
  chosen(g, f) {
    f.l = { ...f.l, ...withVictim(g, f.l) }
  },
  howMuch(g, f) {
    const c = ctxOfFrame(g, f)
    const t = targetOf(g, c, f.l)
    askHowMuch(g, chooserOf(g, c, t), c, f.l, targetsFor(g, c, t))
  },
  take(g, f) {
    f.l = { ...f.l, ...withPoints(g, f.l) }
    return 'ask'
  },
  bind(g, f) {
    const c = ctxOfFrame(g, f)
    setBind(c, targetOf(g, c, f.l).slot, f.l.points.slice())
    return 'end'
  },
})

/** Divides the points of an effect among its target at this position. */
export function divideAmongTargets(g: State, c: Ctx, effect: Linked, target: number): void {
  const n = fieldAs(effect, 'n', 'value')
  startFor(g, c, effect, dividing, { total: pointsToDivide(n === undefined ? 0 : count(g, c, n)), target })
}

/** The position of the target among which the points of the effect are divided; -1: there is none. */
export function dividedTarget(g: State, c: Ctx): number {
  const targets = g.rules.library.abilities[c.ability]!.modes[c.mode]!.targets
  for (let i = 0; i < targets.length; i++) if (targets[i]!.divided === true) return i
  return -1
}
