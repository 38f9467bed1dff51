import { battleForSoulsPlayable } from './battle-for-souls.ts'
import { fourSoulsPlayable } from './four-souls.ts'
import type { Playable } from './playable.ts'

/** The games of Soulstack. */
export const games: readonly Playable[] = [fourSoulsPlayable, battleForSoulsPlayable]
