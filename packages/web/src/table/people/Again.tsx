import { Crest } from '../../ui/Crest.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/sheets.ts'
import { t as atTable } from '../../words/en/table.ts'
import { goToNext } from '../visit/next-table.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Again.module.css'
import { playAgain } from './again.ts'

/** The button to play again after the end: with the same people, or at once if there were no others. `quiet`: who wants to is said elsewhere. */
export function Again({ quiet = false }: { quiet?: boolean }) {
  const visit = useVisit()
  const old = visit.table.value
  if (!old) return null
  const sits = visit.presence.mySeats.value.length > 0
  const { wants = [], table: next = null } = old.rematch ?? {}
  if (next)
    return (
      <Plate
        metal="brass"
        glyph={sits ? 'play' : 'eye'}
        big
        detail={t.hasBegun}
        onClick={() => goToNext(visit, old.id, next)}
      >
        {sits ? t.toNextGame : t.watchNextGame}
      </Plate>
    )
  // a watcher creates a table of their own
  if (!sits)
    return (
      <Plate metal="brass" glyph="play" big detail={t.ownTable} onClick={() => playAgain(visit)}>
        {t.play}
      </Plate>
    )
  const want = visit.presence.mySeats.value.every((seat) => wants.includes(seat))
  const people = old.seats.filter(
    (x) => x.kind === 'person' && x.here && !visit.presence.mySeats.value.includes(x.seat),
  )
  // players who have left are not waited for
  const gone = old.seats.filter((x) => x.kind === 'person' && !x.here && !visit.presence.mySeats.value.includes(x.seat))
  const others = people.filter((x) => !wants.includes(x.seat))
  const press = () => {
    if (!visit.send({ t: 'rematch', want: !want })) toast(atTable.notConnected)
  }
  return (
    <span class={s.again}>
      <Plate
        metal={want ? 'lead' : 'brass'}
        glyph={want ? 'wait' : 'play'}
        big
        pressed={want}
        detail={
          want && others.length > 0
            ? t.waitingFor(others.map((x) => x.name))
            : others.length > 0
              ? t.withTheSame
              : gone.length > 0
                ? t.botFor(gone.map((x) => x.name))
                : people.length > 0
                  ? t.atOnce
                  : t.newSeed
        }
        onClick={press}
      >
        {t.playAgain}
      </Plate>
      {!quiet && <WantAgain class={s.wants} />}
    </span>
  )
}

/** Who else wants to play again. */
export function WantAgain(p: { class: string | undefined }) {
  const visit = useVisit()
  const wants = visit.table.value?.rematch?.wants ?? []
  return (
    <span class={p.class} role="status">
      {wants
        .filter((seat) => !visit.presence.mySeats.value.includes(seat))
        .map((seat) => (
          <span key={seat}>
            <Crest seat={seat} />
            {t.wantsAgain(visit.seatName(seat))}
          </span>
        ))}
    </span>
  )
}
