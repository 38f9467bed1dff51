import { isRecord, LANGUAGES } from '@soulstack/kit'
import { z } from 'zod'
import { fault, listOf } from '../words/faults.ts'
import type { JsonBounds } from './json.ts'

/**
 * The format of recordings: films as they are kept, and taken along in files. What was to be seen is written down, not how it came about, so
 * that a film can be watched whatever cards and rules there are later. `docs/films.md` describes it.
 */

/** What every recording says it is, and in which form. The form is raised when it changes; whoever raises it goes on reading older ones. */
export const RECORDING = 'soulstack-film'
export const RECORDING_FORMAT = 1

const whole = z.number().int().min(0).max(1_000_000)

/** What a recording is of, and how it is divided. */
export const recordingHead = z.strictObject({
  kind: z.literal(RECORDING),
  format: z.literal(
    RECORDING_FORMAT,
    fault((w) => w.recordingForm),
  ),
  game: z.string().max(40),
  /** By which rules it was played and recorded. */
  version: z.string().max(80),
  /** In which form the game's views are: raised by the game when its table no longer shows older ones. */
  views: whole,
  seats: z.number().int().min(1).max(16),
  /** The moments that it shows. The first is 0, but of games that went on from a save that another release had made. */
  first: whole,
  last: whole,
  /** How many moments stand in one part. */
  every: z.number().int().min(1).max(1000),
  /** Which kinds of lines of the log tell of a die as it was drawn. */
  rolls: listOf(z.string().max(40), { most: 20 }),
})
export type RecordingHead = z.output<typeof recordingHead>

/** A recording: its head, and its parts by their names, each JSON under Brotli. */
export interface Recording {
  head: RecordingHead
  parts: ReadonlyMap<string, Uint8Array>
}

/** The names of the parts. */
export const partNames = {
  /** What the film is made of, in a language. */
  index: (language: string) => `${language}/index`,
  /** Its cards as they were, in a language. */
  cards: (language: string) => `${language}/cards`,
  /** The moments from number `from` on, in a language. */
  moments: (language: string, from: number) => `${language}/${from}`,
  /** Every number that was drawn; a save at each turn; what is written about the cards of those, by their hashes. */
  draws: 'draws',
  saves: 'saves',
  sources: 'sources',
} as const

/** How many bytes all parts of a recording may have together, and what one of them may be like once it is unpacked. */
export const recordingBytesAtMost = 5 * 1024 * 1024
export const partBytesAtMost = 16 * 1024 * 1024
export const partBounds: JsonBounds = { depth: 40, values: 1_000_000 }

/** How many parts there are at most: the moments and the index in each language, and the others. */
const partsAtMost = 1000

const partName = new RegExp(
  `^(${LANGUAGES.map(({ id }) => id).join('|')})/(index|cards|\\d{1,7})$|^(draws|saves|sources)$`,
)
const isBase64 = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

/** Whether these are parts in Base64. What is in them is looked at when they are unpacked. */
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

/** A recording in a file: the same, its parts in Base64. */
export const writtenRecording = z.strictObject({
  head: recordingHead,
  parts: z.custom<Record<string, string>>(
    arePartsWritten,
    fault((w) => w.recordingParts),
  ),
})
export type WrittenRecording = z.output<typeof writtenRecording>

/** A recording as it is written into files. */
export const writeRecording = ({ head, parts }: Recording): WrittenRecording => ({
  head,
  parts: Object.fromEntries(Array.from(parts, ([name, part]) => [name, Buffer.from(part).toString('base64')])),
})

/** A recording as it was written into a file. */
export const readRecording = ({ head, parts }: WrittenRecording): Recording => ({
  head,
  parts: new Map(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part, 'base64')])),
})
