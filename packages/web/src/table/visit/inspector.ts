import { signal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { Place } from './choice/types.ts'

/** A card as somebody looks at it. A game may say more of it. */
export interface Looked {
  card: CardId
  /** Where it is, for why it cannot be used. */
  places: readonly Place[]
}

type ButtonPointer = PointerEvent & { currentTarget: HTMLElement }

const HOVER = 350
const HOLD = 400

/** Cards that are looked at: large in the inspector, or for a moment beside the pointer. */
export function createInspector() {
  /** The card in the inspector. */
  const inspected = signal<Looked | null>(null)
  /** The card shown beside the pointer, with where the pointer rests. */
  const peeked = signal<{ looked: Looked; anchor: HTMLElement } | null>(null)
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  /** What the pointer is over, once that counts. */
  let hovered: HTMLElement | null = null
  let heldAt = Number.NEGATIVE_INFINITY
  let pressedAt = Number.NEGATIVE_INFINITY

  function open(looked: Looked): void {
    peeked.value = null
    inspected.value = looked
  }

  /** Handlers for a card: hovering shows it beside the pointer after a moment; holding it on a touch screen opens the inspector. */
  function hoverHandlers(looked: Looked) {
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
          open(looked)
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
        // A card that comes to lie under a resting pointer is not looked at. Only a move counts, never an enter event.
        if (far === 0 || e.buttons || hovered === anchor) return
        // A card that was just pressed may move away and come back under a resting pointer.
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
        if (performance.now() - heldAt > 700 && e.button === 2) open(looked)
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

  return { inspected, peeked, open, hoverHandlers }
}

export type Inspector = ReturnType<typeof createInspector>
