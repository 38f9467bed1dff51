/** For programs that read exported game files without a server: the log, and its film. */
export { filmOfRecording } from './brought.ts'
export { reelOfLog, WorkBudget } from './reel.ts'
export { logOf, titleOfLog } from './titles.ts'
