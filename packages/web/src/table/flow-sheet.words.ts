import { words } from '../words/index.ts'

const english = {
  title: 'Flow of play',
  note: 'Where you can do nothing but pass, you pass by yourself. Where you can do anything else you are asked, unless you say here that you need not be.',
  passed: 'Passed for you',
  nothingPassed: 'Nothing now, except where you can only pass.',
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
  asked: 'How you are asked',
  full: 'Full control',
  fullNote: 'Key F. You are asked at every window, and nothing is answered for you.',
  fullOn: 'Ask me everything',
  hold: 'After me',
  holdNote:
    'After what you do yourself the rules ask you first whether you do more. Off: the others are asked at once.',
  holdOn: 'Ask me again after what I do',
  bluff: 'Bluff',
  bluffNote:
    'What is passed for you takes a random time, between half a second and two and a half, whether or not you had a choice: nobody can tell from it.',
  bluffOn: 'Take a moment for each pass',
  stops: 'Stops',
  stopsNote: 'Where you are asked while nothing waits to happen.',
  turns: { mine: 'In my turns', theirs: 'In others’ turns' } satisfies Record<'mine' | 'theirs', string>,
  remembered:
    'Full control, After me, Bluff and the stops are remembered by this browser. All else ends with the game at the latest.',
}
export type FlowSheetWords = typeof english

/** What the sheet says on which one tells how to be asked. */
export const t = words('flowSheet', english)
