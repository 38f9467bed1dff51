import type { GameState } from '@soulstack/kit'
import type { Bot, Bots } from './bot.ts'
import { Chance } from './chance.ts'
import { anyPicks } from './picks.ts'
import { type Effort, type Searchable, searchBot } from './search/search.ts'
import { uniformBot } from './uniform.ts'

/** How often the easiest level answers at random, in percent. */
const SLIPS = 30

/** How much the levels that search think: enough for a small game. */
const EFFORTS = {
  hard: { playouts: 60, turns: 2, margin: 0.5 },
  expert: { playouts: 300, turns: 4, margin: 0.5, patience: { rounds: 16, errors: 2 } },
} as const satisfies Record<string, Effort>

/** The bots of a game that brings only what search needs to know: its base bot, at times careless, as it is, and with playouts. */
export function levelsOf<S extends GameState, L>(searched: Searchable<S, L>): Bots<L, S> {
  const named = (name: string, bot: Bot<L>): Bot<L> => ({ ...bot, name })
  return {
    uniform: uniformBot,
    random: (seed) => named('random', uniformBot(seed)),
    easy(seed) {
      const base = searched.base(seed)
      const chance = new Chance(`${seed} easy`)
      return {
        ...base,
        name: 'easy',
        choose: (decision, observe) =>
          chance.below(100) < SLIPS ? anyPicks(decision, chance) : base.choose(decision, observe),
      }
    },
    normal: (seed) => named('normal', searched.base(seed)),
    hard: (seed) => searchBot('hard', searched, EFFORTS.hard, seed),
    expert: (seed) => searchBot('expert', searched, EFFORTS.expert, seed),
  }
}
