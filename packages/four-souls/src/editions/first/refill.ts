import { ruleItem } from '../../rules/rule-items.ts'
import { isEvent } from '../../rules/slots.ts'
import { pushRule } from '../../rules/stack.ts'
import { type Item, MONSTER, MONSTERS, SHOP, type State, TREASURE } from '../../rules/state.ts'
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
 * Puts a refill on the stack for each empty slot that has none there: monster slots first, then the shop, by slot, for nobody knows what
 * comes and their order is nobody's gain. The slot of a monster that died waits until its card has left the stack. True when any was put.
 */
export function putRefills(g: State): boolean {
  let any = false
  const look = (row: number, slots: State['shop'], deck: number): void => {
    for (const [i, slot] of slots.entries()) {
      if (slot.top !== 0 || isOnItsWay(g, row, i) || liesDead(g, row, i) || !hasCards(g, deck)) continue
      putRefill(g, row, i)
      any = true
    }
  }
  look(MONSTERS, g.monsters, MONSTER)
  look(SHOP, g.shop, TREASURE)
  return any
}
