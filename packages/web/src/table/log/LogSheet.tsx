import { useSignal } from '@preact/signals'
import { cx } from '../../ui/cx.ts'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import { type Filter, filtered } from './chosen-acts.ts'
import { LogLines } from './LogLines.tsx'
import s from './LogSheet.module.css'

/**
 * The whole log in a sheet, with filters: everything, one player, or a group of line kinds. `kinds`: the game's groups, with their names;
 * `seats`: the number of seats.
 */
export function LogSheet(p: {
  kinds: readonly { name: string; kinds: readonly string[] }[]
  seats: number
  onClose: () => void
}) {
  const visit = useVisit()
  const filter = useSignal<Filter>({ of: 'all' })
  const you = visit.view.value?.you ?? null
  const order = Array.from({ length: p.seats }, (_, i) => ((you ?? 0) + i) % p.seats)
  const filters: { name: string; filter: Filter }[] = [
    { name: t.everything, filter: { of: 'all' } },
    ...order.map((seat) => ({
      name: visit.isYou(seat) ? t.mine : visit.seatName(seat),
      filter: { of: 'seat', seat } as Filter,
    })),
    ...p.kinds.map(({ name, kinds }) => ({ name, filter: { of: 'kind', name, kinds } as Filter })),
  ]
  const same = (a: Filter, b: Filter) => JSON.stringify(a) === JSON.stringify(b)
  return (
    <SlateDialog label={t.log} onClose={p.onClose} class={s.log}>
      <h2 class={s.title}>{t.log}</h2>
      <div class={cx(s.filters, 'fades')} data-across="" role="toolbar" aria-label={t.whatOfLog}>
        {filters.map((one) => {
          const on = same(one.filter, filter.value)
          return (
            <button
              key={one.name}
              type="button"
              class={cx(s.filter, on && s.on)}
              aria-pressed={on}
              onClick={() => (filter.value = one.filter)}
            >
              {one.name}
            </button>
          )
        })}
      </div>
      <LogLines full only={(acts) => filtered(acts, filter.value)} />
    </SlateDialog>
  )
}
