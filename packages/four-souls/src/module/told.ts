import type { GameEvent, Seat } from '@soulstack/kit'
import type { Told } from '@soulstack/tables/game'
import { isSeat } from '../model/entity.ts'
import { EVENTS, type EventKind, type TypedEvent } from '../model/events.ts'

/** What events of Four Souls are to a seat: which of them it has to see, and which matter to it. */

/** Kinds that have a line in the log, but nothing to look at that the line before does not show. */
const QUIET: ReadonlySet<EventKind> = new Set<EventKind>([
  ...(['round', 'recharges', 'penalty', 'rule-item', 'reshuffle', 'bottomed', 'copies', 'noted'] as const),
  ...(['attacks', 'left-over', 'room'] as const),
])

/** Whether an event takes something from a seat, harms it, or decides the game. */
function matters(e: TypedEvent, seat: Seat): boolean {
  switch (e.type) {
    case 'over':
    case 'soul':
    case 'offer':
      return true
    case 'dies':
      return isSeat(e.who)
    case 'dying':
    case 'damage':
      return e.who === seat
    case 'destroyed':
    case 'cursed':
      return e.seat === seat
    case 'given':
      return e.from === seat
    case 'cents':
      return e.seat === seat && e.n < 0
    case 'discards':
      return e.seat === seat
    case 'stacked':
      return e.seat !== seat && e.at.some((target) => target.who === seat)
    default:
      return false
  }
}

/** What these events are to a seat. */
export function toldIn(events: readonly GameEvent[], seat: Seat): Told {
  let weight: Told['weight'] = 'nothing'
  let turn: Seat | null = null
  for (const e of events as readonly TypedEvent[]) {
    // what the server itself adds to the log, such as who has left, is no event of the game
    const kind = (EVENTS as Partial<typeof EVENTS>)[e.type]
    if (kind === undefined) continue
    if (e.type === 'turn') turn = e.seat
    if (matters(e, seat)) weight = 'moment'
    else if (weight === 'nothing' && 'line' in kind && !QUIET.has(e.type)) weight = 'step'
  }
  return { weight, turn }
}
