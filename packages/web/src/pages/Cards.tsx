import { lazy } from '../ui/lazy.tsx'
import type { GameName } from '../words/games.ts'

/** Each game has a page of its own for its cards. */
const SHELVES: Record<GameName, ReturnType<typeof lazy<object>>> = {
  'four-souls': lazy(() => import('../cards/FourSoulsShelf.tsx').then((m) => m.FourSoulsShelf)),
  'battle-for-souls': lazy(() => import('../cards/BattleForSoulsShelf.tsx').then((m) => m.BattleShelf)),
}

/** The page with all cards of a game. */
export function Cards({ game }: { game: GameName }) {
  const Shelf = SHELVES[game]
  return <Shelf />
}
