import type { Language } from '../../present.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** What is wrong with a scenario: sentences, worded in a language where somebody reads them. */

export { listed } from './en.ts'

/** Words that are known in every language, or that are the same in all. */
export type Said = string | ((language: Language) => string)

/** These words in a language. */
export const said = (words: Said, language: Language): string => (typeof words === 'string' ? words : words(language))

/** Sentences by a code, each made of values. */
type Table = Readonly<Record<string, (...values: never[]) => string>>
/** The same sentences in another language. */
export type OtherWords<T extends Table> = { readonly [C in keyof T]: (...values: Parameters<T[C]>) => string }

/** A value of a sentence, where each text can be words of every language. */
type Loose<V> = V extends string ? V | Said : V extends readonly (infer E)[] ? readonly Loose<E>[] : V
type LooseAll<V extends readonly unknown[]> = { [I in keyof V]: Loose<V[I]> }

const worded = (value: unknown, language: Language): unknown =>
  typeof value === 'function'
    ? (value as (language: Language) => string)(language)
    : Array.isArray(value)
      ? value.map((each) => worded(each, language))
      : value

/** A function that says something by its code and values, from the sentences of every language. */
export const sayings =
  <T extends Table>(words: Readonly<Record<Language, OtherWords<T>>>) =>
  <C extends keyof T>(code: C, ...values: LooseAll<Parameters<T[C]>>): Said =>
  (language) =>
    (words[language][code] as (...all: unknown[]) => string)(...values.map((each) => worded(each, language)))

/** The sentences of this file, which every language must provide. */
export type ProblemWords = OtherWords<typeof en>

/** Says what is wrong with a scenario of any game. */
export const say = sayings<typeof en>({ en, de })
