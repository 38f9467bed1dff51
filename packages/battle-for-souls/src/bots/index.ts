import type { Bots } from '@soulstack/bots'
import { learner, searchBot, takingWins, uniformBot } from '@soulstack/bots'
import type { State } from '../rules/state.ts'
import type { Observation } from '../view/observation.ts'
import { EFFORTS } from './efforts.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'
import { searched } from './searched.ts'

/** How much a learner misjudges what is worth nothing, in victory points. */
const SLIP = 0.4

/** Whether the game may end in this turn: with the last souls. */
const mayWin = ({ souls, soulsLeft }: Observation): boolean =>
  soulsLeft === 0 && souls.filter((soul) => soul !== null).length <= 2

/** The bots of Battle For Souls. */
export const battleForSoulsBots: Bots<Observation, State> = {
  uniform: uniformBot,
  random: randomBot,
  easy: (seed) => takingWins(searched, mayWin, seed, greedyBot('easy', learner(seed, SLIP))),
  normal: () => greedyBot('normal'),
  hard: (seed) => searchBot('hard', searched, EFFORTS.hard, seed),
  expert: (seed) => searchBot('expert', searched, EFFORTS.expert, seed),
}
export { deal } from './deal.ts'
export { cardShares } from './in-play.ts'
export { learnable } from './learnable.ts'
export { searched } from './searched.ts'
