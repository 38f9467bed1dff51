/** For programs that read exported game files without a server: the log, and its film. */
export { reelOfLog, WorkBudget } from './reel.ts'
export { filmOfRecording, logOf, titleOfLog } from './titles.ts'
