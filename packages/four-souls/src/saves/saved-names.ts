import { type Read, text } from '@soulstack/kit/shape'
import { CHANNEL, CHANNELS } from '../model/channels.ts'
import type { ReadContext } from './saved-parts.ts'

/** Names in saves for numbers that are assigned by code. */

/** The names of the channels, by number. Those of dice have one name per face: `roll+6`. */
export const CHANNEL_NAMES: readonly (string | undefined)[] = channelNames()

function channelNames(): (string | undefined)[] {
  const names: (string | undefined)[] = Array.from({ length: CHANNELS })
  for (const [name, number] of Object.entries(CHANNEL))
    if (name !== 'roll' && name !== 'wouldRoll') names[number] = name
    else for (let face = 1; face <= 6; face++) names[number + face] = `${name}+${face}`
  return names
}

/**
 * Returns a reader that turns a name into its index. A name that no longer exists is noted as a reason. `what`: what it names, for the
 * reason.
 */
export const named =
  (what: string, names: readonly (string | undefined)[]): Read<number, ReadContext> =>
  (value, { reasons }) => {
    const name = text(100)(value, null)
    const found = names.indexOf(name)
    if (found < 0) reasons.add('name', what, name)
    return Math.max(0, found)
  }
