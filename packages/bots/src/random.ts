import type { Decision } from '@soulstack/kit'
import type { Bot } from './bot.ts'
import { Chance } from './chance.ts'
import { anyPicks } from './picks.ts'

/**
 * Plays at random, but patiently: it lets three of four chances to respond go by, so that cards are left for its own turn.
 * There it does anything that can be done rather than pass.
 */
export function randomBot(seed: string): Bot {
  const chance = new Chance(seed)
  return {
    name: 'random',
    choose: (decision) =>
      decision.ask.code === 'priority' ? withPriority(decision, chance) : anyPicks(decision, chance),
  }
}

/** Plays at random with no sense of patience: every legal answer is as likely as the others of its size. For fuzzing. */
export function uniformBot(seed: string): Bot {
  const chance = new Chance(seed)
  return { name: 'uniform', choose: (decision) => anyPicks(decision, chance) }
}

function withPriority({ options }: Decision, chance: Chance): number[] {
  const others = options.length - 1
  let pass = others
  let own = false
  for (let i = 0; i <= others; i++) {
    const { act } = options[i]!
    if (act === 'pass') pass = i
    else if (act === 'end' || act === 'attack' || act === 'purchase') own = true
  }
  if (others === 0 || (!own && chance.below(4) > 0)) return [pass]
  const pick = chance.below(others)
  return [pick < pass ? pick : pick + 1]
}
