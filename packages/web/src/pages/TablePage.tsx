import { later } from '../look/later.tsx'
import { rememberedName } from '../net/memory.ts'
import { Beside } from '../table/Beside.tsx'
import { joinTable } from '../table/visit/join.ts'
import { OfVisit, useNewVisit } from '../table/visit/OfVisit.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t as app } from '../words/app.ts'
import { type GameName, isGame } from '../words/games.ts'
import { t } from '../words/table-page.ts'
import { Nowhere } from './Nowhere.tsx'
import s from './TablePage.module.css'

/** The table of each game is fetched when a table of that game is shown. */
const TABLES: Partial<Record<GameName, ReturnType<typeof later<object>>>> = {
  'four-souls': later(() => import('../four-souls/Table.tsx').then((m) => m.Table)),
  'battle-for-souls': later(() => import('../battle-for-souls/Table.tsx').then((m) => m.Table)),
}
const TakeBack = later(() => import('../table/sheets/TakeBack.tsx').then((m) => m.TakeBack))
const CommonSheets = later(() => import('../table/CommonSheets.tsx').then((m) => m.CommonSheets))
const Rings = later(() => import('../table/teaching/Lesson.tsx').then((m) => m.Rings))
const Company = later(() => import('../table/people/Company.tsx').then((m) => m.Company))
const Presence = later(() => import('../table/people/Presence.tsx').then((m) => m.Presence))
const Curtain = later(() => import('../table/people/Curtain.tsx').then((m) => m.Curtain))
const Lobby = later(() => import('./Lobby.tsx').then((m) => m.Lobby))

/** One table, by its link: waiting, being played, or over. Holds the connection while it is open. */
export function TablePage({ id }: { id: string }) {
  const visit = useNewVisit((begun) => joinTable(begun, id, (game) => TABLES[game]?.ahead()), [id])
  return (
    <OfVisit visit={visit}>
      <Shown />
    </OfVisit>
  )
}

/** What there is to be seen of the table. */
function Shown() {
  const visit = useVisit()
  const { table, presence } = visit
  if (visit.trouble.value && !table.value)
    return <Nowhere why={visit.trouble.value} {...(visit.host.shutOut.value && { title: t.notForYou })} />
  if (!table.value) return <p class={s.wait}>{visit.line.value === 'lost' ? t.looking : t.coming}</p>
  const company = visit.chat.said.value.length > 0 && <Company />
  if (table.value.state === 'waiting')
    return (
      <>
        <Lobby name={rememberedName()} />
        <CommonSheets />
        {company}
      </>
    )
  if (!visit.view.value) return <p class={s.wait}>{t.laying}</p>
  const { game } = table.value
  const Table = isGame(game) ? TABLES[game] : undefined
  if (!Table) return <Nowhere why={app.noTableOfGame} />
  if (presence.curtain.value !== null)
    return (
      <>
        <Curtain />
        {company}
      </>
    )
  const replaced = presence.mySeats.value.some((seat) => table.value?.seats[seat]?.bot)
  return (
    <>
      <Table />
      {(table.value.absence || replaced || presence.clock.value) && <Presence />}
      <CommonSheets />
      {company}
      <Beside over />
      {typeof table.value.options['lesson'] === 'string' && <Rings />}
      {(table.value.back || visit.sheets.current.value?.of === 'take-back') && <TakeBack />}
    </>
  )
}
