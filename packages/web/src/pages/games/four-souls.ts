import { lazy } from '../../ui/lazy.tsx'
import { formOfGame, type GameParts } from './game-parts.ts'

export const fourSoulsParts: GameParts = {
  cards: lazy(() => import('../../cards/FourSoulsShelf.tsx').then((m) => m.FourSoulsShelf)),
  form: lazy(() => import('../create/four-souls/FourSoulsForm.tsx').then((m) => formOfGame(m.FourSoulsForm))),
  welcome: lazy(() => import('../../four-souls/Welcome.tsx').then((m) => m.Welcome)),
  pages: { '/lab': lazy(() => import('../../four-souls/lab/Lab.tsx').then((m) => m.Lab)) },
}
