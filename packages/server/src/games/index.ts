import { battleForSoulsPlayable } from '@soulstack/battle-for-souls/module'
import { fourSoulsPlayable } from '@soulstack/four-souls/module'
import type { Playable } from '@soulstack/tables/game'

/** The games of Soulstack. */
export const games: readonly Playable[] = [fourSoulsPlayable, battleForSoulsPlayable]
export { battleForSoulsPlayable } from '@soulstack/battle-for-souls/module'
export { fourSoulsPlayable } from '@soulstack/four-souls/module'
export type { AnyDecisionView, FlowOfGame, Moment, Weighed } from '@soulstack/tables/game'
export { type Playable, Playables, scriptedBot, shownLesson } from '@soulstack/tables/game'
