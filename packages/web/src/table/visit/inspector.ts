import { signal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { Place } from './choice/types.ts'

/** A card to be shown large. Games add to it. */
export interface InspectedCard {
  card: CardId
  /** Where it is, to look up why it cannot be used. */
  places: readonly Place[]
}

type ButtonPointer = PointerEvent & { currentTarget: HTMLElement }

const HOVER = 350
const HOLD = 400

/** Cards shown large: in the inspector, or briefly beside the pointer. */
export function createInspector() {
  /** The card in the inspector. */
  const inspected = signal<InspectedCard | null>(null)
  /** The card shown beside the pointer, and the element that the pointer rests on. */
  const peeked = signal<{ inspected: InspectedCard; anchor: HTMLElement } | null>(null)
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  /** The element that the pointer has moved onto. */
  let hovered: HTMLElement | null = null
  let heldAt = Number.NEGATIVE_INFINITY
  let pressedAt = Number.NEGATIVE_INFINITY

  function open(card: InspectedCard): void {
    peeked.value = null
    inspected.value = card
  }

  /** Event handlers for a card: hovering shows it beside the pointer; a long press or right click opens the inspector. */
  function hoverHandlers(card: InspectedCard) {
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
          open(card)
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
        // Only a pointer that moves counts: a card may be dealt under a resting one.
        if (far === 0 || e.buttons || hovered === anchor) return
        // A card that was just pressed may move away and return under the pointer.
        if (performance.now() - pressedAt < 1500) return
        hovered = anchor
        clearTimeout(hoverTimer)
        hoverTimer = setTimeout(() => {
          if (!inspected.value && anchor.isConnected) peeked.value = { inspected: card, anchor }
        }, HOVER)
      },
      /** A right click shows the card large, as a long press does on a touch screen. */
      onContextMenu(e: MouseEvent) {
        e.preventDefault()
        if (performance.now() - heldAt > 700 && e.button === 2) open(card)
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
