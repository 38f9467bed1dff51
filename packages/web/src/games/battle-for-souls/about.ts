import { t } from '../../words/en/battle-for-souls/about.ts'
import type { GameAbout } from '../game-about.ts'
import { lastValues } from './last-values.ts'
import { firstSide, sideOfSeat } from './sides.ts'

export const battleForSouls: GameAbout = {
  words: t,
  signs: { choice: 'reap', book: 'heaven', table: 'deck-heaven' },
  quick: {
    bots: 1,
    // the side that was last played
    options: () => ({ side: firstSide((lastValues() ?? {}) as { side?: unknown }) }),
  },
  sideOf: ({ options }, seat) => {
    const side = sideOfSeat(firstSide(options), seat)
    return { name: t.sides[side], glyph: side, yours: t.yours[side] }
  },
}
