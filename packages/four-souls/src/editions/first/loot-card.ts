import { LOOT } from '../../model/decks.ts'
import type { Ctx, Item } from '../../model/stack.ts'
import type { State } from '../../model/state.ts'
import { newCtx } from '../../rules/context.ts'
import { ruleItem } from '../../rules/rule-items.ts'
import { pushRule, topOf } from '../../rules/stack.ts'

/**
 * Going to its discard pile is the final part of a loot card's resolving in the first edition (X08): while a roll that it needs or damage
 * that it deals still waits on the stack, the card lies there below it.
 */

/** Its context holds the card. It goes as soon as nothing of it lies above it any more, and nobody is asked for that. */
const LOOT_CARD = ruleItem({ name: 'loot-card', cancellable: true, resolve: discard, dropped: discard })

function discard(g: State, item: Item): void {
  g.discards[LOOT]!.push(item.ctx!.card)
  g.dirty = true
}

/**
 * The effect of the loot card in `c` has been carried out as far as it can be by now. When a roll or damage that came of it waits on the
 * stack, the card is put below that, and out of `c`. `id`: the number that the loot had there; what came of it has a higher one. False:
 * nothing waits, so the card is still in `c`.
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
 * A loot card lies on top: everything of it has resolved, and it goes to the discard before anybody has priority. `floor`: as of the
 * window that asks; below it something of the card may be resolving. True when one went.
 */
export function lootCardGoes(g: State, floor: number): boolean {
  const top = topOf(g)
  if (top === undefined || top.rule !== LOOT_CARD || top.id <= floor) return false
  g.stack.pop()
  discard(g, top)
  return true
}
