import type { BotName } from '@soulstack/protocol'
import { words } from '../index.ts'

/** A bot that people can choose to play with. */
export type Level = Exclude<BotName, 'random'>

/** The levels, weakest first. */
export const LEVELS: readonly Level[] = ['easy', 'normal', 'hard', 'expert']

const english = {
  who: 'Who sits with you?',
  names: { easy: 'Easy', normal: 'Normal', hard: 'Hard', expert: 'Expert' } satisfies Record<Level, string>,
  /** Each level is a character. */
  characters: { easy: 'Pip', normal: 'Mab', hard: 'Odo', expert: 'The Ferryman' } satisfies Record<Level, string>,
  /** A character with its level, as the name of a button. */
  bots: {
    easy: 'Pip, easy bot',
    normal: 'Mab, normal bot',
    hard: 'Odo, hard bot',
    expert: 'The Ferryman, expert bot',
  } satisfies Record<Level, string>,
  /** At games that this page has no words for. */
  plain: {
    easy: 'Answers anything now and then.',
    normal: 'Takes what is likeliest.',
    hard: 'Plays on in his head, then answers.',
    expert: 'Plays on in his head for longer.',
  } satisfies Record<Level, string>,
}
export type LevelsWords = typeof english

/** Words about the levels of bots. */
export const t = words('levels', english)
