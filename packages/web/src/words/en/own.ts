import { words } from '../index.ts'

const english = {
  /** In place of a link to a table, a game or a moment. */
  onlyHere:
    'This game is only in this browser: a link to it would lead nobody else here. As a file it can be played on anywhere.',
  saveFile: 'Save as a file',
  fileDetail: 'to play on elsewhere',
  notSaved: 'The file could not be made.',
  /** The name of the file of a table without a name. */
  file: 'game',
  /** Whether the browser has promised to keep it. */
  isKept: 'This browser has promised to keep your games until you delete them.',
  mayGo:
    'This browser may throw games away when space runs short, or after some weeks without a visit. A file is safe.',
  keepsNothing:
    'This browser keeps nothing here (a private window?): games last until you close the page. Save them as files.',
  /** Games that the browser has thrown away. */
  lost: (names: readonly string[]) =>
    `This browser has thrown away: ${names.join(', ')}. If you have saved it as a file, import it under Replays.`,
  asleep: 'Another tab of this page keeps your games, and it does not answer. Look at it or close it.',
  /** On the first page, when there is no server. */
  alone:
    'This page plays without a server: against bots, in lessons, or several people at one screen. Your games stay in this browser.',
  offline: 'No connection: this game is only in this browser.',
}
export type OwnWords = typeof english

/** Words about games that are kept in this browser. */
export const t = words('own', english)
