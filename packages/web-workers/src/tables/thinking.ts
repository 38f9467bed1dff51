import { games } from '@soulstack/games'
import { GameModules } from '@soulstack/tables/game'
import { type ThinkingQuestion, type Thought, thoughtOf } from '@soulstack/tables/home'
import { answerAll } from './answer-all.ts'

/** Runs in a worker in which bots think that play on in their heads. */
export function think(): void {
  const gameModules = new GameModules(games)
  answerAll<ThinkingQuestion, Thought>(async (question) => thoughtOf(gameModules.named(question.game), question))
}
