import { Plate } from '../look/Plate.tsx'
import { answer, takeBack } from '../table/choice.ts'
import { FlowPlates } from '../table/FlowPlates.tsx'
import { MainButton } from '../table/MainButton.tsx'
import { showing } from '../table/showing.ts'
import { t as table } from '../table/table.words.ts'
import { canCancel, cancelChoice } from '../table/taking-back.ts'
import s from './Act.module.css'
import { begun, chosen, ofCards, open } from './choice.ts'
import { table as here, view } from './state.ts'
import { t } from './table.words.ts'

/** The main button, and what else answers at once. */
export function Act() {
  const v = view.value
  const d = open.value
  if (!v) return null
  const shown = showing.value
  if (shown) return <shown.Act />
  const usual = d?.options.find((o) => o.id === d.main.pick)
  const one = chosen.value
  // something else is chosen: what the main button would do without it stays at hand
  const instead = d && usual && one && one.id !== usual.id && !ofCards.value
  return (
    <section class={s.act} aria-label={table.whatYouCanDo} data-act="" data-decision={d?.id} data-shape={d?.shape}>
      {!d && v.you === null && !v.over && <p class={s.watch}>{here.value?.company.sees}</p>}
      <MainButton />
      <div class={s.second}>
        {d?.shape === 'yes-no' &&
          d.options
            .filter((o) => o.id !== (d.main.pick ?? d.options[0]?.id))
            .map((o) => (
              <Plate key={o.id} detail={o.detail} onClick={() => answer([o.id])}>
                {o.label}
              </Plate>
            ))}
        {instead && (
          <Plate glyph="right" onClick={() => answer([usual.id])}>
            {d.main.label}
          </Plate>
        )}
        {d && begun.value && (
          <Plate glyph="undo" onClick={() => takeBack()}>
            {t.chooseAgain}
          </Plate>
        )}
        {d && !begun.value && canCancel.value && (
          <Plate glyph="undo" detail={table.asIfNotBegun} onClick={cancelChoice}>
            {table.cancel}
          </Plate>
        )}
        <FlowPlates />
      </div>
    </section>
  )
}
