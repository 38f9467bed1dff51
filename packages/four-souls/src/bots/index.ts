import type { Bot, Bots } from '@soulstack/bots'
import { learner, searchBot, takingWins, uniformBot } from '@soulstack/bots'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { printed } from '../packs/index.ts'
import type { Observation } from '../view/observation.ts'
import { type Barterer, bartering } from './bartering.ts'
import { EFFORTS } from './efforts.ts'
import { greedyBot } from './greedy.ts'
import { declineOffers } from './offers.ts'
import { randomBot } from './random.ts'
import { searchedWith } from './searched.ts'

/** Random players cannot judge prices, so they decline every offer. */
const declining = (bot: Bot<unknown>): Bot<Observation> => ({ ...bot, aside: (observe) => declineOffers(observe()) })

/** How much a learner misjudges what is worth nothing, in ¢. */
const SLIP = 1.5

/** Whether one answer may be enough to win: two souls are the most that one brings. A challenge is not won by souls. */
const mayWin = ({ seats, you, soulsToWin, together, teams = seats.length, challenge }: Observation): boolean => {
  const side = (you ?? 0) % teams
  const souls = seats.reduce((n, s) => n + (s.seat % teams === side ? s.soulValue : 0), 0)
  return together || challenge !== null || souls >= soulsToWin - 2
}

/** The bots of Four Souls, for tables with the cards of this library. */
export function botsWith(library: Library): Bots<Observation, State> {
  const searched = searchedWith(library)
  const barters = (bot: Bot<Observation, State>, seed: string, how: Barterer) => bartering(bot, library, seed, how)
  const searching = (name: 'hard' | 'expert', seed: string) =>
    barters(searchBot(name, searched, EFFORTS[name], seed), seed, { offers: true, plans: true })
  return {
    uniform: (seed) => declining(uniformBot(seed)),
    random: (seed) => declining(randomBot(seed, library)),
    easy: (seed) =>
      barters(takingWins(searched, mayWin, seed, greedyBot('easy', library, learner(seed, SLIP))), seed, {
        offers: false,
        plans: false,
      }),
    normal: (seed) => barters(greedyBot('normal', library), seed, { offers: true, plans: false }),
    hard: (seed) => searching('hard', seed),
    expert: (seed) => searching('expert', seed),
  }
}

export const fourSoulsBots: Bots<Observation, State> = botsWith(printed)
export { dealWith } from './deal.ts'
export { cardSharesWith } from './in-play.ts'
export { learnable } from './learnable.ts'
export { blindBot } from './random.ts'
export { studiedWith } from './searched.ts'
export { isLastBeforeTurn, weighWindow } from './window.ts'
