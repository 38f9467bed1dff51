import { CHANNEL } from '../model/channels.ts'
import { count, define, type Effect, type Ref, type Value } from '../model/node.ts'
import { countersOn } from '../model/objects.ts'
import { objectOf } from '../rules/context.ts'
import { levelDown as lower, removeCounters as take } from '../rules/counters.ts'
import { happen } from '../rules/events.ts'
import { addNamed } from '../rules/objects.ts'
import { mayRecharge } from '../rules/recharging.ts'
import { objects } from './frames.ts'
import { self } from './refs.ts'

/** Charging and counters. */

export const Recharge = define({
  k: 'recharge',
  family: 'effect',
  about: 'Cards are recharged.',
  touches: ['charge'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what)) {
      if (o.charged || !mayRecharge(g, o, c.src)) continue
      o.charged = true
      c.did++
      g.out?.push({ type: 'recharges', object: o.id, card: o.def })
    }
  },
  idle: (g, c, n) => objects(g, c, n.what).every((o) => o.charged || !mayRecharge(g, o, c.src)),
  intent: () => 1,
})
export const recharge = (what: Ref): Effect => Recharge.of({ what })

export const Deactivate = define({
  k: 'deactivate',
  family: 'effect',
  about: 'Cards are deactivated.',
  touches: ['charge'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    for (const o of objects(g, c, n.what)) o.charged = false
  },
  intent: () => -1,
})
export const deactivate = (what: Ref): Effect => Deactivate.of({ what })

export const AddCounters = define({
  k: 'addCounters',
  family: 'effect',
  about: 'Counters are put on cards.',
  touches: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, about: 'how many' },
    on: { is: 'ref', about: 'the cards' },
    named: { is: 'one', of: ['generic', 'level', 'hp', 'attack', 'eternal'], about: 'of which kind' },
  },
  run(g, c, n) {
    const k = count(g, c, n.n)
    for (const o of objects(g, c, n.on)) {
      if (n.named === 'generic') o.counters += k
      else addNamed(g, o, n.named, k)
      g.out?.push({ type: 'counters', object: o.id, card: o.def, n: k })
      if (k > 0 && g.index[CHANNEL.counted]!.length > 0)
        happen(g, CHANNEL.counted, { who: o.id, amount: countersOn(o) })
    }
    c.did = k
    g.dirty = true
  },
})
export const addCounters = (
  n: Value,
  on: Ref = self,
  named: 'generic' | 'level' | 'hp' | 'attack' | 'eternal' = 'generic',
): Effect => AddCounters.of({ n, on, named })

export const RemoveCounters = define({
  k: 'removeCounters',
  family: 'effect',
  about: 'Counters are removed from cards.',
  touches: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, about: 'how many' },
    on: { is: 'ref', about: 'the cards' },
    level: { is: 'flag', optional: true, only: true, about: 'level counters: the cards level down' },
  },
  run(g, c, n) {
    if (n.level === true) {
      lower(g, c, objects(g, c, n.on), count(g, c, n.n))
      return
    }
    take(g, c, objects(g, c, n.on), count(g, c, n.n))
  },
})
/** These level down, but not below 0. */
export const levelDown = (n: Value = 1, on: Ref = self): Effect => RemoveCounters.of({ n, on, level: true })
export const removeCounters = (n: Value, on: Ref = self): Effect => RemoveCounters.of({ n, on })

export const StartCounters = define({
  k: 'startCounters',
  family: 'effect',
  about: 'As it enters play: this card starts with counters on it.',
  touches: [],
  fields: {
    n: { is: 'number', role: 'count', least: 1, about: 'how many' },
    level: { is: 'flag', optional: true, only: true, about: 'level counters: it starts at this level' },
  },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    if (o === null) return
    if (n.level === true) addNamed(g, o, 'level', n.n)
    else o.counters += n.n
  },
})
export const startsAtLevel = (n: number): Effect => StartCounters.of({ n, level: true })
export const startsWithCounters = (n: number): Effect => StartCounters.of({ n })

export const SetCounters = define({
  k: 'setCounters',
  family: 'effect',
  about: 'Sets how many counters are on this card.',
  touches: [],
  fields: { n: { is: 'number', role: 'count', least: 0, about: 'how many' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    if (o !== null) o.counters = n.n
  },
})
/** Sets the number of counters, whatever was there before: for items that, as a copy, do not add to their counters. */
export const setCounters = (n: number): Effect => SetCounters.of({ n })
