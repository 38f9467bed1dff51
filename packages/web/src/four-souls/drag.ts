import type { Visit } from '../table/visit/visit.ts'
import { handPlace } from './places.ts'

/** How far a pointer moves before it drags, in pixels. */
const FAR = 8

let last = new AbortController()

/**
 * Follows a pointer that was pressed on a card of the hand, at `x` and `y`: dragging the card up onto the board presses it. With a finger,
 * moving sideways scrolls instead.
 */
export function drag(visit: Visit, index: number, held: HTMLElement, x: number, y: number): void {
  last.abort()
  const over = (last = new AbortController())
  let moved = false
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', run: (e: PointerEvent) => void) =>
    held.addEventListener(type, run, { signal: over.signal })
  const putBack = () => {
    over.abort()
    delete held.dataset['dragged']
    delete document.body.dataset['dragging']
    held.style.translate = ''
  }
  on('pointermove', (e) => {
    const dx = e.clientX - x
    const dy = e.clientY - y
    // it was lifted before this was loaded
    if (!e.buttons) return putBack()
    if (!moved && Math.hypot(dx, dy) < FAR) return
    if (!moved) {
      if (e.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy)) return over.abort()
      // a row that scrolls would clip it (Hand.module.css)
      const { left, top } = held.getBoundingClientRect()
      held.style.setProperty('--at', `${top}px auto auto ${left}px`)
    }
    moved = true
    held.setPointerCapture(e.pointerId)
    held.dataset['dragged'] = ''
    // not `:has` in a style sheet: it would be re-evaluated with every change of the table
    document.body.dataset['dragging'] = ''
    held.style.translate = `${dx}px ${dy}px`
  })
  on('pointerup', (e) => {
    putBack()
    if (!moved) return
    const swallow = (click: Event) => {
      click.stopPropagation()
      click.preventDefault()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    const rule = document.querySelector('[data-zone="mine"]')?.getBoundingClientRect()
    const card = held.querySelector<HTMLElement>('[data-spot]')
    if (rule && card && e.clientY < rule.bottom) visit.choice.press([handPlace(index)], card, { atOnce: true })
  })
  on('pointercancel', putBack)
}
