import type { Seat } from '@soulstack/kit'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { announce, COPIED_CARD } from './announce.ts'
import { newCtx } from './context.ts'

/** Copies of loot cards and of loot on the stack. */

function ctxOfCopy(g: State, seat: Seat, def: number): Ctx {
  const c = newCtx()
  c.def = def
  c.you = seat
  c.ctl = seat
  c.ability = g.rules.library.definitions[def]!.loot?.id ?? -1
  return c
}

/**
 * Plays a copy of a loot card. It goes on the stack like the card itself, and ceases to exist when it leaves the stack (Copying a Loot
 * Card).
 */
export function playCopy(g: State, seat: Seat, def: number): void {
  const c = ctxOfCopy(g, seat, def)
  c.card = COPIED_CARD
  announce(g, c)
}

/**
 * Puts a copy of a loot on the stack, with new choices and targets, without costs and without a card (Copying a Loot). `item`: what is
 * copied, if it is still there.
 */
export function copyLoot(g: State, seat: Seat, def: number, item: Item | null): void {
  if (g.rules.library.definitions[def]!.loot === null) return
  if (item !== null) item.copied = true
  announce(g, ctxOfCopy(g, seat, def))
}
