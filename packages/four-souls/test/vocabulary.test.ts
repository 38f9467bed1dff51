import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { packSchema } from '../src/library/json-schema.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { NodeKind } from '../src/model/node.ts'
import { packs } from '../src/packs/index.ts'
import { KINDS_NAMED } from '../src/rules/alike.ts'
import { asJson, fine } from './hostile/json.ts'
import { vocabularyPage } from './vocabulary/page.ts'

/** What is generated from the vocabulary for authors of cards: the schema for editors, and the page. `npm run golden -- cards` writes them. */

const docs = (name: string): string => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url))
const write = process.env['VOCABULARY'] === 'write'

/** The same as plain data, as it would be in a file. */
const asFile = (x: unknown): unknown => JSON.parse(JSON.stringify(x))

describe('the schema for editors', () => {
  const schema = packSchema(KINDS)
  const valid = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(schema)
  const placesOf = (pack: unknown): string[] => {
    valid(pack)
    return (valid.errors ?? []).map(({ instancePath }) => instancePath)
  }
  const packOf = (...cards: unknown[]): Pack => ({ id: 'mine', version: '1', cards: cards as CardSource[] })

  test('is docs/cards.schema.json', () => {
    const file = docs('cards.schema.json')
    if (write) writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(asFile(schema))
  })

  test('accepts every card of the game', () => {
    for (const { builtIn: _, ...pack } of packs) expect(placesOf(asFile(pack)), pack.id).toEqual([])
    expect(placesOf({ ...packOf(fine()), $schema: '../docs/cards.schema.json' })).toEqual([])
  })

  // faults that depend on several places at once
  const CHECKER_ONLY =
    /health of|a monster that cannot|a category of|a loot that does|with the name of the reward|does nothing|two outcomes|chosen after|only a part of its ability|nobody declared|two amounts|named like the constructor|__proto__/
  const small = asJson.filter(({ name }) => !/100,000|8,000/.test(name))
  test.each(small.filter(({ name }) => !CHECKER_ONLY.test(name)))('reports the place of: $name', ({ make, path }) => {
    const card = make()
    const places = placesOf(packOf(card))
    // an unknown or missing field is reported for the object that has it
    const record = path.slice(0, path.lastIndexOf('/'))
    const expected = [path, record, `${path}/k`].map((place) => `/cards/0${place}`)
    expect(
      places.filter((place) => expected.includes(place)),
      places.join(' '),
    ).not.toEqual([])
  })

  test('accepts what only the checker finds', () => {
    const found = small.filter(({ name }) => CHECKER_ONLY.test(name) && !/__proto__|1e308/.test(name))
    expect(found.length).toBeGreaterThan(5)
    for (const { name, make } of found) expect(placesOf(packOf(make())), name).toEqual([])
  })
})

describe('the page of the vocabulary', () => {
  test('is docs/vocabulary.md', () => {
    const file = docs('vocabulary.md')
    const page = vocabularyPage()
    if (write) writeFileSync(file, page)
    expect(readFileSync(file, 'utf8')).toBe(page)
  })

  test('describes each kind in a sentence, and each field in a few words', () => {
    for (const kind of Object.values<NodeKind>(KINDS)) {
      expect(kind.about, kind.k).toMatch(/^(?=[\p{Lu}"]).{5,140}[.…]$/u)
      for (const [name, { about }] of Object.entries(kind.fields))
        expect(about, `${kind.k}.${name}`).toMatch(/^(?!\s).{1,120}[^.\s]$/u)
    }
  })
})

test('the kinds that take nothing from an event or an object are in the vocabulary', () => {
  for (const name of KINDS_NAMED) expect(Object.keys(KINDS)).toContain(name)
})
