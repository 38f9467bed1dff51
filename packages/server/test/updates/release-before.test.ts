import { CannotContinue, type GameState, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { keptRelease } from '../fixtures/saves.ts'

/**
 * Tables of the previous release continue in this one. If one is refused unexpectedly, give the change an upgrade, an old name or another
 * meaning (CONTRIBUTING, "Saves outlive a release"). If that is intended, a new release writes its own saves (`npm run release-saves`).
 */

const { kept, tables } = keptRelease()
const MOVES = 60

describe('tables of the release before', () => {
  test.each(tables.map((table) => [table.name, table] as const))('%s', (name, { save, refused }) => {
    const gameModule = games.find(({ game }) => game.name === save.game)!
    const { game } = gameModule
    const restore = (): GameState => game.restore(save, (hash) => kept[hash])
    if (refused !== undefined) {
      expect(restore).toThrow(CannotContinue)
      expect(restore).toThrow(refused)
      return
    }
    const g = restore()
    game.check(g)
    // the question is the same, everybody can view the game, and it can be played on
    const asked = (save.state['decision'] as { id: number; seat: number }).id
    expect(g.decision!.id).toBe(asked)
    for (const eyes of [null, g.decision!.seat, 'all'] as const) game.view(g, eyes)
    const r = randomFromSeed(name)
    for (let n = 0; n < MOVES && g.decision; n++) {
      game.apply(g, randomAnswer(g.decision, r))
      game.check(g)
    }
    // and it is saved again with the same cards, whatever this release has
    expect((game.save(g) as typeof save).packs).toEqual(save.packs)
  })

  test('keep their cards', () => {
    const table = tables.find(({ name }) => name === 'a card that has changed')!
    const gameModule = games.find(({ game }) => game.name === table.save.game)!
    const g = gameModule.game.restore(table.save, (hash) => kept[hash])
    const others = gameModule.otherCards!(g).find(({ id }) => id === 'a-penny')
    expect(others).toMatchObject({ text: 'Gain 2¢.' })
  })
})
