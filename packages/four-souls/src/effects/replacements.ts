import type { Seat } from '@soulstack/kit'
import type { Who } from '../model/event-node.ts'
import { ctxOfFrame, machine, startFor } from '../model/machine.ts'
import { type AbilitySource, count, define, type Effect, find, type Ref, type Value } from '../model/node.ts'
import { applyChange, gainCents, replacementsSoFar } from '../rules/change.ts'
import { NOTHING } from '../rules/events.ts'
import { seatsFrom } from '../rules/turn-order.ts'
import { instead } from './statics.ts'

/** Effects inside replacements, which change what is being replaced. */

export const SetAmount = define({
  k: 'setAmount',
  family: 'effect',
  about: 'In a replacement: changes the amount.',
  affects: ['damage'],
  fields: { n: { is: 'value', role: 'amount', least: 0, about: 'the new amount' } },
  run(g, c, n) {
    c.amount = Math.max(0, count(g, c, n.n))
    c.did = c.amount
  },
})
export const becomesAmount = (n: Value): Effect => SetAmount.of({ n })

export const AlsoDamage = define({
  k: 'alsoDamage',
  family: 'effect',
  about: 'In a replacement of damage: the same amount is also dealt to somebody else.',
  affects: ['damage'],
  fields: { to: { is: 'ref', about: 'to whom' } },
  run(g, c, n) {
    // the same amount, at the same time, not combat damage
    for (const e of find(g, c, n.to)) g.rules.edition.dealDamage(g, e, c.amount, c.by, c.bySeat)
  },
})
/** Damage is also dealt to somebody else: as much of it as has not been prevented. */
export const alsoDealt = (to: Ref, whose: { who: Who; by?: Who }): AbilitySource =>
  instead('takeDamage', AlsoDamage.of({ to }), { ...whose, last: true })

export const FromDiscard = define({
  k: 'fromDiscard',
  family: 'effect',
  about: 'In a replacement of looting: the cards come from the top of the loot discard pile.',
  affects: [],
  fields: {},
  run(_g, c) {
    c.x = 1
  },
})
interface Sharing {
  /** The players in turn order, and how many of them have gained. */
  others: readonly Seat[]
  done: number
  /** How much each gains, and the abilities that have already replaced the gain they share. */
  amount: number
  by: readonly number[]
}
const makeSharing = (): Sharing => ({ others: [], done: 0, amount: 0, by: [] })

const sharing = machine.procedure('everybody gains', makeSharing, {
  /** Players gain in turn order, the one whose gain is replaced among them, so nothing is left of the original gain (Each). */
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    f.l = { others: seatsFrom(g, g.active), done: 0, amount: c.amount, by: replacementsSoFar(g, c) }
    c.amount = 0
  },
  next(g, f) {
    const { others, done, amount, by } = f.l
    const c = ctxOfFrame(g, f)
    const seat = others[done]
    if (seat === undefined) return 'end'
    f.l = { ...f.l, done: done + 1 }
    if (seat === c.who) {
      applyChange(g, c, 'gainCents', { ...NOTHING, who: seat, amount }, 0, by)
      return 'own'
    }
    gainCents(g, null, seat, amount, by)
    return 'next'
  },
  /** How much the original gain has come to. */
  own(g, f) {
    const c = ctxOfFrame(g, f)
    c.x = c.did
    return 'next'
  },
})
export const EachGains = define({
  k: 'eachGains',
  family: 'effect',
  about: 'In a replacement of gaining ¢: each player gains the same amount.',
  affects: [],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, sharing)
  },
})
/** Inside a replacement of gaining ¢: every player gains the same amount. Each gain can be replaced again, but not by this. */
export const eachGainsIt = EachGains.of({})

export const TakePenalty = define({
  k: 'takePenalty',
  family: 'effect',
  about: 'In a replacement of a death penalty: you choose the item, and get the loot card and the ¢.',
  affects: ['death'],
  fields: {},
  run(g, c) {
    g.rules.edition.takePenalty(g, c)
    c.did = 1
  },
})
export const NoPenalty = define({
  k: 'noPenalty',
  family: 'effect',
  about: 'In a replacement of your death penalty: it is not paid.',
  affects: ['death'],
  fields: {},
  run(_g, c) {
    c.bySeat = c.who
    c.amount = 0
    c.did = 1
  },
})
/** Inside a replacement of the controller's death penalty: it is not paid. */
export const noPenalty = NoPenalty.of({})
/** Inside a replacement of another player's death penalty: the controller chooses the item, and gets the loot card and the ¢. */
export const takesPenalty = TakePenalty.of({})

/** Inside a replacement of looting: the cards come from the top of the loot discard pile. */
export const fromDiscard = FromDiscard.of({})
