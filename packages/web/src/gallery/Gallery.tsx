import { isGame } from '../games/index.ts'
import { lazy } from '../ui/lazy.tsx'
import { GalleryIndex } from './GalleryIndex.tsx'

const FourSoulsState = lazy(() => import('./FourSoulsState.tsx').then((m) => m.FourSoulsState))
const BattleState = lazy(() => import('./BattleForSoulsState.tsx').then((m) => m.BattleState))
const FilmState = lazy(() => import('./FilmState.tsx').then((m) => m.FilmState))
const StoryState = lazy(() => import('./StoryState.tsx').then((m) => m.StoryState))
const PageState = lazy(() => import('./PageState.tsx').then((m) => m.PageState))
const Messages = lazy(() => import('./Messages.tsx').then((m) => m.Messages))

/**
 * The gallery shows all parts of the page in every state: `/gallery` is the index, `/gallery/GAME/STATE` a whole table, `/gallery/films/NAME` a
 * film, `/gallery/stories/NAME` the end of its game, `/gallery/pages/NAME` another page. It needs no running game. It is meant for developers, so its own words are in English only, and
 * not in `words/`.
 */
export function Gallery({ at }: { at: string }) {
  const [, game, state] = /^\/gallery\/([a-z-]+)\/([a-z0-9-]+)$/.exec(at) ?? []
  if (game === 'messages' && state) return <Messages key={state} name={state} />
  if (game === 'stories' && (state === 'fourfilm' || state === 'battlefilm'))
    return <StoryState key={state} name={state} />
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
