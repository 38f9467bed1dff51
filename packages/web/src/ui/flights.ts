import { type Beat, EASE, moves, playOverlay } from './motion.ts'

// Animations of temporary elements that move across the table. Loaded after the table’s first paint: nothing moves before.

/** Flies a temporary element from one box to another. */
export function fly(beat: Beat, element: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  if (!moves() || !from.width || !to.width) return
  const dx = to.left + to.width / 2 - from.left - from.width / 2
  const dy = to.top + to.height / 2 - from.top - from.height / 2
  const scale = Math.max(0.15, Math.min(1.2, to.width / from.width))
  playOverlay(
    element,
    from,
    beat,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - 18}px) scale(${(1 + scale) / 2})`, opacity: 1, offset: 0.45 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.35 },
    ],
    ms,
    EASE,
  )
}

/** Lets a temporary element, such as a number, rise from a box and fade. */
export function rise(beat: Beat, element: HTMLElement, from: DOMRect, ms: number): void {
  if (!moves() || !from.width) return
  playOverlay(
    element,
    from,
    beat,
    [
      { transform: 'none', opacity: 0 },
      { transform: 'translateY(-8px)', opacity: 1, offset: 0.2 },
      { transform: 'translateY(-34px)', opacity: 0 },
    ],
    ms,
    'ease-out',
  )
}
