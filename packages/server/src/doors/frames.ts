import type { RawData } from 'ws'
import { type ClientMessage, clientMessage } from '../protocol/index.ts'
import { messageBounds, readJson } from '../protocol/json.ts'
import { doorRefusal } from '../words/doors.ts'
import { checked, malformed } from '../words/faults.ts'

/** Parses one frame. @throws Refusal `malformed` that says what is wrong. */
export function readMessage(data: RawData, isBinary: boolean): ClientMessage {
  if (isBinary) throw doorRefusal('malformed', (w) => w.binary)
  // with the default `binaryType`, a message is a single buffer
  return checked(clientMessage, readJson(data as Buffer, messageBounds), malformed)
}
