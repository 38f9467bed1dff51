import { isGame } from './games/index.ts'
import { gameParts } from './pages/games/index.ts'
import { Nowhere } from './pages/Nowhere.tsx'
import { lazy } from './ui/lazy.tsx'
import type { GameBook } from './words/en/which-game.ts'

const Gallery = lazy(() => import('./gallery/Gallery.tsx').then((m) => m.Gallery))
const PackPage = lazy(() => import('./workshop/PackPage.tsx').then((m) => m.PackPage))
const Shows = lazy(() => import('./pages/Shows.tsx').then((m) => m.Shows))
const WhichGame = lazy(() => import('./pages/WhichGame.tsx').then((m) => m.WhichGame))
const Workshop = lazy(() => import('./workshop/Workshop.tsx').then((m) => m.Workshop))

/** Pages that are not on the way to a table: whoever plays loads nothing of them, not even their addresses. `at`: the path. */
export function Elsewhere({ at }: { at: string }) {
  const shows = /^\/shows\/([a-z-]+)$/.exec(at)?.[1]
  if (shows && isGame(shows)) return <Shows key={shows} game={shows} />
  const [bench, pack = null, card = null] = /^\/workshop(?:\/(\d+)(?:\/([a-z0-9-]+))?)?$/.exec(at) ?? []
  if (bench) return <Workshop pack={pack} card={card} />
  const [shared, sharedId = null] = /^\/pack(?:\/([a-z0-9]+))?$/.exec(at) ?? []
  if (shared) return <PackPage key={sharedId} id={sharedId} />
  const Own = Object.values(gameParts)
    .map(({ pages }) => pages?.[at])
    .find(Boolean)
  if (Own) return <Own />
  const book = /^\/(cards|rules|shows)$/.exec(at)?.[1] as GameBook | undefined
  if (book) return <WhichGame key={book} of={book} />
  if (/^\/gallery(\/|$)/.test(at)) return <Gallery at={at} />
  return <Nowhere />
}
