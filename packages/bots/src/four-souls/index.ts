import type { Library } from '@soulstack/four-souls/model/library'
import { printed } from '@soulstack/four-souls/packs/index'
import type { Look } from '@soulstack/four-souls/view/look-types'
import type { Bot, Bots } from '../bot.ts'
import { uniformBot } from '../uniform.ts'
import { greedyBot } from './greedy.ts'
import { declineOffers } from './offers.ts'
import { randomBot } from './random.ts'

/** Random players cannot judge prices, so they decline every offer. */
const declining = (bot: Bot<unknown>): Bot<Look> => ({ ...bot, aside: (look) => declineOffers(look()) })

/** The bots of Four Souls, for tables with the cards of this library. */
export const botsWith = (library: Library): Bots<Look> => ({
  random: (seed) => declining(randomBot(seed, library)),
  uniform: (seed) => declining(uniformBot(seed)),
  greedy: (seed) => greedyBot(seed, library),
})

export const fourSoulsBots: Bots<Look> = botsWith(printed)
