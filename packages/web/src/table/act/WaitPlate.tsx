import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'

/** In your own turn: a toggle to be asked once more after your next action, before it happens. */
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
