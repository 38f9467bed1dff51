import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { serveRequests } from '@soulstack/kit'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { type ThinkingRequests, thoughtOf } from '@soulstack/tables/thinking'

/* Runs inside a thread in which bots think. */

/** What the thread gets when it starts. */
export interface ThinkingThreadData {
  /** URL of the module that exports `games`. */
  module: string
}

const { module } = workerData as ThinkingThreadData
const gameModules = new GameModules(((await import(module)) as { games: readonly GameModule[] }).games)
// people's own moves come first; only Linux has a priority per thread
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

serveRequests<ThinkingRequests>(parentPort!, {
  think: (question) => thoughtOf(gameModules.named(question.game), question),
})
