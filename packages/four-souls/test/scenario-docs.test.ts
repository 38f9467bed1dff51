import { readFileSync } from 'node:fs'
import { firstCells, partOf, wordsIn } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import {
  ACTION_KEYS,
  OBJECT_CHECKS,
  OBJECT_KEYS,
  OFFER_KEYS,
  SCENARIO_KEYS,
  SEAT_CHECKS,
  SEAT_KEYS,
  STACK_CHECKS,
  TABLE_CHECKS,
  TABLE_KEYS,
} from '../src/setup/positions/keys.ts'
import { wordsOf } from '../src/text/index.ts'

/** docs/scenarios.md has exactly the keys that the reader accepts. */

const page = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8')
const general = partOf(page, '# Scenarios')
const ours = partOf(page, '# Four Souls')
const table = partOf(ours, '## The table')
const steps = partOf(ours, '## Steps')
const checks = partOf(ours, '## Checks')

describe('every key of a scenario is on the page', () => {
  const kinds: [string, object, string][] = [
    ['scenarios', SCENARIO_KEYS, general + ours],
    ['tables', TABLE_KEYS, table],
    ['seats', SEAT_KEYS, table],
    ['objects', OBJECT_KEYS, table],
    ['steps', ACTION_KEYS, steps],
    ['offers', OFFER_KEYS, steps],
    ['checks of players', SEAT_CHECKS, checks],
    ['checks of objects', OBJECT_CHECKS, checks],
    ['checks of the table', TABLE_CHECKS, checks],
    ['checks of the stack', STACK_CHECKS, checks],
  ]
  for (const [what, keys, text] of kinds)
    test(what, () => {
      const known = wordsIn(text)
      expect(Object.keys(keys).filter((key) => !known.has(key))).toEqual([])
    })
})

test('the page has no key of a table that the reader does not accept', () => {
  const keys = new Set([...Object.keys(TABLE_KEYS), ...Object.keys(SEAT_KEYS)])
  expect(firstCells(table).filter((word) => !keys.has(word))).toEqual([])
})

test('the page has exactly the codes of all questions', () => {
  const codes = ['priority', 'may', ...Object.keys(wordsOf('en').questions)]
  expect(firstCells(partOf(checks, '### What is asked')).toSorted()).toEqual(['what', ...new Set(codes)].toSorted())
})
