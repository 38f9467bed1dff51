import { type Read, text } from '@soulstack/kit/shape'
import { CHANNEL, CHANNELS } from '../model/channels.ts'
import type { Reads } from './saved-parts.ts'

/** What code has a number for and saves have by name. */

/** The channels by name; those of dice have one for each face. */
export const CHANNEL_NAMES: readonly (string | undefined)[] = channelNames()

function channelNames(): (string | undefined)[] {
  const names: (string | undefined)[] = Array.from({ length: CHANNELS })
  for (const [name, number] of Object.entries(CHANNEL))
    if (name !== 'roll' && name !== 'wouldRoll') names[number] = name
    else for (let face = 1; face <= 6; face++) names[number + face] = `${name}+${face}`
  return names
}

/** The number of a name; one that is not there any more is noted. */
export const named =
  (what: string, names: readonly (string | undefined)[]): Read<number, Reads> =>
  (value, { reasons }) => {
    const name = text(100)(value, null)
    const found = names.indexOf(name)
    if (found < 0) reasons.add('name', what, name)
    return Math.max(0, found)
  }
