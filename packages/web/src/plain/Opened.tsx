import { LogSheet } from '../table/log/LogSheet.tsx'
import { Recap } from '../table/log/Recap.tsx'
import { Again } from '../table/people/Again.tsx'
import { WatchReplay } from '../table/people/WatchReplay.tsx'
import { KeyList } from '../table/sheets/KeyList.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/plain.ts'
import { t as presence } from '../words/en/presence.ts'
import s from './Table.module.css'

const KEYS: readonly [string, string][] = [
  ['O', t.keys.o],
  ['S', t.keys.s],
]

/** Everything that opens over the table: the log, the keys, what was missed, the end of the game. */
export function Opened() {
  const visit = useVisit()
  const open = visit.sheets.current.value
  const v = visit.view.value
  const close = () => {
    visit.sheets.current.value = null
  }
  return (
    <>
      {open?.of === 'keys' && <KeyList onClose={close} own={KEYS} />}
      {open?.of === 'log' && v && <LogSheet kinds={[]} seats={visit.table.value?.seats.length ?? 0} onClose={close} />}
      <Recap kinds={{ everybody: [], oneself: [] }} />
      {v?.over && <Victory />}
    </>
  )
}

/** The end of the game: who won, and what can be done next. */
function Victory() {
  const visit = useVisit()
  const winners = visit.view.value?.over?.winners ?? []
  if (visit.tallyClosed.value || visit.filmControls.value) return null
  const title = presence.won(winners.length === 1 && visit.isYou(winners[0]!) ? null : winners.map(visit.seatName))
  return (
    <SlateDialog label={title} onClose={() => (visit.tallyClosed.value = true)} class={s.victory}>
      <h2 data-over="">{title}</h2>
      <Again />
      <WatchReplay />
    </SlateDialog>
  )
}
