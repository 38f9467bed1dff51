import { isRecord, LANGUAGES, type Language } from '@soulstack/kit'
import { z } from 'zod'
import { fault } from './words/faults.ts'

/** Schemas of the single values in requests and messages. Text that people write is cleaned while it is parsed. */

/**
 * Makes text harmless for other people to see. Removes control and formatting characters (they can reorder or hide the text around them)
 * and stacks of combining marks, and collapses spaces.
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

/** Schema of a line of text that people write for people. It is cleaned first, then measured. */
export const line = (
  what: 'aName' | 'tableName' | 'aFavour' | 'aPlea' | 'whatYouSay' | 'aReason',
  min: number,
  max: number,
) => {
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
/** A contribution to the dice, or a hash of one. */
export const diceValue = z.string().regex(/^[0-9a-f]{64}$/)
/** The number of a moment: how many entries the log had at that time. */
export const moment = z.number().int().min(0)
export const seat = z.number().int().min(0).max(5)
export const BOT_NAMES = ['random', 'easy', 'normal', 'hard', 'expert'] as const
export type BotName = (typeof BOT_NAMES)[number]
/** A bot. `greedy` is what `normal` was called before there were levels. */
export const botName = z.preprocess((given) => (given === 'greedy' ? 'normal' : given), z.enum(BOT_NAMES))

/** What watchers see: no hands, or all hands with a delay. */
export const watch = z.enum(['hidden', 'delayed'])
export type Watch = z.infer<typeof watch>

/** What becomes of the seat of somebody who leaves a running game: a bot plays on, it waits and the others decide, or the game ends. */
export const leaving = z.enum(['bot', 'wait', 'end'])
export type Leaving = z.infer<typeof leaving>

/** `open`: anybody with the link may sit down and watch. `watch`: nobody new may sit down. `closed`: nobody new may watch either. */
export const doorState = z.enum(['open', 'watch', 'closed'])
export type DoorState = z.infer<typeof doorState>

/**
 * Whether options are short enough to be stored with a table. Data too deep to be written as JSON is not. Packs of cards have limits of their
 * own (`tableBytes`, and those of the game).
 */
export function isStorable({ packs: _, ...options }: Readonly<Record<string, unknown>>): boolean {
  try {
    return JSON.stringify(options).length <= 12_000
  } catch {
    return false
  }
}

/**
 * Options of a game. The game parses them; this only checks their number and names. A zod schema for each option would report a fault for
 * each.
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

/** How much time a player has, in seconds: `base` for each decision, then a `reserve` for the whole game, to which each answer adds. */
export interface ClockTerms {
  /** For each decision; unused time is lost. */
  base: number
  /** What each answer adds to the reserve, which never exceeds its initial value. */
  increment: number
  /** Runs down once the base is used up. */
  reserve: number
}

/** Schema of `ClockTerms`. */
export const clockTerms = z.object({
  base: seconds('base', 5, 600),
  increment: seconds('increment', 0, 60),
  reserve: seconds('reserve', 0, 3600),
}) satisfies z.ZodType<ClockTerms>

const languages = LANGUAGES.map(({ id }) => id) as [Language, ...Language[]]
/** The language of everything that a client is sent. */
export const language = z.enum(
  languages,
  fault((w) => w.languages(languages.join(', '))),
)

/** What is agreed at a table, when it is made and when its host changes that. Its game parses the options; here only their size is checked. */
export const agreed = {
  options: optionsOfGame.refine(
    isStorable,
    fault((w) => w.optionsAtMost),
  ),
  /** How much time people have; null: unlimited. */
  clock: clockTerms.nullable(),
  /**
   * Bluff: whether about as many automatic passes as there are real questions take as long as a person would. Default: at tables with a
   * clock.
   */
  bluff: z.boolean().optional(),
  /** Whether it is listed among the open tables. Otherwise it is only found by its link. */
  open: z.boolean(),
  watch,
  /** Whether people are shown what each of their answers would do (`fates`). */
  fates: z.boolean(),
  /** What becomes of the seat of somebody who leaves the running game. */
  leaving,
}
