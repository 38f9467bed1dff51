import type { Language } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fieldsOf, isLinked } from '../src/model/node.ts'
import { printed } from '../src/packs/index.ts'
import { ALIKE, UNREAD, UNTOLD } from './says/known.ts'
import { triedOn, untold } from './says/otherwise.ts'
import { unread } from './says/reads.ts'

/**
 * Texts leave out nothing that a card does, in either language: each field is read, and changing a number, flag or word changes the text.
 * Fields that are left out on purpose have a reason in their schema (`silent`).
 */

const LANGUAGES: readonly Language[] = ['en', 'de']
const tried = triedOn(printed)
const changes = tried.map(({ change }) => change)
/** What each language does not tell, as `place → changed to`. */
const left = Object.fromEntries(
  LANGUAGES.map((language) => [language, untold(tried, language).map(({ place, to }) => `${place} → ${to}`)]),
) as Record<Language, string[]>

describe.each(LANGUAGES)('a text in %s', (language) => {
  test('is written from every field of its card', () => {
    // a field that can only have one value need not be read: the checker refuses any other card
    const settled = (field: string): boolean => !changes.some(({ place }) => `${place}.`.startsWith(`${field}.`))
    const holdsNode = (field: string): boolean => nodeFields.has(field)
    const fields = unread(printed, language).filter((field) => holdsNode(field) || !settled(field))
    expect(fields.sort()).toEqual(UNREAD[language].toSorted())
  })

  test('changes when a number, a flag or a word of its card is changed', () => {
    expect(left[language].filter((change) => !ALIKE.includes(change)).sort()).toEqual(UNTOLD[language].toSorted())
  })
})

test('no text shows changes that mean the same', () => {
  expect(ALIKE.filter((change) => !LANGUAGES.some((language) => left[language].includes(change)))).toEqual([])
})

test('very many changes are tried, of all families that have something to change', () => {
  expect(changes.length).toBeGreaterThan(5000)
  const families = new Set(changes.map(({ field }) => field.split('.')[0]!))
  for (const k of ['whenever', 'modify', 'damage', 'event', 'pick', 'compare', 'pay', 'times', 'target', 'outcome'])
    expect(families).toContain(k)
})

/** The fields that contain a node, by place. */
const nodeFields: ReadonlySet<string> = new Set(
  printed.nodes.flatMap((n) => fieldsOf(n).flatMap(({ name, value }) => (isLinked(value) ? [`${n.key}.${name}`] : []))),
)
