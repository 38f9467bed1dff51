import type { Bot } from './bot.ts'
import { Chance } from './chance.ts'
import { anyPicks } from './picks.ts'

/** Plays any game at random without patience: all legal answers of a size are equally likely. For fuzzing. */
export function uniformBot(seed: string): Bot<unknown> {
  const chance = new Chance(seed)
  return { name: 'uniform', choose: (decision) => anyPicks(decision, chance) }
}
