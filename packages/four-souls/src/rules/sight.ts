import type { Seat, Viewer } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT, TREASURE } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { arePartners } from './teams.ts'

/** Who sees hidden cards at any time, without an action. */

/**
 * Whether everybody sees this hand. Only its player does (Hand), unless the game is played with open hands or another player's item reveals
 * the hands of the others.
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

/** Whether this viewer sees the hand of this seat: their own, an open one, or their partner's at a table that plays so (Teams). */
export const seesHand = (g: State, seat: Seat, viewer: Viewer): boolean =>
  viewer === 'all' ||
  viewer === seat ||
  handIsOpen(g, seat) ||
  (g.rules.teamHands && viewer !== null && arePartners(g.rules, seat, viewer))

/** "Play with the top card of the loot deck revealed": everybody sees it. */
export const topIsOpen = ({ elsewhere }: State, deck: number): boolean =>
  elsewhere.length > 0 && deck === LOOT && elsewhere.some(({ from }) => from === 'deck')

/** "You may look at the top card of the treasure deck at any time on your turn": it is shown without an action. */
export function maySeeTop(g: State, deck: number, you: Seat): boolean {
  if (deck !== TREASURE || g.active !== you) return false
  const list = g.index[CHANNEL.see]!
  for (let i = 0; i < list.length; i += 2) if (objectOf(g, list[i]!)?.ctl === you) return true
  return false
}
