import { Create } from './pages/Create.tsx'
import { Home } from './pages/Home.tsx'
import { Nowhere } from './pages/Nowhere.tsx'
import { TablePage } from './pages/TablePage.tsx'
import { path } from './route.ts'
import { Toasts } from './table/Toasts.tsx'

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
