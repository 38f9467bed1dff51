import { examples, games as usual } from '@soulstack/games'
import type { GameModule } from '@soulstack/tables/game'

/** The games of this process and its threads, by a path that threads can be given: with the examples if SOULSTACK_EXAMPLES is 1. */
export const games: readonly GameModule[] =
  process.env['SOULSTACK_EXAMPLES'] === '1' ? [...usual, ...(await Promise.all(examples.map((load) => load())))] : usual
