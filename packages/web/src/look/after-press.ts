import { afterPaint } from './after-paint.ts'

/** So long a press is waited for, in ms: who holds a key down for longer is not kept from seeing what goes on. */
const LONGEST_PRESS = 150

/** A key or a button is down, or what came of it is not painted yet. */
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
    // the next press has begun before this one was painted
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
 * Does something at once, or, while a key or a button is held down, when it has been released and what came of that is painted: nothing
 * moves under a finger, and the answer to a press does not wait for a whole table to be drawn. In the order in which it was asked for.
 */
export function afterPress(then: () => void): void {
  if (busy) waiting.push(then)
  else then()
}
