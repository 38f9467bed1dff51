import type { View } from '@soulstack/four-souls/view'
import { lengthOf } from '../table/study/length.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { lazy } from '../ui/lazy.tsx'
import { t } from '../words/en/four-souls/victory.ts'
import { sentences } from '../words/sentences.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import s from './Victory.module.css'

const Story = lazy(() => import('./Story.tsx').then((m) => m.Story))

/** The end of the game: who won and with which souls, how it went, and what can be done next. */
export function Victory() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v?.over || visit.tallyClosed.value) return null
  const lost = v.together && v.over.winners.length === 0
  const title = titleOf(visit, v)
  const souls = v.seats
    .filter((seat) => v.over?.winners.includes(seat.seat))
    // a character can count as a soul, too
    .flatMap((seat) => (seat.character?.worth ? [...seat.souls, seat.character] : seat.souls))
  return (
    <section class={cx(s.victory, lost && s.lost)} role="dialog" aria-modal="true" aria-label={title}>
      <div class={s.light} />
      <header>
        <div>
          <p class={s.kicker}>{sentences([resultOf(visit, v), lengthOf(visit, t.turn(v.turn.number))])}</p>
          <h1>{title}</h1>
        </div>
        <ul class={s.souls}>
          {souls.map((o) => (
            <li key={o.id}>
              <img src={pictureOf(o.card)} alt="" />
              {o.worth !== undefined && <b aria-hidden="true">{o.worth}</b>}
              <small>
                {cardName(o.card)}
                {o.worth !== undefined && <span class="sr"> {t.souls(o.worth)}</span>}
              </small>
            </li>
          ))}
        </ul>
      </header>
      <Story />
    </section>
  )
}

function titleOf(visit: Visit, v: View): string {
  const winners = v.over?.winners ?? []
  if (v.together) return winners.length === 0 ? t.lostTogether : t.wonTogether
  if (winners.length === 0) return t.nobodyWins
  const alone = winners.length === 1 || (v.teams !== undefined && v.over?.reason === 'won')
  return alone && v.you !== null && winners.includes(v.you)
    ? t.youWin(winners.length)
    : t.wins(winners.map(visit.seatName))
}

/** What the game ended with, in a sentence. */
function resultOf(visit: Visit, v: View): string {
  if (v.over?.reason === 'runaway') return v.over.by === undefined ? t.runaway : t.runawayBy(cardName(v.over.by))
  if (v.together)
    return t.together({
      goal: v.challenge?.name ?? null,
      souls: fourSouls(visit).soulsTogether.value,
      toWin: v.soulsToWin,
      timer: v.timer,
    })
  const winners = v.seats.filter((seat) => v.over?.winners.includes(seat.seat))
  return winners.length === 0
    ? ''
    : t.winners(
        winners.map((seat) => visit.seatName(seat.seat)),
        v.teams === undefined || v.over?.reason === 'tie'
          ? Math.max(...winners.map((seat) => seat.soulValue))
          : winners.reduce((sum, seat) => sum + seat.soulValue, 0),
      )
}
