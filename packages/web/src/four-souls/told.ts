import { signal } from '@preact/signals'
import type { CardId } from '@soulstack/four-souls/view/types'

/** A death or a soul, announced for a moment at the seat it belongs to. */
export type Told = { n: number; seat: number } & (
  | { of: 'soul'; cards: CardId[]; souls: number }
  /** What the death has cost so far. */
  | { of: 'death'; lost: CardId[]; cents: number }
)
/** What is announced now: one thing at each seat, the latest. */
export const told = signal<readonly Told[]>([])
