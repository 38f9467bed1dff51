import { afterPaint } from './after-paint.ts'

/** The longest time that a held key or button delays anything, in ms. */
const LONGEST_PRESS = 150

/** A key or a button is down, or the result of a press is not painted yet. */
let busy = false
let release: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function pressed(e: KeyboardEvent | PointerEvent): void {
  if ('repeat' in e && e.repeat) return
  busy = true
  clearTimeout(release)
  release = setTimeout(released, LONGEST_PRESS)
}

function released(): void {
  clearTimeout(release)
  release = undefined
  if (!busy) return
  afterPaint(() => {
    // the next press began before this one was painted
    if (release !== undefined) return
    busy = false
    for (const then of waiting.splice(0)) then()
  })
}

for (const kind of ['keydown', 'pointerdown'] as const)
  addEventListener(kind, pressed, { capture: true, passive: true })
for (const kind of ['keyup', 'pointerup', 'pointercancel'] as const)
  addEventListener(kind, released, { capture: true, passive: true })

/**
 * Calls `then` at once or, during a press, after the release and the paint that follows it. So nothing moves under a finger, and the
 * response to a press does not wait for a whole table to be redrawn. Calls are made in order.
 */
export function afterPress(then: () => void): void {
  if (busy) waiting.push(then)
  else then()
}
