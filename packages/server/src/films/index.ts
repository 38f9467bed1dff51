/** Films of games that are over, from logs in files. */

export { drawsOf, Film, type Reel, type Watchable } from './film.ts'
export { filmOfRecording, logOf, reelOfLog, titleOfLog, WorkBudget } from './log-files.ts'
