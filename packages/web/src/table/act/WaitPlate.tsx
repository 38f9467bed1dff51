import { Plate } from '../../look/Plate.tsx'
import { t } from '../../words/table.ts'
import { useVisit } from '../visit/use-visit.ts'

/** In one's own turn: the window after what is done next is to be one's own as well. Pressed again, it is not. */
export function WaitPlate() {
  const visit = useVisit()
  const now = visit.flow.info.value
  if (!now) return null
  return (
    <Plate
      glyph="palm"
      detail={t.waitNext}
      pressed={now.wait}
      title={t.waitMeans}
      onClick={() => visit.flow.setWait(!now.wait)}
    >
      {t.wait}
    </Plate>
  )
}
