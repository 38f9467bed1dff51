import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { hashOf, randomFromSeed, type SavedGame, type SavedPack, withoutCards } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { gameWith } from '../src/game.ts'
import type { CardSource } from '../src/model/card.ts'
import { printed } from '../src/packs/index.ts'
import { checkPosition } from '../src/rules/invariants.ts'
import { patient } from './patient.ts'

/**
 * Four tables as a release with format 5 saved them, in both editions, with the cards of that release. A fixture rather than made here: no later
 * release can write what that one wrote.
 */
const fixture = JSON.parse(
  gunzipSync(readFileSync(new URL('./saves-format-5.json.gz', import.meta.url))).toString(),
) as {
  readonly packs: readonly SavedPack[]
  readonly sources: readonly CardSource[]
  readonly saves: readonly Omit<SavedGame, 'packs'>[]
}
const game = gameWith(printed)
const sources = new Map(fixture.sources.map((card) => [hashOf(card), card]))

test.each(fixture.saves.map((save, n) => [n, save] as const))('table %i of format 5 goes on', (_, save) => {
  const source = (hash: string) => sources.get(hash)
  const g = game.restore({ ...save, packs: fixture.packs }, source)
  // its cards are those of its release
  const cards = fixture.packs.flatMap((pack) => pack.cards)
  expect(g.rules.library.definitions.map((def) => def.hash())).toEqual(cards.map(([, hash]) => hash))
  expect(g.turn).toBe(save.state['turn'])
  const r = randomFromSeed('goes on')
  for (let i = 0; i < 300 && g.decision; i++) {
    game.apply(g, patient(g.decision, r))
    checkPosition(g)
  }
  // saved in the format of today, it can be restored once more
  const now = game.save(g) as SavedGame
  expect(now.format).toBeGreaterThan(5)
  expect(now.numbers).toBe(save.numbers)
  expect(withoutCards(game.save(game.restore(JSON.parse(JSON.stringify(now)), source)))).toEqual(withoutCards(now))
})
