import { signal } from '@preact/signals'

/** There is no room for the hint beside the table, whatever the width of the screen: it lies over it until it is put away. */
export const crowded = signal(false)

/** A fight is shown on the table: what would lie over the table waits until it is over. */
export const fighting = signal(false)
