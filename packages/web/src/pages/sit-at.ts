import { signal } from '@preact/signals'

/** The table at which one is to sit down at once, in any open seat: it was chosen on the list of open tables. */
export const sitAt = signal<string | null>(null)
