import { isRecord, LANGUAGES } from '@soulstack/kit'
import { z } from 'zod'
import { fromBase64, toBase64 } from './base64.ts'
import type { JsonBounds } from './json.ts'
import { fault, listOf } from './words/faults.ts'

/**
 * The format of recordings: films as they are stored and exported. A recording holds what could be seen, not how it came about, so a film
 * can be watched whatever cards and rules there are later. `docs/films.md` describes it.
 */

/** The marker and format number in every recording. Raise the number when the format changes, and keep reading older ones. */
export const RECORDING = 'soulstack-film'
export const RECORDING_FORMAT = 1

/** What a recording shows, and how it is divided into parts. */
export const recordingHead = z.lazy(() => {
  const whole = z.number().int().min(0).max(1_000_000)
  return z.strictObject({
    kind: z.literal(RECORDING),
    format: z.literal(
      RECORDING_FORMAT,
      fault((w) => w.recordingForm),
    ),
    game: z.string().max(40),
    /** The version of the rules with which it was played and recorded. */
    version: z.string().max(80),
    /** The version of the game's view format, raised when its table can no longer show older views. */
    views: whole,
    seats: z.number().int().min(1).max(16),
    /** The moments that it shows. The first is 0, except for games that continued from a save of another release. */
    first: whole,
    last: whole,
    /** How many moments are in one part. */
    every: z.number().int().min(1).max(1000),
    /** The kinds of log lines that report a die as it was drawn. */
    rolls: listOf(z.string().max(40), { most: 20 }),
  })
})
export type RecordingHead = z.output<typeof recordingHead>

/** A recording: its head, and its parts by name, each as Brotli-compressed JSON. */
export interface Recording {
  head: RecordingHead
  parts: ReadonlyMap<string, Uint8Array>
}

/** The names of the parts. */
export const partNames = {
  /** The contents of the film, in a language. */
  index: (language: string) => `${language}/index`,
  /** Its cards as they were, in a language. */
  cards: (language: string) => `${language}/cards`,
  /** The moments from number `from` on, in a language. */
  moments: (language: string, from: number) => `${language}/${from}`,
  /** Every number that was drawn; a save at each turn; the sources of the cards in those saves, by hash. */
  draws: 'draws',
  saves: 'saves',
  sources: 'sources',
} as const

/** Limits: bytes of all parts together, and the size and shape of one unpacked part. */
export const recordingBytesAtMost = 5 * 1024 * 1024
export const partBytesAtMost = 16 * 1024 * 1024
export const partBounds: JsonBounds = { depth: 40, values: 1_000_000 }

/** The most parts there may be: moments and index in each language, and the others. */
const partsAtMost = 1000

const partName = new RegExp(
  `^(${LANGUAGES.map(({ id }) => id).join('|')})/(index|cards|\\d{1,7})$|^(draws|saves|sources)$`,
)
const isBase64 = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

/** Whether these are parts in Base64. Their contents are checked when they are unpacked. */
function arePartsWritten(parts: unknown): parts is Record<string, string> {
  if (!isRecord(parts)) return false
  let n = 0
  for (const name in parts) if (++n > partsAtMost || !partName.test(name)) return false
  const all = Object.entries(parts)
  if (!all.every(([, part]) => isBase64(part))) return false
  return (
    all.reduce((sum, [, part]) => sum + (part as string).length, 0) <= (recordingBytesAtMost * 4) / 3 + 4 * partsAtMost
  )
}

/** A recording in a file, with its parts in Base64. */
export const writtenRecording = z.lazy(() =>
  z.strictObject({
    head: recordingHead,
    parts: z.custom<Record<string, string>>(
      arePartsWritten,
      fault((w) => w.recordingParts),
    ),
  }),
)
export type WrittenRecording = z.output<typeof writtenRecording>

/** Encodes a recording for a file. */
export const writeRecording = ({ head, parts }: Recording): WrittenRecording => ({
  head,
  parts: Object.fromEntries(Array.from(parts, ([name, part]) => [name, toBase64(part)])),
})

/** Decodes a recording from a file. */
export const readRecording = ({ head, parts }: WrittenRecording): Recording => ({
  head,
  parts: new Map(Object.entries(parts).map(([name, part]) => [name, fromBase64(part)])),
})
