import type { ComponentChildren, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { lazy } from '../../ui/lazy.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Act.module.css'
import { MainButton } from './MainButton.tsx'
import type { MoreItem } from './more.ts'

const Unfolded = lazy(() => import('./Unfolded.tsx').then((m) => m.Unfolded))

/**
 * The buttons at the foot of the rail: the main button, which never moves, and below it (on upright phones beside it) one alternative and
 * More. `alternative`: that button; `more`: the entries of the menu, which opens upwards over the log; `main`: replaces the main button.
 */
export function Foot(p: {
  alternative?: VNode | null | undefined
  more: readonly MoreItem[]
  main?: ComponentChildren
}) {
  const visit = useVisit()
  const asked = visit.choice.openDecision.value?.id
  // advice is about one question; everything else that is open stays open while the game moves on
  useEffect(() => {
    if (visit.sheets.unfolded.peek() === 'advice') visit.sheets.unfolded.value = null
  }, [asked])
  const lit = p.more.some((item) => item.lit)
  return (
    <>
      {visit.sheets.unfolded.value !== null && <Unfolded more={p.more} />}
      {p.main ?? <MainButton />}
      {p.alternative && <div class={s.instead}>{p.alternative}</div>}
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
