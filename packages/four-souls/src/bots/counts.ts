import type { Count, Ending } from '@soulstack/bots'
import type { GameEvent, Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { itemsOf } from '../rules/objects.ts'
import { health, soulValue } from '../rules/stats.ts'
import { teamSeats } from '../rules/teams.ts'

/** What players count at a table of Four Souls. Who wins together counts together, and against bosses their HP. */
export function countsOf(g: State, seat: Seat, happened: readonly GameEvent[]): Ending {
  const { together, challenge, library } = g.rules
  const seats = [...g.seats.keys()]
  const own = together ? seats : teamSeats(g.rules, seat)
  const others = seats.filter((who) => !own.includes(who))
  const sum = (of: (seat: Seat) => number, among: readonly Seat[]): number => among.reduce((n, who) => n + of(who), 0)
  const souls = (who: Seat): number => soulValue(g, who)
  const cents = (who: Seat): number => g.seats[who]!.cents
  const items = (who: Seat): number => itemsOf(g, who).length
  const died = new Set(happened.flatMap(({ type, who }) => (type === 'dies' && typeof who === 'number' ? [who] : [])))
  const winners = g.over?.winners ?? []
  const cards: string[] = []
  let ready = 0
  for (const o of g.objects) {
    if (o === null || !own.includes(o.ctl) || (o.kind !== 'item' && o.kind !== 'character')) continue
    const def = library.definitions[o.def]!
    if (o.kind === 'item') cards.push(def.source.id)
    if (o.charged && def.active) ready++
  }
  const counts: Count[] = [
    { what: 'wins', whose: 'own', n: Number(winners.includes(seat)) },
    { what: 'wins', whose: 'others', n: Number(g.over !== null && !winners.includes(seat)) },
    { what: 'deaths', whose: 'own', n: Number(own.some((who) => died.has(who))) },
    { what: 'souls', whose: 'own', n: sum(souls, own) },
    { what: 'cents', whose: 'own', n: sum(cents, own) },
    { what: 'loot', whose: 'own', n: sum((who) => g.seats[who]!.hand.length, own) },
    { what: 'items', whose: 'own', n: cards.length },
    { what: 'ready', whose: 'own', n: ready },
  ]
  if (!together)
    counts.push(
      { what: 'deaths', whose: 'others', n: Number(others.some((who) => died.has(who))) },
      { what: 'souls', whose: 'others', n: sum(souls, others) },
      { what: 'cents', whose: 'others', n: sum(cents, others) },
      { what: 'items', whose: 'others', n: sum(items, others) },
    )
  if (challenge !== null) {
    const left = g.finals.map(({ top }) => objectOf(g, top)).filter((boss) => boss !== null)
    counts.push({ what: 'bosses', whose: 'others', n: left.reduce((n, boss) => n + health(g, boss.id), 0) })
  }
  return { counts, cards }
}
