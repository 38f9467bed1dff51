import type { Seat } from '@soulstack/kit'
import { machine } from '../model/machine.ts'

/**
 * Heads of procedures that several chapters start. Their steps are in their own chapters, so a chapter that only starts one need not import
 * that chapter.
 */

/**
 * `nested` windows (inside a death) run to their end; those of the `turn` stop when the turn is ended; the `main` one allows declarations.
 */
export type Window = 'nested' | 'turn' | 'main'

/** The locals of a window of priority. */
export interface InWindow {
  window: Window
  /** Stack items up to this id do not resolve in this window. */
  floor: number
  /** Who has priority, and how many players have passed in succession. */
  seat: Seat
  passes: number
  /** Items with this id or a higher one have just been put on the stack; -1: who put them there has been taken into account. */
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
  /** The id of the item, which has left the stack. */
  item: number
  isLoot: boolean
}
const makeResolving = (): Resolving => ({ item: 0, isLoot: false })

/** The top item of the stack resolves (`resolve.ts`). */
export const resolve = machine.head('resolve', makeResolving)
