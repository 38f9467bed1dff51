import type { View } from '@soulstack/battle-for-souls/view'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/battle-for-souls/table.ts'
import { battleForSouls } from './game.ts'
import s from './StepList.module.css'
import { goToStep, stepNow } from './Steps.tsx'

/** A sheet with the eight steps of the turn. A press leads to the options of a step. */
export function StepList({ view: v, onClose }: { view: View; onClose: () => void }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const possible = new Set(game.open.value?.options.map((o) => o.step))
  const now = stepNow(v)
  return (
    <SlateDialog label={t.allSteps} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.allSteps}</h2>
      <ol class={s.steps}>
        {t.steps[v.turn.side].map(([, word], i) => {
          const n = i + 1
          const can = possible.has(n)
          return (
            <li key={n} class={cx(n < now && s.over, n === now && s.now)} aria-current={n === now ? 'step' : undefined}>
              <button
                type="button"
                disabled={!can}
                aria-label={t.stepButton({ n, word, over: n < now, can })}
                onClick={() => {
                  onClose()
                  // move the focus after the closing sheet has restored it
                  requestAnimationFrame(() => goToStep(n))
                }}
              >
                <i aria-hidden="true" data-n={n} />
                {word}
              </button>
            </li>
          )
        })}
      </ol>
    </SlateDialog>
  )
}
