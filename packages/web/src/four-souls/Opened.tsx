import { OptionMenu } from '../table/OptionMenu.tsx'
import { Recap } from '../table/Recap.tsx'
import { Inspector } from './Inspector.tsx'
import { RECAP } from './logKinds.ts'
import { OfferTold } from './OfferTold.tsx'
import { Peek } from './Peek.tsx'
import { Sheets } from './Sheets.tsx'
import { Victory } from './Victory.tsx'
import { YieldMenu } from './YieldMenu.tsx'

/** Whatever opens over the table: what a card can do, a card large, sheets, the end of the game. */
export function Opened() {
  return (
    <>
      <OptionMenu />
      <YieldMenu />
      <Peek />
      <Sheets />
      <Inspector />
      <Recap kinds={RECAP} />
      <Victory />
      <OfferTold />
    </>
  )
}
