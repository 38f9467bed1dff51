import { temperOf } from '../games/about.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { Portrait } from '../ui/Level.tsx'
import { LEVELS, t } from '../words/en/levels.ts'
import { t as lobby } from '../words/en/lobby.ts'
import s from './SeatBot.module.css'

/** Puts a bot of a level into an open seat, with one press. */
export function SeatBot({ seat }: { seat: number }) {
  const visit = useVisit()
  const game = visit.table.value?.game ?? ''
  return (
    <fieldset class={s.bots}>
      <legend class="sr">{lobby.seatBot(seat + 1)}</legend>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          aria-label={t.bots[level]}
          title={temperOf(game, level)}
          onClick={() => visit.send({ t: 'bot', seat, bot: level })}
        >
          <Portrait level={level} />
          {t.names[level]}
        </button>
      ))}
    </fieldset>
  )
}
