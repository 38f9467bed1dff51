import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { isPermitted } from './permits.ts'

/** Players who need not discard loot cards or lose ¢ (Death Penalty Step; Discarding; Losing). */

/** Whether the death penalty, or an ability, cannot make this player discard loot cards or lose ¢. */
export const isSpared = (g: State, seat: Seat, by: 'penalty' | 'ability'): boolean =>
  isPermitted(g, CHANNEL.spared, seat) || (by === 'penalty' && isPermitted(g, CHANNEL.sparedPenalty, seat))
