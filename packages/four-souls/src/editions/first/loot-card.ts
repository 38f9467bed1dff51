import { LOOT } from '../../model/decks.ts'
import type { Ctx, Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { newCtx } from '../../rules/context.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { pushRule, topOf } from '../../rules/stack.ts'

/**
 * In the first edition, going to the discard pile is the last part of a loot card's resolution (X08). While a roll it needs, or damage it
 * deals, waits on the stack, the card stays there below it.
 */

/** The loot card, in the context of the item. It is discarded as soon as nothing it caused is above it; nobody is asked about that. */
const LOOT_CARD = ruleItem({ name: 'loot-card', cancellable: true, resolve: discard, dropped: discard })

function discard(g: State, item: Item): void {
  // a copy of a loot card has no card
  if (item.ctx!.card >= 0) g.discards[LOOT]!.push(item.ctx!.card)
  g.dirty = true
}

/**
 * Called after the effect of the loot card in `c` has been carried out. If a roll or damage that it caused waits on the stack, moves the
 * card from `c` to below that and returns true. Otherwise returns false, and the card is still in `c`. `id`: the id that the loot had on
 * the stack; everything it caused has a higher one.
 */
export function staysOnStack(g: State, c: Ctx, id: number): boolean {
  const at = g.stack.findIndex((t) => t.id > id && (t.kind === 'roll' || t.kind === 'damage'))
  if (at < 0) return false
  const item = layLootCard(g, c)
  g.stack.pop()
  g.stack.splice(at, 0, item)
  return true
}

/** Puts the card of a loot that has begun to resolve on the stack, out of its context `c`. */
export function layLootCard(g: State, c: Ctx): Item {
  const ctx = newCtx()
  ctx.def = c.def
  ctx.card = c.card
  ctx.you = c.you
  ctx.ctl = c.ctl
  c.card = -1
  return pushRule(g, LOOT_CARD, c.ctl, { ctx })
}

/** Discards the loot card of an effect that lay above it on the stack. */
export function discardBelow(g: State, effect: Item): void {
  const item = g.stack.findLast((t) => t.rule === LOOT_CARD && t.id < effect.id && t.ctx!.def === effect.ctx!.def)
  if (item === undefined) return
  g.stack.splice(g.stack.indexOf(item), 1)
  discard(g, item)
}

/** Whether this is the card of a loot that needs a roll, below the die of that. Until it is defined it can be cancelled like the loot. */
export const isBegunLoot = (_g: State, item: Item): boolean => item.rule === LOOT_CARD && item.roll !== 0

/**
 * If a loot card is on top of the stack, everything it caused has resolved: discards it before anybody receives priority. `floor`: that of
 * the current window; the card is left alone below that. Returns whether a card was discarded.
 */
export function lootCardGoes(g: State, floor: number): boolean {
  const top = topOf(g)
  if (top === undefined || top.rule !== LOOT_CARD || top.id <= floor) return false
  g.stack.pop()
  discard(g, top)
  return true
}
