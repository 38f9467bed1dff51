import type { Seat } from '@soulstack/kit'
import { call, ctxOfFrame, machine } from '../model/machine.ts'
import { count, define, find, type Node, type Value } from '../model/node.ts'
import { actedOn, gainCents } from '../rules/change.ts'
import { dealDamage } from '../rules/damage.ts'
import { takePenalty } from '../rules/death.ts'
import type { Who } from '../rules/events.ts'
import { instead } from './statics.ts'

/** What becomes of a change that is being replaced. */

/** Inside a replacement: the amount becomes something else. */
export const SetAmount = define({
  k: 'setAmount',
  family: 'effect',
  touches: ['damage'],
  fields: { n: { is: 'value', role: 'amount' } },
  run(g, c, n) {
    c.amount = Math.max(0, count(g, c, n.n))
    c.did = c.amount
  },
  // the event that is replaced says what it is an amount of; none of it is left out
})
export const becomesAmount = (n: Value): Node => ({ k: 'setAmount', n }) as Node

export const AlsoDamage = define({
  k: 'alsoDamage',
  family: 'effect',
  touches: ['damage'],
  fields: { to: { is: 'ref' } },
  run(g, c, n) {
    // the same amount, at the same time, not combat damage
    for (const e of find(g, c, n.to)) dealDamage(g, e, c.amount, c.by, c.bySeat)
  },
})
/** Damage that is dealt is dealt to somebody else as well: as much as prevention has left of it. */
export const alsoDealt = (to: Node, whose: { who: Who; by?: Who }): Node =>
  instead('takeDamage', { k: 'alsoDamage', to } as Node, { ...whose, last: true })

export const FromDiscard = define({
  k: 'fromDiscard',
  family: 'effect',
  touches: [],
  fields: {},
  run(_g, c) {
    c.x = 1
  },
})
/** The others gain first; the player whose gain this replaces gets it as the change is carried out. */
const sharing = machine.procedure('everybody gains', {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const turns = (k: number): Seat => (g.active + k) % g.rules.players
    f.list = Array.from({ length: g.rules.players }, (_, k) => turns(k)).filter((seat) => seat !== c.who)
    f.list2 = [...actedOn(g, c)]
    f.n = c.amount
  },
  next(g, f) {
    if (f.i >= f.list!.length) return 'end'
    const seat = f.list![f.i++]!
    const turns = (s: Seat): number => (s - g.active + g.rules.players) % g.rules.players
    // what is left in the pool goes round from the active player: who comes later leaves the share of those before
    const { who } = ctxOfFrame(g, f)
    const left = turns(seat) > turns(who) ? Math.max(0, g.centsLeft - f.n) : g.centsLeft
    gainCents(g, null, seat, Math.min(f.n, left), f.list2!)
    return 'next'
  },
})
export const EachGains = define({
  k: 'eachGains',
  family: 'effect',
  touches: [],
  fields: {},
  run(g, c) {
    call(g, sharing, { base: c.at })
  },
})
/** Inside a replacement of gaining ¢: every player gains as much. What each gains can be replaced again, but not by this. */
export const eachGainsIt: Node = { k: 'eachGains' }

export const TakePenalty = define({
  k: 'takePenalty',
  family: 'effect',
  touches: ['death'],
  fields: {},
  run(g, c) {
    takePenalty(g, c)
    c.did = 1
  },
})
/** Of another player's death penalty: its controller chooses the item, and gets the loot card and the ¢. */
export const takesPenalty: Node = { k: 'takePenalty' }

/** Inside a replacement of looting: from the top of the loot discard. */
export const fromDiscard: Node = { k: 'fromDiscard' }
