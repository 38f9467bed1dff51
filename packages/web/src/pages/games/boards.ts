import { type GameName, isGame } from '../../games/index.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { LazyPart } from './game-parts.ts'

/** The board of each game. Apart from its other parts: even their addresses would be much for the first load of a table. */
const BOARDS: Record<GameName, LazyPart> = {
  'four-souls': lazy(() => import('../../four-souls/Table.tsx').then((m) => m.Table)),
  'battle-for-souls': lazy(() => import('../../battle-for-souls/Table.tsx').then((m) => m.Table)),
}
const Plain: LazyPart = lazy(() => import('../../plain/Table.tsx').then((m) => m.Table))

/** The board of a game. A game without one is drawn from the plain facts in its view. */
export const boardOf = (game: string): LazyPart => (isGame(game) ? BOARDS[game] : Plain)
