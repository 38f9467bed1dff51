import { later } from '../look/later.tsx'
import { useVisit } from './visit/use-visit.ts'
import type { Visit } from './visit/visit.ts'

type Opened = ReturnType<typeof later<{ onClose: () => void }>>

/** Sheets that are the same at every table, by the `of` that opens them; each is fetched when it is first opened. */
const SHEETS: Record<string, Opened> = {
  flow: later(() => import('./sheets/FlowSheet.tsx').then((m) => m.FlowSheet)),
  settings: later(() => import('./sheets/Settings.tsx').then((m) => m.Settings)),
  chat: later(() => import('./people/Chat.tsx').then((m) => m.Chat)),
  people: later(() => import('./people/People.tsx').then((m) => m.People)),
  screens: later(() => import('./people/Screens.tsx').then((m) => m.Screens)),
  why: later(() => import('./inspector/Why.tsx').then((m) => m.Why)),
  manage: later(() => import('./people/Host.tsx').then((m) => m.Manage)),
  keep: later(() => import('./people/Host.tsx').then((m) => m.Keep)),
  removed: later(() => import('./people/Host.tsx').then((m) => m.Removed)),
  menu: later(() => import('./sheets/Menu.tsx').then((m) => m.Menu)),
}

const close = (visit: Visit) => {
  visit.sheets.current.value = null
}

/** The sheet that is open, if it is one that every table has. A game draws its own. */
export function CommonSheets() {
  const visit = useVisit()
  const of = visit.sheets.current.value?.of
  const Open = of !== undefined && Object.hasOwn(SHEETS, of) ? SHEETS[of] : undefined
  return Open ? <Open onClose={() => close(visit)} /> : null
}
