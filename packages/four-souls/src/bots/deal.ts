import type { Deal, Dealt } from '@soulstack/bots'
import { fourSouls } from '../game.ts'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { soulValue } from '../rules/stats.ts'
import { soberly } from './sober.ts'
import { evaluation } from './value.ts'

/**
 * Returns a function that says what each seat has got by the deal of a game that has hardly begun. Null: the game is further on, or began
 * otherwise, or the players win and lose together.
 */
export function dealWith(library: Library): (g: State) => Deal | null {
  const values = soberly(evaluation(library))
  return (g) => {
    const seats = [...g.seats.keys()]
    if (g.over !== null || g.rules.together || g.turn > 1 || seats.some((seat) => soulValue(g, seat) > 0)) return null
    const done = g.phase !== 'setup'
    const all = values(g)
    const bare = fourSouls.fork(g)
    for (const seat of bare.seats) seat.hand = []
    const withoutHands = values(bare)
    // whoever begins would have another place in each of these
    const places = seats.map((active) => {
      const other = fourSouls.fork(bare)
      other.active = active
      return values(other)
    })
    const even = all.reduce((sum, share) => sum + share, 0) / seats.length
    const each = seats.map((seat): Dealt => {
      const card = objectOf(g, g.seats[seat]!.character)
      const anywhere = places.reduce((sum, shares) => sum + shares[seat]!, 0) / seats.length
      return {
        seat,
        share: all[seat]!,
        card: card === null ? null : library.definitions[card.def]!.source.id,
        byCard: anywhere - even,
        byHand: all[seat]! - withoutHands[seat]!,
      }
    })
    return { even: seats.map(() => even), each, done }
  }
}
