import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  title: 'Replays',
  lede: 'Every finished game can be watched again, move by move, from any seat.',
  importLog: 'Import a log',
  logOfGame: 'Log of a game',
  exported: 'an exported file',
  playing: 'Checking the log …',
  orDrop: 'Or drop the file here.',
  stays: 'It stays for some hours, and only people with its link can open it.',
  /** Without a server. */
  staysHere: 'A finished game stays until you close the page; an unfinished one becomes a table of yours.',
  tooLong: (file: string) => `${file} is too large for a log: 8 MB at most.`,
  refused: (file: string, why: string) => `${file}: ${why}`,
  notImported: 'it could not be imported.',
  playedHere: 'Played here',
  /** A link to the analysis of a game, by its name. */
  lookInto: (game: string) => `Look into ${game}: chances, mistakes and luck`,
  you: 'You',
  /** Who won. `you`: it is the reader alone. */
  won: (names: readonly string[], you: boolean) =>
    you ? 'You won' : `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} won`,
  /** After that: the winner's character or side. */
  as: (character: string) => ` as ${character}`,
  wonByNobody: 'Nobody won',
  /** A player, and the character or side they played. */
  player: (name: string, character: string | null) => (character === null ? name : `${name} (${character})`),
  study: 'Study',
  none: 'This browser remembers no finished games.',
  examples: (one: ComponentChildren, other: ComponentChildren): ComponentChildren[] => [
    'Worked examples: ',
    one,
    ', ',
    other,
  ],
}
export type ReplaysWords = typeof english

/** Words of the page that lists finished games. */
export const t = words('replays', english)
