import type { CardId } from '@soulstack/kit'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { arriveFrom, BEAT, play, takeOrigin } from '../ui/motion.ts'
import { fourSouls } from './game.ts'
import type { Place } from './places.ts'

/** A reference to the element of a card. */
interface ElementRef {
  current: HTMLElement | null
}

/** Animates a new card from where it was (its noted origin, or the place `from`). Not for cards that were there from the start. */
export function useArrival(element: ElementRef, card: CardId, from: Place | undefined) {
  const game = fourSouls(useVisit())
  useLayoutEffect(() => {
    if (!game.settled()) return
    const origin = takeOrigin(card)
    if (origin) arriveFrom(element.current, origin, 260)
    else if (from) arriveFrom(element.current, document.querySelector(`[data-place~="${from}"]`), 300, true)
    // only when it appears
  }, [])
}

/** Animates the picture of a card that is deactivated or recharged. `charged`: null for cards that cannot be deactivated. */
export function useTurning(element: ElementRef, charged: boolean | null) {
  const before = useRef(charged)
  useLayoutEffect(() => {
    const was = before.current
    before.current = charged
    if (was === null || charged === null || was === charged) return
    play(
      BEAT.move,
      element.current?.querySelector('img'),
      charged
        ? [
            { transform: 'rotate(90deg) scale(0.9)' },
            { transform: 'rotate(-4deg)', offset: 0.75 },
            { transform: 'none' },
          ]
        : [{ transform: 'none' }, {}],
      charged ? 220 : 180,
    )
  }, [charged])
}

/** Shakes a card that has lost health. */
export function useShaking(element: ElementRef, health: number | null) {
  const before = useRef(health)
  useLayoutEffect(() => {
    const was = before.current
    before.current = health
    if (was === null || health === null || health >= was) return
    play(
      BEAT.damage,
      element.current,
      [0, -5, 5, -5, 5, 0].map((x) => ({ translate: `${x}px 0` })),
      220,
      'linear',
    )
  }, [health])
}
