import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/** Choices among effects of which one kills the player who chooses it are marked so. */

/** What is said of each option of Devil Deal, which is turned up for Ann. */
function devilDeal(ann: object, language: 'en' | 'de' = 'en', ned: object = {}) {
  const seats = [
    { name: 'Ann', ...ann },
    { name: 'Ned', ...ned },
  ]
  const table = { seats, monsters: ['none', 'fatty'], 'monster-deck': ['devil-deal', 'trite'] }
  const { decision } = fourSouls.view(buildTable(scenarioReader.table(table, ['table'])), 0, language)
  return decision!.options.map(({ act, detail }) => [act, detail])
}

test('a choice whose damage is as much as the health left warns of it', () => {
  const said = (...details: (string | null)[]) => details.map((detail) => ['mode', detail])
  const two = { character: 'eve' }
  expect(devilDeal(two)).toEqual(said(null, null, 'you die'))
  expect(devilDeal({ ...two, damage: 1 })).toEqual(said(null, 'you die', 'you die'))
  expect(devilDeal({ ...two, damage: 1 }, 'de')).toEqual(said(null, 'du stirbst', 'du stirbst'))
  expect(devilDeal({ character: { card: 'isaac', hp: 1 }, damage: 1 })).toEqual(said(null, null, 'you die'))
})

test('nothing is said while something in play could prevent the damage or the death', () => {
  expect(devilDeal({ character: 'eve', damage: 1, items: ['the-dead-cat'] }).map(([, detail]) => detail)).toEqual([
    null,
    null,
    null,
  ])
})
