import type { Answer, Decision } from './decision.ts'
import { below, type RandomState, shuffle } from './random.ts'

/** A random legal answer: first a random size, then every set of picks of that size with equal probability. */
export function randomAnswer(decision: Decision, r: RandomState): Answer {
  const n = decision.options.length
  const max = Math.min(decision.max, n)
  const size = decision.min + below(r, max - decision.min + 1)
  const all = Array.from({ length: n }, (_, i) => i)
  shuffle(r, all)
  const picks = all.slice(0, size)
  if (!decision.ordered) picks.sort((x, y) => x - y)
  return { decision: decision.id, picks }
}
