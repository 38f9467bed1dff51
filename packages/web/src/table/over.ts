import { signal } from '@preact/signals'

/** After the end of the game: somebody looks at the table instead of the tally. */
export const looksOver = signal(false)
