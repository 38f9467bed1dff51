import { t as app } from '../words/app.ts'
import type { GameName } from '../words/games.ts'
import type { Level } from '../words/levels.ts'
import { firstSide } from '../words/sides.ts'
import { createAndEnter } from './create-and-enter.ts'
import { rememberLevel } from './level.ts'
import { rememberedBattle, rememberedName } from './memory.ts'

/** How many bots sit at a game that starts with one press. */
const BOTS: Record<GameName, number> = { 'four-souls': 3, 'battle-for-souls': 1 }

/** Starts a game against bots of a level at once, and goes to it. The level is that of the next such game, too. */
export function playAtOnce(game: GameName, level: Level): Promise<string | null> {
  rememberLevel(level)
  const player = rememberedName().trim() || undefined
  return createAndEnter({
    game,
    ...(player && { name: app.tableOf(player) }),
    seats: ['you', ...Array.from({ length: BOTS[game] }, () => level)],
    playerName: player,
    start: true,
    // the side that was last played
    options: game === 'battle-for-souls' ? { side: firstSide((rememberedBattle() ?? {}) as { side?: unknown }) } : {},
  })
}
