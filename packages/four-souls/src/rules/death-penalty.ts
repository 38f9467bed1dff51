import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { discardFromHand, loseCents, moveCents, registerCommit } from './change.ts'
import { defOfCard, objectOf } from './context.ts'
import { destroy } from './death.ts'
import type { Happening } from './events.ts'
import { giveFromHand } from './hands.ts'
import { hasKeyword, itemsOf, objectsOf } from './objects.ts'
import { give } from './zones.ts'

/** The death penalty: what is paid, by whom, and who receives it. */

/** A penalty that is being paid. */
interface PayingPenalty {
  /** Who died. */
  seat: Seat
  /** Who chooses the item and gets the rest, where that is somebody else; else -1. */
  heir: Seat
  /** How many parts of it have been paid. */
  paid: number
  /** The item and the loot card that it has taken, as definitions; -1: none. */
  item: number
  loot: number
}
const makePayingPenalty = ({ seat, heir }: Pick<PayingPenalty, 'seat' | 'heir'>): PayingPenalty => ({
  seat,
  heir,
  paid: 0,
  item: -1,
  loot: -1,
})

/** What death takes. */
export const payingPenalty = machine.procedure('death penalty', makePayingPenalty, {
  /** What is paid, in the order of the edition (D15b). */
  pay(g, f) {
    const { paid } = f.l
    f.l = { ...f.l, paid: paid + 1 }
    return g.rules.edition.penaltyOrder[paid] ?? 'deactivate'
  },
  item(g, f) {
    const { seat, heir } = f.l
    const items = itemsOf(g, seat).filter((o) => !hasKeyword(g, o, 'eternal'))
    if (items.length === 0) return 'pay'
    ask(
      g,
      heir >= 0 ? heir : seat,
      'penalty-item',
      { dead: seat },
      items.map((o) => ({ act: 'destroy', a: o.id, b: 0 })),
    )
    return undefined
  },
  itemChosen(g, f) {
    const { seat } = f.l
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    if (o === null) return 'pay'
    f.l = { ...f.l, item: o.printed }
    const takes = g.index[CHANNEL.spoils]!.length > 0 && seat !== g.active && g.seats[seat]!.attacked
    if (takes) give(g, o, g.active)
    else destroy(g, null, o.id, -1)
    return 'pay'
  },
  loot(g, f) {
    const { hand } = g.seats[f.l.seat]!
    if (hand.length === 0) return 'pay'
    ask(
      g,
      f.l.seat,
      'penalty-loot',
      {},
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  lootChosen(g, f) {
    const { seat, heir } = f.l
    const [option] = picked(g)
    if (option === undefined) return 'pay'
    f.l = { ...f.l, loot: defOfCard(g, g.seats[seat]!.hand[option.a]!) }
    if (heir < 0) discardFromHand(g, seat, option.a)
    else giveFromHand(g, seat, heir, option.a)
    return 'pay'
  },
  cent(g, f) {
    const { seat, heir } = f.l
    if (heir < 0) loseCents(g, seat, 1)
    else moveCents(g, seat, heir, 1)
    return 'pay'
  },
  /** Deactivates each object with a tap ability, or all items and the character (D15). */
  deactivate(g, f) {
    const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
    for (const o of objectsOf(g, f.l.seat)) {
      if (o.kind !== 'item' && o.kind !== 'character') continue
      if (o.charged && (all || (!o.blank && g.rules.library.definitions[o.def]!.taps.length > 0))) o.charged = false
    }
    return 'end'
  },
})

/** The penalty is paid, by what replacements have left of it: `h.who` pays, `h.bySeat` chooses and receives. */
function penaltyNow(g: State, h: Happening): number {
  start(g, payingPenalty, { seat: h.who, heir: h.bySeat === h.who ? -1 : h.bySeat })
  return 1
}

/**
 * Another player than the one who died, the "you" of `c`, chooses the penalty and receives it. Of several who would replace it the first
 * one does: then nothing of it is left that the others would get (Replacement Effects).
 */
export function takePenaltyFirst(c: Ctx): void {
  c.bySeat = c.you
  c.amount = 0
}

registerCommit('penalty', penaltyNow)
