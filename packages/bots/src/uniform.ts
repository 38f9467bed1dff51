import type { Bot } from './bot.ts'
import { Chance } from './chance.ts'
import { anyPicks } from './picks.ts'

/** Plays any game at random with no sense of patience: every legal answer is as likely as the others of its size. For fuzzing. */
export function uniformBot(seed: string): Bot<unknown> {
  const chance = new Chance(seed)
  return { name: 'uniform', choose: (decision) => anyPicks(decision, chance) }
}
