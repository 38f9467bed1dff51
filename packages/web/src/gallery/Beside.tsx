import type { ComponentChildren } from 'preact'
import { later } from '../later.tsx'
import { Beside as OfTheTable } from '../table/Beside.tsx'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { Company } from '../table/Company.tsx'
import { Curtain } from '../table/Curtain.tsx'
import { sheet } from '../table/looking.ts'
import { Presence } from '../table/Presence.tsx'
import { clock, curtain, mySeats } from '../table/presence.ts'
import { table } from '../table/state.ts'
import { TakeBack } from '../table/TakeBack.tsx'

const Rings = later(() => import('../table/Lesson.tsx').then((m) => m.Rings))

/** A table of the gallery with what lies over it, as the page of a table has it. */
export function Beside({ children }: { children: ComponentChildren }) {
  const here = table.value
  if (curtain.value !== null) return <Curtain />
  const replaced = mySeats.value.some((seat) => here?.seats[seat]?.bot)
  return (
    <>
      {children}
      {(here?.absence || replaced || clock.value) && <Presence />}
      <CommonSheets />
      <Company />
      <OfTheTable over />
      {typeof here?.options['lesson'] === 'string' && <Rings />}
      {(here?.back || sheet.value?.of === 'take-back') && <TakeBack />}
    </>
  )
}
