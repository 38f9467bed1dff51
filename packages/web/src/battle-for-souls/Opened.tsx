import { later } from '../later.tsx'
import { sheet } from '../table/looking.ts'
import { Recap } from '../table/Recap.tsx'
import { Inspector } from './Inspector.tsx'
import { RECAP } from './logKinds.ts'
import { Sheets } from './Sheets.tsx'
import { Victory } from './Victory.tsx'

const History = later(() => import('./History.tsx').then((m) => m.History))

/** Whatever opens over the table: sheets, a card large, the end of the game. */
export function Opened() {
  return (
    <>
      <Sheets />
      <Inspector />
      <Recap kinds={RECAP} />
      <Victory />
      {sheet.value?.of === 'history' && <History />}
    </>
  )
}
