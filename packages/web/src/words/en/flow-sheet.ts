import type { Pace, PromptLevel, Whose } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  title: 'Flow of play',
  asked: 'How often you are asked',
  way: 'Ask me',
  ways: { relaxed: 'Relaxed', normal: 'Normal', every: 'Every window' } satisfies Record<PromptLevel, string>,
  means: {
    relaxed: 'Only when much is at stake: you could die, lose something, or a soul is decided.',
    normal: 'When you could change what is about to happen, and it is worth it.',
    every: 'At every window, even if you can only pass. Key F.',
  } satisfies Record<PromptLevel, string>,
  wait: 'Hold Space or press Wait to be asked at the next window, whatever is set here.',
  others: 'Turns of the bots',
  pace: 'Speed',
  paces: { slow: 'Slow', normal: 'Normal', fast: 'Fast' } satisfies Record<Pace, string>,
  paceMeans: {
    slow: 'Every step can be followed: up to a minute until you are in turn again.',
    normal: 'About ten seconds until you are in turn again. What matters to you is shown longer.',
    fast: 'About four seconds until you are in turn again.',
  } satisfies Record<Pace, string>,
  pins: 'Always ask me about',
  noPins: 'No cards yet. Press “ask me next time” where something was passed for you.',
  unpin: 'Remove',
  stops: 'Stops',
  stopsMean: 'There you are asked whenever you can do something, even where everything else is passed for you.',
  whose: { mine: 'My turns', others: 'Others’ turns' } satisfies Record<Whose, string>,
  passed: 'Passed for you',
  nothingPassed: 'Nothing is set.',
  need: 'Pass for me:',
  stop: 'Stop',
  passThis: 'let it happen',
  /** One of several items on the stack; `n` counts from the bottom. */
  numbered: (n: number, what: string) => `${n}. ${what}`,
  forGame: 'for this game',
  allOf: (source: string) => `All ${source}`,
  whole: {
    'my-turn': ['Until my turn', 'everything'],
    'this-turn': ['This turn', 'everything'],
    'aimed-at-me': ['Until aimed at me', 'in others’ turns'],
  } satisfies Record<'my-turn' | 'this-turn' | 'aimed-at-me', readonly [label: string, detail: string]>,
  /** The button in the bar meanwhile. */
  everyWindow: 'Every window',
  everyMeans: 'You are asked at every window. Press to be asked in your usual way again.',
  /** After the key for that was pressed. */
  notInOwnTurn: 'It is your turn. P passes for you only in the others’ turns.',
  stoppedLater: 'You no longer keep passing in the others’ turns.',
  gameOver: 'The game is over.',
  notWatching: 'You are watching. Nothing is asked of you.',
  noSkipInOwnTurn: 'It is your turn. T skips only to your next one, while the others play.',
  noSkipWithPeople: 'T skips to your turn only where all the others are bots.',
  /** After F. */
  everyIs: (on: boolean) => `Every window: ${on ? 'on' : 'off'}`,
  /** After Space that came just as the button had turned into this. */
  spaceAgain: (button: string) => `Press Space again for: ${button}`,
  answered: 'Answered for you',
  askMe: 'Ask me',
  ends: (how: string, what: string) => `${how}: ${what}`,
  remembered: 'This browser remembers how you are asked, the cards and the stops. The rest ends with the game.',
}
export type FlowSheetWords = typeof english

/** Words of the sheet on which you set when you are asked. */
export const t = words('flowSheet', english)
