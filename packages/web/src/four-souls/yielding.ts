import { signal } from '@preact/signals'

/** The entry of the stack whose ways to be passed on are shown, and the button that shows them. */
export const yielding = signal<{ id: number; anchor: HTMLElement } | null>(null)
