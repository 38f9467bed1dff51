import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { ofKind } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { objectOf } from './context.ts'
import { means } from './events.ts'

/** Players who need not discard loot cards or lose ¢ (Death Penalty Step; Discarding; Losing). */

function isListed(g: State, channel: number, seat: Seat): boolean {
  const list = g.index[channel]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o !== null && means(g, ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node).to, seat, o)) return true
  }
  return false
}

/** Whether the death penalty, or an ability, cannot make this player discard loot cards or lose ¢. */
export const isSpared = (g: State, seat: Seat, by: 'penalty' | 'ability'): boolean =>
  isListed(g, CHANNEL.spared, seat) || (by === 'penalty' && isListed(g, CHANNEL.sparedPenalty, seat))
