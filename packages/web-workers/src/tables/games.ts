import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { GameModule } from '@soulstack/tables/game'

/** The games of Soulstack, as in a server. */
export const games: readonly GameModule[] = [fourSoulsModule, battleForSoulsModule]
