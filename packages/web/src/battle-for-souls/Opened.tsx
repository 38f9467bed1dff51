import { later } from '../look/later.tsx'
import { OptionMenu } from '../table/act/OptionMenu.tsx'
import { Recap } from '../table/log/Recap.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { Inspector } from './Inspector.tsx'
import { RECAP } from './logKinds.ts'
import { Peek } from './Peek.tsx'
import { Sheets } from './Sheets.tsx'
import { Victory } from './Victory.tsx'

const History = later(() => import('./History.tsx').then((m) => m.History))

/** Whatever opens over the table: what a card can do, sheets, a card large, the end of the game. */
export function Opened() {
  const visit = useVisit()
  return (
    <>
      <OptionMenu />
      <Peek />
      <Sheets />
      <Inspector />
      <Recap kinds={RECAP} />
      <Victory />
      {visit.sheets.current.value?.of === 'history' && <History />}
    </>
  )
}
