import { lazy } from '../../ui/lazy.tsx'
import { formOfGame, type GameParts } from './game-parts.ts'

export const battleForSoulsParts: GameParts = {
  cards: lazy(() => import('../../cards/BattleForSoulsShelf.tsx').then((m) => m.BattleShelf)),
  form: lazy(() => import('../create/battle-for-souls/BattleForm.tsx').then((m) => formOfGame(m.BattleForm))),
}
