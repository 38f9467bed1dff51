import { computed, signal } from '@preact/signals'
import type { AttackView, Ref } from '@soulstack/four-souls/view/types'
import { open } from './choice.ts'
import { near, slots, view } from './state.ts'

/** Whether what draws the staged fight has been fetched: until then the fight stays where its cards lie. */
export const stageIsThere = signal(false)

/** The fight that goes on and whose target is known, or the attack on the top of the monster deck; null: none. */
export const fight = computed<AttackView | null>(() => {
  const a = view.value?.attack
  return a && (a.target !== null || a.targetSeat !== null || a.deck) ? a : null
})

/** Whether a reference is to something in the middle of the table that is no part of the fight. */
function inMiddle(at: Ref | null, target: number | null): boolean {
  if (at === null) return false
  if (at.at === 'slot') return true
  if (at.at === 'deck' || at.at === 'discard') return at.deck !== 'loot'
  return at.at === 'object' && at.id !== target && slots.value.some(({ top }) => top?.id === at.id)
}

/** Options about cards in the middle that are no part of the fight. */
const elsewhere = computed<boolean>(() => {
  const target = fight.value?.target ?? null
  return open.value?.options.some((o) => inMiddle(o.at, target)) ?? false
})

/**
 * The fight that is staged in the middle: one's own, and any for those who only watch. Where something is chosen in the middle it makes
 * room, and is shown where its cards lie, as the fights of others are.
 */
export const staged = computed<AttackView | null>(() => {
  const a = fight.value
  const v = view.value
  if (!a || !v || !stageIsThere.value || v.over) return null
  const mine = near.value?.seat
  if (v.you !== null && a.attacker !== mine && a.targetSeat !== mine) return null
  // a phone has no room beside it
  const beside = open.value?.shape === 'action' && innerWidth >= 1000
  return elsewhere.value && !beside ? null : a
})

/** Something in the middle can be used beside the staged fight: it stays in sight. */
export const besideStage = computed<boolean>(() => staged.value !== null && elsewhere.value)

/** Whether an object is on the stage, so that it does not lie in its place. */
export const onStage = (id: number): boolean => {
  const a = staged.value
  if (a === null) return false
  if (a.target === id) return true
  const mine = near.value
  return mine?.character?.id === id && (a.attacker === mine.seat || a.targetSeat === mine.seat)
}
