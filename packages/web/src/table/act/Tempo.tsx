import type { Pace } from '@soulstack/protocol'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/table.ts'
import { t as moreWords } from '../../words/en/table-more.ts'
import { setPace } from '../visit/flow-settings.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Tempo.module.css'

/** The paces, in the order in which a press goes through them. */
const PACES: readonly Pace[] = ['slow', 'normal', 'fast']

/** The pace that a press chooses. */
export const nextPace = (pace: Pace): Pace => PACES[(PACES.indexOf(pace) + 1) % PACES.length]!

/** While bots play: how fast that is shown, and a button to skip it until your turn. */
export function Tempo() {
  const visit = useVisit()
  const { flow } = visit
  const tempo = flow.tempo.value
  if (!tempo) return null
  const { pace, skips } = tempo
  return (
    <div class={s.pair} data-tempo={skips ? 'skips' : pace}>
      <Plate
        glyph="play"
        pressed={skips}
        title={moreWords.skipMeans}
        label={t.toMyTurn}
        onClick={flow.skipToTurn}
        keys="t"
      >
        {t.toMyTurn}
      </Plate>
      <Plate
        detail={moreWords.speed}
        label={moreWords.speedIs(moreWords.paces[pace], moreWords.paces[nextPace(pace)])}
        onClick={() => setPace(visit, nextPace(pace))}
      >
        <span class={s.word}>{moreWords.paces[pace]}</span>
        <b class={s.marks} aria-hidden="true">
          {'›'.repeat(PACES.indexOf(pace) + 1)}
        </b>
      </Plate>
    </div>
  )
}
