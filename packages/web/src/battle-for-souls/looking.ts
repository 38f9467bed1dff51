import type { Signal } from '@preact/signals'
import type { Side } from '@soulstack/battle-for-souls/view/types'
import { sheet as anySheet } from '../table/looking.ts'

export { inspected, openInspector, peeked } from '../table/looking.ts'

/** Sheets over the table: everything of a side, the steps of the turn, souls in Purgatory, what is out of the game, the log, the keys. */
export type Sheet =
  | { of: 'side'; side: Side }
  | { of: 'steps' }
  | { of: 'purgatory' }
  | { of: 'void' }
  | { of: 'log' }
  | { of: 'keys' }
export const sheet = anySheet as Signal<Sheet | null>
