import { type ClientMessage, checked, clientMessage, malformed, messageBounds, readJson } from '@soulstack/protocol'

/** Parses a message of a client, JSON in UTF-8. @throws Refusal `malformed` that says what is wrong. */
export const readMessage = (bytes: Uint8Array): ClientMessage =>
  checked(clientMessage, readJson(bytes, messageBounds), malformed)
