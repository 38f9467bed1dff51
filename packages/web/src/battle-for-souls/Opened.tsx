import { OptionMenu } from '../table/act/OptionMenu.tsx'
import { Recap } from '../table/log/Recap.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { lazy } from '../ui/lazy.tsx'
import { Inspector } from './Inspector.tsx'
import { RECAP } from './logKinds.ts'
import { Peek } from './Peek.tsx'
import { Sheets } from './Sheets.tsx'

const Victory = lazy(() => import('./Victory.tsx').then((m) => m.Victory))
const History = lazy(() => import('./History.tsx').then((m) => m.History))

/** Everything that opens over the table: option menu, enlarged cards, sheets, the end of the game. */
export function Opened() {
  const visit = useVisit()
  return (
    <>
      <OptionMenu />
      <Peek />
      <Sheets />
      <Inspector />
      <Recap kinds={RECAP} />
      {visit.view.value?.over && <Victory />}
      {visit.sheets.current.value?.of === 'history' && <History />}
    </>
  )
}
