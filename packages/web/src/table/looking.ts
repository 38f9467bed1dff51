import { signal } from '@preact/signals'
import type { CardId, Deck, ObjectView } from '@soulstack/four-souls/view/types'
import type { Place, Row } from './places.ts'

/** A card as somebody looks at it. */
export interface Looked {
  card: CardId
  object?: ObjectView | undefined
  seat?: number | null
  /** Where it is, for why it cannot be used. */
  places: readonly Place[]
  price?: number | null
}

/** The card in the inspector, and its neighbours to leaf through. */
export const inspected = signal<Looked | null>(null)
/** The card shown beside the pointer, with where the pointer rests. */
export const peeked = signal<{ looked: Looked; anchor: HTMLElement } | null>(null)

export function openInspector(looked: Looked): void {
  peeked.value = null
  inspected.value = looked
}

/** Sheets over the table: a seat's cards, a discard pile, the log, the keys, bartering. */
export type Sheet =
  | { of: 'seat'; seat: number }
  | { of: 'discard'; deck: Deck }
  | { of: 'covered'; row: Row; index: number }
  | { of: 'challenge' }
  | { of: 'goal' }
  | { of: 'log' }
  | { of: 'stack' }
  | { of: 'keys' }
  | { of: 'barter' }
export const sheet = signal<Sheet | null>(null)

/** Stack entry whose source and targets are shown. */
export const traced = signal<number | null>(null)
