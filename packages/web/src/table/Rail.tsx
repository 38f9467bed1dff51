import { Act } from './Act.tsx'
import { Goal } from './Goal.tsx'
import { Log } from './Log.tsx'
import { Priority } from './Priority.tsx'
import s from './Rail.module.css'
import { StackStrip } from './StackStrip.tsx'
import { Turn } from './Turn.tsx'

/** Time, read downwards: turn, stack, who is waited for, log, question, answer. */
export function Rail() {
  return (
    <aside class={s.rail} aria-label="Turn, stack, log and answer">
      <Turn />
      <Goal />
      <StackStrip />
      <Priority />
      <Log />
      <Act />
    </aside>
  )
}
