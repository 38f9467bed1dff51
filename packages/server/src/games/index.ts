import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { GameModule } from '@soulstack/tables/game'

/** The games of Soulstack. */
export const games: readonly GameModule[] = [fourSoulsModule, battleForSoulsModule]
export { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
export { fourSoulsModule } from '@soulstack/four-souls/module'
export type { AnyDecisionView, FlowOfGame, Moment, Weighed } from '@soulstack/tables/game'
export { type GameModule, GameModules, scriptedBot, shownLesson } from '@soulstack/tables/game'
