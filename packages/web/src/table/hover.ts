import { inspected, type Looked, openInspector, peeked } from './looking.ts'

type ButtonPointer = PointerEvent & { currentTarget: HTMLElement }

const HOVER = 350
const HOLD = 400

let hoverTimer: ReturnType<typeof setTimeout> | undefined
let holdTimer: ReturnType<typeof setTimeout> | undefined
/** What the pointer is over, once that counts. */
let hovered: HTMLElement | null = null
let heldAt = Number.NEGATIVE_INFINITY
let pressedAt = Number.NEGATIVE_INFINITY

/** Hovering shows a card beside the pointer after a moment; holding it on a touch screen opens the inspector. */
export function hoverHandlers(looked: Looked) {
  const leave = () => {
    clearTimeout(hoverTimer)
    clearTimeout(holdTimer)
    hovered = null
    peeked.value = null
  }
  return {
    onPointerLeave: leave,
    onPointerDown(e: ButtonPointer) {
      clearTimeout(hoverTimer)
      peeked.value = null
      pressedAt = performance.now()
      if (e.pointerType === 'mouse') return
      clearTimeout(holdTimer)
      holdTimer = setTimeout(() => {
        heldAt = performance.now()
        openInspector(looked)
      }, HOLD)
    },
    onPointerUp: () => clearTimeout(holdTimer),
    onPointerCancel: leave,
    onPointerMove(e: ButtonPointer) {
      const far = Math.abs(e.movementX) + Math.abs(e.movementY)
      if (e.pointerType !== 'mouse') {
        if (far > 6) clearTimeout(holdTimer)
        return
      }
      const anchor = e.currentTarget
      // A card that comes to lie under a pointer that rests is not looked at. Only a move tells: to enter counts as none, however one came.
      if (far === 0 || e.buttons || hovered === anchor) return
      // A card that was just pressed may move away and come back under a pointer that rests.
      if (performance.now() - pressedAt < 1500) return
      hovered = anchor
      clearTimeout(hoverTimer)
      hoverTimer = setTimeout(() => {
        if (!inspected.value && anchor.isConnected) peeked.value = { looked, anchor }
      }, HOVER)
    },
    /** The other button of a mouse shows the card large, as a long press does on a touch screen. */
    onContextMenu(e: MouseEvent) {
      e.preventDefault()
      if (performance.now() - heldAt > 700 && e.button === 2) openInspector(looked)
    },
    onClickCapture(e: Event) {
      // The click that ends a long press does nothing more.
      if (performance.now() - heldAt < 700) {
        heldAt = Number.NEGATIVE_INFINITY
        e.stopPropagation()
        e.preventDefault()
      }
    },
  }
}
