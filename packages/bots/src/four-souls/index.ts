import type { Library } from '@soulstack/four-souls/model/library'
import type { State } from '@soulstack/four-souls/model/state'
import { printed } from '@soulstack/four-souls/packs/index'
import type { Look } from '@soulstack/four-souls/view/look-types'
import type { Bot, Bots } from '../bot.ts'
import { learner } from '../judgement.ts'
import { searchBot } from '../search/search.ts'
import { takingWins } from '../search/wins.ts'
import { uniformBot } from '../uniform.ts'
import { EFFORTS } from './efforts.ts'
import { greedyBot } from './greedy.ts'
import { declineOffers } from './offers.ts'
import { randomBot } from './random.ts'
import { searchedWith } from './searched.ts'

/** Random players cannot judge prices, so they decline every offer. */
const declining = (bot: Bot<unknown>): Bot<Look> => ({ ...bot, aside: (look) => declineOffers(look()) })

/** How much a learner misjudges what is worth nothing, in ¢. */
const SLIP = 1.5

/** Whether one answer may be enough to win: two souls are the most that one brings. A challenge is not won by souls. */
const mayWin = ({ seats, you, soulsToWin, together, challenge }: Look): boolean =>
  together || challenge !== null || seats[you ?? 0]!.soulValue >= soulsToWin - 2

/** The bots of Four Souls, for tables with the cards of this library. */
export const botsWith = (library: Library): Bots<Look, State> => ({
  uniform: (seed) => declining(uniformBot(seed)),
  random: (seed) => declining(randomBot(seed, library)),
  easy: (seed) => takingWins(searchedWith(library), mayWin, seed, greedyBot('easy', library, learner(seed, SLIP))),
  normal: () => greedyBot('normal', library),
  hard: (seed) => searchBot('hard', searchedWith(library), EFFORTS.hard, seed),
  expert: (seed) => searchBot('expert', searchedWith(library), EFFORTS.expert, seed),
})

export const fourSoulsBots: Bots<Look, State> = botsWith(printed)
