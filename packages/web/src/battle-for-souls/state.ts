import { computed } from '@preact/signals'
import type { OpenCardView, SeatView, Side, SideView, View } from '@soulstack/battle-for-souls/view'
import type { Visit } from '../table/visit/visit.ts'

/** What this seat sees of a Battle For Souls game. */
export function createState(visit: Visit) {
  /** The view; null at a table of another game. */
  const view = computed<View | null>(() => {
    const v = visit.view.value
    return v?.game === 'battle-for-souls' ? (v as View) : null
  })

  /** The side drawn at the bottom of the table: your own; for watchers the one they look from, at first Heaven. */
  const ownSide = computed<Side>(() => {
    const v = view.value
    return (
      v?.seats.find((seat) => seat.seat === (v.you ?? visit.watchedFrom.value))?.side ?? v?.sides[0]?.side ?? 'heaven'
    )
  })

  /** The seat whose hand is drawn at the bottom: your own; for watchers the first visible hand of that side; null if there is none. */
  const ownSeat = computed<SeatView | null>(() => {
    const v = view.value
    const own = v?.seats.find((seat) => seat.seat === v.you)
    const watched = v?.seats.find((seat) => seat.seat === visit.watchedFrom.value && seat.hand !== null)
    return own ?? watched ?? v?.seats.find((seat) => seat.side === ownSide.value && seat.hand !== null) ?? null
  })

  const sideOf = (side: Side): SideView | undefined => view.value?.sides.find((x) => x.side === side)

  /** The cards that your partner has laid out for you to use in your turn. */
  const fan = computed<{ seat: number; cards: readonly string[] } | null>(() => {
    const v = view.value
    return sideOf(ownSide.value)?.fans.find((f) => f.seat !== v?.you) ?? null
  })

  /** All face-up cards in front of the sides, by id. */
  const openCards = computed<Map<number, { card: OpenCardView; side: Side }>>(() => {
    const found = new Map<number, { card: OpenCardView; side: Side }>()
    for (const side of view.value?.sides ?? [])
      for (const card of [...side.angels, ...side.favours, ...side.relics])
        found.set(card.id, { card, side: side.side })
    return found
  })

  return { view, ownSide, ownSeat, sideOf, fan, openCards }
}
