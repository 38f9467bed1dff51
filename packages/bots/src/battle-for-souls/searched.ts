import { battleForSouls } from '@soulstack/battle-for-souls'
import { pointsOf } from '@soulstack/battle-for-souls/rules/score'
import type { State } from '@soulstack/battle-for-souls/rules/state'
import { sideOf } from '@soulstack/battle-for-souls/rules/state'
import type { Look } from '@soulstack/battle-for-souls/view/look-types'
import type { Seat } from '@soulstack/kit'
import type { Searchable } from '../search/search.ts'
import { greedyBot } from './greedy.ts'

/** How many answers are compared with the base bot's. */
const MOST_RIVALS = 14

/** What points on a soul in play promise to the side that has them, in victory points. */
const PROMISE = [0, 0.5, 1.05, 1.8, 2.6, 3.4, 4.6]
const promise = (points: number): number => Math.sign(points) * PROMISE[Math.min(6, Math.abs(points))]!

/** How a lead in victory points turns into a chance to win: the lead that makes it 73 %. */
const DUEL = 4
const SOLO = 3

/** The share of the win that a seat can expect. */
export function shareOf(g: State, seat: Seat): number {
  if (g.over !== null && g.rules.config.mode !== 'solo')
    return !g.over.winners.includes(seat) ? 0 : g.over.winners.length === g.hands.length ? 0.5 : 1
  const side = sideOf(g, seat)
  const sign = side === 0 ? 1 : -1
  let lead = pointsOf(g, side)
  if (g.rules.config.mode === 'solo') {
    if (g.over === null)
      for (const [i, soul] of g.souls.entries()) if (soul >= 0) lead += Math.max(0, promise(sign * g.points[i]!))
    // also beyond the target, and short of it, more points are better
    const reached =
      g.over !== null ? (lead >= g.rules.config.target ? 1 : 0) : logistic((lead - g.rules.config.target) / SOLO)
    return 0.7 * reached + 0.3 * logistic((lead - g.rules.config.target) / 10)
  }
  lead -= pointsOf(g, side === 0 ? 1 : 0)
  for (const [i, soul] of g.souls.entries()) if (soul >= 0) lead += promise(sign * g.points[i]!)
  return logistic(lead / DUEL)
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** What bots of Battle For Souls search. */
export const searched: Searchable<State, Look> = {
  fork: battleForSouls.fork,
  apply: battleForSouls.apply,
  base: () => greedyBot('normal'),
  rivals({ options, min, max }, _, base) {
    if (max !== 1 || min > 1) return []
    const answers = options.flatMap((_, i) => (i === base[0] ? [] : [[i]]))
    if (min === 0 && base.length > 0) answers.push([])
    return answers.slice(0, MOST_RIVALS)
  },
  players: () => {
    const bot = greedyBot('normal')
    return () => (g) => bot.choose(g.decision, () => battleForSouls.look(g, g.decision.seat))
  },
  until: (state, turns) => {
    const end = turns === 0 ? Number.POSITIVE_INFINITY : state.turn + turns
    return (g) => g.turn >= end
  },
  values: (g) => g.hands.map((_, seat) => shareOf(g, seat)),
}
