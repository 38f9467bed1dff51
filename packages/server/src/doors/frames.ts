import {
  type ClientMessage,
  checked,
  clientMessage,
  doorRefusal,
  malformed,
  messageBounds,
  readJson,
} from '@soulstack/protocol'
import type { RawData } from 'ws'

/** Parses one frame. @throws Refusal `malformed` that says what is wrong. */
export function readMessage(data: RawData, isBinary: boolean): ClientMessage {
  if (isBinary) throw doorRefusal('malformed', (w) => w.binary)
  // with the default `binaryType`, a message is a single buffer
  return checked(clientMessage, readJson(data as Buffer, messageBounds), malformed)
}
