import { MONSTER } from '../model/decks.ts'
import { isSlot, slotEntity, slotOf } from '../model/entity.ts'
import { define, type Effect, one, type Ref } from '../model/node.ts'
import { objectOf, setBind } from '../rules/context.ts'
import { becomesRoom } from '../rules/in-play.ts'
import { drawTop } from '../rules/piles.ts'
import { expand as expandSlots } from '../rules/slots.ts'
import { mayLeave, monsterEnters, toDiscard } from '../rules/zones.ts'
import { inOrder } from './in-order.ts'

/** Adding slots, and changing what is in them. */

const ROWS = ['shop', 'monster', 'room'] as const

export const Expand = define({
  k: 'expand',
  family: 'effect',
  about: 'Adds slots.',
  affects: [],
  fields: {
    row: { is: 'one', of: ROWS, about: 'in the shop, for monsters, or for rooms if they are played with' },
    n: { is: 'number', role: 'count', least: 1, most: 9, about: 'how many more' },
    as: { is: 'bind', optional: true, about: 'monster slots: the name of the new ones from then on' },
  },
  run(g, c, n) {
    const before = g.monsterSlots
    c.did = expandSlots(g, n.row, n.n)
    // the new slots are the last ones, once they are there
    if (n.as !== undefined)
      setBind(
        c,
        n.as,
        Array.from({ length: c.did }, (_, i) => slotEntity(before + i)),
      )
    if (c.did > 0) g.out?.push({ type: 'expands', row: n.row, n: c.did })
  },
  fault: (n) => (n.as !== undefined && n.row !== 'monster' ? ['namedSlots'] : null),
})
export const expand = (row: (typeof ROWS)[number], n: number): Effect => Expand.of({ row, n })
/** Adds monster slots that are called `as` from then on. */
export const expandAs = (as: string, n: number): Effect => Expand.of({ row: 'monster', n, as })

const replaceEach = inOrder(
  'replace each monster',
  'order-replace',
  (g, o) => o.kind === 'monster' && o.slot >= 0 && mayLeave(g, o.id),
  (g, o) => {
    const { slot } = o
    toDiscard(g, o)
    const card = drawTop(g, MONSTER)
    if (card >= 0) monsterEnters(g, card, slot)
  },
)
export const ReplaceMonster = define({
  k: 'replaceMonster',
  family: 'effect',
  about: 'Monsters are discarded and replaced with the top cards of the monster deck.',
  affects: ['fight'],
  fields: { what: { is: 'ref', about: 'the monsters' } },
  run: (g, c, n) => replaceEach(g, c, n.what),
})
export const replaceMonster = (what: Ref): Effect => ReplaceMonster.of({ what })

export const TopIntoSlot = define({
  k: 'topIntoSlot',
  family: 'effect',
  about: 'The top card of the monster deck is put in a slot.',
  affects: ['fight'],
  fields: {
    slot: { is: 'ref', about: 'the slot' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who puts it there' },
  },
  run(g, c, n) {
    const e = one(g, c, n.slot)
    c.did = 0
    if (!isSlot(e) || g.monsters[slotOf(e)] === undefined) return
    const card = drawTop(g, MONSTER)
    if (card < 0) return
    monsterEnters(g, card, slotOf(e))
    c.did = 1
  },
})
export const topIntoSlot = (slot: Ref, by?: Ref): Effect => TopIntoSlot.of(by === undefined ? { slot } : { slot, by })

export const BecomeRoom = define({
  k: 'becomeRoom',
  family: 'effect',
  about: 'An item becomes a room in a new room slot.',
  affects: ['stack'],
  fields: { what: { is: 'ref', about: 'the item' } },
  run(g, c, n) {
    const o = objectOf(g, one(g, c, n.what))
    c.did = 0
    if (o?.kind !== 'item') return
    becomesRoom(g, o)
    c.did = 1
  },
  intent: () => -1,
})
/** An item becomes a room, which nobody controls. The room slots are expanded by 1 for it. */
export const becomeRoom = (what: Ref): Effect => BecomeRoom.of({ what })
