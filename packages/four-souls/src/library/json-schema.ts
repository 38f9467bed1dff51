import type { Family, NodeKind, Vocabulary } from '../model/node.ts'
import { CARD, CASE, type Fact, type Facts, PACK, TARGET } from './facts.ts'
import { LONGEST_CARD, LONGEST_PACK } from './from-text.ts'
import {
  ID,
  LEAST_NUMBER,
  LONGEST_ID,
  LONGEST_LIST,
  LONGEST_TEXT,
  LONGEST_WORD,
  MOST_CARDS,
  MOST_NAMES,
  MOST_NUMBER,
  TEXT,
  WORD,
} from './limits.ts'
import { LONGEST_IMAGE, PLACES } from './picture.ts'

/**
 * The JSON Schema (draft 2020-12) of packs, for editors that complete and check as you type. It contains what the schemas of kinds contain.
 * Only the checker knows what depends on several places at once: names of choices, fields that need each other.
 */

type Json = Readonly<Record<string, unknown>>

const to = (name: string): Json => ({ $ref: `#/$defs/${name}` })
const text: Json = { type: 'string', minLength: 1, maxLength: LONGEST_TEXT, pattern: TEXT.source }
const word: Json = { type: 'string', maxLength: LONGEST_WORD, pattern: WORD.source }
const id: Json = { type: 'string', maxLength: LONGEST_ID, pattern: ID.source }
/** The id of another card, which may be prefixed with its pack. */
const otherId: Json = {
  type: 'string',
  maxLength: 2 * LONGEST_ID + 1,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*(:[a-z0-9]+(-[a-z0-9]+)*)?$',
}
const listOf = (items: Json, more: Json = {}): Json => ({
  type: 'array',
  items,
  minItems: 1,
  maxItems: LONGEST_LIST,
  ...more,
})
const different = { uniqueItems: true }
const byName = (of: Json, most: number): Json => ({
  type: 'object',
  propertyNames: word,
  additionalProperties: of,
  maxProperties: most,
})

/** The schema of a field's value. */
function valueSchema(fact: Fact): Json {
  switch (fact.is) {
    case 'number':
      return integer(fact)
    case 'numbers':
      return listOf(integer(fact), different)
    case 'flag':
      return fact.only === undefined ? { type: 'boolean' } : { const: fact.only }
    case 'text':
      return text
    case 'texts':
      return listOf(text, different)
    case 'one':
      return { enum: fact.of }
    case 'some':
      return listOf({ enum: fact.of }, { ...different, ...(fact.absent !== undefined && { minItems: 0 }) })
    case 'bind':
    case 'bound':
      return word
    case 'targets':
      return byName(to('target'), MOST_NAMES)
    case 'cases':
      return listOf(to('outcome'))
    case 'id':
      return id
    case 'card':
      return otherId
    case 'abilities':
      return byName(to('ability'), LONGEST_LIST)
    case 'picture':
      return to('picture')
    case 'cards':
      return { type: 'array', items: to('card'), maxItems: MOST_CARDS }
    default:
      return fact.many === true ? listOf(to(fact.is)) : nodeOr(fact)
  }
}

/** A node of a family; for values, a plain number as well. */
const nodeOr = (fact: Extract<Fact, { is: Family }>): Json =>
  fact.is === 'value' ? { if: { type: 'object' }, then: to('value'), else: integer(fact) } : to(fact.is)

const integer = ({ least = LEAST_NUMBER, most = MOST_NUMBER }: { least?: number; most?: number }): Json => ({
  type: 'integer',
  minimum: least,
  maximum: most,
})

/** A record with these fields only. */
function record(fields: Facts, first: Json = {}): Json {
  const rows = Object.entries(fields)
  const needed = rows.filter(([, fact]) => fact.optional !== true && fact.absent === undefined).map(([name]) => name)
  const made = (fact: Fact): Json => {
    const value = fact.orNull === true ? { anyOf: [{ type: 'null' }, valueSchema(fact)] } : valueSchema(fact)
    return { description: fact.about, ...value }
  }
  return {
    type: 'object',
    properties: { ...first, ...Object.fromEntries(rows.map(([name, fact]) => [name, made(fact)])) },
    required: [...Object.keys(first), ...needed],
    additionalProperties: false,
  }
}

/** Kinds get a prefix, because a kind and a family may have the same name. */
const nameOf = (k: string): string => `kind.${k}`

const ofKind = (kind: NodeKind): Json => ({
  description: kind.about,
  ...record(kind.fields, { k: { const: kind.k } }),
})

/** A node of one of these kinds, as if/then per kind: this way, editors report what is wrong with a node of that very kind. */
const ofFamily = (kinds: readonly NodeKind[]): Json => ({
  type: 'object',
  required: ['k'],
  properties: { k: { enum: kinds.map(({ k }) => k) } },
  allOf: kinds.map(({ k }) => ({
    if: { properties: { k: { const: k } }, required: ['k'] },
    then: to(nameOf(k)),
  })),
})

/** A picture of icons, or an image. */
const pictureSchema: Json = {
  anyOf: [
    {
      type: 'object',
      properties: {
        icon: { description: 'the name of an icon of game-icons.net', ...id },
        extra: { description: 'a second icon', ...id },
        place: { description: 'where the second icon is', enum: PLACES },
        flip: { const: true },
        wash: { description: 'its colour', ...id },
      },
      required: ['icon', 'wash'],
      dependentRequired: { extra: ['place'], place: ['extra'] },
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        image: {
          type: 'string',
          maxLength: LONGEST_IMAGE,
          pattern: '^data:image/(png|webp);base64,[A-Za-z0-9+/]+={0,2}$',
        },
      },
      required: ['image'],
      additionalProperties: false,
    },
  ],
}

/** The whole schema for packs that are written with this vocabulary. */
export function packSchema(vocabulary: Vocabulary): Json {
  const kinds = Object.values(vocabulary)
  const families = [...new Set(kinds.map(({ family }) => family))]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A pack of cards for Four Souls',
    description: `A file can have at most ${LONGEST_PACK} characters, and each card at most ${LONGEST_CARD}.`,
    ...to('pack'),
    $defs: {
      pack: record(PACK),
      card: record(CARD),
      target: { if: { type: 'object', required: ['k'] }, then: to('filter'), else: record(TARGET) },
      outcome: record(CASE),
      picture: pictureSchema,
      ...Object.fromEntries(families.map((family) => [family, ofFamily(kinds.filter((k) => k.family === family))])),
      ...Object.fromEntries(kinds.map((kind) => [nameOf(kind.k), ofKind(kind)])),
    },
  }
}
