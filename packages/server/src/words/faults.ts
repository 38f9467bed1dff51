import { inEach, type Language, Refusal, type Sentences } from '@soulstack/kit'
import { z } from 'zod'

/**
 * What is wrong with data that comes from outside, in each language. Schemas hold their sentences in English, made by `fault`, which
 * remembers the others; what zod says by itself it says in those languages too.
 */

const EN = {
  aName: 'A name',
  tableName: 'The name of a table',
  aFavour: 'A favour',
  aPlea: 'A plea',
  whatYouSay: 'What you say',
  atMost: (what: string, most: number) => `${what} has at most ${most} characters.`,
  notEmpty: (what: string) => `${what} has at least one character.`,
  noTable: 'That is not a table.',
  noGame: 'That is not a game.',
  noToken: 'That is not a seat token.',
  wholeSeconds: (what: string) => `${what} is a whole number of seconds.`,
  leastSeconds: (what: string, least: number) => `${what} is at least ${least} seconds.`,
  mostSeconds: (what: string, most: number) => `${what} is at most ${most} seconds.`,
  languages: (ids: string) => `There are these languages: ${ids}.`,
  seats: 'A table has one to six seats.',
  gameOptions: 'The options of a game are an object of at most 60, with names of at most 40 characters.',
  optionsAtMost: 'The options of a table take at most 12,000 characters.',
  oneOfTwo: 'Say a text or a phrase: one of the two.',
  seatOrWatcher: 'Remove somebody from a seat, or somebody who watches: one of the two.',
  eyes: 'Eyes are all, none or the number of a seat.',
  aText: (what: string) => `${what} is a text.`,
  hasSeed: 'A log has a seed.',
  recordingForm: 'This release does not read recordings of that form.',
  recordingParts: 'The parts of a recording are texts in Base64 by their names, and not too many of them.',
  entriesAtMost: (most: number) => `A log has at most ${most} entries.`,
}

type FaultWords = typeof EN

const DE: FaultWords = {
  aName: 'Ein Name',
  tableName: 'Der Name eines Tisches',
  aFavour: 'Ein Gefallen',
  aPlea: 'Eine Bitte',
  whatYouSay: 'Was du sagst,',
  atMost: (what, most) => `${what} hat höchstens ${most} Zeichen.`,
  notEmpty: (what) => `${what} hat mindestens ein Zeichen.`,
  noTable: 'Das ist kein Tisch.',
  noGame: 'Das ist kein Spiel.',
  noToken: 'Das ist kein Schlüssel zu einem Platz.',
  wholeSeconds: (what) => `${what} ist eine ganze Zahl von Sekunden.`,
  leastSeconds: (what, least) => `${what} ist mindestens ${least} Sekunden.`,
  mostSeconds: (what, most) => `${what} ist höchstens ${most} Sekunden.`,
  languages: (ids) => `Es gibt diese Sprachen: ${ids}.`,
  seats: 'Ein Tisch hat einen bis sechs Plätze.',
  gameOptions: 'Die Optionen einer Partie sind ein Objekt mit höchstens 60, mit Namen von höchstens 40 Zeichen.',
  optionsAtMost: 'Die Optionen eines Tisches haben höchstens 12.000 Zeichen.',
  oneOfTwo: 'Sag einen Text oder eine Redensart: eines von beiden.',
  seatOrWatcher: 'Entferne jemanden von einem Platz oder jemanden, der zuschaut: eines von beiden.',
  eyes: 'Augen sind „all“, „none“ oder die Nummer eines Platzes.',
  aText: (what) => `${what} ist ein Text.`,
  hasSeed: 'Ein Protokoll hat einen Zufallswert, mit dem es beginnt.',
  recordingForm: 'Diese Ausgabe liest keine Aufzeichnungen dieser Form.',
  recordingParts: 'Die Teile einer Aufzeichnung sind Texte in Base64 mit ihren Namen, und nicht zu viele.',
  entriesAtMost: (most) => `Ein Protokoll hat höchstens ${most} Einträge.`,
}

