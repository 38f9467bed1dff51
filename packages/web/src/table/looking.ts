import { signal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { Place } from './choice.ts'

/** A card as somebody looks at it. A game may say more of it. */
export interface Looked {
  card: CardId
  /** Where it is, for why it cannot be used. */
  places: readonly Place[]
}

/** The card in the inspector. */
export const inspected = signal<Looked | null>(null)
/** The card shown beside the pointer, with where the pointer rests. */
export const peeked = signal<{ looked: Looked; anchor: HTMLElement } | null>(null)

export function openInspector(looked: Looked): void {
  peeked.value = null
  inspected.value = looked
}

/** What lies open over the table: the log, the keys, and whatever a game adds. */
export const sheet = signal<{ of: string } | null>(null)
