import { signal } from '@preact/signals'
import { later } from '../later.tsx'
import { mySeat, table } from './state.ts'

const Hints = later(() => import('./Hints.tsx').then((m) => m.Hints))

const wide = matchMedia('(min-width: 1000px)')
/** Whether a table has room for hints beside what it shows. Where it has none they lie over it. */
const room = signal(wide.matches)
wide.addEventListener('change', () => {
  room.value = wide.matches
})

/** Hints for whoever sits here; in lessons there are none. `over`: where they lie over the table, not beside it. */
export function HintsBeside({ over = false }: { over?: boolean }) {
  if (room.value === over || mySeat.value === null) return null
  return typeof table.value?.options['lesson'] === 'string' ? null : <Hints />
}
