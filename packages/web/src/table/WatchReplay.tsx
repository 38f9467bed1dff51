import { Plate } from '../look/Plate.tsx'
import { go } from '../route.ts'
import { looksOver } from './over.ts'
import { showing } from './showing.ts'
import { table } from './state.ts'

/** The way to the film of the game that is over; back to it, where it is shown already. */
export function WatchReplay() {
  return (
    <Plate
      glyph="play"
      detail="move by move, all hands"
      onClick={() => {
        if (showing.value) looksOver.value = true
        else go(`/t/${table.value?.id}/replay`)
      }}
    >
      Watch the replay
    </Plate>
  )
}
