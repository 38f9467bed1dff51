import p from '../table/act/Prompt.module.css'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { t } from '../words/en/four-souls/asked.ts'
import { Card } from './Card.tsx'
import { fourSouls } from './game.ts'
import s from './LaidOut.module.css'

/** The cards that another player is choosing from during setup, in a sheet. */
export function LaidOut() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v || v.laidOut.length === 0 || game.open.value) return null
  const many = v.laidOut.reduce((n, { cards }) => n + cards.length, 0) > 6
  return (
    <section class={p.prompt} aria-label={t.laidOut} data-zone="laid-out">
      <div class={p.body}>
        <h2>{v.waiting?.why}</h2>
        <div class={cx(s.groups, 'fades')} data-many={many ? '' : undefined}>
          {v.laidOut.map(({ seat, cards }) => (
            <div key={seat} class={s.group}>
              {seat !== null && <h3>{t.forWhom(visit.nameOrYou(seat))}</h3>}
              <div class={s.cards}>
                {cards.map((card, i) => (
                  <span key={`${i}${card}`} class={p.cell}>
                    <Card card={card} places={[]} where={t.isLaidOut} />
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
