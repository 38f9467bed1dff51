import { getPriority, setPriority } from 'node:os'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { type ThinkingQuestion, type Thought, thoughtOf } from '@soulstack/tables/home'
import { Tinypool } from 'tinypool'

/* Runs inside a thread in which bots think: answers one question for each call. */

/** What the thread gets when it starts. */
export interface ThinkingThreadData {
  /** URL of the module that exports `games`. */
  module: string
}

const { module } = Tinypool.workerData as ThinkingThreadData
const gameModules = new GameModules(((await import(module)) as { games: readonly GameModule[] }).games)
// people's own moves come first; only Linux has a priority per thread
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))

/** Answers a question; null only starts the thread. */
export default function think(question: ThinkingQuestion | null): Thought | null {
  return question && thoughtOf(gameModules.named(question.game), question)
}
