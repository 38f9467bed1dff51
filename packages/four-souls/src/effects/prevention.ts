import { isItem, itemOf, NONE } from '../model/entity.ts'
import { count, define, type Effect, find, type Ref, run, type Value } from '../model/node.ts'
import { itemById, objectOf } from '../rules/context.ts'
import { removeObject } from '../rules/objects.ts'
import { cancelAll, cancel as cancelItem } from '../rules/stack.ts'
import { maxHealth } from '../rules/stats.ts'
import { putInHand } from '../rules/zones.ts'
import { lasting } from './lasting.ts'
import { Heal } from './life.ts'
import { instead } from './statics.ts'

/** Preventing damage and deaths, and cancelling items on the stack. */

export const Prevent = define({
  k: 'prevent',
  family: 'effect',
  about: 'In a replacement of damage: prevents it.',
  affects: ['damage'],
  fields: { n: { is: 'value', role: 'amount', optional: true, least: 1, about: 'how much; without it, all' } },
  run(g, c, n) {
    const wanted = n.n === undefined ? c.amount : count(g, c, n.n)
    const prevented = Math.min(c.amount, Math.max(0, wanted))
    c.amount -= prevented
    c.did = prevented
    if (prevented > 0) g.out?.push({ type: 'prevents', who: c.who, n: prevented, card: c.def })
  },
})
export const prevent = (n?: Value): Effect => (n === undefined ? Prevent.of({}) : Prevent.of({ n }))

export const PreventFrom = define({
  k: 'preventFrom',
  family: 'effect',
  about: 'In a lasting replacement of damage: prevents as much as the effect remembers.',
  affects: ['damage'],
  fields: {},
  run(g, c) {
    const shield = objectOf(g, c.moved)
    if (shield === null || shield.effect === null) return
    const prevented = Math.min(c.amount, shield.effect.amount)
    c.amount -= prevented
    c.did = prevented
    shield.effect.amount -= prevented
    // whatever is left of the shield remains for later damage, unless the edition uses it up at once (D31)
    if (shield.effect.amount <= 0 || g.rules.edition.shields === 'used up whole') removeObject(g, shield)
    if (prevented > 0) g.out?.push({ type: 'prevents', who: c.who, n: prevented, card: c.def })
  },
})
/** Prevents the next `n` damage that somebody would take this turn, in one or more instances; in the first edition in one (D31). */
export const preventNext = (n: Value, who: Ref): Effect =>
  lasting([instead('takeDamage', PreventFrom.of({}), { who: 'captured' })], { on: who, remember: n })

/** A "would" ability acts on the damage below it on the stack. */
export const PreventWaiting = define({
  k: 'preventWaiting',
  family: 'effect',
  about: 'In a "would" ability: prevents damage on the stack.',
  affects: ['damage'],
  fields: { n: { is: 'value', role: 'amount', optional: true, least: 1, about: 'how much; without it, all' } },
  run(g, c, n) {
    const item = itemById(g, c.item)
    c.did = 0
    if (item === null || item.kind !== 'damage') return
    const wanted = n.n === undefined ? item.amount : count(g, c, n.n)
    const prevented = Math.min(item.amount, wanted)
    item.amount -= prevented
    c.did = prevented
    g.out?.push({ type: 'prevents', who: item.who, n: prevented, card: c.def })
    if (item.amount <= 0) cancelItem(g, item.id, 'prevented')
  },
})
export const preventWaiting = (n?: Value): Effect =>
  n === undefined ? PreventWaiting.of({}) : PreventWaiting.of({ n })

export const AddWaiting = define({
  k: 'addWaiting',
  family: 'effect',
  about: 'In a "would" ability: adds to damage on the stack.',
  affects: ['damage'],
  fields: { n: { is: 'value', role: 'amount', least: 1, about: 'how much' } },
  run(g, c, n) {
    const item = itemById(g, c.item)
    c.did = 0
    if (item === null || item.kind !== 'damage') return
    c.did = count(g, c, n.n)
    item.amount += c.did
  },
})
export const addToWaiting = (n: Value): Effect => AddWaiting.of({ n })

export const PreventDeath = define({
  k: 'preventDeath',
  family: 'effect',
  about: 'The death that this is about does not happen.',
  affects: ['death'],
  fields: {
    heals: {
      is: 'effect',
      optional: true,
      about: 'the healing of the one who would have died; without it, up to 1 HP',
    },
  },
  fault: ({ heals }) => (heals !== undefined && !HEALING.has(heals.k) ? ['heals', heals.k] : null),
  run(g, c, n) {
    const heals = n.heals
    // a death on the stack is removed from it; one that is being replaced does not happen
    const waiting = itemById(g, c.item)
    const who = waiting?.who ?? c.who
    const hp = heals === undefined ? null : Heal.is(heals) ? count(g, c, heals.n) : maxHealth(g, who)
    const prevented = cancelItem(g, c.item, 'prevented', hp)
    const replaced = !prevented && c.amount > 0
    if (replaced) c.amount = hp === null ? 0 : -hp
    // something else has already prevented the death, but this still heals
    else if (!prevented && heals !== undefined) run(g, c, heals)
    c.did = prevented || replaced ? 1 : 0
  },
  intent: () => 4,
})
const HEALING = new Set(['heal', 'healFully'])
/** Prevents the death below this on the stack, or the one that this replaces. Its victim then has at least 1 HP (Prevent). */
export const preventDeath = PreventDeath.of({})
/**
 * The same for cards that say how much the victim heals: that much, instead of up to 1 HP (Prevent). `heals`: `healing(n, …)` or
 * `healFully(…)`.
 */
export const preventDeathHealing = (heals: Effect): Effect => PreventDeath.of({ heals })

export const Cancel = define({
  k: 'cancel',
  family: 'effect',
  about: 'Cancels something on the stack.',
  affects: ['stack'],
  fields: {
    what: { is: 'ref', about: 'what is cancelled' },
    toHand: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'the loot card goes to your hand instead of into discard',
    },
  },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.what)) {
      const item = isItem(e) ? itemById(g, itemOf(e)) : null
      if (item === null) continue
      const card = n.toHand === true && item.kind === 'loot' ? (item.ctx?.card ?? NONE) : NONE
      if (card >= 0) item.ctx!.card = NONE
      if (!cancelItem(g, item.id)) continue
      if (card >= 0) putInHand(g, c.you, card)
      c.bySeat = item.ctl
      c.did++
    }
  },
  intent: () => -2,
})
export const cancel = (what: Ref): Effect => Cancel.of({ what })
/** Cancels loot being played, and takes its card. A copy has none. */
export const cancelAndTake = (what: Ref): Effect => Cancel.of({ what, toHand: true })

export const CancelEverything = define({
  k: 'cancelEverything',
  family: 'effect',
  about: 'Cancels everything on the stack.',
  affects: ['stack'],
  fields: {},
  run(g, c) {
    cancelAll(g)
    c.did = 1
  },
})
export const cancelEverything = CancelEverything.of({})
