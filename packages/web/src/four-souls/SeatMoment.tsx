import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { BEAT, play } from '../look/motion.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/moments.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import type { Moment } from './moments.ts'
import s from './SeatMoment.module.css'

/** A notice at a seat: its player has just gained a soul, or has died and what that has cost. `own`: at your own seat, larger. */
export function SeatMoment({ seat, own }: { seat: number; own?: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const moment = game.moments.value.find((one) => one.seat === seat)
  // the sheet for your own death penalty shows the same, and would cover it
  if (moment?.of === 'death' && own && game.open.value?.dues) return null
  return moment ? <Slip key={moment.n} moment={moment} own={own ?? false} /> : null
}

function Slip({ moment, own }: { moment: Moment; own: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const slip = useRef<HTMLDivElement>(null)
  // keep it on screen, also as the list of losses grows
  useLayoutEffect(() => {
    const e = slip.current
    if (!e) return
    e.style.marginLeft = ''
    const { left, right } = e.getBoundingClientRect()
    const by = left < 6 ? 6 - left : right > innerWidth - 6 ? innerWidth - 6 - right : 0
    if (by !== 0) e.style.marginLeft = `${by}px`
  }, [moment])
  useLayoutEffect(() => {
    const e = slip.current
    if (!e) return
    if (moment.of === 'soul')
      play(
        BEAT.soul,
        e,
        [
          { transform: 'scaleX(0.2)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        240,
      )
    else play(BEAT.death, e, [{ transform: 'translateY(10px)', opacity: 0 }, {}], 260)
  }, [])
  const who = visit.nameOrYou(moment.seat)
  const v = game.view.value
  if (!v) return null
  if (moment.of === 'death') {
    const cards = moment.lost.map(cardName)
    return (
      <div ref={slip} class={cx(s.slip, s.death, own && s.near)} data-told="death" data-float="">
        <Glyph name="skull" class={s.sign} />
        <span>
          <b>{t.dies(who)}</b>
          <small>{who === null ? t.lose(cards, moment.cents) : t.loses(cards, moment.cents)}</small>
        </span>
      </div>
    )
  }
  const [first] = moment.cards
  return (
    <div ref={slip} class={cx(s.slip, s.soul, own && s.near)} data-told="soul" data-float="" role="alert">
      <span class={s.medal} aria-hidden="true">
        {first && <img src={pictureOf(first)} alt="" />}
      </span>
      <span>
        <b>{t.gains(who, moment.cards.length)}</b>
        <small>
          {t.which(
            moment.cards.map(cardName),
            moment.souls,
            v.together || v.challenge || v.teams !== undefined ? null : v.soulsToWin,
          )}
        </small>
      </span>
    </div>
  )
}
