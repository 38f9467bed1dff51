import { battleForSoulsPlayable } from '@soulstack/battle-for-souls/module'
import { fourSoulsPlayable } from '@soulstack/four-souls/module'
import type { Playable } from '@soulstack/tables/game'

/** The games of Soulstack, as in a server. */
export const games: readonly Playable[] = [fourSoulsPlayable, battleForSoulsPlayable]
