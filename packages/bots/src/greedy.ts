import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'

export function greedyBot(seed: string): Bot {
  return { ...randomBot(seed), name: 'greedy' }
}
