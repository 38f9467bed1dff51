import type { View } from '@soulstack/four-souls/view/types'
import type { Bots } from '../bot.ts'
import { uniformBot } from '../uniform.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'

/** The players of Four Souls that are not people. */
export const fourSoulsBots: Bots<View> = { random: randomBot, uniform: uniformBot, greedy: greedyBot }
