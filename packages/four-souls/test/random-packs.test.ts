import { checkGame, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/game.ts'
import { randomPack } from '../src/setup/random-pack.ts'

/* A few games with packs of random cards; `soulstack fuzz --random-packs` plays more. */

test.each([0, 1, 2, 3])('a game with a pack of random cards keeps the contract of games: %i', (n) => {
  const pack = randomPack(randomFromSeed(`pack ${n}`), 20, n * 73)
  expect(pack.cards).toHaveLength(20)
  const config = fourSouls.readConfig({ players: 2, packs: [pack] })
  const { state } = checkGame(fourSouls, config, { seed: `game ${n}`, answers: 60, every: 12 })
  fourSouls.check(state)
})
