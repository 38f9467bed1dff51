import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { GameModule } from '@soulstack/tables/game'

/** The games of Soulstack, on every host. The first is the default. */
export const games: readonly GameModule[] = [fourSoulsModule, battleForSoulsModule]

/** Examples of games (examples/), loaded only by hosts that offer them. */
export const examples: readonly (() => Promise<GameModule>)[] = [
  async () => (await import('@soulstack/liars-dice')).liarsDiceModule,
]
