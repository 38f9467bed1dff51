import { Crest } from '../look/Crest.tsx'
import { Plate } from '../look/Plate.tsx'
import s from './Again.module.css'
import { playAgain } from './again.ts'
import { goToNext, mySeats } from './presence.ts'
import { seatName, table, toast, wire } from './state.ts'

/** Playing again after the end: with the same people if there were others, at once if there were none. */
export function Again() {
  const t = table.value
  if (!t) return null
  const sits = mySeats.value.length > 0
  const { wants = [], table: next = null } = t.rematch ?? {}
  if (next)
    return (
      <Plate
        metal="brass"
        glyph={sits ? 'play' : 'eye'}
        big
        detail="it has begun already"
        onClick={() => goToNext(t.id, next)}
      >
        {sits ? 'To the next game' : 'Watch the next game'}
      </Plate>
    )
  // whoever watched sets a table of their own
  if (!sits)
    return (
      <Plate metal="brass" glyph="play" big detail="a table of your own, set like this one" onClick={playAgain}>
        Play
      </Plate>
    )
  const want = mySeats.value.every((seat) => wants.includes(seat))
  const people = t.seats.filter((x) => x.kind === 'person' && x.here && !mySeats.value.includes(x.seat))
  const others = people.filter((x) => !wants.includes(x.seat))
  const press = () => {
    if (!wire.send({ t: 'rematch', want: !want })) toast('Not connected.')
  }
  return (
    <span class={s.again}>
      <Plate
        metal={want ? 'lead' : 'brass'}
        glyph={want ? 'wait' : 'play'}
        big
        pressed={want}
        detail={
          want
            ? `waiting for ${others.map((x) => x.name).join(' and ')}; press to take it back`
            : others.length > 0
              ? 'with the same people, when all want to'
              : people.length > 0
                ? 'it begins at once'
                : 'another beginning, a new seed'
        }
        onClick={press}
      >
        Play again
      </Plate>
      <span class={s.wants} role="status">
        {wants
          .filter((seat) => !mySeats.value.includes(seat))
          .map((seat) => (
            <span key={seat}>
              <Crest seat={seat} />
              {seatName(seat)} wants to play again
            </span>
          ))}
      </span>
    </span>
  )
}
