import type { Decision } from '@soulstack/kit'
import type { Chance } from './chance.ts'

/** A random legal answer: first its size, then its options, then, if it matters, their order; each equally likely. */
export function anyPicks(decision: Decision, chance: Chance): number[] {
  const n = decision.options.length
  const { min, max, ordered } = decision
  if (min === 1 && max === 1) return [chance.below(n)]
  const picks = someOf(n, min + chance.below(Math.min(max, n) - min + 1), chance)
  if (ordered) shuffle(picks, chance)
  return picks
}

/** `size` different numbers below `n` in ascending order, every set equally likely. */
function someOf(n: number, size: number, chance: Chance): number[] {
  const picks: number[] = []
  for (let i = 0; picks.length < size; i++) if (chance.below(n - i) < size - picks.length) picks.push(i)
  return picks
}

function shuffle(list: number[], chance: Chance): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const other = list[i]!
    list[i] = list[j]!
    list[j] = other
  }
}
