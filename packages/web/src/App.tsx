import { isGame } from './games/index.ts'
import { path } from './net/route.ts'
import { openedRule } from './rules/open-rule.ts'
import { RuleLink } from './rules/RuleLink.tsx'
import { lazy } from './ui/lazy.tsx'
import { Toasts } from './ui/Toasts.tsx'

const Elsewhere = lazy(() => import('./Elsewhere.tsx').then((m) => m.Elsewhere))
const Create = lazy(() => import('./pages/Create.tsx').then((m) => m.Create))
const Home = lazy(() => import('./pages/Home.tsx').then((m) => m.Home))
const Learn = lazy(() => import('./pages/Learn.tsx').then((m) => m.Learn))
const Cards = lazy(() => import('./pages/Cards.tsx').then((m) => m.Cards))
const Rules = lazy(() => import('./pages/Rules.tsx').then((m) => m.Rules))
const RuleSheet = lazy(() => import('./rules/RuleSheet.tsx').then((m) => m.RuleSheet))
const FilmPage = lazy(() => import('./pages/FilmPage.tsx').then((m) => m.FilmPage))
const Replays = lazy(() => import('./pages/Replays.tsx').then((m) => m.Replays))
const TablePage = lazy(() => import('./pages/TablePage.tsx').then((m) => m.TablePage))

/** The whole page: the one for the current path, the open rule, and notices. Pages that are not on the way to a table are in Elsewhere.tsx. */
export function App() {
  return (
    <>
      <Page />
      <OpenRule />
      <Toasts link={(rule, game, className) => <RuleLink rule={rule} game={game} class={className} />} />
    </>
  )
}

/** The open rule, over any page. */
function OpenRule() {
  return openedRule.value && <RuleSheet />
}

function Page() {
  const at = path.value.replace(/\/+$/, '') || '/'
  const table = /^\/t\/([a-z0-9]+)$/.exec(at)?.[1]
  if (table) return <TablePage key={table} id={table} />
  const film = /^\/(?:film|t)\/([a-z0-9]+)(?:\/replay)?$/.exec(at)?.[1]
  if (film) return <FilmPage key={film} from={{ film }} />
  const [, of, show] = /^\/show\/([a-z-]+)\/([^/]+)$/.exec(at) ?? []
  if (of && show && isGame(of)) return <FilmPage key={show} from={{ game: of, show: decodeURIComponent(show) }} />
  if (at === '/replays') return <Replays />
  if (at === '/') return <Home />
  if (at === '/create') return <Create />
  if (at === '/learn') return <Learn />
  const [, shelf, game] = /^\/(rules|cards)\/([a-z-]+)$/.exec(at) ?? []
  if (game && isGame(game))
    return shelf === 'rules' ? <Rules key={game} game={game} /> : <Cards key={game} game={game} />
  return <Elsewhere at={at} />
}
