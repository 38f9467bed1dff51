import { Refusal } from './decision.ts'
import type { Sentences } from './present.ts'

/**
 * Reads configurations from untrusted data. Each reader refuses invalid values with a sentence, in every language, that quotes the value
 * and says what would be valid.
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

export const whole =
  (least: number, most: number, rule: string | null = null): Reader<number> =>
  (value, name) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : badConfig(
          {
            en: `${name} is a whole number from ${least} to ${most}, not ${shown(value)}.`,
            de: `„${name}“ ist eine ganze Zahl von ${least} bis ${most}, nicht ${shown(value)}.`,
          },
          rule,
        )

export const flag: Reader<boolean> = (value, name) =>
  typeof value === 'boolean'
    ? value
    : badConfig({
        en: `${name} is true or false, not ${shown(value)}.`,
        de: `„${name}“ ist true oder false, nicht ${shown(value)}.`,
      })

export const oneOf =
  <T extends string | number>(list: readonly T[]): Reader<T> =>
  (value, name) =>
    list.includes(value as T)
      ? (value as T)
      : badConfig({
          en: `${name} is one of ${list.join(', ')}, not ${shown(value)}.`,
          de: `„${name}“ ist eines von ${list.join(', ')}, nicht ${shown(value)}.`,
        })

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
