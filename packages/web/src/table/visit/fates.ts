import { computed, signal } from '@preact/signals'
import type { FateInfo, ServerMessage } from '@soulstack/server/protocol'
import type { TableState } from './table.ts'

/** So many cards are lit at most. */
const MOST = 3

/** What each answer to a decision would do, as the server has found out. It comes after the view that asks, or never. */
export function createFates({ view }: TableState) {
  const latest = signal<Extract<ServerMessage, { t: 'fates' }> | null>(null)

  /** Those of the decision that waits now; none while they are not known. */
  const known = computed<readonly FateInfo[]>(() => {
    const told = latest.value
    return told && told.decision === view.value?.decision?.id ? told.fates : []
  })

  /** The answers that change what is about to happen, the best first; empty: that is not known, or none does. */
  const changing = computed<readonly FateInfo[]>(() =>
    known.value.filter((f) => f.option !== null && f.changes).slice(0, MOST),
  )

  /** The answers that can be given beside those, with what they come to. */
  const unchanging = computed<readonly FateInfo[]>(() =>
    changing.value.length === 0 ? [] : known.value.filter((f) => f.option !== null && !changing.value.includes(f)),
  )

  /** What comes of passing, in words; null: not known. */
  const ofPassing = computed<string | null>(() => known.value.find((f) => f.option === null)?.words ?? null)

  /** Whether whoever is asked dies, or may die, of passing. */
  const passingKills = computed<boolean>(() => known.value.some((f) => f.option === null && f.kills))

  /** What an option would do, if it is one of those that are lit for it. */
  const ofOption = (option: number): FateInfo | undefined => changing.value.find((f) => f.option === option)

  return { latest, changing, unchanging, ofPassing, passingKills, ofOption }
}

export type Fates = ReturnType<typeof createFates>
