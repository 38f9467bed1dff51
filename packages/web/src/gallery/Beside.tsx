import type { ComponentChildren } from 'preact'
import { Beside as OfTheTable } from '../table/Beside.tsx'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { Company } from '../table/people/Company.tsx'
import { Curtain } from '../table/people/Curtain.tsx'
import { TakeBack } from '../table/sheets/TakeBack.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { lazy } from '../ui/lazy.tsx'

const Rings = lazy(() => import('../table/teaching/Lesson.tsx').then((m) => m.Rings))

/** A table of the gallery with everything that `TablePage` draws over a table. */
export function Beside({ children }: { children: ComponentChildren }) {
  const visit = useVisit()
  const here = visit.table.value
  if (visit.presence.curtain.value !== null) return <Curtain />
  return (
    <>
      {children}
      <CommonSheets />
      <Company />
      <OfTheTable over />
      {typeof here?.options['lesson'] === 'string' && <Rings />}
      {(here?.back || visit.sheets.current.value?.of === 'take-back') && <TakeBack />}
    </>
  )
}
