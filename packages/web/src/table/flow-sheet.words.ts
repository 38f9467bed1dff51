import type { Way } from '@soulstack/server/protocol'
import { words } from '../words/index.ts'

const english = {
  title: 'Flow of play',
  asked: 'How much you are asked',
  way: 'Ask me',
  ways: { relaxed: 'Relaxed', normal: 'Normal', every: 'Every window' } satisfies Record<Way, string>,
  means: {
    relaxed: 'Only what weighs much: you could die or lose something of yours, or a soul is at stake.',
    normal: 'When something of yours could change what is about to happen, and it is worth it.',
    every: 'At every window, also where you can only pass. Key F.',
  } satisfies Record<Way, string>,
  wait: 'Hold Space, or press Wait, and the next window is yours, whatever is set here.',
  pins: 'Always ask me about',
  noPins: 'No card. What was passed for you has “ask me next time”.',
  unpin: 'No longer',
  passed: 'Passed for you',
  nothingPassed: 'Nothing that you have asked for.',
  need: 'You need not be asked about:',
  stop: 'Stop',
  passThis: 'let it happen',
  /** Of several that wait: which it is, counted from what happens last. */
  numbered: (n: number, what: string) => `${n}. ${what}`,
  forGame: 'for this game',
  allOf: (source: string) => `All ${source}`,
  whole: {
    'my-turn': ['Until my turn', 'everything'],
    'this-turn': ['This turn', 'everything'],
    'aimed-at-me': ['Until aimed at me', 'in others’ turns'],
  } satisfies Record<'my-turn' | 'this-turn' | 'aimed-at-me', readonly [label: string, detail: string]>,
  answered: 'Answered for you',
  askMe: 'Ask me',
  ends: (how: string, what: string) => `${how}: ${what}`,
  remembered: 'This browser remembers the way and the cards. All else ends with the game at the latest.',
}
export type FlowSheetWords = typeof english

/** What the sheet says on which one tells how to be asked. */
export const t = words('flowSheet', english)
