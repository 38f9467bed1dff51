import type { GameName } from '../games/index.ts'
import { gameParts } from './games/index.ts'

/** The page with all cards of a game. */
export function Cards({ game }: { game: GameName }) {
  const { cards: Shelf } = gameParts[game]
  return <Shelf />
}
