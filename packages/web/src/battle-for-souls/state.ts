import { computed } from '@preact/signals'
import type { OpenCardView, SeatView, Side, SideView, View } from '@soulstack/battle-for-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'

/** What this seat sees of a game of Battle For Souls. */
export function createState(visit: Visit) {
  /** The view; null at any other table. */
  const view = computed<View | null>(() => {
    const v = visit.view.value
    return v?.game === 'battle-for-souls' ? (v as View) : null
  })

  /** The side that is drawn below: your own, or Heaven for somebody who watches. */
  const near = computed<Side>(() => {
    const v = view.value
    return v?.seats.find((seat) => seat.seat === v.you)?.side ?? v?.sides[0]?.side ?? 'heaven'
  })

  /** The seat whose hand lies below; for somebody who watches and sees hands the near side's first, and null for who sees none. */
  const me = computed<SeatView | null>(() => {
    const v = view.value
    const mine = v?.seats.find((seat) => seat.seat === v.you)
    return mine ?? v?.seats.find((seat) => seat.side === near.value && seat.hand !== null) ?? null
  })

  const sideOf = (side: Side): SideView | undefined => view.value?.sides.find((x) => x.side === side)

  /** What a partner has laid out for you to use in your turn. */
  const fan = computed<{ seat: number; cards: readonly string[] } | null>(() => {
    const v = view.value
    return sideOf(near.value)?.fans.find((f) => f.seat !== v?.you) ?? null
  })

  /** Every card that lies open before a side, by its id. */
  const openCards = computed<Map<number, { card: OpenCardView; side: Side }>>(() => {
    const found = new Map<number, { card: OpenCardView; side: Side }>()
    for (const side of view.value?.sides ?? [])
      for (const card of [...side.angels, ...side.favours, ...side.relics])
        found.set(card.id, { card, side: side.side })
    return found
  })

  return { view, near, me, sideOf, fan, openCards }
}
