import type { Criteria } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'

/** What is counted once while nothing in a game changes: forty items that count items do so for each stat of each thing. */

/** What has been counted of this game, by filter and player; null: things change. */
let still: { g: State; counts: Map<number, number> } | null = null

/** Looks at a game of which nothing that filters read changes meanwhile. With the game's own cards it is not worth the trouble. */
export function whileStill<T>(g: State, read: () => T): T {
  if (!g.rules.library.metered || still?.g === g) return read()
  const before = still
  still = { g, counts: new Map() }
  try {
    return read()
  } finally {
    still = before
  }
}

/** How many objects in play fit, by `count`, or as it was counted before. */
export function countedOnce(g: State, { you }: Ctx, f: Linked<'filter'>, count: () => number): number {
  if (still?.g !== g || !isTheSameForAll(f.made)) return count()
  const key = f.id * (g.rules.players + 1) + you + 1
  let n = still.counts.get(key)
  if (n === undefined) still.counts.set(key, (n = count()))
  return n
}

/** Whether criteria depend on nothing but who "you" are and the things in play: not on the card that counts, nor on what others modify. */
const isTheSameForAll = (p: Criteria): boolean =>
  !(p.other || p.tap || p.guppy) &&
  p.except < 0 &&
  p.eternal === undefined &&
  p.of2 === undefined &&
  p.notOf === undefined &&
  p.otherThan === undefined
