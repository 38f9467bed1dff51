/** What reads files of games beside the server: a log as it was exported, and its film. */
export { reelOfLog, WorkBudget } from './reel.ts'
export { filmOfRecording, logOf, titleOfLog } from './titles.ts'
