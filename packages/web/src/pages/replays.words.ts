import type { ComponentChildren } from 'preact'
import { words } from '../words/index.ts'

const english = {
  title: 'Replays',
  lede: 'Every game that is over can be looked at again, move by move and with anybody’s eyes.',
  importLog: 'Import a log',
  logOfGame: 'Log of a game',
  exported: 'a file that was exported',
  playing: 'Playing it through …',
  orDrop: 'Or drop the file here.',
  stays: 'It stays for some hours, and only people with its link can open it.',
  tooLong: (file: string) => `${file} is too long for a log: at most 4 MB are taken.`,
  refused: (file: string, why: string) => `${file}: ${why}`,
  notImported: 'it could not be imported.',
  playedHere: 'Played here',
  none: 'No game that is over is remembered by this browser.',
  examples: (one: ComponentChildren, other: ComponentChildren): ComponentChildren[] => [
    'Worked examples: ',
    one,
    ', ',
    other,
  ],
}
export type ReplaysWords = typeof english

/** What the page of the games that are over says. */
export const t = words('replays', english)
