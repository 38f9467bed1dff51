import { isRecord, LANGUAGES, type Language } from '@soulstack/kit'
import { z } from 'zod'
import { fault } from '../words/faults.ts'

/** Schemas of the single values that requests and messages are made of. Texts that people write are cleaned as they are read. */

/**
 * Text that other people will see, made harmless: no control or formatting characters (they can reorder or hide what is
 * around them), no towers of combining marks, one space at most between words.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** A line that people write for people: cleaned first, then measured. */
export const line = (what: 'aName' | 'tableName' | 'aFavour' | 'aPlea' | 'whatYouSay', min: number, max: number) => {
  const tooLong = fault((w) => w.atMost(w[what], max))
  const tooShort = fault((w) => w.notEmpty(w[what]))
  return z.string().max(400, tooLong).transform(plainText).pipe(z.string().min(min, tooShort).max(max, tooLong))
}

export const name = line('aName', 1, 24)
export const tableId = z.string().regex(
  /^[a-z0-9]{10,32}$/,
  fault((w) => w.noTable),
)
export const gameName = z.string().regex(
  /^[a-z][a-z-]{0,39}$/,
  fault((w) => w.noGame),
)
export const token = z.string().regex(
  /^[A-Za-z0-9_-]{20,64}$/,
  fault((w) => w.noToken),
)
/** The number of a moment: how many entries the log had then. */
export const moment = z.number().int().min(0)
export const seat = z.number().int().min(0).max(5)
export const botName = z.enum(['random', 'greedy'])
export type BotName = z.infer<typeof botName>

/** What those see who watch: no hands, or all hands but of an earlier moment. */
export const watch = z.enum(['hidden', 'delayed'])
export type Watch = z.infer<typeof watch>

/** `open`: anybody with the link may sit down and watch. `watch`: nobody new may sit down. `closed`: nobody new may watch either. */
export const doorState = z.enum(['open', 'watch', 'closed'])
export type DoorState = z.infer<typeof doorState>

/** Whether data is short enough to be kept with a table. What cannot even be written down (too deep) is not. */
export function isStorable(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= 12_000
  } catch {
    return false
  }
}

/**
 * Options of a game, for it to read; here only looked at as a whole. A schema of zod's own for each of them would find a fault in each.
 */
export const optionsOfGame = z.custom<Record<string, unknown>>(
  (data) =>
    isRecord(data) && Object.keys(data).length <= 60 && Object.keys(data).every((option) => option.length <= 40),
  fault((w) => w.gameOptions),
)

/** A whole number of seconds. */
const seconds = (what: string, least: number, most: number) =>
  z
    .number()
    .int(fault((w) => w.wholeSeconds(what)))
    .min(
      least,
      fault((w) => w.leastSeconds(what, least)),
    )
    .max(
      most,
      fault((w) => w.mostSeconds(what, most)),
    )

/** How much time a person has, in seconds: `base` for each decision, then a `reserve` for the whole game, to which each answer adds. */
export interface ClockTerms {
  /** For each decision; what is left of it is lost. */
  base: number
  /** What each answer adds to the reserve, never above what it was at the start. */
  increment: number
  /** Runs down when the base is used up. */
  reserve: number
}

/** How much time people have for their decisions. */
export const clockTerms = z.object({
  base: seconds('base', 5, 600),
  increment: seconds('increment', 0, 60),
  reserve: seconds('reserve', 0, 3600),
}) satisfies z.ZodType<ClockTerms>

const languages = LANGUAGES.map(({ id }) => id) as [Language, ...Language[]]
/** In which everything at a table is said to one. */
export const language = z.enum(
  languages,
  fault((w) => w.languages(languages.join(', '))),
)
