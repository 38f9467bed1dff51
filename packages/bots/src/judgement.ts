import { Chance } from './chance.ts'

/** How a bot that looks one step ahead judges worths: exactly, or as somebody who is still learning. */
export interface Judgement {
  /** The worth as this bot sees it. */
  judge(worth: number): number
  /** Whether it overlooks that it could respond now. */
  overlooks(): boolean
}

/** Sees every worth as it is. */
export const EXACT: Judgement = { judge: (worth) => worth, overlooks: () => false }

/** How often a learner overlooks a chance to respond, in percent. */
const OVERLOOKS = 45

/**
 * Misjudges worths as a learner does: a little always, and more what is worth more. `unit`: how much it misjudges what is worth nothing,
 * in the game's unit of worth.
 */
export function learner(seed: string, unit: number): Judgement {
  const chance = new Chance(`${seed} easy`)
  // between -1 and 1, mostly near 0
  const slip = (): number => (chance.below(1000) + chance.below(1000) + chance.below(1000)) / 1500 - 1
  return {
    judge: (worth) => worth + slip() * (unit + SHARE * Math.abs(worth)),
    overlooks: () => chance.below(100) < OVERLOOKS,
  }
}

/** The share of a worth that a learner may be wrong by. */
const SHARE = 0.6
