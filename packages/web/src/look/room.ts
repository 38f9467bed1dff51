import { signal } from '@preact/signals'

const wide = matchMedia('(min-width: 1000px)')
/** Whether a table has room beside what it shows. Where it has none, what is said lies over it. */
export const room = signal(wide.matches)
wide.addEventListener('change', () => {
  room.value = wide.matches
})
