import { useLayoutEffect } from 'preact/hooks'
import { t as app } from '../app.words.ts'
import { later } from '../later.tsx'
import { openLine } from '../net/connection.ts'
import { type GameName, isGame } from '../net/games.ts'
import { knownTable, rememberedName, rememberTable } from '../net/memory.ts'
import { Beside } from '../table/Beside.tsx'
import { loadCatalogue } from '../table/catalogue.ts'
import { answerRefused, forgetAnswers } from '../table/choice.ts'
import { arrive, hear, said, screen, welcomed } from '../table/company.ts'
import { fates } from '../table/fates.ts'
import { greetFlow, takeFlow } from '../table/flow.ts'
import { shutOut, takeKey, takeRemoval } from '../table/host.ts'
import { inspected, peeked, sheet } from '../table/looking.ts'
import { looksOver } from '../table/over.ts'
import { clock, curtain, forgetPresence, hearPresence, mySeats } from '../table/presence.ts'
import { forgetEverything, line, mySeat, note, table, takeView, toast, trouble, view, wire } from '../table/state.ts'
import { notTakenBack } from '../table/taking-back.ts'
import { language } from '../words/index.ts'
import { Nowhere } from './Nowhere.tsx'
import s from './TablePage.module.css'
import { t } from './table-page.words.ts'

/** The table of each game is fetched when a table of that game is shown. */
const TABLES: Partial<Record<GameName, ReturnType<typeof later<object>>>> = {
  'four-souls': later(() => import('../four-souls/Table.tsx').then((m) => m.Table)),
  'battle-for-souls': later(() => import('../battle-for-souls/Table.tsx').then((m) => m.Table)),
}
const TakeBack = later(() => import('../table/TakeBack.tsx').then((m) => m.TakeBack))
const CommonSheets = later(() => import('../table/CommonSheets.tsx').then((m) => m.CommonSheets))
const Rings = later(() => import('../table/Lesson.tsx').then((m) => m.Rings))
const Company = later(() => import('../table/Company.tsx').then((m) => m.Company))
const Presence = later(() => import('../table/Presence.tsx').then((m) => m.Presence))
const Curtain = later(() => import('../table/Curtain.tsx').then((m) => m.Curtain))
const Lobby = later(() => import('./Lobby.tsx').then((m) => m.Lobby))

/** One table, by its link: waiting, being played, or over. Holds the connection while it is open. */
export function TablePage({ id }: { id: string }) {
  // Not useEffect: from one table to the next, what cleans up after the old one may run only after the new one has begun. It would
  // take the new table's line away, and nothing done there would reach the server.
  useLayoutEffect(() => {
    forgetEverything()
    arrive(id)
    forgetPresence()
    looksOver.value = false
    sheet.value = null
    inspected.value = null
    peeked.value = null
    let greeted = false
    const open = openLine({
      greet: () => {
        greeted = false
        const token = knownTable(id)?.token
        return {
          t: 'hello',
          table: id,
          lang: language,
          ...(screen.value === 'board' && { board: true }),
          ...(token && { token }),
        }
      },
      state: (state) => {
        line.value = state
      },
      heard: (message) => {
        hearPresence(id, message)
        switch (message.t) {
          case 'welcome':
            greeted = true
            table.value = message.table
            if (isGame(message.table.game)) {
              loadCatalogue(message.table.game)
              TABLES[message.table.game]?.ahead()
            }
            mySeat.value = message.you
            welcomed(message)
            greetFlow()
            // a board sits nowhere, but whoever shows it may
            if (screen.value === 'board') break
            rememberTable(id, {
              name: message.table.name,
              seat: message.you,
              seedHash: knownTable(id)?.seedHash ?? message.table.seedHash,
              ...(message.you === null && { token: null }),
            })
            break
          case 'table':
            table.value = message.table
            break
          case 'said':
            hear(message)
            break
          case 'seated':
            mySeat.value = message.seat
            rememberTable(id, { seat: message.seat, token: message.token })
            break
          case 'kept':
            takeKey(id, message)
            break
          case 'removed':
            mySeat.value = null
            if (takeRemoval(id, message)) break
            open.close()
            forgetEverything()
            trouble.value = message.message
            shutOut.value = true
            break
          case 'view':
            // the log begins anew after hello and after moves were taken back: then what was answered is asked again
            if (message.from === 0) {
              forgetAnswers()
              fates.value = null
            }
            takeFlow(message.flow)
            takeView(message.view, message.log, message.from, message.back)
            break
          case 'fates':
            fates.value = message
            break
          case 'back':
            // what was done the log tells by itself
            if (message.outcome !== 'done') note(message.message)
            toast(message.message)
            break
          case 'refused':
            // Refused before the welcome: there is no such table, or the server is full.
            if (!greeted) {
              shutOut.value = ['shut-out', 'door-closed', 'table-full'].includes(message.code)
              trouble.value = message.message
            } else if (sheet.value?.of === 'take-back') notTakenBack.value = message
            else {
              answerRefused()
              toast(message.message, message.rule)
            }
            break
        }
      },
    })
    wire.send = (message) => open.send(message)
    return () => {
      wire.send = () => false
      delete document.body.dataset['screen']
      open.close()
      forgetEverything()
    }
  }, [id])

  if (trouble.value && !table.value)
    return <Nowhere why={trouble.value} {...(shutOut.value && { title: t.notForYou })} />
  if (!table.value) return <p class={s.wait}>{line.value === 'lost' ? t.looking : t.coming}</p>
  const company = said.value.length > 0 && <Company />
  if (table.value.state === 'waiting')
    return (
      <>
        <Lobby name={rememberedName()} />
        <CommonSheets />
        {company}
      </>
    )
  if (!view.value) return <p class={s.wait}>{t.laying}</p>
  const { game } = table.value
  const Table = isGame(game) ? TABLES[game] : undefined
  if (!Table) return <Nowhere why={app.noTableOfGame} />
  if (curtain.value !== null)
    return (
      <>
        <Curtain />
        {company}
      </>
    )
  const replaced = mySeats.value.some((seat) => table.value?.seats[seat]?.bot)
  return (
    <>
      <Table />
      {(table.value.absence || replaced || clock.value) && <Presence />}
      <CommonSheets />
      {company}
      <Beside over />
      {typeof table.value.options['lesson'] === 'string' && <Rings />}
      {(table.value.back || sheet.value?.of === 'take-back') && <TakeBack />}
    </>
  )
}
