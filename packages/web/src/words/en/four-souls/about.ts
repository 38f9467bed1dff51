import type { GameWords } from '../../game-words.ts'
import { words } from '../../index.ts'

const english: GameWords = {
  about: 'Monsters, loot and bargains, for one to six.',
  against: {
    easy: 'you and three easy bots',
    normal: 'you and three normal bots',
    hard: 'you and three hard bots',
    expert: 'you and three expert bots',
  },
  tempers: {
    easy: 'Often wrong about worth, often too slow to respond. Never too slow to win.',
    normal: 'Takes what is worth most now. Later is another day.',
    hard: 'Plays the turn to its end dozens of times in his head, then answers.',
    expert: 'Has seen this turn end hundreds of times, and weighed who would win.',
  },
  usual: 'Everyone for themselves, as in the rulebook.',
  step: 'by stack item',
}

/** Words about Four Souls on pages of all games. */
export const t = words('fourSoulsAbout', english)
