import type { ComponentChildren, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { later } from '../../look/later.tsx'
import { Plate } from '../../look/Plate.tsx'
import { t } from '../../words/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Act.module.css'
import { MainButton } from './MainButton.tsx'
import type { MoreItem } from './more.ts'

const Unfolded = later(() => import('./Unfolded.tsx').then((m) => m.Unfolded))

/**
 * The foot of the rail: the main button at one place that never moves, and below it (on upright phones beside it) one other thing to do and
 * More. `instead`: that other thing; `more`: whatever else there is, in a menu that opens upwards over the log. `main`: what stands in the
 * place of the main button.
 */
export function Foot(p: { instead?: VNode | null | undefined; more: readonly MoreItem[]; main?: ComponentChildren }) {
  const visit = useVisit()
  const asked = visit.choice.open.value?.id
  // what was open was about what was asked then
  useEffect(() => {
    visit.sheets.unfolded.value = null
  }, [asked])
  const lit = p.more.some((item) => item.lit)
  return (
    <>
      {visit.sheets.unfolded.value !== null && <Unfolded more={p.more} />}
      {p.main ?? <MainButton />}
      {p.instead && <div class={s.instead}>{p.instead}</div>}
      <div class={s.more} data-more="">
        <Plate
          glyph="more"
          class={lit ? s.offered : undefined}
          label={t.more}
          popup={visit.sheets.unfolded.value === 'more'}
          onClick={() => {
            visit.sheets.unfolded.value = visit.sheets.unfolded.value === 'more' ? null : 'more'
          }}
          keys="m"
        >
          {t.more}
        </Plate>
      </div>
    </>
  )
}
