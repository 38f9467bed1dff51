import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/table.ts'
import { fourSouls } from './game.ts'
import s from './Priority.module.css'

/** The round of priority: who has passed, who decides now, who is still to come. */
export function Priority() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v || v.over) return null
  const inRound = v.stack.length > 0 && v.seats.some((seat) => seat.priority !== null)
  const from = v.turn.active
  const round = v.seats.slice(from).concat(v.seats.slice(0, from))
  return (
    <div class={s.priority}>
      {inRound && (
        <ol class={s.row} data-many={round.length > 4 ? '' : undefined} aria-label={t.priority}>
          {round.map((seat) => {
            const name = visit.nameOrYou(seat.seat) ?? t.you
            const state = seat.priority
            return (
              <li key={seat.seat} class={cx(s.chip, state === 'has' && s.now, state === 'passed' && s.done)}>
                {state === 'has' ? <Glyph name="lantern" /> : <Crest seat={seat.seat} class={s.crest} />}
                <span class={s.name}>{name}</span>
                {state === 'passed' && <Glyph name="check" />}
                <span class="sr">{state && t.round[state]}</span>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
