import { cx } from '../cx.ts'
import p from '../table/Prompt.module.css'
import { nameOrYou } from '../table/state.ts'
import { t } from './asked.words.ts'
import { Card } from './Card.tsx'
import { open } from './choice.ts'
import s from './LaidOut.module.css'
import { view } from './state.ts'

/** What lies open to be chosen from before the first turn, for those whose choice it is not: a sheet to look at. */
export function LaidOut() {
  const v = view.value
  if (!v || v.laidOut.length === 0 || open.value) return null
  const many = v.laidOut.reduce((n, { cards }) => n + cards.length, 0) > 6
  return (
    <section class={p.prompt} aria-label={t.laidOut} data-zone="laid-out">
      <div class={p.body}>
        <h2>{v.waiting?.why}</h2>
        <div class={cx(s.groups, 'fades')} data-many={many ? '' : undefined}>
          {v.laidOut.map(({ seat, cards }) => (
            <div key={seat} class={s.group}>
              {seat !== null && <h3>{t.forWhom(nameOrYou(seat))}</h3>}
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
