import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './WatchFrom.module.css'
import { mayTurn, watchFrom } from './watch-from.ts'

/** The sheet in which a watcher chooses the seat at the bottom of the table. */
export function WatchFrom({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const below = visit.watchedFrom.value ?? 0
  return (
    <SlateDialog label={t.entries.from[0]} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.entries.from[0]}</h2>
      <p>{t.onlyTurned}</p>
      <ul class={s.seats}>
        {visit.table.value?.seats.map((_, seat) => (
          <li key={seat}>
            <button
              type="button"
              class={cx(s.seat, seat === below && s.below)}
              aria-pressed={seat === below}
              onClick={() => {
                watchFrom(visit, seat)
                onClose()
              }}
            >
              <Crest seat={seat} />
              {visit.seatName(seat)}
            </button>
          </li>
        ))}
      </ul>
    </SlateDialog>
  )
}

/** On the sheet about a player who is not at the bottom (`below`): turns the table to them, if it can be turned. */
export function TurnToSeat({ seat, below, onTurned }: { seat: number; below: boolean; onTurned: () => void }) {
  const visit = useVisit()
  if (below || !mayTurn(visit)) return null
  return (
    <Plate
      glyph="eye"
      onClick={() => {
        watchFrom(visit, seat)
        onTurned()
      }}
    >
      {t.watchFrom(visit.seatName(seat))}
    </Plate>
  )
}
