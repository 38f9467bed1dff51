import { readdirSync, readFileSync } from 'node:fs'
import { type Checks, faultIn, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { cards } from '../src/cards/index.ts'
import { battleForSouls, readConfig } from '../src/index.ts'
import { EVENTS, type FieldTypes } from '../src/rules/events.ts'
import { type FieldTypes as AskedTypes, QUESTIONS, questionOf } from '../src/rules/questions.ts'
import { PLACES, SETS } from '../src/rules/state.ts'
import { lively } from './lively.ts'

/** Each kind of event and of question has one entry: events and questions match their entries, and every entry is used somewhere. */

const rules = new URL('../src/rules/', import.meta.url)
const all = readdirSync(rules).map((file) => readFileSync(new URL(file, rules), 'utf8'))
const senders = all.filter((source) => /\bout\?\.push\(/.test(source))

test('every question is asked somewhere', () => {
  const asking = all.filter((source) => /\bask\(/.test(source))
  const unasked = Object.keys(QUESTIONS).filter(
    (code) => !asking.some((source) => new RegExp(`ask\\(\\s*g,\\s*[\\w.]+,\\s*'${code}'`).test(source)),
  )
  expect(unasked).toEqual([])
})

test('every kind of event is sent somewhere, and no other', () => {
  expect(Object.keys(EVENTS).filter((kind) => !senders.some((source) => source.includes(`'${kind}'`)))).toEqual([])
  const sent = senders.flatMap((source) =>
    [...source.matchAll(/\bout\?\.push\(\{\s*type: '([^']+)'/g)].map((found) => found[1]!),
  )
  expect(sent.length).toBeGreaterThan(15)
  expect(sent.filter((kind) => !Object.hasOwn(EVENTS, kind))).toEqual([])
})

const below = (end: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < end
const listOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check)

/** All types of fields. */
type Types = FieldTypes & AskedTypes

const CHECKS: Checks<Types> = {
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
  dealt: Number.isInteger,
  set: (value) => SETS.includes(value as never),
  target: (value) => value === null || Number.isInteger(value),
}

test.each([{}, { mode: 'teams' }, { mode: 'solo' }])('events and questions match their entries: %j', (config) => {
  const faults = new Set<string>()
  const kinds = new Set<string>()
  const g = battleForSouls.create(readConfig(config), 'events')
  g.out = {
    push({ type, ...values }) {
      kinds.add(type)
      const fault = faultIn<Types>(EVENTS[type].fields, values, CHECKS)
      if (fault !== null) faults.add(`${type}: ${fault}`)
    },
  }
  const random = randomFromSeed('events')
  for (let n = 0; n < 600 && g.decision; n++) {
    const { code, args } = questionOf(g.decision)
    const fault = faultIn<Types>(QUESTIONS[code].fields, args, CHECKS)
    if (fault !== null) faults.add(`${code}: ${fault}`)
    battleForSouls.apply(g, lively(g.decision, random))
  }
  expect([...faults]).toEqual([])
  expect(kinds.size).toBeGreaterThan(10)
})
