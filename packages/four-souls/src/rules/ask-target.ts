import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import type { Target } from '../model/library.ts'
import { ask } from '../model/machine.ts'
import { one } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { bound } from './context.ts'
import { candidatesFor, isBeneath, isOfCards, isOfLoot } from './filters.ts'
import { targetable } from './untargetable.ts'

/** The targets of what is put on the stack: who chooses them, from what, and the question. */

/** Who chooses a target. */
export function chooserOf(g: State, c: Ctx, t: Target): Seat {
  const chooser = t.chooser === null ? c.you : one(g, c, t.chooser)
  return isSeat(chooser) ? chooser : c.you
}

/** What can be chosen as a target. What is random is not chosen. */
export const targetsFor = (g: State, c: Ctx, t: Target): Entity[] =>
  g.index[CHANNEL.untargetable]!.length === 0 || t.random === true
    ? candidatesFor(g, c, t.criteria)
    : targetable(g, chooserOf(g, c, t), candidatesFor(g, c, t.criteria))

/** "You may choose 2 players": none or all of them. The first is chosen alone, and then the others must be. */
export const isAllOrNone = (t: Target): boolean => t.optional && t.exact === true && t.max > 1

/** Asks for a target. */
export function askTarget(g: State, seat: Seat, c: Ctx, t: Target, options: Option[]): void {
  const ofCards = isOfCards(t.filter)
  const part = isAllOrNone(t) ? bound(c, t.slot).length : null
  const more = {
    min: part !== null ? part && t.max - part : t.optional || t.any === true ? 0 : t.exact === true ? t.max : 1,
    max: part !== null ? (part === 0 ? 1 : t.max - part) : t.any === true ? options.length : t.max,
    ordered: t.max > 1 && ofCards,
  }
  const card = c.def
  if (t.shares !== undefined)
    ask(g, seat, 'divide-damage', { card, n: bound(c, t.slot).length + 1, of: t.shares }, options, more)
  else if (ofCards)
    ask(
      g,
      seat,
      isBeneath(t.filter) ? 'card-beneath' : isOfLoot(t.filter) ? 'retrieve' : 'recover',
      { card },
      options,
      more,
    )
  else ask(g, seat, 'choose-target', { card, filter: t.filter.id, ability: c.ability }, options, more)
}
