import { useSignal } from '@preact/signals'
import type { Pack } from '@soulstack/four-souls/view'
import { useEffect } from 'preact/hooks'
import { Refusal } from '../net/api.ts'
import { packsOfTable } from '../net/packs.ts'
import { Chips } from '../ui/Controls.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/lobby.ts'
import { CardsOf } from '../workshop/CardsOf.tsx'
import s from './TablePacks.module.css'

/** The cards of the packs that a table plays with, for everybody who may sit down there. `first`: the id of the pack that is opened. */
export function TablePacks(p: { table: string; first: string; onClose: () => void }) {
  const packs = useSignal<readonly Pack[]>([])
  const open = useSignal(p.first)
  const problem = useSignal('')
  useEffect(() => {
    packsOfTable(p.table).then(
      (found) => (packs.value = found),
      (why: unknown) => (problem.value = why instanceof Refusal ? why.message : t.packsFailed),
    )
  }, [p.table])
  const pack = packs.value.find(({ id }) => id === open.value)
  return (
    <SlateDialog label={t.packs} onClose={p.onClose} class={s.dialog}>
      <h2>{pack ? (pack.name ?? pack.id) : t.packs}</h2>
      {packs.value.length > 1 && (
        <Chips
          value={open.value}
          choices={packs.value.map(({ id, name }) => ({ value: id, word: name ?? id }))}
          onPick={(id) => (open.value = id)}
        />
      )}
      {pack ? <CardsOf key={pack.id} pack={pack} /> : <p role="status">{problem.value || t.packsComing}</p>}
    </SlateDialog>
  )
}
