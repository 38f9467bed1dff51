/**
 * Pieces of the JSON Schema of scenarios, for editors that complete and check while one writes. A game makes its own from the keys
 * that its reader knows.
 */

export type Schema = Record<string, unknown>

/** A definition of the same schema. */
export const to = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
/** A list, or one thing that stands for a list of it. */
export const list = (of: Schema): Schema => ({ anyOf: [of, { type: 'array', items: of }] })
export const listOrNumber = (of: Schema): Schema => ({ anyOf: [of, { type: 'array', items: of }, { type: 'integer' }] })
export const number: Schema = { type: 'integer', minimum: 0 }
export const flag: Schema = { enum: [true, false, 'yes', 'no'] }
export const text: Schema = { type: 'string' }
export const any: Schema = {}

/** A map with just these keys (each with what it means); what is not told further may be anything. */
export function map(keys: Record<string, string>, known: Record<string, Schema>, required: string[] = []): Schema {
  return {
    type: 'object',
    properties: described(keys, known),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
  }
}

/** Properties of a map: each with what it means and what stands there. */
export const described = (keys: Record<string, string>, known: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(keys).map(([key, description]) => [key, { description, ...(known[key] ?? any) }]))

export const numbers = (...keys: string[]): Record<string, Schema> => Object.fromEntries(keys.map((k) => [k, number]))
export const flags = (...keys: string[]): Record<string, Schema> => Object.fromEntries(keys.map((k) => [k, flag]))

/**
 * The schema, whole: the head that every scenario has, with the game's own keys and definitions. `defs` holds at least `card`,
 * `table`, `step` and `check`.
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
