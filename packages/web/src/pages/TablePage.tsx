import { useEffect } from 'preact/hooks'
import { isGame } from '../games/index.ts'
import { noteTable, rememberedName, seenOf } from '../net/memory.ts'
import { Beside } from '../table/Beside.tsx'
import { joinTable } from '../table/visit/join.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { useNewVisit, VisitProvider } from '../table/visit/VisitProvider.tsx'
import { lazy } from '../ui/lazy.tsx'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/table-page.ts'
import { boardOf } from './games/boards.ts'
import s from './TablePage.module.css'

const TakeBack = lazy(() => import('../table/sheets/TakeBack.tsx').then((m) => m.TakeBack))
const CommonSheets = lazy(() => import('../table/CommonSheets.tsx').then((m) => m.CommonSheets))
const Rings = lazy(() => import('../table/teaching/Lesson.tsx').then((m) => m.Rings))
const Company = lazy(() => import('../table/people/Company.tsx').then((m) => m.Company))
const Curtain = lazy(() => import('../table/people/Curtain.tsx').then((m) => m.Curtain))
const Nowhere = lazy(() => import('./Nowhere.tsx').then((m) => m.Nowhere))
const Lobby = lazy(() => import('./Lobby.tsx').then((m) => m.Lobby))

/** The page of a table: lobby, game or result. It is connected to the server while it is open. */
export function TablePage({ id }: { id: string }) {
  const visit = useNewVisit((begun) => joinTable(begun, id, (game) => boardOf(game).preload()), [id])
  return (
    <VisitProvider visit={visit}>
      <Shown />
    </VisitProvider>
  )
}

/** The board of the game that is shown. */
export function GameTable() {
  const { table, view } = useVisit()
  const game = table.value!.game
  const Table = boardOf(game)
  return isGame(game) || 'board' in view.value! ? <Table /> : <Nowhere why={app.noTableOfGame} />
}

/** The table, or what is shown until it is loaded. */
function Shown() {
  const visit = useVisit()
  const { table, presence } = visit
  const { id, state } = table.value ?? {}
  useEffect(() => {
    if (table.value) noteTable(table.value.id, seenOf(table.value))
  }, [id, state])
  if (visit.trouble.value && !table.value)
    return <Nowhere why={visit.trouble.value} {...(visit.host.shutOut.value && { title: t.notForYou })} />
  if (!table.value) return <p class={s.wait}>{visit.connection.value === 'lost' ? t.looking : t.coming}</p>
  const company = visit.chat.said.value.length > 0 && <Company />
  if (table.value.dice?.begins) return <p class={s.wait}>{t.laying}</p>
  if (table.value.state === 'waiting')
    return (
      <>
        <Lobby name={rememberedName()} />
        <CommonSheets />
        {company}
      </>
    )
  if (!visit.view.value) return <p class={s.wait}>{t.laying}</p>
  if (presence.curtain.value !== null)
    return (
      <>
        <Curtain />
        {company}
      </>
    )
  return (
    <>
      <GameTable />
      <CommonSheets />
      {company}
      <Beside over />
      {typeof table.value.options['lesson'] === 'string' && <Rings />}
      {(table.value.back || visit.sheets.current.value?.of === 'take-back') && <TakeBack />}
    </>
  )
}
