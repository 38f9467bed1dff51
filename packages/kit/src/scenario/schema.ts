/**
 * Builds the JSON Schema of scenarios, for completion and checks in editors. Each game makes its own from the keys that its reader accepts.
 */

export type Schema = Record<string, unknown>

/** A reference to a definition in the same schema. */
export const to = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
/** A list, or a single value instead of a list of one. */
export const list = (of: Schema): Schema => ({ anyOf: [of, { type: 'array', items: of }] })
export const listOrNumber = (of: Schema): Schema => ({ anyOf: [of, { type: 'array', items: of }, { type: 'integer' }] })
export const number: Schema = { type: 'integer', minimum: 0 }
export const flag: Schema = { enum: [true, false, 'yes', 'no'] }
export const text: Schema = { type: 'string' }
export const any: Schema = {}

/** A map with exactly these keys and their descriptions; keys without a schema in `known` may have any value. */
export function map(keys: Record<string, string>, known: Record<string, Schema>, required: string[] = []): Schema {
  return {
    type: 'object',
    properties: described(keys, known),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  }
}

/** The properties of a map, each with its description and schema. */
export const described = (keys: Record<string, string>, known: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(keys).map(([key, description]) => [key, { description, ...(known[key] ?? any) }]))

export const numbers = (...keys: string[]): Record<string, Schema> => Object.fromEntries(keys.map((k) => [k, number]))
export const flags = (...keys: string[]): Record<string, Schema> => Object.fromEntries(keys.map((k) => [k, flag]))

/**
 * The complete schema: the header that every scenario has, with the game's own keys and definitions. `defs` must contain `card`, `table`,
 * `step` and `check`.
 */
export function schemaOf(
  game: string,
  title: string,
  keys: Record<string, string>,
  defs: Record<string, Schema>,
): Schema {
  const known: Record<string, Schema> = {
    id: text,
    rule: text,
    source: text,
    about: text,
    'about-de': text,
    rulings: list(text),
    cards: list(to('card')),
    game: { const: game },
    table: to('table'),
    steps: { type: 'array', items: to('step') },
    then: { type: 'array', items: to('check') },
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...map(keys, known, ['id', 'table']),
    $defs: defs,
  }
}
