import { signal } from '@preact/signals'

const query = matchMedia('(min-width: 1000px)')
/** Whether the window is wide enough for panels beside the table. Otherwise they lie over it. */
export const wide = signal(query.matches)
query.addEventListener('change', () => {
  wide.value = query.matches
})
