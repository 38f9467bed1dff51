import type { Look } from '@soulstack/battle-for-souls/view/look-types'
import type { Bots } from '../bot.ts'
import { uniformBot } from '../uniform.ts'
import { greedyBot } from './greedy.ts'
import { randomBot } from './random.ts'

/** The bots of Battle For Souls. */
export const battleForSoulsBots: Bots<Look> = { random: randomBot, uniform: uniformBot, greedy: greedyBot }
