import { battleForSoulsPlayable } from './battle-for-souls.ts'
import { fourSoulsPlayable } from './four-souls.ts'
import type { Playable } from './playable.ts'

/** The games of Soulstack. */
export const games: readonly Playable[] = [fourSoulsPlayable, battleForSoulsPlayable]
export { battleForSoulsPlayable } from './battle-for-souls.ts'
export { fourSoulsPlayable } from './four-souls.ts'
export { scriptedBot, shownLesson } from './lessons.ts'
export type { AnyDecisionView, FlowOfGame, Moment, Weighed } from './moment.ts'
export { type Playable, Playables } from './playable.ts'
