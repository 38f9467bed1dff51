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
  g.discards[LOOT]!.push(item.ctx!.card)
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
  const ctx = newCtx()
  ctx.def = c.def
  ctx.card = c.card
  ctx.you = c.you
  ctx.ctl = c.ctl
  c.card = -1
  const item = pushRule(g, LOOT_CARD, c.ctl, { ctx })
  g.stack.pop()
  g.stack.splice(at, 0, item)
  return true
}

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
