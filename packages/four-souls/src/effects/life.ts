import { type Entity, isSeat, NONE } from '../model/entity.ts'
import { ctxOfFrame, machine, startFor } from '../model/machine.ts'
import { count, define, type Effect, find, one, type Ref, type Value } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { payHp } from '../rules/change.ts'
import { objectOf } from '../rules/context.ts'
import { destroy as destroyThing, kill as killThing } from '../rules/death.ts'
import { hpChanged } from '../rules/stack.ts'
import { health as healthLeft, maxHealth } from '../rules/stats.ts'
import { isThere } from './frames.ts'

/** Killing, destroying, healing, and paying HP. */

export const Kill = define({
  k: 'kill',
  family: 'effect',
  about: 'Kills players or monsters.',
  affects: ['life'],
  fields: {
    what: { is: 'ref', about: 'whom' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who kills' },
    dies: { is: 'flag', optional: true, only: true, about: 'worded as "dies", without anybody who kills' },
  },
  run(g, c, n) {
    c.did = 0
    const killer = n.by !== undefined ? one(g, c, n.by) : c.ctl
    // a card that kills is nobody who has killed
    const by = isSeat(killer) ? killer : -1
    for (const e of find(g, c, n.what)) {
      if (!isThere(g, e)) continue
      killThing(g, e, by, n.dies === true ? NONE : c.src)
      c.did++
    }
  },
  intent: () => -4,
})
export const kill = (what: Ref, by?: Ref): Effect => (by ? Kill.of({ what, by }) : Kill.of({ what }))
/** "That player dies", "this dies": the game kills it. */
export const dies = (what: Ref): Effect => Kill.of({ what, dies: true })

export const Destroy = define({
  k: 'destroy',
  family: 'effect',
  about: 'Destroys cards.',
  affects: [],
  fields: {
    what: { is: 'ref', about: 'the cards' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who destroys them, in the words of the card' },
  },
  run(g, c, n) {
    const list = find(g, c, n.what)
    c.did = 0
    if (list.length === 1) destroyThing(g, c, list[0]!, c.ctl)
    else if (list.length > 1) startFor(g, c, n, destroying, { objects: list })
  },
  intent: () => -3,
})
interface Destroying {
  /** What is destroyed, and how many of those have been. */
  objects: readonly Entity[]
  done: number
}
const makeDestroying = ({ objects }: Pick<Destroying, 'objects'>): Destroying => ({ objects, done: 0 })

const destroying = machine.procedure('destroy each', makeDestroying, {
  next(g, f) {
    const { objects, done } = f.l
    const e = objects[done]
    if (e === undefined) return 'end'
    f.l = { objects, done: done + 1 }
    const c = ctxOfFrame(g, f)
    if (isThere(g, e)) destroyThing(g, c, e, c.ctl)
    return 'next'
  },
})
export const destroy = (what: Ref, by?: Ref): Effect => (by ? Destroy.of({ what, by }) : Destroy.of({ what }))

export const Heal = define({
  k: 'heal',
  family: 'effect',
  about: 'Heals damage.',
  affects: ['life'],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how much' },
    who: { is: 'ref', about: 'who is healed' },
  },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.who)) c.did += heal(g, e, count(g, c, n.n))
  },
  intent: () => 1,
})
export const healing = (n: Value, who: Ref): Effect => Heal.of({ n, who })

export const HealFully = define({
  k: 'healFully',
  family: 'effect',
  about: 'Heals all damage.',
  affects: ['life'],
  fields: { who: { is: 'ref', about: 'who is healed' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.who)) c.did += heal(g, e, maxHealth(g, e))
  },
  intent: () => 2,
})
export const healFully = (who: Ref): Effect => HealFully.of({ who })

/** Heals up to `n`: not past the maximum, not the dead, not while their death is on the stack (Heal). Returns how much was healed. */
function heal(g: State, e: Entity, n: number): number {
  if (isSeat(e)) {
    const s = g.seats[e]!
    if (s.dead || s.dying) return 0
    const healed = Math.min(n, s.damage)
    s.damage -= healed
    if (healed > 0) g.out?.push({ type: 'heals', who: e, n: healed, card: -1 })
    if (healed > 0) hasHealed(g, e)
    return healed
  }
  const o = objectOf(g, e)
  const v = o?.vitals
  if (o === null || v == null || v.dying) return 0
  const healed = Math.min(n, v.damage)
  v.damage -= healed
  if (healed > 0) g.out?.push({ type: 'heals', who: e, n: healed, card: o.def })
  if (healed > 0) hasHealed(g, e)
  return healed
}

function hasHealed(g: State, e: Entity): void {
  g.dirty = true
  hpChanged(g, e)
}

export const PayHealth = define({
  k: 'payHealth',
  family: 'effect',
  about: 'You pay HP as an effect: it is lost, which is not damage.',
  affects: [],
  fields: { n: { is: 'number', least: 1, about: 'how much' } },
  run(g, c, n) {
    c.did = payHp(g, c.you, n.n) ? n.n : 0
  },
  idle: (g, c, n) => healthLeft(g, c.you) < n.n,
})
export const PayDownTo = define({
  k: 'payDownTo',
  family: 'effect',
  about: 'You pay HP until only this much is left.',
  affects: [],
  fields: { left: { is: 'number', role: 'threshold', least: 0, about: 'how much is left' } },
  run(g, c, n) {
    const k = healthLeft(g, c.you) - n.left
    c.did = k > 0 && payHp(g, c.you, k) ? k : 0
  },
  idle: (g, c, n) => healthLeft(g, c.you) <= n.left,
})
/** Pays HP until `left` are left. A player who has no more than that pays nothing. */
export const payDownTo = (left: number): Effect => PayDownTo.of({ left })

/** Paying HP as an effect ("Pay 1 HP. If you do, …"): it is lost, not damage. */
export const payHealth = (n: number): Effect => PayHealth.of({ n })
