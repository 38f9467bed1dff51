import { fork } from '../model/fork.ts'
import type { State } from '../model/state.ts'

/**
 * Forks that are only played to see how something could go on: windows that are nothing to a seat, as everybody can see (concern.ts), are not
 * asked there, which is half of all questions. In a game that somebody plays everybody has the right to act in them (Priority), so no state
 * can be made like that, only a fork of one; no save and no log knows of it.
 */
const brisk = new WeakSet<State>()

/** Whether idle windows are passed over in this state. */
export const isBrisk = (g: State): boolean => brisk.has(g)

/** A fork in which idle windows are passed over from the next answer on; forks of it by this are like it, others are not. */
export function briskFork(g: State): State {
  const made = fork(g)
  brisk.add(made)
  return made
}
