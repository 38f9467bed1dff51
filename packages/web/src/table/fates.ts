import { computed, effect, signal } from '@preact/signals'
import type { FateInfo, ServerMessage } from '@soulstack/server/protocol'
import { table, view } from './state.ts'

/** What each answer to a decision would do, as the server has found out. It comes after the view that asks, or never. */
export const fates = signal<Extract<ServerMessage, { t: 'fates' }> | null>(null)

// decisions are numbered anew at each table
effect(() => {
  if (table.value === null) fates.value = null
})

/** That of the decision that waits now; nothing while it is not known. */
const known = computed<readonly FateInfo[]>(() => {
  const told = fates.value
  return told && told.decision === view.value?.decision?.id ? told.fates : []
})

/** So many cards are lit at most. */
const MOST = 3

/** The answers that change what is about to happen, the best first; empty: that is not known, or none does. */
export const changing = computed<readonly FateInfo[]>(() =>
  known.value.filter((f) => f.option !== null && f.changes).slice(0, MOST),
)

/** The answers that can be given beside those, with what they come to. */
export const unchanging = computed<readonly FateInfo[]>(() =>
  changing.value.length === 0 ? [] : known.value.filter((f) => f.option !== null && !changing.value.includes(f)),
)

/** What comes of passing, in words; null: not known. */
export const fateOfPassing = computed<string | null>(() => known.value.find((f) => f.option === null)?.words ?? null)

/** Whether whoever is asked dies, or may die, of passing. */
export const passingKills = computed<boolean>(() => known.value.some((f) => f.option === null && f.kills))

/** What an option would do, if it is one of those that are lit for it. */
export const fateOf = (option: number): FateInfo | undefined => changing.value.find((f) => f.option === option)
