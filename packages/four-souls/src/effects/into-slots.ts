import { withCards } from '@soulstack/kit'
import { cardOf, type Entity, isCard, isSlot, NONE, slotOf } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, find, one, type Ref, run } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { keeperOf, takeBeneath } from '../rules/beneath.ts'
import { defOfCard, objectOf, setBind } from '../rules/context.ts'
import { moveToSlot } from '../rules/in-play.ts'
import { discardCard } from '../rules/objects.ts'
import { isDiscarded, takeDiscarded } from '../rules/piles.ts'
import { freeSlots, slotOptions } from '../rules/slots.ts'
import { isFixed, mayLeave, monsterEnters, putUnderTop, takeFromTable, toDiscard } from '../rules/zones.ts'
import { nodeOf, objects } from './frames.ts'

/** Monsters that are put in slots or moved between them, and slots that are cleared. */

interface PuttingInSlots {
  /** What is put: a dying monster, or cards in discard. */
  what: readonly Entity[]
  /** The card for which a slot is being chosen. */
  cards: readonly number[]
  /** The monsters that are in slots by now. */
  entered: readonly Entity[]
}
const makePutting = withCards(
  ({ what }: Pick<PuttingInSlots, 'what'>): PuttingInSlots => ({ what, cards: [], entered: [] }),
  'cards',
)

/** Puts cards in slots one after the other. Without a slot given, the player chooses one that is not being attacked for each of them. */
const putting = machine.procedure('put in slots', makePutting, {
  next(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PutInSlot)
    const [e, ...what] = f.l.what
    if (e === undefined) return 'then'
    const into = n.slot === undefined ? NONE : one(g, c, n.slot)
    const slots = n.slot === undefined ? freeSlots(g) : isSlot(into) && g.monsters[slotOf(into)] ? [slotOf(into)] : []
    const card = slots.length === 0 ? NONE : taken(g, e)
    f.l = { ...f.l, what, cards: card < 0 ? [] : [card] }
    if (card < 0) return 'next'
    if (n.slot !== undefined) return 'put'
    ask(g, c.you, 'cover-slot', { about: defOfCard(g, card) }, slotOptions(g, card, slots))
    return 'put'
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PutInSlot)
    const [card] = f.l.cards
    f.l = { ...f.l, cards: [] }
    const slot = n.slot === undefined ? picked(g)[0]!.a : slotOf(one(g, c, n.slot))
    c.did++
    if (n.under === true) putUnderTop(g, card!, slot)
    else {
      const o = monsterEnters(g, card!, slot)
      o.counters += n.counters ?? 0
      f.l = { ...f.l, entered: [...f.l.entered, o.id] }
    }
    return 'next'
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PutInSlot)
    if (n.as !== undefined && n.then !== undefined && f.l.entered.length > 0) {
      setBind(c, n.as, f.l.entered.slice())
      run(g, c, n.then)
    }
    return 'end'
  },
})

/** Whether such a card is where it can be taken from. */
function isTakeable(g: State, e: Entity): boolean {
  const o = objectOf(g, e)
  return o === null ? isDiscarded(g, e) || (isCard(e) && keeperOf(g, cardOf(e)) !== null) : o.kind === 'holding'
}

/** Takes a card that is put in a slot from where it is: the discard, under an object, or the holding zone of the dying. `NONE`: in none. */
function taken(g: State, e: Entity): number {
  const o = objectOf(g, e)
  if (o === null) {
    const card = takeBeneath(g, e)
    return card < 0 ? takeDiscarded(g, e) : card
  }
  return o.kind === 'holding' ? takeFromTable(g, o) : NONE
}

export const PutInSlot = define({
  k: 'putInSlot',
  family: 'effect',
  about: 'A monster that is dying, or monster cards in discard or under this card, are put in monster slots.',
  affects: ['fight'],
  fields: {
    what: { is: 'ref', about: 'the dying monster, or the cards' },
    slot: {
      is: 'ref',
      optional: true,
      about: 'the slot; without it, one not being attacked is chosen for each of them as it is put there',
    },
    under: { is: 'flag', optional: true, only: true, about: 'under the top card of the slot' },
    counters: { is: 'number', role: 'count', optional: true, least: 1, about: 'how many counters it has then' },
    as: { is: 'bind', optional: true, about: 'the name from then on of the monsters in the slots' },
    then: { is: 'effect', optional: true, about: 'what is done with them' },
  },
  fault(n) {
    if (n.under === true && (n.slot === undefined || n.counters !== undefined || n.then !== undefined))
      return ['underSlot']
    return (n.as === undefined) === (n.then === undefined) ? null : needs(n, n.as === undefined ? 'as' : 'then', 'here')
  },
  run(g, c, n) {
    c.did = 0
    startFor(g, c, n, putting, { what: find(g, c, n.what) })
  },
  idle: (g, c, n) => !find(g, c, n.what).some((e) => isTakeable(g, e)),
})
/** This dying monster, or monster cards in discard, go in a slot; without one, each in a slot of the player's choice. */
export const putInSlot = (what: Ref, slot?: Ref): Effect =>
  slot === undefined ? PutInSlot.of({ what }) : PutInSlot.of({ what, slot })
/** … and something is done with the monster that is there then, by the name `as`. */
export const putInSlotThen = (what: Ref, slot: Ref, as: string, then: Effect): Effect =>
  PutInSlot.of({ what, slot, as, then })
/** … with this many counters. */
export const putInSlotWith = (counters: number, what: Ref, slot: Ref): Effect => PutInSlot.of({ what, slot, counters })
/** … under the top card of the slot. */
export const putInSlotUnder = (what: Ref, slot: Ref): Effect => PutInSlot.of({ what, slot, under: true })

export const MoveToSlot = define({
  k: 'moveToSlot',
  family: 'effect',
  about: 'A monster moves to another slot, where it covers what is there. It stays the same monster.',
  affects: ['fight'],
  fields: {
    what: { is: 'ref', about: 'the monster' },
    slot: { is: 'ref', about: 'the slot' },
  },
  run(g, c, n) {
    c.did = 0
    const into = one(g, c, n.slot)
    const [o] = objects(g, c, n.what)
    if (o?.kind !== 'monster' || o.slot < 0 || isFixed(o)) return
    if (!isSlot(into) || g.monsters[slotOf(into)] === undefined) return
    if (o.row === 'monsters' && o.slot === slotOf(into)) return
    moveToSlot(g, o, slotOf(into))
    c.did = 1
  },
})
/** A monster moves to another slot. */
export const moveToOtherSlot = (what: Ref, slot: Ref): Effect => MoveToSlot.of({ what, slot })

export const DiscardSlot = define({
  k: 'discardSlot',
  family: 'effect',
  about: 'All cards in a monster slot are put into discard.',
  affects: ['fight'],
  fields: { slot: { is: 'ref', about: 'the slot' } },
  run(g, c, n) {
    const e = one(g, c, n.slot)
    const slot = isSlot(e) ? g.monsters[slotOf(e)] : undefined
    c.did = 0
    if (slot === undefined) return
    // nothing below is uncovered meanwhile
    const under = slot.under.splice(0)
    const top = objectOf(g, slot.top)
    if (top !== null && mayLeave(g, top.id)) {
      toDiscard(g, top)
      c.did++
    }
    for (const card of under.toReversed()) {
      discardCard(g, card)
      g.out?.push({ type: 'discarded', card: defOfCard(g, card), from: 'play' })
      c.did++
    }
    g.dirty = true
  },
})
/** All cards in a slot are put into discard. */
export const discardSlot = (slot: Ref): Effect => DiscardSlot.of({ slot })
