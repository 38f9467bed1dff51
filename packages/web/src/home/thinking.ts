import { games, Playables } from '@soulstack/server/games'
import { type ThinkingQuestion, type Thought, thoughtOf } from '@soulstack/server/thinking'
import { answerAll } from './answer-all.ts'

/** Runs in a worker in which bots think that play on in their heads. */
export function think(): void {
  const playables = new Playables(games)
  answerAll<ThinkingQuestion, Thought>(async (question) => thoughtOf(playables.named(question.game), question))
}
