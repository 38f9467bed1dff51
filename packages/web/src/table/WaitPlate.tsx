import { Plate } from '../look/Plate.tsx'
import { flow, setWait } from './flow.ts'
import { t } from './table.words.ts'

/** In one's own turn: the window after what is done next is to be one's own as well. Pressed again, it is not. */
export function WaitPlate() {
  const now = flow.value
  if (!now) return null
  return (
    <Plate glyph="palm" detail={t.waitNext} pressed={now.wait} title={t.waitMeans} onClick={() => setWait(!now.wait)}>
      {t.wait}
    </Plate>
  )
}
