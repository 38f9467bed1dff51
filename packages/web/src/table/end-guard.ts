import { effect } from '@preact/signals'
import type { Decision } from './visit/choice/types.ts'
import type { Visit } from './visit/visit.ts'

/** How long Space does not end your turn after the main button has turned into that, in ms: the press was meant for what it said before. */
export const END_GUARD = 800

/** The acts that end a turn at once. In Battle For Souls one draws as it ends. */
const ENDS: readonly string[] = ['end', 'draw']

/**
 * Whether the main button ends your turn while something is left to do. In the first edition passing does: the button is then named for
 * that, and its option has a detail.
 */
export function endsEarly(d: Decision | null): boolean {
  const pick = d?.options.find((o) => o.id === d.main.pick)
  if (!d || !pick) return false
  const ends = ENDS.includes(pick.act) || (pick.act === 'pass' && pick.detail !== null && d.main.label !== pick.label)
  return ends && d.options.some((o) => o.act !== 'pass' && !ENDS.includes(o.act))
}

/**
 * Watches when the main button turns into one that ends the turn. `isEarly`: whether Space would end it too soon after that. What is under
 * the pointer as the button changes has its own guard (MainButton.tsx).
 */
export function guardEnd(visit: Visit): { isEarly: () => boolean; stop: () => void } {
  let before: boolean | null = null
  let since = Number.NEGATIVE_INFINITY
  const stop = effect(() => {
    const ends = endsEarly(visit.choice.openDecision.value)
    // not for the button that you found as you came
    if (ends && before === false) since = performance.now()
    before = ends
  })
  const isEarly = (): boolean => {
    const { openDecision, selected, main } = visit.choice
    const d = openDecision.value
    // something else is chosen: Space does that
    if (!d || !endsEarly(d) || selected.value || main.value.label !== d.main.label) return false
    return performance.now() - since < END_GUARD
  }
  return { isEarly, stop }
}
