import type { GameName } from '../../games/index.ts'
import { battleForSoulsParts } from './battle-for-souls.ts'
import { fourSoulsParts } from './four-souls.ts'
import type { GameParts } from './game-parts.ts'

/** The parts of the page beside its board that each game has of its own. Other games get the plain form. */
export const gameParts: Record<GameName, GameParts> = {
  'four-souls': fourSoulsParts,
  'battle-for-souls': battleForSoulsParts,
}
