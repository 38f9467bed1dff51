import { useEffect, useRef } from 'preact/hooks'
import { Crest } from '../../ui/Crest.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/presence.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Curtain.module.css'
import { RunningTime } from './seat-time.ts'

/** Hides the table on a shared screen until the right player has taken it. */
export function Curtain() {
  const visit = useVisit()
  const seat = visit.presence.curtain.value
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    // close what the previous player had open
    visit.sheets.current.value = null
    visit.inspector.inspected.value = null
    visit.inspector.peeked.value = null
  }, [seat])
  useEffect(() => {
    if (seat === null) return
    document.title = t.titlePass(visit.seatName(seat))
    return () => {
      document.title = 'Soulstack'
    }
  }, [seat])
  if (seat === null) return null
  const v = visit.view.value
  const name = visit.seatName(seat)
  const active = v?.turn.active
  return (
    <main class={s.curtain} data-zone="curtain">
      <div class={s.cloth} aria-hidden="true" />
      <section class={s.card} aria-labelledby="curtain-title">
        <p class={s.room}>{visit.table.value?.name}</p>
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
              : `${t.turnOf(v.turn.number, visit.seatName(v.turn.active))} ${v.decision ? t.decides(name) : ''}`}
        </p>
        <span class={s.button}>
          <span data-clock="">
            <RunningTime />
          </span>
          <Plate
            metal="brass"
            big
            buttonRef={button}
            detail={t.showsHand}
            onClick={() => {
              visit.presence.admitted.value = seat
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
