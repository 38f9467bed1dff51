import { sayings } from '@soulstack/kit/scenario/input'
import { de } from './de.ts'
import { en } from './en.ts'

/** Says how a game of Four Souls differs from its scenario. */
export const say = sayings<typeof en>({ en, de })
