import type { View } from '@soulstack/four-souls/view/types'
import type { Bot, BotName } from './bot.ts'
import { fourSoulsBots } from './four-souls/index.ts'

export { battleForSoulsBots } from './battle-for-souls/index.ts'
export { type Bot, type BotName, type Bots, botNames } from './bot.ts'
export { fourSoulsBots } from './four-souls/index.ts'

/** A new player of Four Souls. */
export const createBot = (name: BotName, seed: string): Bot<View> => fourSoulsBots[name](seed)
