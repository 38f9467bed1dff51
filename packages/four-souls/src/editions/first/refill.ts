import { MONSTER, type Row, TREASURE } from '../../model/decks.ts'
import { ask, machine, start } from '../../model/machine.ts'
import type { Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { drawTop, hasCards } from '../../rules/piles.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { fillsMonsters, isEvent } from '../../rules/slots.ts'
import { pushRule } from '../../rules/stack.ts'
import { monsterEnters, shopEnters } from '../../rules/zones.ts'
import { liesDead } from './death.ts'

/** Refilling in the first edition: the refill of each empty slot goes on the stack (D13). */

/** The refill of a slot (`row`, `amount`). Players can respond, but it has to happen, so it cannot be cancelled. */
const REFILL = ruleItem({
  name: 'refill',
  cancellable: false,
  resolve(g, item) {
    if (item.row === 'shop') fillShop(g, item.amount)
    else fillMonster(g, item)
  },
})

function fillShop(g: State, slot: number): void {
  if (g.shop[slot]?.top !== 0) return
  const card = drawTop(g, TREASURE)
  if (card >= 0) shopEnters(g, card, slot)
}

/** Fills a monster slot. If an event is turned up, the active player plays it, and a new refill waits on the stack below it. */
function fillMonster(g: State, item: Item): void {
  if (g.monsters[item.amount]?.top !== 0 || !fillsMonsters(g)) return
  const card = drawTop(g, MONSTER)
  if (card < 0) return
  if (isEvent(g, card)) putRefill(g, { row: 'monsters', slot: item.amount })
  monsterEnters(g, card, item.amount)
}

/** The rows that are refilled from a deck. Options contain the index of the row in this list. */
export const REFILLED = ['monsters', 'shop'] as const satisfies readonly Row[]
type Refilled = (typeof REFILLED)[number]
interface EmptySlot {
  row: Refilled
  slot: number
}

const putRefill = (g: State, { row, slot }: EmptySlot): unknown => pushRule(g, REFILL, -1, { row, amount: slot })

const isOnItsWay = (g: State, row: Row, slot: number): boolean =>
  g.stack.some((t) => t.rule === REFILL && t.row === row && t.amount === slot)

/**
 * Puts a refill on the stack for each empty slot without one. Slots are like triggers that nobody controls, so the active player orders
 * those that become empty together (Timing). They are only asked if both monster and shop slots do, because the order within a row makes no
 * difference. The slot of a monster that died waits until its card has left the stack. Returns whether any refill was put there.
 */
export function putRefills(g: State): boolean {
  const empty = (row: Refilled): EmptySlot[] =>
    g[row].flatMap((slot, i) =>
      slot.top !== 0 || isOnItsWay(g, row, i) || liesDead(g, row, i) ? [] : [{ row, slot: i }],
    )
  // `hasCards` is only checked if there is something to fill
  const [row, items] = [empty('monsters'), empty('shop')]
  const monsters = row.length > 0 && hasCards(g, MONSTER) && fillsMonsters(g) ? row : []
  const shop = items.length > 0 && hasCards(g, TREASURE) ? items : []
  const both = [...monsters, ...shop]
  if (monsters.length > 0 && shop.length > 0) start(g, orderingRefills, { empty: both })
  else for (const each of both) putRefill(g, each)
  return both.length > 0
}

interface OrderingRefills {
  empty: readonly EmptySlot[]
}
const makeOrderingRefills = ({ empty }: OrderingRefills): OrderingRefills => ({ empty })

const orderingRefills = machine.procedure('order of refills', makeOrderingRefills, {
  ask(g, f) {
    const options = f.l.empty.map(({ row, slot }) => ({ act: 'refill', a: REFILLED.indexOf(row), b: slot }))
    const all = options.length
    ask(g, g.active, 'order-refills', {}, options, { min: all, max: all, ordered: true })
  },
  /** The refill that resolves first is put on top. */
  put(g, f) {
    for (const at of g.picks.toReversed()) putRefill(g, f.l.empty[at]!)
    return 'end'
  },
})
