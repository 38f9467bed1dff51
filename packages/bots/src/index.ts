import type { Bot } from './bot.ts'
import { greedyBot } from './greedy.ts'
import { randomBot, uniformBot } from './random.ts'

export type { Bot } from './bot.ts'

const makers = { random: randomBot, uniform: uniformBot, greedy: greedyBot }

export type BotName = keyof typeof makers

/** The bots there are, weakest first. */
export const botNames = Object.keys(makers) as BotName[]

/** A new bot; the same name and seed give the same answers to the same questions. */
export const createBot = (name: BotName, seed: string): Bot => makers[name](seed)
