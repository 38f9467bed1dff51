import { aboutGames } from '../games/about.ts'
import type { GameName } from '../games/index.ts'
import { t as app } from '../words/en/app.ts'
import type { Level } from '../words/en/levels.ts'
import { createAndEnter } from './create-and-enter.ts'
import { rememberLevel } from './level.ts'
import { rememberedName } from './memory.ts'

/** Starts a game against bots of a level at once, and goes to it. The level is that of the next such game, too. */
export function playAtOnce(game: GameName, level: Level): Promise<string | null> {
  rememberLevel(level)
  const { bots, options } = aboutGames[game].quick
  const player = rememberedName().trim() || undefined
  return createAndEnter({
    game,
    ...(player && { name: app.tableOf(player) }),
    seats: ['you', ...Array.from({ length: bots }, () => level)],
    playerName: player,
    start: true,
    options: options?.() ?? {},
  })
}
