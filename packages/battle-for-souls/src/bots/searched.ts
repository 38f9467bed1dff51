import type { PlayoutPlayer, Searchable } from '@soulstack/bots'
import { battleForSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import type { Observation } from '../view/observation.ts'
import { countsOf } from './counts.ts'
import { greedyBot } from './greedy.ts'
import { seatShares } from './value.ts'

/** How many answers are compared with the base bot's. */
const MOST_RIVALS = 14

/** What bots of Battle For Souls search. */
export const searched: Searchable<State, Observation> = {
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
    const player: PlayoutPlayer<State> = {
      choose: (g) => bot.choose(g.decision, () => battleForSouls.observe(g, g.decision.seat)),
    }
    return () => player
  },
  turn: (g) => g.turn,
  reseed: (g, random) => {
    g.random = random
  },
  values: seatShares,
  counts: countsOf,
  ahead: 4,
}
