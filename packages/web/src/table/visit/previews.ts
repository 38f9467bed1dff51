import { computed, signal } from '@preact/signals'
import type { AdviceInfo, FateInfo, ServerMessage } from '@soulstack/protocol'
import type { TableState } from './table.ts'

/** The most cards that are lit. */
const MOST = 3

/** What each answer to a decision would do ("fates"), as predicted by the server. Sent after the view with the decision, or not at all. */
export function createPreviews({ view }: TableState) {
  const latest = signal<Extract<ServerMessage, { t: 'fates' }> | null>(null)

  /** What a strong bot would do, as asked for; maybe for an earlier decision. */
  const advice = signal<AdviceInfo | null>(null)

  /** The fates of the current decision; empty until they are known. */
  const known = computed<readonly FateInfo[]>(() => {
    const message = latest.value
    return message && message.decision === view.value?.decision?.id ? message.fates : []
  })

  /** The answers that would change what is about to happen, the best first. */
  const changing = computed<readonly FateInfo[]>(() =>
    known.value.filter((f) => f.option !== null && f.changes).slice(0, MOST),
  )

  /** The other answers; empty if none changes anything. */
  const unchanging = computed<readonly FateInfo[]>(() =>
    changing.value.length === 0 ? [] : known.value.filter((f) => f.option !== null && !changing.value.includes(f)),
  )

  /** What happens if you pass, in words; null: not known. */
  const ofPassing = computed<string | null>(() => known.value.find((f) => f.option === null)?.words ?? null)

  /** Whether you would or might die if you pass. */
  const passingKills = computed<boolean>(() => known.value.some((f) => f.option === null && f.kills))

  /** What an option would do, if it is one of those in `changing`. */
  const ofOption = (option: number): FateInfo | undefined => changing.value.find((f) => f.option === option)

  return { latest, advice, changing, unchanging, ofPassing, passingKills, ofOption }
}

export type Previews = ReturnType<typeof createPreviews>
