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
  noOption: 'That is no option.',
  optionsAtMost: 'The options of a table take at most 12,000 characters.',
  oneOfTwo: 'Say a text or a phrase: one of the two.',
  seatOrWatcher: 'Remove somebody from a seat, or somebody who watches: one of the two.',
  eyes: 'Eyes are all, none or the number of a seat.',
  aText: (what: string) => `${what} is a text.`,
  hasSeed: 'A log has a seed.',
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
  noOption: 'Das ist keine Option.',
  optionsAtMost: 'Die Optionen eines Tisches haben höchstens 12.000 Zeichen.',
  oneOfTwo: 'Sag einen Text oder eine Redensart: eines von beiden.',
  seatOrWatcher: 'Entferne jemanden von einem Platz oder jemanden, der zuschaut: eines von beiden.',
  eyes: 'Augen sind „all“, „none“ oder die Nummer eines Platzes.',
  aText: (what) => `${what} ist ein Text.`,
  hasSeed: 'Ein Protokoll hat einen Zufallswert, mit dem es beginnt.',
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
  /** The sentence, with the place before it. */
  words: Sentences
}

/** Reads data. What is wrong with it is told by `or`, which throws. */
export function checked<S extends z.ZodType>(schema: S, data: unknown, or: (fault: Fault) => never): z.output<S> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const [first] = result.error.issues
  const words = inEach((language) => {
    // looked at once more in that language: what zod says by itself it says of the data
    const issue = schema.safeParse(data, { error: ZODS[language] }).error?.issues[0] ?? first!
    const sentence = said.get(issue.message)?.[language] ?? issue.message
    const where = issue.path.join('.')
    return where ? `${where}: ${sentence}` : sentence
  })
  return or({ path: first!.path, words })
}

/** @throws Refusal `malformed` saying what is wrong. */
export const malformed = ({ words }: Fault): never => {
  throw new Refusal('malformed', words)
}
