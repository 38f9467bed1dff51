import type { State } from '@soulstack/four-souls/model/state'
import { objectOf } from '@soulstack/four-souls/rules/context'
import { itemsOf } from '@soulstack/four-souls/rules/objects'
import { health, soulValue } from '@soulstack/four-souls/rules/stats'
import { teamSeats } from '@soulstack/four-souls/rules/teams'
import type { Seat } from '@soulstack/kit'
import type { Count } from '../weighed.ts'

/** What players count at a table of Four Souls. Who wins together counts together, and against bosses their HP. */
export function countsOf(g: State, seat: Seat): Count[] {
  const { together, challenge } = g.rules
  const seats = [...g.seats.keys()]
  const own = together ? seats : teamSeats(g.rules, seat)
  const sum = (of: (seat: Seat) => number, among: readonly Seat[]): number => among.reduce((n, who) => n + of(who), 0)
  const souls = (who: Seat): number => soulValue(g, who)
  const counts: Count[] = [
    { what: 'souls', whose: 'own', n: sum(souls, own) },
    { what: 'cents', whose: 'own', n: sum((who) => g.seats[who]!.cents, own) },
    { what: 'loot', whose: 'own', n: sum((who) => g.seats[who]!.hand.length, own) },
    { what: 'items', whose: 'own', n: sum((who) => itemsOf(g, who).length, own) },
  ]
  if (!together) {
    const others = seats.filter((who) => !own.includes(who))
    counts.push({ what: 'souls', whose: 'others', n: sum(souls, others) })
  }
  if (challenge !== null) {
    const left = g.finals.map(({ top }) => objectOf(g, top)).filter((boss) => boss !== null)
    counts.push({ what: 'bosses', whose: 'others', n: left.reduce((n, boss) => n + health(g, boss.id), 0) })
  }
  return counts
}
