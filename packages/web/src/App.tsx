import { later } from './later.tsx'
import { Nowhere } from './pages/Nowhere.tsx'
import { path } from './route.ts'
import { Toasts } from './table/Toasts.tsx'

const Create = later(() => import('./pages/Create.tsx').then((m) => m.Create))
const Home = later(() => import('./pages/Home.tsx').then((m) => m.Home))
const TablePage = later(() => import('./pages/TablePage.tsx').then((m) => m.TablePage))

/** Chooses the page by the path. */
export function App() {
  return (
    <>
      <Page />
      <Toasts />
    </>
  )
}

function Page() {
  const at = path.value.replace(/\/+$/, '') || '/'
  const table = /^\/t\/([a-z0-9]+)$/.exec(at)?.[1]
  if (table) return <TablePage key={table} id={table} />
  if (at === '/') return <Home />
  if (at === '/create') return <Create />
  return <Nowhere />
}
