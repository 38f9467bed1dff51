import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { BEAT, play } from '../ui/motion.ts'
import { t } from '../words/en/moments.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { lossesOf, type Moment } from './moments.ts'
import s from './SeatMoment.module.css'

/**
 * What has just happened to players: they have gained a soul, or have died and what that has cost. Their seats are lit meanwhile. Nothing is
 * read out: the log says it.
 */
export function SeatMoments() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const own = game.ownSeat.value?.seat
  return (
    <>
      {game.moments.value.map((moment) =>
        // the sheet for your own death penalty shows the same
        moment.of === 'death' && moment.seat === own && game.open.value?.dues ? null : (
          <Slip key={moment.n} moment={moment} own={moment.seat === own} />
        ),
      )}
    </>
  )
}

function Slip({ moment, own }: { moment: Moment; own: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const slip = useRef<HTMLDivElement>(null)
  const who = visit.nameOrYou(moment.seat)
  const lost = moment.of === 'death' ? lossesOf(visit.log.value, moment.seat) : null
  const cost = lost && (who === null ? t.lose : t.loses)(lost.cards.map(cardName), lost.cents)
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
  const v = game.view.value
  if (!v) return null
  if (moment.of === 'death') {
    return (
      <div
        ref={slip}
        class={cx(s.slip, s.death, own && s.near)}
        data-told="death"
        data-of={moment.seat}
        data-float=""
        aria-live="off"
      >
        <Glyph name="skull" class={s.sign} />
        <span>
          <b>{t.dies(who)}</b> {cost !== null && <small>{cost}</small>}
        </span>
      </div>
    )
  }
  const [first] = moment.cards
  return (
    <div
      ref={slip}
      class={cx(s.slip, s.soul, own && s.near)}
      data-told="soul"
      data-of={moment.seat}
      data-float=""
      aria-live="off"
    >
      <span class={s.medal} aria-hidden="true">
        {first && <img src={pictureOf(first)} alt="" />}
      </span>
      <span>
        <b>{t.gains(who, moment.cards.length)}</b>{' '}
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
