// Checks packs, in a thread.
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { serveRequests } from '@soulstack/kit'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { type Checked, checkedFile } from './checked.ts'

/* Runs inside the thread in which packs are checked. */

/** What the thread gets when it starts. */
export interface PackThreadData {
  /** URL of the module that exports `games`. */
  module: string
}

/** What it can be asked: what is in a file, given the game that it is for; and the milliseconds that it took. */
export interface PackRequests {
  check: { asks: { game: string; text: string }; says: { checked: Checked; ms: number } }
}

const { module } = workerData as PackThreadData
const gameModules = new GameModules(((await import(module)) as { games: readonly GameModule[] }).games)
// people's moves come first; only Linux has a priority per thread
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

serveRequests<PackRequests>(parentPort!, {
  check({ game, text }) {
    const began = performance.now()
    const checked = checkedFile(gameModules.named(game).packs!, text)
    return { checked, ms: performance.now() - began }
  },
})
