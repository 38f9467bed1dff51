import s from '../table/act/Rail.module.css'
import { Beside } from '../table/Beside.tsx'
import { Log } from '../table/log/Log.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { lazy } from '../ui/lazy.tsx'
import { t } from '../words/en/four-souls/table.ts'
import { Act } from './Act.tsx'
import { fourSouls } from './game.ts'
import { Priority } from './Priority.tsx'
import { StackStrip } from './StackStrip.tsx'
import { Turn } from './Turn.tsx'

/** Loaded only for games that have one. */
const Goal = lazy(() => import('./Goal.tsx').then((m) => m.Goal))

/** The column at the side, from top to bottom: turn, stack, priority, log, question, buttons. */
export function Rail() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  return (
    <aside class={s.rail} aria-label={t.rail} data-rail="">
      <Turn />
      {v && (v.together || v.timer !== null || v.challenge || v.teams !== undefined || v.variants.length > 0) && (
        <Goal />
      )}
      <StackStrip />
      <Priority />
      <Log setup={v?.turn.phase === 'setup'} />
      <Beside />
      <Act />
    </aside>
  )
}
