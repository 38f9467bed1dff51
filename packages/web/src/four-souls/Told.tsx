import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../look/cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { BEAT, play } from '../look/motion.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/told.ts'
import type { Announced as News } from './announcing.ts'
import { cardName, pictureOf } from './catalogue.ts'
import { fourSouls } from './game.ts'
import s from './Told.module.css'

/** What has just happened to a seat: who has taken a soul, or what a death has cost. `near`: one's own, larger. */
export function Told({ seat, near }: { seat: number; near?: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const news = game.announced.value.find((one) => one.seat === seat)
  // what one's own death costs stands on the sheet that asks for it, and would be covered
  if (news?.of === 'death' && near && game.open.value?.dues) return null
  return news ? <Slip key={news.n} news={news} near={near ?? false} /> : null
}

function Slip({ news, near }: { news: News; near: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const slip = useRef<HTMLDivElement>(null)
  // beside the edge of the screen it moves in, also where what a death costs grows longer
  useLayoutEffect(() => {
    const e = slip.current
    if (!e) return
    e.style.marginLeft = ''
    const { left, right } = e.getBoundingClientRect()
    const by = left < 6 ? 6 - left : right > innerWidth - 6 ? innerWidth - 6 - right : 0
    if (by !== 0) e.style.marginLeft = `${by}px`
  }, [news])
  useLayoutEffect(() => {
    const e = slip.current
    if (!e) return
    if (news.of === 'soul')
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
  const who = visit.nameOrYou(news.seat)
  const v = game.view.value
  if (!v) return null
  if (news.of === 'death') {
    const cards = news.lost.map(cardName)
    return (
      <div ref={slip} class={cx(s.slip, s.death, near && s.near)} data-told="death">
        <Glyph name="skull" class={s.sign} />
        <span>
          <b>{t.dies(who)}</b>
          <small>{who === null ? t.lose(cards, news.cents) : t.loses(cards, news.cents)}</small>
        </span>
      </div>
    )
  }
  const [first] = news.cards
  return (
    <div ref={slip} class={cx(s.slip, s.soul, near && s.near)} data-told="soul" role="alert">
      <span class={s.medal} aria-hidden="true">
        {first && <img src={pictureOf(first)} alt="" />}
      </span>
      <span>
        <b>{t.takes(who, news.cards.length)}</b>
        <small>{t.which(news.cards.map(cardName), news.souls, v.together || v.challenge ? null : v.soulsToWin)}</small>
      </span>
    </div>
  )
}
