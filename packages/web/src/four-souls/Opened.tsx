import { OptionMenu } from '../table/OptionMenu.tsx'
import { Inspector } from './Inspector.tsx'
import { Peek } from './Peek.tsx'
import { Sheets } from './Sheets.tsx'
import { Victory } from './Victory.tsx'

/** Whatever opens over the table: what a card can do, a card large, sheets, the end of the game. */
export function Opened() {
  return (
    <>
      <OptionMenu />
      <Peek />
      <Sheets />
      <Inspector />
      <Victory />
    </>
  )
}
