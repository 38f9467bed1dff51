import type { BotName } from '@soulstack/protocol'
import { type GameName, isGame } from './games.ts'
import { words } from './index.ts'

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
  /** How each plays. This must be true of the bots (packages/bots), which is why it depends on the game. */
  tempers: {
    'four-souls': {
      easy: 'Often wrong about worth, often too slow to respond. Never too slow to win.',
      normal: 'Takes what is worth most now. Later is another day.',
      hard: 'Plays the turn to its end dozens of times in his head, then answers.',
      expert: 'Has seen this turn end hundreds of times, and weighed who would win.',
    },
    'battle-for-souls': {
      easy: 'Often wrong about what a move is worth. Wide awake for the last souls.',
      normal: 'Takes the most points to be had now. Later is another day.',
      hard: 'Plays the next turns dozens of times in his head, then answers.',
      expert: 'Has seen the next turns more than a hundred times, and weighed who would win.',
    },
  } satisfies Record<GameName, Record<Level, string>>,
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

/** How a level plays a game. */
export const temperOf = (game: string, level: Level): string => (isGame(game) ? t.tempers[game] : t.plain)[level]
