import { later } from '../look/later.tsx'
import type { GameName } from '../words/games.ts'

/** The cards of each game are shown in its own way. */
const SHELVES: Record<GameName, ReturnType<typeof later<object>>> = {
  'four-souls': later(() => import('../cards/FourSoulsShelf.tsx').then((m) => m.FourSoulsShelf)),
  'battle-for-souls': later(() => import('../cards/BattleShelf.tsx').then((m) => m.BattleShelf)),
}

/** All cards of a game, to be looked through. */
export function Cards({ game }: { game: GameName }) {
  const Shelf = SHELVES[game]
  return <Shelf />
}
