import type { Seat } from '@soulstack/kit'
import type { Ability, Mode } from '../model/library.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { copyable, handCtx, isCopying, modeFeasible, useHandCtx } from './announce.ts'
import { targetsFor } from './ask-target.ts'
import { borrow, defOfCard, giveBack } from './context.ts'
import { forcible, isForcing } from './forcing.ts'
import { isRewording, rewordingsOf } from './rewording.ts'

/** Whether what a player does asks them something first, so that it can still be cancelled. */

/**
 * Whether the first thing that happens when this is announced is a choice by its controller. Until they answer, nothing has been paid and
 * nobody else has seen anything, so it can be cancelled. Choices by others and random targets do not count.
 */
function asksFirst(g: State, c: Ctx, a: Ability): boolean {
  const modes = a.modes.filter((m) => modeFeasible(g, c, m))
  if (modes.length !== 1) return modes.length > 1
  const [mode] = modes as [Mode]
  // which item, and then which of its abilities
  if (isRewording(mode)) {
    let n = 0
    // there may be hundreds, and two are enough
    for (const e of targetsFor(g, c, mode.targets[0]!))
      if ((n += rewordingsOf(g, e, mode.effect).length) > 1) return true
    return false
  }
  if (isForcing(mode)) return targetsFor(g, c, mode.targets[0]!).flatMap((e) => forcible(g, e)).length > 1
  if (isCopying(mode)) {
    const copied = targetsFor(g, c, mode.targets[0]!).flatMap((e) => copyable(g, c, e))
    // the only ability there is replaces that of the card, with its own choices
    return copied.length === 1 ? asksFirst(g, c, g.rules.library.abilities[copied[0]!]!) : copied.length > 1
  }
  const { targets, number } = mode
  for (const t of targets) {
    if (t.chooser !== null) return false
    // divided damage is asked for once the costs are paid
    if (t.random === true || t.divided === true) continue
    if (t.optional || targetsFor(g, c, t).length > (t.any === true ? 0 : 1)) return true
  }
  return number !== null
}

/** Whether activating this asks its player for a choice before anything is paid. */
export function activatingAsks(g: State, seat: Seat, o: Obj, a: Ability): boolean {
  const c = borrow(g, o)
  c.you = seat
  c.ability = a.id
  const yes = asksFirst(g, c, a)
  giveBack()
  return yes
}

/** Whether playing this loot card asks its player for a choice before anything is paid. */
export function playingAsks(g: State, seat: Seat, card: number): boolean {
  const { loot } = g.rules.library.definitions[defOfCard(g, card)]!
  if (loot === null) return false
  useHandCtx(seat, defOfCard(g, card), card)
  return asksFirst(g, handCtx, loot)
}
