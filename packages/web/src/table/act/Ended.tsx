import { go } from '../../net/route.ts'
import { Crest } from '../../ui/Crest.tsx'
import { t } from '../../words/en/presence.ts'
import { t as sheets } from '../../words/en/sheets.ts'
import { Again, WantAgain } from '../people/Again.tsx'
import { WatchReplay } from '../people/WatchReplay.tsx'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Act.module.css'
import own from './Ended.module.css'
import { Foot } from './Foot.tsx'

/**
 * The foot of the rail after a player has left or resigned and that was the end of the game: who won, and what can be done next. What was
 * played can be watched, not studied: who would have won is not known.
 */
export function Ended() {
  const visit = useVisit()
  const here = visit.table.value
  if (!here?.ended) return null
  const { why, seat } = here.ended
  return (
    <>
      <div class={s.ask} data-zone="ended">
        <div class={s.said}>
          <p data-question="" role="status">
            {seat !== null && <Crest seat={seat} />}
            <b>{wonBy(visit)}</b> {t.endings[why](seat === null ? '' : visit.isYou(seat) ? null : visit.seatName(seat))}
          </p>
          <WantAgain class={own.wants} />
        </div>
      </div>
      <Foot
        main={
          <div class={own.main}>
            <Again quiet />
          </div>
        }
        alternative={<WatchReplay />}
        more={[{ id: 'home', glyph: 'left', label: t.home, detail: sheets.homeDetail, run: () => go('/') }]}
      />
    </>
  )
}

function wonBy(visit: Visit): string {
  const winners = visit.table.value?.result?.winners ?? []
  const [first] = winners
  return t.won(winners.length === 1 && visit.isYou(first!) ? null : winners.map(visit.seatName))
}
