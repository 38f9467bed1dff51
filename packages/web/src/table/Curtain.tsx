import { useEffect, useRef } from 'preact/hooks'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Plate } from '../look/Plate.tsx'
import s from './Curtain.module.css'
import { inspected, peeked, sheet } from './looking.ts'
import { admitted, curtain, RunningTime } from './presence.ts'
import { t } from './presence.words.ts'
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
    document.title = t.titlePass(seatName(seat))
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
            {t.passScreen(
              <span class={s.name}>
                <Crest seat={seat} />
                {name}
              </span>,
            )}
          </h1>
        </div>
        <p class={s.why}>
          {!v || v.turn.number === 0
            ? t.settingUp
            : active === seat
              ? t.ownTurn(v.turn.number, name)
              : `${t.turnOf(v.turn.number, seatName(v.turn.active))} ${v.decision ? t.decides(name) : ''}`}
        </p>
        <span class={s.button}>
          <RunningTime />
          <Plate
            metal="brass"
            big
            buttonRef={button}
            detail={t.showsHand}
            onClick={() => {
              admitted.value = seat
            }}
          >
            {t.iAm(name)}
          </Plate>
        </span>
        <p class={s.note}>
          <Glyph name="eye-off" />
          {t.lookAway}
        </p>
      </section>
    </main>
  )
}
