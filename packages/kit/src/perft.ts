import type { Decision } from './decision.ts'
import type { Game, GameState } from './game.ts'

/**
 * Decision perft: counts the ways to go on from a position, one, two, three … answers deep. A single number captures who is asked what in
 * all of them.
 */

/** Counting goes deeper until there are this many leaves. */
const LEAVES = 1000
const DEEPEST = 12
/** No question may have more answers; a position for one that does must be chosen differently. */
const MOST_ANSWERS = 200

/** Every legal answer, as lists of picks. @throws Error if there are too many to count. */
function answersTo(d: Decision): number[][] {
  const all: number[][] = []
  const extend = (picks: number[]): void => {
    if (all.length > MOST_ANSWERS) throw new Error(`more than ${MOST_ANSWERS} answers to ${d.ask.code}`)
    if (picks.length >= d.min) all.push(picks)
    if (picks.length === d.max) return
    const from = d.ordered || picks.length === 0 ? 0 : picks.at(-1)! + 1
    for (let i = from; i < d.options.length; i++) if (!picks.includes(i)) extend([...picks, i])
  }
  extend([])
  return all
}

/** Every state that one more answer leads to. */
function grow<S extends GameState, C, V>(game: Game<S, C, V>, moments: readonly S[]): S[] {
  const next: S[] = []
  for (const g of moments) {
    if (g.decision === null) continue
    for (const picks of answersTo(g.decision)) {
      const fork = game.fork(g)
      game.apply(fork, { decision: g.decision.id, picks })
      next.push(fork)
    }
  }
  return next
}

/** How many states there are after one answer, after two, and so on, until there are a thousand. */
export function perft<S extends GameState, C, V>(game: Game<S, C, V>, from: S): number[] {
  const found: number[] = []
  let moments = [from]
  while (found.length < DEEPEST && moments.length > 0 && moments.length <= LEAVES) {
    moments = grow(game, moments)
    if (moments.length > 0) found.push(moments.length)
  }
  return found
}
