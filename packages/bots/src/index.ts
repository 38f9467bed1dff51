export { battleForSoulsBots } from './battle-for-souls/index.ts'
export { type Bot, type BotAside, type BotMemory, type BotName, type Bots, botNames, levels } from './bot.ts'
export { botsWith, fourSoulsBots } from './four-souls/index.ts'
export type { Counted, Difference, Weighed, WhyBest } from './weighed.ts'
