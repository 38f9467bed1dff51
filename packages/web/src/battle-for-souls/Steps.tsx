import type { View } from '@soulstack/battle-for-souls/view'
import { RuleLink } from '../rules/RuleLink.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { t } from '../words/en/battle-for-souls/table.ts'
import { battleForSouls } from './game.ts'
import { playerName } from './Side.tsx'
import s from './Steps.module.css'

/** The current step of the turn, or the first later one in which anything can be done. */
export function stepNow({ turn, decision }: View): number {
  const steps = (decision?.options ?? []).flatMap(({ step }) => (step !== null && step >= turn.step ? [step] : []))
  return steps.length > 0 ? Math.min(...steps) : turn.step
}

/** Scrolls to the options of step `n` and focuses the first. */
export function goToStep(n: number): void {
  const group = document.querySelector(`[data-step="${n}"]`)
  group?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  group?.querySelector<HTMLElement>('[data-spot]')?.focus({ preventScroll: true })
}

/** Whose turn it is, and its eight steps: over, current, possible, or skipped by the current choice. */
export function Steps({ view: v }: { view: View }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const names = t.steps[v.turn.side]
  const possible = new Set(game.open.value?.options.map((o) => o.step))
  const now = stepNow(v)
  const ahead = game.stepAhead.value ?? now
  const yours = v.turn.active === v.you
  return (
    <section class={cx(s.turn, !yours && s.theirs)} aria-label={t.turnSection}>
      <h2>
        {t.turnOf(yours ? null : playerName(visit, v.turn.active))}
        <small>{v.turn.last ? t.lastTurn : t.turnNumber(v.turn.number, v.turnCap)}</small>
      </h2>
      <ol class={s.steps}>
        {names.map(([word], i) => {
          const n = i + 1
          const can = possible.has(n)
          // only steps with options count as skipped
          const passed = can && n >= now && n < ahead
          return (
            <li
              key={n}
              class={cx(n < now && s.over, n === now && s.now, can && s.can, passed && s.passed)}
              aria-current={n === now ? 'step' : undefined}
            >
              <button
                type="button"
                disabled={!can}
                title={word}
                aria-label={t.stepButton({ n, word, over: n < now, can })}
                onClick={() => goToStep(n)}
              >
                {n}
              </button>
            </li>
          )
        })}
      </ol>
      {/* in landscape on phones the steps are too narrow to tap, so one button over all of them opens a list */}
      <button
        type="button"
        class={s.all}
        aria-label={t.allSteps}
        onClick={() => {
          game.sheet.value = { of: 'steps' }
        }}
      />
      <p class={s.name}>
        {t.stepOf(now)} <i aria-hidden="true">·</i> {names[now - 1]?.[1]}{' '}
        <RuleLink rule={v.decision?.rule ?? v.waiting?.rule} game="battle-for-souls" />
      </p>
    </section>
  )
}
