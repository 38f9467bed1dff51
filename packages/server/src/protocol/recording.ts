import { LANGUAGES } from '@soulstack/kit'
import { z } from 'zod'
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
  format: z.literal(RECORDING_FORMAT),
  game: z.string().max(40),
  /** By which rules it was played and recorded. */
  version: z.string().max(80),
  /** In which form the game's views are: raised by the game when its table no longer shows older ones. */
  views: whole,
  seats: z.number().int().min(1).max(16),
  /** The last moment; the first is 0. */
  last: whole,
  /** How many moments stand in one part. */
  every: z.number().int().min(1).max(1000),
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
  /** The moments from number `from` on, in a language. */
  moments: (language: string, from: number) => `${language}/${from}`,
  draws: 'draws',
  saves: 'saves',
} as const

/** How many bytes all parts of a recording may have together, and what one of them may be like once it is unpacked. */
export const recordingBytesAtMost = 4 * 1024 * 1024
export const partBytesAtMost = 16 * 1024 * 1024
export const partBounds: JsonBounds = { depth: 40, values: 1_000_000 }

/** How many parts there are at most: the moments and the index in each language, and the others. */
const partsAtMost = 1000

const base64 = z.base64().max(Math.ceil((recordingBytesAtMost * 4) / 3) + 4)
const partName = z
  .string()
  .regex(new RegExp(`^(${LANGUAGES.map(({ id }) => id).join('|')})/(index|\\d{1,7})$|^(draws|saves)$`))

/** A recording in a file: the same, its parts in Base64. */
export const writtenRecording = z.strictObject({
  head: recordingHead,
  parts: z.record(partName, base64).refine((parts) => Object.keys(parts).length <= partsAtMost),
})