const WORDS: Readonly<Record<Language, FaultWords>> = { en: EN, de: DE }
const ZODS = { en: z.locales.en().localeError, de: z.locales.de().localeError }

/** What schemas say, by its English. */
const said = new Map<string, Sentences>()

/** A sentence for a schema: in English there, in all languages for whoever is told. */
export function fault(say: (words: FaultWords) => string): string {
  const sentences = inEach((language) => say(WORDS[language]))
  said.set(sentences.en, sentences)
  return sentences.en
}

/** What is wrong with data that a schema did not accept. */
export interface Fault {
  /** Where it is: names and numbers from the outside in. */
  path: readonly PropertyKey[]
  words: Sentences
}

/** A sentence repeats what strangers send: so much of it at most. */
const wordsAtMost = 300
const cut = (sentence: string): string =>
  sentence.length > wordsAtMost ? `${sentence.slice(0, wordsAtMost - 1)}…` : sentence

/**
 * Reads data with a schema, once, up to the first fault in it: the value, or that fault in every language. A schema must not find a
 * fault in each of many things: lists are read with `listOf`.
 */
function read<S extends z.ZodType>(schema: S, data: unknown): { value: z.output<S> } | { fault: Fault } {
  // what zod says by itself, by its English
  const byZod = new Map<string, Sentences>()
  const result = schema.safeParse(data, {
    error: (issue) => {
      const words = inEach((language) => {
        const told = ZODS[language](issue)
        return (typeof told === 'string' ? told : told?.message) ?? issue.code ?? ''
      })
      byZod.set(words.en, words)
      return words.en
    },
  })
  if (result.success) return { value: result.data }
  const first = result.error.issues[0]!
  const { message, path } = first
  const within = first.code === 'custom' ? (first.params?.['sentences'] as Sentences | undefined) : undefined
  const sentences = within ?? said.get(message) ?? byZod.get(message)
  return { fault: { path, words: inEach((language) => sentences?.[language] ?? message) } }
}

/**
 * Reads data. What is wrong with it is told by `or`, which throws; its sentence has the place before it, and is cut where it would repeat
 * much of the data.
 */
export function checked<S extends z.ZodType>(schema: S, data: unknown, or: (fault: Fault) => never): z.output<S> {
  const result = read(schema, data)
  if ('value' in result) return result.value
  const { path, words } = result.fault
  const where = path.join('.')
  return or({ path, words: inEach((language) => cut(where ? `${where}: ${words[language]}` : words[language])) })
}

/**
 * A list of `least` to `most` items, for schemas of what comes from outside. How long it is is looked at before anything in it, and the first
 * item that does not fit ends the reading: a list of zod's own reads all of a million items first and then tells a fault of each.
 * `words`: what is said of a list that is too short or too long.
 */
export function listOf<S extends z.ZodType>(
  item: S,
  { least = 0, most, words }: { least?: number; most: number; words?: string },
): z.ZodType<z.output<S>[], z.input<S>[]> {
  const list = z
    .array(z.unknown())
    .min(least, words)
    .max(most, words)
    .transform((given, context) => {
      const taken: z.output<S>[] = []
      for (const [n, one] of given.entries()) {
        const result = read(item, one)
        if ('fault' in result) {
          const { path, words: sentences } = result.fault
          context.addIssue({
            code: 'custom',
            message: sentences.en,
            path: [n, ...path],
            params: { sentences },
            input: one,
          })
          return z.NEVER
        }
        taken.push(result.value)
      }
      return taken
    })
  return list as unknown as z.ZodType<z.output<S>[], z.input<S>[]>
}

/** @throws Refusal `malformed` saying what is wrong. */
export const malformed = ({ words }: Fault): never => {
  throw new Refusal('malformed', words)
}
