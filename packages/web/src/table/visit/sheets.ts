import { signal } from '@preact/signals'
import type { Place } from './choice/types.ts'
import type { Inspector } from './inspector.ts'

/** The sheets over the table: those of every table (CommonSheets.tsx), and those that a game adds. `of` names the sheet. */
export function createSheets(inspector: Inspector) {
  const current = signal<{ of: string } | null>(null)
  /** What the sheet `why` explains; `title` names it. */
  const explained = signal<{ title: string; places: readonly Place[] } | null>(null)
  /** The list that is unfolded at the foot of the rail. */
  const unfolded = signal<'more' | 'passed' | 'advice' | null>(null)
  return {
    current,
    explained,
    unfolded,
    close: (): void => {
      current.value = null
    },
    /** Explains why nothing can be done with something on the table that is not a card. */
    explain(title: string, places: readonly Place[]): void {
      inspector.peeked.value = null
      explained.value = { title, places }
      current.value = { of: 'why' }
    },
    openMenu: (): void => {
      current.value = { of: 'menu' }
    },
    openChat: (): void => {
      current.value = { of: 'chat' }
    },
    /** M: opens More, or closes it. */
    toggleMore: (): void => {
      unfolded.value = unfolded.value === 'more' ? null : 'more'
    },
  }
}

export type Sheets = ReturnType<typeof createSheets>
