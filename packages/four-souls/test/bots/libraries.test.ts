import { expect, test } from 'vitest'
import { botsWith } from '../../src/bots/index.ts'
import { play, tap } from '../../src/effects/abilities.ts'
import { KINDS } from '../../src/effects/kinds.ts'
import { gainCents } from '../../src/effects/resources.ts'
import { gameWith } from '../../src/game.ts'
import { compile } from '../../src/library/compile.ts'
import type { Library } from '../../src/model/library.ts'
import { cardsOf } from '../../src/packs/card.ts'
import { printed } from '../../src/packs/index.ts'
import { packs } from '../../src/packs/written.ts'

/** Bots use the cards of their table: the same number means a different card at another table. */

const { loot, treasure } = cardsOf('Base Game V2')
const mine = [
  loot('Jackpot', '1 cent', 40, play(gainCents(9))),
  treasure('Mint', 'active', { tap: tap(gainCents(5)) }, { copies: 40 }),
]
// before all others, so that all numbers differ from the other library
const own = compile([{ id: 'mine', version: '1', cards: mine }, ...packs], KINDS)

/** Plays some turns of two greedy players; returns the labels of the options taken. */
function* playing(library: Library): Generator<string> {
  const game = gameWith(library)
  const bots = [0, 1].map((seat) => botsWith(library).normal(`${seat}`))
  const g = game.create(game.readConfig({ players: 2 }), 'bots of libraries')
  for (let n = 0; n < 400 && g.decision !== null; n++) {
    const { id, seat, options } = g.decision
    const view = game.view(g, seat)
    const picks = bots[seat]!.choose(g.decision, () => view)
    game.apply(g, { decision: id, picks })
    const hand = view.seats[seat]!.hand
    yield picks.map((i) => `${options[i]!.act} ${options[i]!.act === 'play' ? hand![options[i]!.a] : ''}`).join()
  }
}

test('two libraries in one process do not affect each other, and added cards are played for their effect', () => {
  const apart = [[...playing(printed)], [...playing(own)]]
  const together: string[][] = [[], []]
  const games = [playing(own), playing(printed)]
  for (let n = 0; n < 400; n++)
    for (const [i, game] of games.entries()) {
      const { done, value } = game.next()
      if (!done) together[1 - i]!.push(value)
    }
  expect(together).toEqual(apart)
  expect(apart[1]).toContain('play mine:jackpot')
})
