import { checkGame, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { atTurnStart } from '../src/effects/abilities.ts'
import { giveTo } from '../src/effects/items.ts'
import { putIntoDiscard, putUnderDeck, removeThisFromGame } from '../src/effects/moves.ts'
import { leftOf, self, you } from '../src/effects/refs.ts'
import { gainCents } from '../src/effects/resources.ts'
import { alter } from '../src/effects/statics.ts'
import { fourSouls } from '../src/game.ts'
import type { AbilitySource, Effect } from '../src/model/node.ts'
import { objectOf } from '../src/rules/context.ts'
import { randomPack } from '../src/setup/random-pack.ts'

/* A few games with packs of random cards; `soulstack fuzz --random-packs` plays more. */

test.each([0, 1, 2, 3])('a game with a pack of random cards keeps the contract of games: %i', (n) => {
  const pack = randomPack(randomFromSeed(`pack ${n}`), 20, n * 73)
  expect(pack.cards).toHaveLength(20)
  const config = fourSouls.readConfig({ players: 2, packs: [pack] })
  const { state } = checkGame(fourSouls, config, { seed: `game ${n}`, answers: 60, every: 12 })
  fourSouls.check(state)
})

/** Characters whose owner's turn starts with this. */
const characters = (does: Effect, more: Record<string, AbilitySource> = {}) => ({
  id: 'c',
  name: 'Own',
  type: 'character',
  set: 'Own',
  health: 2,
  attack: 1,
  copies: 50,
  abilities: { starts: atTurnStart(does), ...more },
})

test.each<[string, Effect]>([
  ['removed from the game', removeThisFromGame],
  ['put into discard', putIntoDiscard(self)],
  ['put under a deck', putUnderDeck(self)],
  ['given away', giveTo(self, leftOf(you))],
])('a character cannot be %s: its player always has one (Destroy/Kill)', (_, does) => {
  const config = fourSouls.readConfig({
    players: 4,
    packs: [{ id: 'own', version: '1', cards: [characters(does)] }],
  })
  const { state } = checkGame(fourSouls, config, { seed: 'characters', answers: 30, every: 1 })
  fourSouls.check(state)
  for (const seat of state.seats) expect(objectOf(state, seat.character)).toMatchObject({ kind: 'character' })
})

test('an effect that takes all abilities from its own card does not end itself', () => {
  const config = fourSouls.readConfig({
    players: 4,
    packs: [{ id: 'own', version: '1', cards: [characters(gainCents(1), { plain: alter(self, { loses: 'all' }) })] }],
  })
  const { state } = checkGame(fourSouls, config, { seed: 'undone', answers: 30, every: 1 })
  const owners = state.seats.filter(({ character }) => objectOf(state, character)!.altered?.lost === true)
  expect(owners.length).toBeGreaterThan(0)
})
