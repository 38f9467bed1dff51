import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'

/**
 * Does this hand lie open for everybody? What is in a hand is for its player alone (Hand), unless hands lie open in this game or
 * somebody else's item says that the others play with theirs revealed.
 */
export function handIsOpen(g: State, seat: Seat): boolean {
  if (g.rules.openHands) return true
  const list = g.index[CHANNEL.openHands]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o !== null && o.ctl !== seat) return true
  }
  return false
}
