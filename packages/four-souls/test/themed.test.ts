import { randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { topicsOf } from '../src/library/topics.ts'
import type { Config } from '../src/model/config.ts'
import { printed } from '../src/packs/index.ts'
import { randomConfig } from '../src/setup/random.ts'
import { themedConfig } from '../src/setup/themed.ts'

/* Random tables at which cards meet that are about the same things. */

const tables = (of: typeof themedConfig): Config[] =>
  Array.from({ length: 120 }, (_, i) => of(randomFromSeed(`themed ${i}`), { edition: 2, sets: ['base', 'requiem'] }))

/** How many topics each two cards of the treasure deck share, on average. */
function closeness({ decks }: Config): number | null {
  const plan = decks.treasure
  if (plan === null || !('cards' in plan)) return null
  const topics = Object.keys(plan.cards).map((id) => topicsOf(printed).get(id)!)
  const shared = topics.flatMap((a, i) => topics.slice(i + 1).map((b) => [...a].filter((topic) => b.has(topic)).length))
  return shared.reduce((sum, n) => sum + n, 0) / shared.length
}

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length

test('decks of a few topics have cards that share more than those of a random deck', () => {
  const [themed, random] = [themedConfig, randomConfig].map((of) =>
    tables(of)
      .map(closeness)
      .filter((n) => n !== null),
  )
  expect(themed!.length).toBeGreaterThan(30)
  expect(mean(themed!)).toBeGreaterThan(1.15 * mean(random!))
})

test('every kind of table is drawn, and the same seed draws the same', () => {
  const all = tables(themedConfig)
  expect(new Set(all.map(({ mode }) => mode))).toEqual(new Set(['competitive', 'co-op', 'solitaire']))
  expect(new Set(all.map(({ players }) => players))).toEqual(new Set([2, 3, 4, 5, 6]))
  expect(all.some(({ teamSize }) => teamSize > 1)).toBe(true)
  expect(all.some(({ challenge }) => challenge !== null)).toBe(true)
  expect(all.some(({ variants }) => variants.length > 0)).toBe(true)
  expect(all.some(({ rooms }) => rooms)).toBe(true)
  expect(tables(themedConfig)).toEqual(all)
})

test('what is given stays', () => {
  for (let i = 0; i < 20; i++)
    expect(themedConfig(randomFromSeed(`given ${i}`), { edition: 1, players: 3 })).toMatchObject({
      edition: 1,
      players: 3,
    })
})
