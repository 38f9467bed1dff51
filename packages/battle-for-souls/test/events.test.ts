import { readdirSync, readFileSync } from 'node:fs'
import { type Checks, faultIn, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { cards } from '../src/cards/index.ts'
import { battleForSouls, readConfig } from '../src/index.ts'
import { EVENTS, type FieldTypes } from '../src/rules/events.ts'
import { PLACES } from '../src/rules/state.ts'
import { lively } from './lively.ts'

/** Each kind of event has one entry: what is told is what it says, and everything that it says is told somewhere. */

const rules = new URL('../src/rules/', import.meta.url)
const telling = readdirSync(rules)
  .map((file) => readFileSync(new URL(file, rules), 'utf8'))
  .filter((source) => /\bout\?\.push\(/.test(source))

test('every kind of event is told somewhere, and nothing else is', () => {
  expect(Object.keys(EVENTS).filter((kind) => !telling.some((source) => source.includes(`'${kind}'`)))).toEqual([])
  const told = telling.flatMap((source) =>
    [...source.matchAll(/\bout\?\.push\(\{\s*type: '([^']+)'/g)].map((found) => found[1]!),
  )
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter((kind) => !Object.hasOwn(EVENTS, kind))).toEqual([])
})

const below = (end: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end
const listOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check)

const CHECKS: Checks<FieldTypes> = {
  seat: below(4),
  viewers: (value) => value === null || listOf(below(4))(value),
  number: Number.isInteger,
  numbers: listOf(Number.isInteger),
  flag: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  side: below(2),
  place: below(PLACES),
  card: below(cards.length),
  cards: listOf(below(cards.length)),
  target: (value) => value === null || Number.isInteger(value),
}

test.each([{}, { mode: 'teams' }, { mode: 'solo' }])('what is told is what the entries say: %j', (config) => {
  const faults = new Set<string>()
  const kinds = new Set<string>()
  const g = battleForSouls.create(readConfig(config), 'events')
  g.out = {
    push({ type, ...values }) {
      kinds.add(type)
      const fault = faultIn<FieldTypes>(EVENTS[type].fields, values, CHECKS)
      if (fault !== null) faults.add(`${type}: ${fault}`)
    },
  }
  const random = randomFromSeed('events')
  for (let n = 0; n < 600 && g.decision; n++) battleForSouls.apply(g, lively(g.decision, random))
  expect([...faults]).toEqual([])
  expect(kinds.size).toBeGreaterThan(10)
})
