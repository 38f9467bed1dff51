import type { Side } from '@soulstack/battle-for-souls/view'
import type { GameWords } from '../../game-words.ts'
import { words } from '../../index.ts'

/** Words about Battle For Souls on pages of all games. */
export interface BattleForSoulsAboutWords extends GameWords {
  sides: Record<Side, string>
  /** What is said to the player of a side. */
  yours: Record<Side, string>
}

const english: BattleForSoulsAboutWords = {
  about: 'Heaven against Hell, for one, two or four.',
  against: {
    easy: 'you against an easy bot',
    normal: 'you against a normal bot',
    hard: 'you against a hard bot',
    expert: 'you against an expert bot',
  },
  tempers: {
    easy: 'Often wrong about what a move is worth. Wide awake for the last souls.',
    normal: 'Takes the most points to be had now. Later is another day.',
    hard: 'Plays the next turns dozens of times in his head, then answers.',
    expert: 'Has seen the next turns more than a hundred times, and weighed who would win.',
  },
  usual: 'Heaven against Hell, as in the rulebook.',
  step: 'by effect',
  sides: { heaven: 'Heaven', hell: 'Hell' },
  yours: { heaven: 'you play Heaven', hell: 'you play Hell' },
}

export const t = words('battleForSoulsAbout', english)
