import type { CardId } from '@soulstack/four-souls/view/types'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { arriveFrom, BEAT, originOf, play } from '../look/motion.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { fourSouls } from './game.ts'
import type { Place } from './places.ts'

/** A card on the table, as it is drawn. */
interface Drawn {
  current: HTMLElement | null
}

/** Lets a card that was put on the table come from where it was. Not for what lay there from the start. */
export function useArrival(element: Drawn, card: CardId, from: Place | undefined) {
  const game = fourSouls(useVisit())
  useLayoutEffect(() => {
    if (!game.settled()) return
    const lay = originOf(card)
    if (lay) arriveFrom(element.current, lay, 260)
    else if (from) arriveFrom(element.current, document.querySelector(`[data-place~="${from}"]`), 300, true)
    // Only when it appears.
  }, [])
}

/** Turns the picture of a card that is charged or used. `charged`: null where it cannot be turned. */
export function useTurning(element: Drawn, charged: boolean | null) {
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
export function useShaking(element: Drawn, health: number | null) {
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
