import { signal } from '@preact/signals'
import type { Place } from './choice/types.ts'
import type { Inspector } from './inspector.ts'

/** What lies open over the table: the log, the keys, what every table has (CommonSheets.tsx), and whatever a game adds. */
export function createSheets(inspector: Inspector) {
  const current = signal<{ of: string } | null>(null)
  /** What the sheet `why` explains. `title`: what it is. */
  const explained = signal<{ title: string; places: readonly Place[] } | null>(null)
  /** What the foot of the rail has open over the log. */
  const unfolded = signal<'more' | 'passed' | null>(null)
  return {
    current,
    explained,
    unfolded,
    close: (): void => {
      current.value = null
    },
    /** Says of something on the table that is no card why nothing can be done with it. */
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
