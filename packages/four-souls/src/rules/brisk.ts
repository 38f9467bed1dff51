import { fork } from '../model/fork.ts'
import type { State } from '../model/state.ts'

/**
 * Forks that are only played to see how a game could continue. They skip windows that publicly do not matter to a seat (concern.ts), which
 * saves half of all questions. In a real game everybody has the right to act in those windows (Priority), so only a fork can be brisk.
 * Saves and logs do not contain this.
 */

/** Returns a fork that skips idle windows from the next answer on. Only forks of it made by this function do so, too. */
export function briskFork(g: State): State {
  const made = fork(g)
  made.brisk = true
  return made
}
