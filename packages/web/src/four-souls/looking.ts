import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Deck, ObjectView } from '@soulstack/four-souls/view/types'
import {
  type Looked as AnyLooked,
  inspected as anyInspected,
  openInspector as anyOpenInspector,
  peeked as anyPeeked,
  sheet as anySheet,
} from '../table/looking.ts'
import type { Row } from './places.ts'

/** A card of Four Souls as somebody looks at it. */
export interface Looked extends AnyLooked {
  object?: ObjectView | undefined
  seat?: number | null
  price?: number | null
}

export const inspected = anyInspected as ReadonlySignal<Looked | null>
export const peeked = anyPeeked as ReadonlySignal<{ looked: Looked; anchor: HTMLElement } | null>
export const openInspector: (looked: Looked) => void = anyOpenInspector

/** Sheets over the table: a seat's cards, a discard pile, the log, the keys, bartering. */
export type Sheet =
  | { of: 'seat'; seat: number }
  | { of: 'discard'; deck: Deck }
  | { of: 'covered'; row: Row; index: number }
  | { of: 'challenge' }
  | { of: 'variants' }
  | { of: 'goal' }
  | { of: 'log' }
  | { of: 'stack' }
  | { of: 'keys' }
  | { of: 'barter' }
export const sheet = anySheet as Signal<Sheet | null>

/** Stack entry whose source and targets are shown. */
export const traced = signal<number | null>(null)
