import { Refusal } from './decision.ts'
import type { Sentences } from './present.ts'
import { isRecord, Misshapen, type Read, flag as readFlag, whole as readWhole, word } from './shape.ts'

/**
 * Reads configurations from untrusted data, with the readers of shape.ts. What they find wrong is refused with a sentence, in every language,
 * that quotes the value and says what would be valid.
 */

/** Reads one option and returns its value; `name` is used in refusals. @throws Refusal `bad-config`. */
export type Reader<T> = (value: unknown, name: string) => T

/** Refuses a configuration. @throws Refusal `bad-config`. */
export const badConfig = (message: Sentences, rule: string | null = null): never => {
  throw new Refusal('bad-config', message, rule)
}

/** A value as text for a refusal, shortened, because anybody could have sent it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : String(JSON.stringify(value))
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Reads an option as data is read. `rule`: the one that asks for it. */
const option =
  <T>(read: Read<T, null>, rule: string | null = null): Reader<T> =>
  (value, name) => {
    try {
      return read(value, null)
    } catch (error) {
      if (!(error instanceof Misshapen)) throw error
      return badConfig(
        {
          en: `${name} is ${error.expectedIn('en')}, not ${shown(value)}.`,
          de: `„${name}“ ist ${error.expectedIn('de')}, nicht ${shown(value)}.`,
        },
        rule,
      )
    }
  }

export const whole = (least: number, most: number, rule: string | null = null): Reader<number> =>
  option(readWhole(least, most), rule)

export const flag: Reader<boolean> = option(readFlag)

export const oneOf = <T extends string | number>(list: readonly T[]): Reader<T> => option(word(...list))

/**
 * Reads an object that has only these options, in the order of `readers`. `fallback` returns the value of a missing option, given the
 * options read before it.
 * @throws Refusal that names the option and its value, and says what would be valid.
 */
export function readOptions<C extends object>(
  data: unknown,
  readers: { readonly [K in keyof C]: Reader<C[K]> },
  fallback: <K extends keyof C>(name: K, before: Partial<C>) => C[K],
): C {
  const names = Object.keys(readers) as (keyof C & string)[]
  const all = names.join(', ')
  if (!isRecord(data))
    return badConfig({
      en: `A game is configured with an object of ${all}.`,
      de: `Eine Partie wird mit einem Objekt eingestellt, mit „${all}“.`,
    })
  const unknown = Object.keys(data).filter((name) => !Object.hasOwn(readers, name))
  const none = shown(unknown.join(', '))
  if (unknown.length > 0)
    badConfig({
      en: `There is no option ${none}; there are ${all}.`,
      de: `Eine Option ${none} gibt es nicht; es gibt ${all}.`,
    })
  const read: Partial<C> = {}
  for (const name of names)
    read[name] = data[name] === undefined ? fallback(name, read) : readers[name](data[name], name)
  return read as C
}
