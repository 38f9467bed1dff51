import type { Seat } from '@soulstack/kit'
import type { Who } from '../model/event-node.ts'
import { ctxOfFrame, machine, startFor } from '../model/machine.ts'
import { type AbilitySource, count, define, type Effect, find, type Ref, type Value } from '../model/node.ts'
import { gainCents, replacementsSoFar } from '../rules/change.ts'
import { instead } from './statics.ts'

/** What becomes of a change that is being replaced. */

/** Inside a replacement: the amount becomes something else. */
export const SetAmount = define({
  k: 'setAmount',
  family: 'effect',
  about: 'In a replacement: the amount becomes another.',
  touches: ['damage'],
  fields: { n: { is: 'value', role: 'amount', least: 0, about: 'the new amount' } },
  run(g, c, n) {
    c.amount = Math.max(0, count(g, c, n.n))
    c.did = c.amount
  },
  // the event that is replaced says what it is an amount of; none of it is left out
})
export const becomesAmount = (n: Value): Effect => SetAmount.of({ n })

export const AlsoDamage = define({
  k: 'alsoDamage',
  family: 'effect',
  about: 'In a replacement of damage: as much is dealt to somebody else, too.',
  touches: ['damage'],
  fields: { to: { is: 'ref', about: 'to whom' } },
  run(g, c, n) {
    // the same amount, at the same time, not combat damage
    for (const e of find(g, c, n.to)) g.rules.edition.dealDamage(g, e, c.amount, c.by, c.bySeat)
  },
})
/** Damage that is dealt is dealt to somebody else as well: as much as prevention has left of it. */
export const alsoDealt = (to: Ref, whose: { who: Who; by?: Who }): AbilitySource =>
  instead('takeDamage', AlsoDamage.of({ to }), { ...whose, last: true })

export const FromDiscard = define({
  k: 'fromDiscard',
  family: 'effect',
  about: 'In a replacement of looting: the cards come from the top of the loot discard.',
  touches: [],
  fields: {},
  run(_g, c) {
    c.x = 1
  },
})
interface Sharing {
  /** The others, in turn order, and how many of them have gained. */
  others: readonly Seat[]
  done: number
  /** How much each gains, and what has replaced the gain that they share. */
  amount: number
  by: readonly number[]
}
const makeSharing = (): Sharing => ({ others: [], done: 0, amount: 0, by: [] })

/** The others gain first; the player whose gain this replaces gets it as the change is carried out. */
const sharing = machine.procedure('everybody gains', makeSharing, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const turns = (k: number): Seat => (g.active + k) % g.rules.players
    const others = Array.from({ length: g.rules.players }, (_, k) => turns(k)).filter((seat) => seat !== c.who)
    f.l = { others, done: 0, amount: c.amount, by: replacementsSoFar(g, c) }
  },
  next(g, f) {
    const { others, done, amount, by } = f.l
    const seat = others[done]
    if (seat === undefined) return 'end'
    f.l = { ...f.l, done: done + 1 }
    const turns = (s: Seat): number => (s - g.active + g.rules.players) % g.rules.players
    // what is left in the pool goes round from the active player: who comes later leaves the share of those before
    const { who } = ctxOfFrame(g, f)
    const left = turns(seat) > turns(who) ? Math.max(0, g.centsLeft - amount) : g.centsLeft
    gainCents(g, null, seat, Math.min(amount, left), by)
    return 'next'
  },
})
export const EachGains = define({
  k: 'eachGains',
  family: 'effect',
  about: 'In a replacement of gaining ¢: each player gains as much.',
  touches: [],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, sharing)
  },
})
/** Inside a replacement of gaining ¢: every player gains as much. What each gains can be replaced again, but not by this. */
export const eachGainsIt = EachGains.of({})

export const TakePenalty = define({
  k: 'takePenalty',
  family: 'effect',
  about: 'In a replacement of a death penalty: you choose the item, and get the loot card and the ¢.',
  touches: ['death'],
  fields: {},
  run(g, c) {
    g.rules.edition.takePenalty(g, c)
    c.did = 1
  },
})
/** Of another player's death penalty: its controller chooses the item, and gets the loot card and the ¢. */
export const takesPenalty = TakePenalty.of({})

/** Inside a replacement of looting: from the top of the loot discard. */
export const fromDiscard = FromDiscard.of({})
