import { computed } from '@preact/signals'
import type { ObjectView, SeatView, SlotView, View } from '@soulstack/four-souls/view'
import type { Visit } from '../table/visit/visit.ts'

/** What this seat sees of a Four Souls game. */
export function createState(visit: Visit) {
  const { onePerson, watchedFrom } = visit

  /** The view; null at a table of another game. */
  const view = computed<View | null>(() => {
    const v = visit.view.value
    return v?.game === 'four-souls' ? (v as View) : null
  })

  /**
   * The seat drawn at the bottom of the table: your own; for watchers the one they look from; for a person who plays all seats the active one, so that the
   * boards do not swap with every pass.
   */
  const ownSeat = computed<SeatView | null>(() => {
    const v = view.value
    return v?.seats[onePerson.value && v.you !== null ? v.turn.active : (v.you ?? watchedFrom.value ?? 0)] ?? null
  })

  /** The hand of the deciding seat, which `at: 'hand'` refers to. */
  const decidingHand = computed<readonly string[] | null>(() => {
    const v = view.value
    return v?.seats[v.you ?? 0]?.hand ?? null
  })

  /** The slots of all rows. */
  const slots = computed<SlotView[]>(() => {
    const v = view.value
    return v ? [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions] : []
  })

  /** All players' souls that count toward a shared goal. */
  const soulsTogether = computed<number>(() => {
    const v = view.value
    if (!v) return 0
    const most = v.soulCap > 0 ? v.soulCap : Number.POSITIVE_INFINITY
    return v.seats.reduce((sum, seat) => sum + Math.min(seat.soulValue, most), 0)
  })

  /** The souls of a team: of every seat whose number leaves this remainder. */
  const soulsOfTeam = (team: number, teams: number): number =>
    (view.value?.seats ?? []).reduce((sum, seat) => sum + (seat.seat % teams === team ? seat.soulValue : 0), 0)

  /** Whether a seat, or its team, needs just one more soul to win. Always false if there is a shared goal or a challenge. */
  function oneSoulLeft(seat: SeatView): boolean {
    const v = view.value
    if (v === null || v.over || v.together || v.challenge || v.soulsToWin <= 1) return false
    const souls = v.teams === undefined ? seat.soulValue : soulsOfTeam(seat.seat % v.teams, v.teams)
    return souls === v.soulsToWin - 1
  }

  /** The other seats, in turn order after `ownSeat`. */
  const opponents = computed<SeatView[]>(() => {
    const v = view.value
    const own = ownSeat.value
    if (!v || !own) return []
    return v.seats.slice(own.seat + 1).concat(v.seats.slice(0, own.seat))
  })

  /** All objects in play, by id, with the seat that has them (null: in a slot). */
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

  return { view, ownSeat, decidingHand, slots, soulsTogether, soulsOfTeam, oneSoulLeft, opponents, objects }
}

export type State = ReturnType<typeof createState>

/** A player's health and attack, for their character's card. Returns the same object for the same seat view. */
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
