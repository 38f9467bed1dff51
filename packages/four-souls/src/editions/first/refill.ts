import type { Option } from '@soulstack/kit'
import { ask, call, machine, picked } from '../../model/machine.ts'
import { type Item, MONSTER, MONSTERS, SHOP, type State, TREASURE } from '../../model/state.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { isEvent } from '../../rules/slots.ts'
import { pushRule } from '../../rules/stack.ts'
import { drawTop, hasCards, monsterEnters, shopEnters } from '../../rules/zones.ts'
import { liesDead } from './death.ts'

/** Refilling in the first edition: each slot that becomes empty puts its refill on the stack (D13). */

/** `amount`: the slot; `node`: its row. Others may respond; it has to happen, so nothing cancels it. */
const REFILL = ruleItem({
  name: 'refill',
  cancellable: false,
  resolve(g, item) {
    if (item.node === SHOP) fillShop(g, item.amount)
    else fillMonster(g, item)
  },
})

function fillShop(g: State, slot: number): void {
  if (g.shop[slot]?.top !== 0) return
  const card = drawTop(g, TREASURE)
  if (card >= 0) shopEnters(g, card, slot)
}

/** An event that is turned up is played by the active player, above the refill: that is done once more when the event is over. */
function fillMonster(g: State, item: Item): void {
  if (g.monsters[item.amount]?.top !== 0) return
  const card = drawTop(g, MONSTER)
  if (card < 0) return
  if (isEvent(g, card)) putRefill(g, MONSTERS, item.amount)
  monsterEnters(g, card, item.amount)
}

const putRefill = (g: State, row: number, slot: number): unknown => pushRule(g, REFILL, -1, { node: row, amount: slot })

const isOnItsWay = (g: State, row: number, slot: number): boolean =>
  g.stack.some((t) => t.rule === REFILL && t.node === row && t.amount === slot)

/**
 * Puts a refill on the stack for each empty slot that has none there. Slots are like triggers that nobody owns, so the active player orders
 * those that become empty together (Timing); only where monster slots and shop slots do, for between slots of a row nobody can tell the
 * difference. The slot of a monster that died waits until its card has left the stack. True when any was put.
 */
export function putRefills(g: State): boolean {
  const empty = (row: number, slots: State['shop']): [number, number][] =>
    slots.flatMap((slot, i) => (slot.top !== 0 || isOnItsWay(g, row, i) || liesDead(g, row, i) ? [] : [[row, i]]))
  // whether cards are left is looked at only where there is something to fill
  const [row, items] = [empty(MONSTERS, g.monsters), empty(SHOP, g.shop)]
  const monsters = row.length > 0 && hasCards(g, MONSTER) ? row : []
  const shop = items.length > 0 && hasCards(g, TREASURE) ? items : []
  const both = [...monsters, ...shop]
  if (monsters.length > 0 && shop.length > 0) call(g, orderingRefills, { list: both.flat() })
  else for (const [where, slot] of both) putRefill(g, where, slot)
  return both.length > 0
}

/** `list`: the slots, two numbers each: row and place in it. */
const orderingRefills = machine.procedure('order of refills', {
  ask(g, f) {
    const options: Option[] = []
    for (let i = 0; i < f.list!.length; i += 2) options.push({ act: 'refill', a: f.list![i]!, b: f.list![i + 1]! })
    const all = options.length
    ask(g, g.active, { code: 'order-refills' }, options, { min: all, max: all, ordered: true })
  },
  /** What is refilled first lies on top. */
  put(g, f) {
    for (const { a, b } of picked(g).toReversed()) putRefill(g, a, b)
    f.list = null
    return 'end'
  },
})
