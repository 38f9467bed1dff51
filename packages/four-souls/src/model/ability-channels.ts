import { Goal, Paid, Tap, Whenever, Would } from './abilities.ts'
import { CHANNEL } from './channels.ts'
import type { EventNode } from './event-node.ts'
import type { Linked } from './node.ts'
import {
  AdjustRoll,
  Alter,
  AsTurnEnds,
  AsTurnStarts,
  Bargain,
  Instead,
  LeavesToHand,
  Modify,
  MoreDice,
  Permit,
  StaysDeactivated,
} from './statics.ts'

/** Which channels of the index abilities are listed under while their cards are in play. */

const ALL_FACES = [1, 2, 3, 4, 5, 6]

/** The numbers of the channels that an ability listens to; empty for abilities that nothing looks up. */
export function channelsOf(n: Linked): number[] {
  if (Whenever.is(n) || Would.is(n) || Goal.is(n)) return channelsOfEvent(n.event)
  if (Tap.is(n) || Paid.is(n)) return [CHANNEL.activatable]
  if (Modify.is(n)) return [CHANNEL[n.stat]]
  if (Instead.is(n)) return [CHANNEL[n.change]]
  // a player who must be attacked can be
  if (Permit.is(n) && n.what === 'mustAttack' && n.evasion !== undefined)
    return [CHANNEL.mustAttack, CHANNEL.attackPlayers]
  if (Permit.is(n)) return [CHANNEL[n.what]]
  if (AdjustRoll.is(n)) return [CHANNEL.adjustRoll]
  if (MoreDice.is(n)) return [CHANNEL.moreDice]
  if (StaysDeactivated.is(n)) return [CHANNEL.staysDeactivated]
  if (LeavesToHand.is(n)) return [CHANNEL.leavesToHand]
  if (AsTurnStarts.is(n)) return [CHANNEL.asTurnStarts]
  if (AsTurnEnds.is(n)) return [CHANNEL.asTurnEnds]
  if (Alter.is(n)) return [CHANNEL.alters]
  return Bargain.is(n) ? [CHANNEL.bargain] : []
}

/** Rolls have one channel for each face of the die; other events have one channel. */
export const channelsOfEvent = ({ on, faces = ALL_FACES }: EventNode): number[] =>
  on === 'roll' || on === 'wouldRoll' ? faces.map((face) => CHANNEL[on] + face) : [CHANNEL[on]]
