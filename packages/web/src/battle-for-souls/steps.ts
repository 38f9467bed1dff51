import type { Side } from '@soulstack/battle-for-souls/view/types'

/** The eight steps of a turn, as a player of a side calls them: a short word for the track, a longer one for the heading. */
export const STEPS = (side: Side): readonly [word: string, name: string][] =>
  side === 'heaven'
    ? [
        ['Archangel', 'Use an archangel'],
        ['Buy', 'Pay with points'],
        ['Hand', 'Play or manage your hand'],
        ['Intercession', 'Use an intercession'],
        ['Relic', 'Use a relic'],
        ['Reap', 'Reap'],
        ['Draw', 'Draw'],
        ['End', 'End the turn'],
      ]
    : [
        ['Devil', 'Use a devil'],
        ['Buy', 'Pay with points'],
        ['Hand', 'Play or manage your hand'],
        ['Sin', 'Use a sin'],
        ['Relic', 'Use a relic'],
        ['Reap', 'Reap'],
        ['Draw', 'Draw'],
        ['End', 'End the turn'],
      ]
