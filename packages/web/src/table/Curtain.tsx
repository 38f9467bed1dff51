import { useEffect, useRef } from 'preact/hooks'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import s from './Curtain.module.css'
import { inspected, peeked, sheet } from './looking.ts'
import { admitted, curtain, RunningTime } from './presence.ts'
import { seatName, table, view } from './state.ts'

/** Between two people at one screen: nothing of the table is drawn until the one who is meant has taken it. */
export function Curtain() {
  const seat = curtain.value
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    // what one has looked at is not for the next
    sheet.value = null
    inspected.value = null
    peeked.value = null
  }, [seat])
  useEffect(() => {
    if (seat === null) return
    document.title = `● Pass the screen to ${seatName(seat)} · Soulstack`
    return () => {
      document.title = 'Soulstack'
    }
  }, [seat])
  if (seat === null) return null
  const v = view.value
  const name = seatName(seat)
  const active = v?.turn.active
  return (
    <main class={s.curtain} data-zone="curtain">
      <div class={s.cloth} aria-hidden="true" />
      <section class={s.card} aria-labelledby="curtain-title">
        <p class={s.room}>{table.value?.name}</p>
        <div role="alert">
          <h1 id="curtain-title">
            Pass the screen to{' '}
            <span class={s.name}>
              <Crest seat={seat} />
              {name}
            </span>
          </h1>
        </div>
        <p class={s.why}>
          {!v || v.turn.number === 0
            ? 'The game is being set up.'
            : active === seat
              ? `Turn ${v.turn.number}: it is ${name}’s own.`
              : `Turn ${v.turn.number}, of ${seatName(v.turn.active)}. ${v.decision ? `${name} has something to decide.` : ''}`}
        </p>
        <span class={s.button}>
          <RunningTime />
          <Plate
            metal="brass"
            big
            buttonRef={button}
            detail="shows my hand"
            onClick={() => {
              admitted.value = seat
            }}
          >
            I am {name}
          </Plate>
        </span>
        <p class={s.note}>
          <Glyph name="eye-off" />
          Everybody else looks away.
        </p>
      </section>
    </main>
  )
}
