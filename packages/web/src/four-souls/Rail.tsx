import { Log } from '../table/Log.tsx'
import s from '../table/Rail.module.css'
import { Act } from './Act.tsx'
import { Goal } from './Goal.tsx'
import { Priority } from './Priority.tsx'
import { StackStrip } from './StackStrip.tsx'
import { view } from './state.ts'
import { Turn } from './Turn.tsx'

/** Time, read downwards: turn, stack, who is waited for, log, question, answer. */
export function Rail() {
  return (
    <aside class={s.rail} aria-label="Turn, stack, log and answer">
      <Turn />
      <Goal />
      <StackStrip />
      <Priority />
      <Log setup={view.value?.turn.phase === 'setup'} />
      <Act />
    </aside>
  )
}
