// Reads untrusted JSON.
import { doorRefusal } from './words/doors.ts'

/** Limits for untrusted JSON, whatever it contains. */
export interface JsonBounds {
  /** How deeply lists and objects may be nested. */
  depth: number
  /** How many values there may be (numbers, strings, lists, objects …), as an upper estimate. */
  values: number
}

/** For small messages: those of a socket, and request bodies. */
export const messageBounds: JsonBounds = { depth: 16, values: 4_000 }

/** For requests that may bring packs of cards along. */
export const tableBounds: JsonBounds = { depth: 40, values: 100_000 }

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Parses untrusted JSON. The bytes are scanned once before parsing: four megabytes can hold a million objects, or lists nested two hundred
 * thousand deep, which would break any code that walks them.
 * @param bytes UTF-8.
 * @throws Refusal `malformed` when it is not JSON, is nested too deeply, or holds too many values.
 */
export function readJson(bytes: Uint8Array, most: JsonBounds): unknown {
  let depth = 0
  let values = 1
  let inText = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inText) {
      if (byte === BACKSLASH) i++
      else if (byte === QUOTE) inText = false
      continue
    }
    if (byte === QUOTE) inText = true
    else if (byte === COMMA) values++
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++
      if (++depth > most.depth) throw doorRefusal('malformed', (w) => w.tooDeep(most.depth, i + 1))
    }
    if (values > most.values) throw doorRefusal('malformed', (w) => w.tooManyValues(most.values))
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw doorRefusal('malformed', (w) => w.notJson)
  }
}
