import type { Decision } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import { anyPicks } from '../picks.ts'

/** What ends a turn or lets something go by. */
const IDLE: ReadonlySet<string> = new Set(['draw', 'end', 'pass', 'stop'])

/**
 * Plays at random, but does not dawdle: in three of four cases it does something rather than end its turn or let things go by, as
 * long as there is something to do. What it does is any of it, whatever steps that passes over.
 */
export function randomBot(seed: string): Bot<unknown> {
  const chance = new Chance(seed)
  return {
    name: 'random',
    choose: (decision) => lively(decision, chance) ?? anyPicks(decision, chance),
  }
}

/** A pick among what does something; null where the choice is not between that and idling. */
function lively({ options, min, max }: Decision, chance: Chance): number[] | null {
  if (min !== 1 || max !== 1) return null
  const doing: number[] = []
  for (const [i, { act }] of options.entries()) if (!IDLE.has(act)) doing.push(i)
  if (doing.length === 0 || doing.length === options.length || chance.below(4) === 0) return null
  return [doing[chance.below(doing.length)]!]
}
