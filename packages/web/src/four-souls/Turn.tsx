import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { lazy } from '../ui/lazy.tsx'
import { wide } from '../ui/wide.ts'
import { t } from '../words/en/four-souls/table.ts'
import { fourSouls } from './game.ts'
import s from './Turn.module.css'

const PhaseStop = lazy(() => import('./PhaseStop.tsx').then((m) => m.PhaseStop))

const PHASES = ['start', 'action', 'end'] as const

/** Whose turn it is, and its phase, as candles that burn down. */
export function Turn() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v) return null
  const { active, number, phase } = v.turn
  const now = (PHASES as readonly string[]).indexOf(phase)
  return (
    <section class={cx(s.turn, v.over !== null && s.over)} aria-label={t.turnSection} data-whose-turn="">
      <div class={s.who}>
        <Crest seat={active} />
        <b>{phase === 'setup' ? t.settingUp : t.turnOf(visit.nameOrYou(active))}</b>
        <span class={s.number}>{phase === 'setup' ? t.begins(visit.seatName(active)) : t.turnNumber(number)}</span>
      </div>
      <ol>
        {PHASES.map((name, i) => {
          const top = [26, 15, 10][i === now ? 1 : i < now ? 0 : 2] ?? 10
          return (
            <li
              key={name}
              class={i === now ? s.now : i < now ? s.done : undefined}
              aria-current={i === now ? 'step' : undefined}
            >
              <svg viewBox="0 0 20 34" aria-hidden="true">
                <path class={s.wax} d={`M6 ${top}h8.3l.6 ${34 - top}H5.4z`} />
              </svg>
              {i === now && (
                <svg class={s.flame} viewBox="0 0 20 34" aria-hidden="true">
                  <path d="M10.2 1c.4 3 3.6 5 3.6 8.4 0 2.7-1.6 4.3-3.7 4.3S6.5 12.2 6.5 9.6C6.5 7 9.3 5 10.2 1z" />
                </svg>
              )}
              <span>{t.phases[name]}</span>
              {wide.value && visit.flow.info.value?.stops && <PhaseStop phase={name} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
