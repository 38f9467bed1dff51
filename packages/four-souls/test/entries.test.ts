import { readdirSync, readFileSync } from 'node:fs'
import { type Checks, faultIn, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, readConfig } from '../src/index.ts'
import { EVENTS, entryOf, type FieldTypes, isLogged, lineOf, type TypedEvent } from '../src/model/events.ts'
import { QUESTIONS, questionOf } from '../src/model/questions.ts'
import { RULE_ITEM_NAMES } from '../src/model/rule-items.ts'
import type { State } from '../src/model/state.ts'
import { patient } from './patient.ts'

/**
 * Each kind of event and each kind of question has one entry: actual events and questions match their entries, and each entry is used
 * somewhere.
 */

const sources = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((file) =>
    file.isDirectory() ? sources(new URL(`${file.name}/`, folder)) : [readFileSync(new URL(file.name, folder), 'utf8')],
  )

const all = ['rules', 'editions', 'effects'].flatMap((folder) => sources(new URL(`../src/${folder}/`, import.meta.url)))
/** Sources that report events, and sources that ask questions, or name a question for others to ask. */
const reporting = all.filter((source) => /\bout\??\.push\(/.test(source))
const asking = all.filter((source) => /\b(ask|askOrder|inOrder)\(|\bask: '/.test(source))

test('each kind of question is asked somewhere', () => {
  const unasked = Object.keys(QUESTIONS).filter(
    (code) => !asking.some((source) => new RegExp(`(?<!case |=== )'${code}'`).test(source)),
  )
  expect(unasked).toEqual([])
})

describe('kinds of events', () => {
  test('are each reported somewhere', () => {
    const untold = Object.keys(EVENTS).filter((kind) => !reporting.some((source) => source.includes(`'${kind}'`)))
    expect(untold).toEqual([])
  })

  test('include everything that is reported', () => {
    const told = reporting.flatMap((source) =>
      [...source.matchAll(/\bout\??\.push\(\{\s*type: '([^']+)'/g)].map((found) => found[1]!),
    )
    expect(told.length).toBeGreaterThan(80)
    expect(told.filter((kind) => !Object.hasOwn(EVENTS, kind))).toEqual([])
  })

  test('have log lines about the player or thing that they name', () => {
    for (const [type, entry] of Object.entries(EVENTS)) {
      const e = { type } as TypedEvent
      const of = isLogged(e) ? lineOf(e).of : undefined
      if (of !== undefined) expect(['seat', 'entity'], type).toContain((entry.fields as Record<string, unknown>)[of])
    }
  })

  test('reveal something, unless they say that they do not', () => {
    expect(entryOf({ type: 'reshuffle', deck: 0 }).reveals).toBeUndefined()
    expect(fourSouls.reveals!({ type: 'reshuffle', deck: 0 }, 0, fourSouls.create(readConfig({}), 'any'))).toBe(true)
  })
})

const isInteger = (value: unknown): value is number => Number.isInteger(value)
const isIndex = (value: unknown): boolean => isInteger(value) && value >= 0
const listOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check)

/** All types of fields. */
type Types = FieldTypes & { node: number }

/** Checks of field values, at a table. */
function checksOf(g: State): Checks<Types> {
  const { library, players } = g.rules
  const isSeat = (value: unknown) => isInteger(value) && value >= -1 && value < players
  const isCard = (value: unknown) => isInteger(value) && value >= -1 && value < library.definitions.length
  const isFlag = (value: unknown) => typeof value === 'boolean'
  return {
    seat: isSeat,
    viewers: (value) => value === null || listOf(isSeat)(value),
    number: isInteger,
    numbers: listOf(isInteger),
    flag: isFlag,
    text: (value) => typeof value === 'string',
    entity: isInteger,
    object: isIndex,
    item: isIndex,
    card: isCard,
    cards: listOf(isCard),
    node: (value) => isIndex(value) && (value as number) < library.nodes.length,
    ability: (value) => isInteger(value) && value < library.abilities.length,
    deck: (value) => isIndex(value) && (value as number) < g.decks.length,
    slot: isIndex,
    aims: listOf((aim) => isInteger((aim as { who: unknown }).who) && isCard((aim as { card: unknown }).card)),
    rule: (value) => RULE_ITEM_NAMES.includes(value as never),
    kind: (value) => ['loot', 'ability', 'roll', 'damage', 'death', 'rule'].includes(value as string),
    hit: (value) => value === null || isFlag(value),
    traded: (value) =>
      faultIn<FieldTypes>(
        { loot: 'number', items: 'cards', forCents: 'number', forLoot: 'number', forItems: 'cards' },
        value as Record<string, unknown>,
        checksOf(g),
      ) === null,
  }
}

const sets = ['base', 'gold-box', 'plus', 'requiem']

test.each<[string, Record<string, unknown>]>([
  ['every set', { players: 4, sets, rooms: true, characters: 'any' }],
  ['with a draft', { players: 2, sets, rooms: true, draft: true }],
  ['first edition', { players: 3, edition: 1, sets: ['base', 'gold-box'] }],
  ['co-op', { mode: 'co-op', sets, rooms: true }],
])('events and questions match their entries: %s', (name, config) => {
  const faults = new Set<string>()
  const kinds = new Set<string>()
  const codes = new Set<string>()
  // a game may be over soon
  for (const nth of [1, 2, 3]) {
    const g = fourSouls.create(readConfig(config), `events of ${name} ${nth}`)
    const checks = checksOf(g)
    g.out = {
      push({ type, ...values }) {
        kinds.add(type)
        const fault = faultIn<FieldTypes>(EVENTS[type].fields, values, checks)
        if (fault !== null) faults.add(`${type}: ${fault}`)
      },
    }
    const random = randomFromSeed(`${name} ${nth}`)
    for (let n = 0; n < 1000 && g.decision; n++) {
      const { code, args } = questionOf(g.decision)
      codes.add(code)
      const fault = faultIn<Types>(QUESTIONS[code].fields, args, checks)
      if (fault !== null) faults.add(`${code}: ${fault}`)
      fourSouls.apply(g, patient(g.decision, random))
    }
  }
  expect([...faults]).toEqual([])
  // a game together may be lost early
  expect(codes.size).toBeGreaterThan(7)
  expect(kinds.size).toBeGreaterThan(30)
})
