import { useSignal } from '@preact/signals'
import type { ClockTerms, Leaving, Watch } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { Refusal, tableOptions } from '../net/api.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { t } from '../words/en/create.ts'
import s from './Create.module.css'
import type { TableFields } from './create/Parts.tsx'
import foot from './Foot.module.css'
import { formOf } from './games/forms.ts'

/** The form of a new table, with which the host changes the options of one that waits. `onDone`: back to the lobby. */
export function ChangeOptions({ onDone }: { onDone: () => void }) {
  const visit = useVisit()
  const at = visit.table.value!
  const options = useSignal<object | null>(null)
  const problem = useSignal('')
  const Form = formOf(at.game)
  const { clock } = at
  const table: TableFields = {
    player: useSignal(''),
    title: useSignal(''),
    open: useSignal(at.company.open),
    watch: useSignal<Watch>(at.company.watch),
    fates: useSignal(at.fates !== false),
    clock: useSignal<ClockTerms | null>(
      clock && { base: clock.base, increment: clock.increment, reserve: clock.reserve },
    ),
    // as at other tables with a clock, unless it was chosen
    bluff: useSignal<boolean | null>((at.bluff ?? false) === (clock !== null) ? null : (at.bluff ?? false)),
    leaving: useSignal<Leaving>(at.leaving ?? 'bot'),
    beside: useSignal<Record<number, string>>({}),
    edit: {
      seats: at.seats.length,
      options: at.options,
      change: (seats, chosen) => {
        const { bluff, clock, fates, leaving, open, watch } = table
        const sent = visit.send({
          ...{ t: 'options', seats, options: chosen, clock: clock.value, open: open.value },
          ...{ watch: watch.value, fates: fates.value, leaving: leaving.value },
          ...(bluff.value !== null && { bluff: bluff.value }),
        })
        if (sent) onDone()
        return sent
      },
    },
  }
  useEffect(() => {
    tableOptions<object>(at.game)
      .then((found) => (options.value = found))
      .catch((why: unknown) => (problem.value = why instanceof Refusal ? why.message : t.notAsked))
  }, [])
  return (
    <main class={cx(page.page, foot.page, s.create)}>
      <header>
        <button type="button" class={page.back} onClick={onDone}>
          <Glyph name="left" />
          {t.toLobby}
        </button>
        <h1>{t.changeOptions}</h1>
      </header>
      {options.value === null ? (
        <p class={page.problem} role="status">
          {problem.value}
        </p>
      ) : (
        <Form game={at.game} options={options.value} table={table}>
          {null}
        </Form>
      )}
    </main>
  )
}
