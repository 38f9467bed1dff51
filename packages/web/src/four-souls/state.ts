import { computed } from '@preact/signals'
import type { ObjectView, SeatView, SlotView, View } from '@soulstack/four-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'

/** What this seat sees of a game of Four Souls. */
export function createState(visit: Visit) {
  const { alone } = visit

  /** The view; null at any other table. */
  const view = computed<View | null>(() => {
    const v = visit.view.value
    return v?.game === 'four-souls' ? (v as View) : null
  })

  /**
   * The seat at the bottom of the table: your own, or the first one for somebody who watches. Somebody who plays every seat sits at
   * the active one, so that the boards do not change places with every pass.
   */
  const near = computed<SeatView | null>(() => {
    const v = view.value
    return v?.seats[alone.value && v.you !== null ? v.turn.active : (v.you ?? 0)] ?? null
  })

  /** The hand that the waiting decision means: `at: 'hand'` is a card of the seat that decides. */
  const decidingHand = computed<readonly string[] | null>(() => {
    const v = view.value
    return v?.seats[v.you ?? 0]?.hand ?? null
  })

  /** Every slot of the table with a card, whatever its row. */
  const slots = computed<SlotView[]>(() => {
    const v = view.value
    return v ? [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions] : []
  })

  /** Souls of all players that count toward a goal they reach together. */
  const soulsTogether = computed<number>(() => {
    const v = view.value
    if (!v) return 0
    const most = v.soulCap > 0 ? v.soulCap : Number.POSITIVE_INFINITY
    return v.seats.reduce((sum, seat) => sum + Math.min(seat.soulValue, most), 0)
  })

  /** Whether one more soul wins for this seat; not where souls are counted together, or not at all. */
  function oneSoulLeft(seat: SeatView): boolean {
    const v = view.value
    return (
      v !== null && !v.over && !v.together && !v.challenge && v.soulsToWin > 1 && seat.soulValue === v.soulsToWin - 1
    )
  }

  /** The other seats, in turn order from the one after the near seat. */
  const far = computed<SeatView[]>(() => {
    const v = view.value
    const mine = near.value
    if (!v || !mine) return []
    return v.seats.slice(mine.seat + 1).concat(v.seats.slice(0, mine.seat))
  })

  /** Every object in play, by id, with the seat whose it is. */
  const objects = computed<Map<number, { object: ObjectView; seat: number | null }>>(() => {
    const found = new Map<number, { object: ObjectView; seat: number | null }>()
    const v = view.value
    if (!v) return found
    for (const seat of v.seats) {
      for (const object of [seat.character, ...seat.items, ...seat.curses, ...seat.souls]) {
        if (object) found.set(object.id, { object, seat: seat.seat })
      }
    }
    for (const slot of slots.value) if (slot.top) found.set(slot.top.id, { object: slot.top, seat: null })
    return found
  })

  return { view, near, decidingHand, slots, soulsTogether, oneSoulLeft, far, objects }
}

export type State = ReturnType<typeof createState>

/** A player's health and attack, as their character's card shows them: the same object for the same seat. */
export function bodyOf(seat: SeatView): Body {
  let body = bodies.get(seat)
  if (!body) {
    body = { health: seat.health, maxHealth: seat.maxHealth, attack: seat.attack }
    bodies.set(seat, body)
  }
  return body
}
type Body = Pick<SeatView, 'health' | 'maxHealth' | 'attack'>
const bodies = new WeakMap<SeatView, Body>()
