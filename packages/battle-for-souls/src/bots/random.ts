import type { Bot } from '@soulstack/bots'
import { anyPicks, Chance } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'

/** Acts that end a turn or pass. */
const IDLE: ReadonlySet<string> = new Set(['draw', 'end', 'pass', 'stop'])

/**
 * Plays at random, but does not dawdle: in three of four cases it acts rather than end its turn or pass, if it can. It chooses any action,
 * even if that skips steps.
 */
export function randomBot(seed: string): Bot<unknown> {
  const chance = new Chance(seed)
  return {
    name: 'random',
    choose: (decision) => activePick(decision, chance) ?? anyPicks(decision, chance),
  }
}

/** A random action; null if the choice is not between acting and idling. */
function activePick({ options, min, max }: Decision, chance: Chance): number[] | null {
  if (min !== 1 || max !== 1) return null
  const doing: number[] = []
  for (const [i, { act }] of options.entries()) if (!IDLE.has(act)) doing.push(i)
  if (doing.length === 0 || doing.length === options.length || chance.below(4) === 0) return null
  return [doing[chance.below(doing.length)]!]
}
