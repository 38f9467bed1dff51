import { inEach, type Language, Refusal, type Sentences } from '@soulstack/kit'
import { z } from 'zod'

/**
 * Errors in untrusted data, in each language. A schema holds its English sentence, which `fault` made along with the others. zod translates
 * its own messages.
 */

const EN = {
  aName: 'A name',
  tableName: 'The name of a table',
  aFavour: 'A favour',
  aPlea: 'A plea',
  whatYouSay: 'What you say',
  aReason: 'A reason',
  atMost: (what: string, most: number) => `${what} may have at most ${most} characters.`,
  notEmpty: (what: string) => `${what} needs at least one character.`,
  noTable: 'That is not a table.',
  noGame: 'That is not a game.',
  noToken: 'That is not a seat token.',
  wholeSeconds: (what: string) => `${what} must be a whole number of seconds.`,
  leastSeconds: (what: string, least: number) => `${what} must be at least ${least} seconds.`,
  mostSeconds: (what: string, most: number) => `${what} must be at most ${most} seconds.`,
  languages: (ids: string) => `The language must be one of: ${ids}.`,
  seats: 'A table has one to six seats.',
  gameOptions: 'The options of a game must be an object of at most 60 options, with names of at most 40 characters.',
  optionsAtMost: 'The options of a table may have at most 12,000 characters.',
  oneOfTwo: 'Send either a text or a phrase.',
  seatOrWatcher: 'Name either a seat or a watcher to remove.',
  eyes: 'The eyes must be all, none or the number of a seat.',
  aText: (what: string) => `${what} must be a text.`,
  hasSeed: 'A log needs a seed.',
  recordingForm: 'This release cannot read recordings in that format.',
  recordingParts: 'The parts of a recording must be Base64 texts by name, and not too many.',
  entriesAtMost: (most: number) => `A log may have at most ${most} entries.`,
}

type FaultWords = typeof EN

const DE: FaultWords = {
  aName: 'Ein Name',
  tableName: 'Der Name eines Tisches',
  aFavour: 'Ein Gefallen',
  aPlea: 'Eine Bitte',
  whatYouSay: 'Was du sagst,',
  aReason: 'Ein Grund',
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

/** The sentences of schemas, by their English. */
const sentencesByEnglish = new Map<string, Sentences>()

/** Makes an error sentence for a schema and remembers it in all languages. Returns the English, which the schema holds. */
export function fault(say: (words: FaultWords) => string): string {
  const sentences = inEach((language) => say(WORDS[language]))
  sentencesByEnglish.set(sentences.en, sentences)
  return sentences.en
}

/** What is wrong with data that a schema did not accept. */
export interface Fault {
  /** Where it is: keys and indexes from the outside in. */
  path: readonly PropertyKey[]
  words: Sentences
}

/** The longest sentence, in characters: sentences quote what strangers send. */
const maxSentenceLength = 300
const cut = (sentence: string): string =>
  sentence.length > maxSentenceLength ? `${sentence.slice(0, maxSentenceLength - 1)}…` : sentence

/**
 * Parses data with a schema. Returns the value, or the first fault in every language. A schema must not report a fault for each of many
 * items: use `listOf` for lists.
 */
function read<S extends z.ZodType>(schema: S, data: unknown): { value: z.output<S> } | { fault: Fault } {
  // zod's own messages, by their English
  const byZod = new Map<string, Sentences>()
  const result = schema.safeParse(data, {
    error: (issue) => {
      const words = inEach((language) => {
        const message = ZODS[language](issue)
        return (typeof message === 'string' ? message : message?.message) ?? issue.code ?? ''
      })
      byZod.set(words.en, words)
      return words.en
    },
  })
  if (result.success) return { value: result.data }
  const first = result.error.issues[0]!
  const { message, path } = first
  const within = first.code === 'custom' ? (first.params?.['sentences'] as Sentences | undefined) : undefined
  const sentences = within ?? sentencesByEnglish.get(message) ?? byZod.get(message)
  return { fault: { path, words: inEach((language) => sentences?.[language] ?? message) } }
}

/**
 * Parses data. A fault is handed to `or`, which throws. Its sentence begins with its place and is cut where it would quote much of the
 * data.
 */
export function checked<S extends z.ZodType>(schema: S, data: unknown, or: (fault: Fault) => never): z.output<S> {
  const result = read(schema, data)
  if ('value' in result) return result.value
  const { path, words } = result.fault
  const where = path.join('.')
  return or({ path, words: inEach((language) => cut(where ? `${where}: ${words[language]}` : words[language])) })
}

/**
 * Schema of a list of `least` to `most` items, for untrusted data. The length is checked before the items, and the first bad item ends the
 * parsing: zod's own list would parse all of a million items and report a fault for each. `words`: the message for a list that is too short
 * or too long.
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
      const items: z.output<S>[] = []
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
        items.push(result.value)
      }
      return items
    })
  return list as unknown as z.ZodType<z.output<S>[], z.input<S>[]>
}

/** @throws Refusal `malformed` saying what is wrong. */
export const malformed = ({ words }: Fault): never => {
  throw new Refusal('malformed', words)
}
