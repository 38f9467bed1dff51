/** For programs that read exported game files without a server: the log, and its film. */

export { filmOfRecording } from './brought.ts'
