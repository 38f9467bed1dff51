/**
 * Named values with types that programs can read at run time: the fields of events and the arguments of questions. A game declares which
 * types its fields may have (`Types`: a map from names to TypeScript types), and an entry gives each field one of them.
 */

/** The type of a field: a type name, with `?` if the field is optional, or a list of the allowed words. */
export type FieldType<Types> = (keyof Types & string) | `${keyof Types & string}?` | readonly string[]

/** The fields of an entry. */
export type Fields<Types> = Readonly<Record<string, FieldType<Types>>>

type Optional<F> = { [K in keyof F]: F[K] extends `${string}?` ? K : never }[keyof F]

type ValueOf<Types, T> = T extends readonly (infer Word)[]
  ? Word
  : T extends `${infer Name extends keyof Types & string}?`
    ? Types[Name]
    : T extends keyof Types
      ? Types[T]
      : never

/** An object with values for the fields of an entry. */
export type Values<Types, F extends Fields<Types>> = Flat<
  { readonly [K in Exclude<keyof F, Optional<F>>]: ValueOf<Types, F[K]> } & {
    readonly [K in Optional<F>]?: ValueOf<Types, F[K]>
  }
>

/** The same type, flattened so that compiler messages are readable. */
export type Flat<T> = { [K in keyof T]: T[K] }

/** For each field type, whether a value is of that type. */
export type Checks<Types> = { readonly [T in keyof Types]: (value: unknown) => boolean }

/** What is wrong with these values, as a sentence; null if they match the fields. */
export function faultIn<Types>(
  fields: Fields<Types>,
  values: Readonly<Record<string, unknown>>,
  checks: Checks<Types>,
): string | null {
  for (const name of Object.keys(values)) if (!Object.hasOwn(fields, name)) return `there is no field ${name}`
  for (const [name, type] of Object.entries(fields)) {
    const value = values[name]
    if (typeof type !== 'string') {
      if (!type.includes(value as string)) return `${name} is ${JSON.stringify(value)}, not one of ${type.join(', ')}`
      continue
    }
    const optional = type.endsWith('?')
    if (optional && !Object.hasOwn(values, name)) continue
    const plain = (optional ? type.slice(0, -1) : type) as keyof Types & string
    if (!checks[plain](value)) return `${name} is ${JSON.stringify(value)}, which is not a ${plain}`
  }
  return null
}
