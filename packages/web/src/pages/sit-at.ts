import { signal } from '@preact/signals'

/** The id of the table at which to take a seat at once: "Sit" was pressed in the list of open tables. */
export const sitAt = signal<string | null>(null)
