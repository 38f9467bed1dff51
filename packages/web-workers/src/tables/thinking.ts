import { games } from '@soulstack/games'
import { serveRequests } from '@soulstack/kit'
import { GameModules } from '@soulstack/tables/game'
import { type ThinkingRequests, thoughtOf } from '@soulstack/tables/thinking'

/** Runs in a worker in which bots think that play on in their heads. */
export function think(): void {
  const gameModules = new GameModules(games)
  serveRequests<ThinkingRequests>(self, {
    think: (question) => thoughtOf(gameModules.named(question.game), question),
  })
}
