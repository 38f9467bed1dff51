import { Crest } from '../look/Crest.tsx'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { lazy } from '../look/lazy.tsx'
import { AfterGame } from '../table/history/AfterGame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/four-souls-victory.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import s from './Victory.module.css'

const GameSummary = lazy(() => import('./History.tsx').then((m) => m.GameSummary))

/** The end of the game: who won and with which souls, and what can be done next. */
export function Victory() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v?.over || visit.tallyClosed.value) return null
  const { winners, reason } = v.over
  const order = [...v.seats].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      b.soulValue - a.soulValue ||
      a.seat - b.seat,
  )
  const names = winners.map(visit.seatName)
  const lost = v.together && names.length === 0
  const title = v.together
    ? lost
      ? t.lostTogether
      : t.wonTogether
    : names.length === 0
      ? t.nobodyWins
      : winners.includes(v.you ?? -1) && names.length === 1
        ? t.youWin
        : t.wins(names)
  const most = Math.max(0, ...v.seats.filter((seat) => winners.includes(seat.seat)).map((seat) => seat.soulValue))
  const result =
    reason === 'runaway'
      ? t.runaway
      : v.together
        ? t.together({
            goal: v.challenge?.name ?? null,
            souls: game.soulsTogether.value,
            toWin: v.soulsToWin,
            timer: v.timer,
          })
        : t.winners(names, most)
  return (
    <section class={cx(s.victory, lost && s.lost)} role="dialog" aria-modal="true" aria-label={title}>
      <div class={s.light} />
      <header>
        <p class={s.kicker}>{t.turn(v.turn.number)}</p>
        <h1>{title}</h1>
        <p class={s.reason}>{result}</p>
      </header>
      <div class={s.story}>
        <GameSummary />
      </div>
      <ol class={s.tally}>
        {order.map((seat, i) => (
          <li key={seat.seat} class={cx(winners.includes(seat.seat) && s.won)}>
            <span class={s.place}>{v.together ? '' : i + 1}</span>
            <span class={s.who}>
              <b>
                <Crest seat={seat.seat} />
                {visit.seatName(seat.seat)}
              </b>
              <small>{seat.character && cardName(seat.character.card)}</small>
            </span>
            <span class={s.souls}>
              {seat.souls.map((o) => (
                <span key={o.id} class={s.soul}>
                  <img src={pictureOf(o.card)} alt="" />
                  <small>{cardName(o.card)}</small>
                </span>
              ))}
              {Array.from({ length: v.together ? 0 : Math.max(0, v.soulsToWin - seat.souls.length) }, (_, k) => (
                <span key={k} class={cx(s.soul, s.none)}>
                  <Glyph name="soul-o" />
                  <small>{t.empty}</small>
                </span>
              ))}
            </span>
            <span class={s.numbers}>
              <span>
                <b>{seat.soulValue}</b>
                {t.souls(seat.soulValue)}
              </span>
              <span>
                <b>{seat.items.length}</b>
                {t.items(seat.items.length)}
              </span>
              <span>
                <b>{seat.cents}</b>
                {t.cents(seat.cents)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <AfterGame />
    </section>
  )
}
