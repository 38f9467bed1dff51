import type { State } from '@soulstack/four-souls/model/state'
import type { Seat } from '@soulstack/kit'
import { itemWorth, lootWorth } from './cards.ts'

const SOULS = [0, 22, 48, 85, 140, 140, 140]
const purse = (c: number): number =>
  0.9 * Math.min(10, c) + 0.6 * Math.min(10, Math.max(0, c - 10)) + 0.2 * Math.max(0, c - 20)

/** The worth of what each seat has, in ¢. */
function worths(g: State): number[] {
  const { definitions } = g.rules.library
  const k = g.seats.length
  const v = new Array<number>(k).fill(0)
  const souls = new Array<number>(k).fill(0)
  for (const o of g.objects) {
    if (o === null || o.ctl < 0) continue
    const def = definitions[o.def]!
    if (o.kind === 'soul') souls[o.ctl]! += definitions[o.printed]!.source.souls
    else if (o.kind === 'character') {
      souls[o.ctl]! += def.source.souls
      if (!o.charged) v[o.ctl]! -= 0.5
    } else if (o.kind === 'item' && o.row !== 'shop') v[o.ctl]! += Math.max(0.5, itemWorth(def)) - (o.charged ? 0 : 0.4)
    else if (o.kind === 'curse') v[o.ctl]! -= 4
  }
  for (const [s, st] of g.seats.entries()) {
    v[s]! += purse(st.cents) + SOULS[Math.min(6, souls[s]!)]! - (st.dead ? 1 : 0)
    for (const card of st.hand)
      v[s]! += 0.6 * 2.6 + 0.4 * Math.min(8, Math.max(0, lootWorth(definitions[g.rules.cards[card]!]!)))
  }
  return v
}

/** The share of the win that a seat can expect. */
export function valueOf(g: State, seat: Seat): number {
  const k = g.seats.length
  if (g.over !== null) return g.over.winners.includes(seat) ? 1 / (g.rules.together ? 1 : g.over.winners.length) : 0
  const v = worths(g)
  const scale = Number(process.env['SCALE'] ?? 60)
  if (g.rules.together) return 1 / (1 + Math.exp(-v.reduce((a, b) => a + b, 0) / scale / 2 + 2))
  let sum = 0
  for (let s = 0; s < k; s++) sum += Math.exp((v[s]! - v[seat]!) / scale)
  return 1 / sum
}
