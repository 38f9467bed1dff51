import { readFileSync } from 'node:fs'
import { firstCells, partOf, wordsIn } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import { QUESTIONS } from '../src/rules/questions.ts'
import {
  ACTION_KEYS,
  OPEN_CHECKS,
  OPEN_KEYS,
  SCENARIO_KEYS,
  SEAT_CHECKS,
  SEAT_KEYS,
  SIDE_CHECKS,
  SIDE_KEYS,
  TABLE_CHECKS,
  TABLE_KEYS,
} from '../src/setup/positions/keys.ts'

/** docs/scenarios.md has every word that the reader accepts, and no other. */

const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8')
const section = partOf(page, '# Battle For Souls')
const table = partOf(section, '## The table')
const steps = partOf(section, '## Steps')
const checks = partOf(section, '## Checks')

describe('every word of a scenario is on the page', () => {
  const kinds: [string, object, string][] = [
    ['scenarios', SCENARIO_KEYS, partOf(page, '# Scenarios') + section],
    ['tables', TABLE_KEYS, table],
    ['seats', SEAT_KEYS, table],
    ['sides', SIDE_KEYS, table],
    ['cards in play', OPEN_KEYS, table],
    ['steps', ACTION_KEYS, steps],
    ['checks of players', SEAT_CHECKS, checks],
    ['checks of sides', SIDE_CHECKS, checks],
    ['checks of cards in play', OPEN_CHECKS, checks],
    ['checks of the table', TABLE_CHECKS, checks],
  ]
  for (const [what, keys, text] of kinds)
    test(what, () => {
      const known = wordsIn(text)
      expect(Object.keys(keys).filter((key) => !known.has(key))).toEqual([])
    })
})

test('the page has no table key that the reader does not accept', () => {
  const keys = new Set([TABLE_KEYS, SEAT_KEYS, SIDE_KEYS].flatMap((some) => Object.keys(some)))
  // what a player has is written under a name
  expect(firstCells(table).filter((word) => !keys.has(word) && !/^[A-Z]/.test(word))).toEqual([])
})

test('the page has every code of a question', () => {
  const known = wordsIn(checks)
  const codes = Object.keys(QUESTIONS)
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter((code) => !known.has(code))).toEqual([])
})
