import { getPriority, setPriority } from 'node:os'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { Tinypool } from 'tinypool'
import { type Checked, checkedFile } from './checked.ts'

/* Runs inside the thread in which packs are checked: answers one question for each call. */

/** What the thread gets when it starts. */
export interface PackThreadData {
  /** URL of the module that exports `games`. */
  module: string
}

/** A file, and the game that it is for. */
export interface PackQuestion {
  game: string
  text: string
}

const { module } = Tinypool.workerData as PackThreadData
const gameModules = new GameModules(((await import(module)) as { games: readonly GameModule[] }).games)
// people's moves come first; only Linux has a priority per thread
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

/** Checks a file. @returns what came of it, and the milliseconds that it took. */
export default function check({ game, text }: PackQuestion): { checked: Checked; ms: number } {
  const began = performance.now()
  const checked = checkedFile(gameModules.named(game).packs!, text)
  return { checked, ms: performance.now() - began }
}
