import { below, type FrameOf, type Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, NONE } from '../model/entity.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx, Happening } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { loseCents, moveCents, registerCommit } from './change.ts'
import { defOfCard, objectOf } from './context.ts'
import { destroy } from './death.ts'
import { happen, means } from './events.ts'
import { discardFromHand, giveFromHand } from './hands.ts'
import { moveToShop } from './in-play.ts'
import { hasKeyword, itemsOf, objectsOf, tapsOf } from './objects.ts'
import { isPermitted, permitting } from './permits.ts'
import { isSpared } from './spared.ts'
import { give } from './zones.ts'

/** The death penalty: what is paid, by whom and to whom. */

/** A penalty that is being paid. */
interface PayingPenalty {
  /** Who died. */
  seat: Seat
  /** Another player who chooses the item and receives the rest; -1: none. */
  heir: Seat
  /** How many parts of the penalty have been paid. */
  paid: number
  /** Definitions of the item and the loot card that were paid; -1: none. */
  item: number
  loot: number
  /** The object that is put into the shop, or the card of the item that has been destroyed; -1: none. */
  moved: Entity
}
const makePayingPenalty = ({ seat, heir }: Pick<PayingPenalty, 'seat' | 'heir'>): PayingPenalty => ({
  seat,
  heir,
  paid: 0,
  item: -1,
  loot: -1,
  moved: NONE,
})

/** Pays with this item. */
function payItem(g: State, f: FrameOf<Frame, PayingPenalty>, o: Obj): 'pay' | 'shop' {
  const { seat } = f.l
  f.l = { ...f.l, item: o.printed, moved: NONE }
  if (seat !== g.active && givesItem(g, seat)) give(g, o, g.active)
  else if (g.index[CHANNEL.penaltyToShop]!.length > 0 && g.shop.some((s) => s.top !== 0)) {
    f.l = { ...f.l, moved: o.id }
    return 'shop'
  } else {
    f.l = { ...f.l, moved: cardEntity(o.card) }
    destroy(g, null, o.id, -1)
  }
  return 'pay'
}

/** Whether the item that this player's penalty takes is chosen at random. */
const isAtRandom = (g: State, seat: Seat): boolean => isPermitted(g, CHANNEL.randomPenalty, seat)

/** Pays the death penalty. */
export const payingPenalty = machine.procedure('death penalty', makePayingPenalty, {
  /** Continues with the next part, in the order of the edition (D15b). */
  pay(g, f) {
    const { paid } = f.l
    f.l = { ...f.l, paid: paid + 1 }
    return g.rules.edition.penaltyOrder[paid] ?? 'deactivate'
  },
  item(g, f) {
    const { seat, heir } = f.l
    const items = itemsOf(g, seat).filter((o) => !hasKeyword(g, o, 'eternal'))
    if (items.length === 0) return 'pay'
    if (isAtRandom(g, seat)) {
      const o = items[below(g.random, items.length)]!
      g.out?.push({ type: 'at-random', card: o.def })
      return payItem(g, f, o)
    }
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
    const [option] = picked(g)
    const o = option === undefined ? null : objectOf(g, option.a)
    return o === null ? 'pay' : payItem(g, f, o)
  },
  /** "They put it in a shop slot instead": it covers what is there (Covered in a Slot). */
  shop(g, f) {
    const options = g.shop.filter((s) => s.top !== 0).map((s) => ({ act: 'target', a: s.top, b: 0 }))
    ask(g, f.l.seat, 'penalty-shop', { about: objectOf(g, f.l.moved)?.printed ?? -1 }, options)
  },
  shopChosen(g, f) {
    const [option] = picked(g)
    const o = objectOf(g, f.l.moved)
    const slot = objectOf(g, option?.a ?? NONE)?.slot ?? NONE
    if (o === null || slot < 0) return 'pay'
    moveToShop(g, o, slot)
    f.l = { ...f.l, moved: NONE }
    return 'pay'
  },
  loot(g, f) {
    const { hand } = g.seats[f.l.seat]!
    if (hand.length === 0 || isSpared(g, f.l.seat, 'penalty')) return 'pay'
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
    if (isSpared(g, seat, 'penalty')) return 'pay'
    if (heir < 0) loseCents(g, seat, 1)
    else moveCents(g, seat, heir, 1)
    return 'pay'
  },
  /** Deactivates each object with a tap ability, or all items and the character (D15). */
  deactivate(g, f) {
    const all = g.rules.edition.penaltyDeactivates === 'all items and the character'
    for (const o of objectsOf(g, f.l.seat)) {
      if (o.kind !== 'item' && o.kind !== 'character') continue
      if (o.charged && (all || tapsOf(g, o).length > 0)) o.charged = false
    }
    happen(g, CHANNEL.penaltyPaid, { who: f.l.seat, by: f.l.moved })
    return 'end'
  },
})

/** Whether the item that this player loses goes to the active player, because they were attacked this turn or an effect is on them. */
const givesItem = (g: State, seat: Seat): boolean =>
  permitting(g, CHANNEL.spoils, ({ to }, by) =>
    to === undefined ? g.seats[seat]!.thisTurn.attacked : means(g, to, seat, by),
  ) !== null

/** Starts paying a penalty after replacements: `h.who` pays; `h.bySeat` chooses and receives, if it is another player. */
function penaltyNow(g: State, h: Happening): number {
  // "instead of paying the death penalty …"
  if (h.amount <= 0 && h.bySeat === h.who) return 0
  start(g, payingPenalty, { seat: h.who, heir: h.bySeat === h.who ? -1 : h.bySeat })
  return 1
}

/**
 * The "you" of `c`, another player than the one who died, chooses the penalty and receives it. If several would, the first one does,
 * because nothing of the penalty is left for the others (Replacement Effects).
 */
export function takePenaltyFirst(c: Ctx): void {
  c.bySeat = c.you
  c.amount = 0
}

registerCommit('penalty', penaltyNow)
