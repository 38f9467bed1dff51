import { Plate } from '../look/Plate.tsx'
import { go } from '../route.ts'
import { looksOver } from './over.ts'
import { t } from './sheets.words.ts'
import { showing } from './showing.ts'
import { table } from './state.ts'

/** The way to the film of the game that is over; back to it, where it is shown already. */
export function WatchReplay() {
  return (
    <Plate
      glyph="play"
      detail={t.replayShows}
      onClick={() => {
        if (showing.value) looksOver.value = true
        else go(`/t/${table.value?.id}/replay`)
      }}
    >
      {t.watchReplay}
    </Plate>
  )
}
