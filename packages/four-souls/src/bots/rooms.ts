import type { Seat } from '@soulstack/kit'
import { is, type NodeNamed } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { abilityWorth } from './cards.ts'
import { side } from './stakes.ts'
import { sum } from './sums.ts'
import type { Table } from './table.ts'

/** Weighs rooms in play. */

/** The worth of a room to the bot. Its abilities serve the active player, so each counts for every seat it applies to. */
export function roomWorth(t: Table, def: Definition): number {
  return sum(
    def.abilities
      .filter((a) => a.kind !== 'enters')
      .map((a) => {
        const worth = abilityWorth(a)
        return worth === 0 ? 0 : worth * sum(seatsFor(t, a.condition).map((seat) => side(t, seat)))
      }),
  )
}

/** The seats an ability applies to: those that meet its condition, or everybody. */
function seatsFor(t: Table, cond: Linked<'condition'> | null): Seat[] {
  const seats = t.seen.seats.map(({ seat }) => seat)
  const rank = rankOf(cond)
  if (rank === null) return seats
  const many = (seat: Seat): number => (rank.of === 'souls' ? t.seat(seat).soulValue : t.seat(seat).items.length)
  const all = seats.map(many)
  const end = rank.end === 'most' ? Math.max(...all) : Math.min(...all)
  return seats.filter((seat) => many(seat) === end)
}

function rankOf(cond: Linked<'condition'> | null): NodeNamed<'ranks'> | null {
  if (cond === null) return null
  if (is(cond, 'ranks')) return cond
  return is(cond, 'all') ? (cond.of.find((x) => is(x, 'ranks')) ?? null) : null
}
