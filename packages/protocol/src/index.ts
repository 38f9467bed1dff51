/**
 * Everything that crosses the wire. What clients send is parsed with these schemas before anything else sees it; what the server sends is
 * plain types. `docs/protocol.md` describes the exchange. Other packages import only this file.
 */

export { toBase64 } from './base64.ts'
export { type ChangedOptions, type ClientMessage, clientMessage } from './client.ts'
export {
  type BotName,
  botName,
  type ClockTerms,
  type DoorState,
  gameName,
  type Leaving,
  language,
  name,
  plainText,
  tableId,
  token,
  type Watch,
} from './fields.ts'
export type * from './films.ts'
export { filmEyes, filmLog, logBounds } from './films.ts'
export type {
  AdviceInfo,
  AdvisedAnswer,
  AskReason,
  FateInfo,
  FlowInfo,
  Pace,
  PassedInfo,
  PassReason,
  Planned,
  PromptLevel,
  Whose,
  YieldTo,
} from './flow.ts'
export { PROMPT_LEVELS, WHOSE } from './flow.ts'
export { messageBounds, readJson, tableBounds } from './json.ts'
export type * from './packs.ts'
export { hashOfPack, packReport } from './packs.ts'
export {
  partBounds,
  partBytesAtMost,
  partNames,
  RECORDING,
  RECORDING_FORMAT,
  type Recording,
  type RecordingHead,
  readRecording,
  recordingBytesAtMost,
  recordingHead,
  type WrittenRecording,
  writeRecording,
} from './recording.ts'
export {
  type Addresses,
  type ContinueTable,
  type CreateTable,
  continueTable,
  createTable,
  type HttpRefusal,
  type OpenTable,
  SEAT_HEADER,
  type TableCreated,
} from './requests.ts'
export type { BackOutcome, ServerMessage } from './server.ts'
export { statusOf } from './status.ts'
export type * from './studies.ts'
export {
  ABSENT_CHOICES,
  type AbsenceInfo,
  type AbsentChoice,
  type ClaimInfo,
  type ClockInfo,
  type ClockTimes,
  type CompanyInfo,
  type DiceInfo,
  type Ending,
  type GameResult,
  type Said,
  type SeatInfo,
  type TableInfo,
  type TakeBack,
  type TakeBacks,
  type WatcherInfo,
} from './table.ts'
export { doorRefusal, doorWords } from './words/doors.ts'
export { checked, type Fault, listOf, malformed } from './words/faults.ts'
export { inAll } from './words/flow.ts'
export { PHRASES, type Phrase, phraseList } from './words/phrases.ts'
