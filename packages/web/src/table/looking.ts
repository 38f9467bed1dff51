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

/** Says of something on the table that is no card why nothing can be done with it. `title`: what it is. */
export function explain(title: string, places: readonly Place[]): void {
  peeked.value = null
  explained.value = { title, places }
  sheet.value = { of: 'why' }
}
/** What is explained while that sheet is open. */
export const explained = signal<{ title: string; places: readonly Place[] } | null>(null)

/** What lies open over the table: the log, the keys, what every table has (CommonSheets.tsx), and whatever a game adds. */
export const sheet = signal<{ of: string } | null>(null)

export const openMenu = (): void => {
  sheet.value = { of: 'menu' }
}
