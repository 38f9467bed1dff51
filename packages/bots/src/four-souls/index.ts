import type { View } from '@soulstack/four-souls/view/types'
import type { Bot, Bots } from '../bot.ts'
import { uniformBot } from '../uniform.ts'
import { greedyBot } from './greedy.ts'
import { declineOffers } from './offers.ts'
import { randomBot } from './random.ts'

/** Whoever plays at random knows no prices. */
const declining = (bot: Bot<unknown>): Bot<View> => ({ ...bot, beside: (view) => declineOffers(view()) })

/** The players of Four Souls that are not people. */
export const fourSoulsBots: Bots<View> = {
  random: (seed) => declining(randomBot(seed)),
  uniform: (seed) => declining(uniformBot(seed)),
  greedy: greedyBot,
}
