/** Films of games that are over, from logs in files. */

export { filmOfRecording } from './log-files.ts'
