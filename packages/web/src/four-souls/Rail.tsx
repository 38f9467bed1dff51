import { later } from '../look/later.tsx'
import s from '../table/act/Rail.module.css'
import { Beside } from '../table/Beside.tsx'
import { Log } from '../table/log/Log.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/four-souls-table.ts'
import { Act } from './Act.tsx'
import { fourSouls } from './game.ts'
import { Priority } from './Priority.tsx'
import { StackStrip } from './StackStrip.tsx'
import { Turn } from './Turn.tsx'

/** Most games have none: it is fetched for those that do. */
const Goal = later(() => import('./Goal.tsx').then((m) => m.Goal))

/** Time, read downwards: turn, stack, who is waited for, log, question, answer. */
export function Rail() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  return (
    <aside class={s.rail} aria-label={t.rail}>
      <Turn />
      {v && (v.together || v.timer !== null || v.challenge || v.variants.length > 0) && <Goal />}
      <StackStrip />
      <Priority />
      <Log setup={v?.turn.phase === 'setup'} />
      <Beside />
      <Act />
    </aside>
  )
}
