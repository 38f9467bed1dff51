import { later } from '../look/later.tsx'
import { isGame } from '../words/games.ts'
import { GalleryIndex } from './GalleryIndex.tsx'

const FourSoulsState = later(() => import('./FourSoulsState.tsx').then((m) => m.FourSoulsState))
const BattleState = later(() => import('./BattleState.tsx').then((m) => m.BattleState))
const FilmState = later(() => import('./FilmState.tsx').then((m) => m.FilmState))
const PageState = later(() => import('./PageState.tsx').then((m) => m.PageState))
const Messages = later(() => import('./Messages.tsx').then((m) => m.Messages))

/**
 * Everything the page is made of, in every state: `/gallery`, and `/gallery/GAME/STATE` for a whole table,
 * `/gallery/films/NAME` for a film, `/gallery/pages/NAME` for another page. Needs no game and no seat.
 * It is for those who work on the page: what it says of itself stands here in English alone, and in no catalogue.
 */
export function Gallery({ at }: { at: string }) {
  const [, game, state] = /^\/gallery\/([a-z-]+)\/([a-z0-9-]+)$/.exec(at) ?? []
  if (game === 'messages' && state) return <Messages key={state} name={state} />
  if (game === 'films' && state) return <FilmState key={state} name={state} />
  if (game === 'pages' && state) return <PageState key={state} name={state} />
  if (game && state && isGame(game))
    return game === 'four-souls' ? (
      <FourSoulsState key={state} name={state} />
    ) : (
      <BattleState key={state} name={state} />
    )
  return <GalleryIndex />
}
