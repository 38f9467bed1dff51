import { go } from '../../net/route.ts'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'

/** The button to the film of the finished game. In the film itself it closes the result. */
export function WatchReplay() {
  const visit = useVisit()
  return (
    <Plate
      glyph="play"
      detail={t.replayShows}
      onClick={() => {
        if (visit.filmControls.value) visit.tallyClosed.value = true
        else go(`/t/${visit.table.value?.id}/replay?study=no`)
      }}
    >
      {t.watchReplay}
    </Plate>
  )
}
