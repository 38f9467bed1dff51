import type { Seat } from '@soulstack/kit'
import { machine } from '../model/machine.ts'

/**
 * Procedures that chapters start of each other. Their steps stand in their own chapters, so that a chapter that only starts one need not
 * import that.
 */

/** Nested windows (inside a death) go on to their end; those of the turn stop when the turn is ended; the main one has declarations. */
export type Window = 'nested' | 'turn' | 'main'

export interface InWindow {
  window: Window
  /** Items up to this id stay on the stack. */
  floor: number
  /** Who has priority, and how many have passed in succession. */
  seat: Seat
  passes: number
  /** What was put on the stack just now has this id or a higher one; -1: who put it there has been looked at. */
  since: number
}
const makeInWindow = ({ window = 'nested', floor = 0 }: { window?: Window; floor?: number }): InWindow => ({
  window,
  floor,
  seat: -1,
  passes: 0,
  since: -1,
})

/** A window of priority (`priority.ts`). */
export const priority = machine.head('priority', makeInWindow, 'settle', 'ask', 'passed')

interface Resolving {
  /** The number that the item had on the stack, which it has left. */
  item: number
  isLoot: boolean
}
const makeResolving = (): Resolving => ({ item: 0, isLoot: false })

/** The top item of the stack resolves (`resolve.ts`). */
export const resolve = machine.head('resolve', makeResolving)
