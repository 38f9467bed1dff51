import { lazy } from '../ui/lazy.tsx'
import { useVisit } from './visit/use-visit.ts'
import type { Visit } from './visit/visit.ts'

type Opened = ReturnType<typeof lazy<{ onClose: () => void }>>

/** The sheets of every table, by the `of` that opens them. Each is fetched when it is first opened. */
const SHEETS: Record<string, Opened> = {
  flow: lazy(() => import('./sheets/FlowSheet.tsx').then((m) => m.FlowSheet)),
  settings: lazy(() => import('./sheets/Settings.tsx').then((m) => m.Settings)),
  chat: lazy(() => import('./people/Chat.tsx').then((m) => m.Chat)),
  leave: lazy(() => import('./people/Leave.tsx').then((m) => m.Leave)),
  people: lazy(() => import('./people/People.tsx').then((m) => m.People)),
  from: lazy(() => import('./people/WatchFrom.tsx').then((m) => m.WatchFrom)),
  screens: lazy(() => import('./people/Screens.tsx').then((m) => m.Screens)),
  why: lazy(() => import('./inspector/Why.tsx').then((m) => m.Why)),
  manage: lazy(() => import('./people/Host.tsx').then((m) => m.Manage)),
  keep: lazy(() => import('./people/Host.tsx').then((m) => m.Keep)),
  removed: lazy(() => import('./people/Host.tsx').then((m) => m.Removed)),
  menu: lazy(() => import('./sheets/Menu.tsx').then((m) => m.Menu)),
}

const close = (visit: Visit) => {
  visit.sheets.current.value = null
}

/** The open sheet, if it is one of those that every table has. Games draw their own. */
export function CommonSheets() {
  const visit = useVisit()
  const of = visit.sheets.current.value?.of
  const Open = of !== undefined && Object.hasOwn(SHEETS, of) ? SHEETS[of] : undefined
  return Open ? <Open onClose={() => close(visit)} /> : null
}
