import { checkGame, type GameEvent } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { battleForSouls } from '../src/game.ts'
import { MODES } from '../src/rules/config.ts'
import { readConfig } from '../src/setup/config.ts'
import { logLines } from '../src/view/log.ts'

/** Checks the contract of a game at random decisions of whole random games. */

describe('the contract of a game', () => {
  for (const mode of MODES)
    for (const options of [
      {},
      { wilds: 0, side: 'hell' },
      { replaceSouls: false, addCancels: true, tieBreak: true },
      ...(mode === 'solo' ? [{ lastTurn: 'set', target: 20 }] : []),
    ])
      test(`${mode} ${JSON.stringify(options)}`, () => {
        const config = readConfig({ mode, turnCap: 400, ...options })
        for (const seed of ['1', '2', '3']) {
          const session = checkGame(battleForSouls, config, { seed, answers: 4000, every: 41 })
          expect(session.entries.length).toBeGreaterThan(20)
        }
      })
})

test('the viewer "all" sees every hand and every drawn card, and no decision', () => {
  const events: GameEvent[] = []
  const g = battleForSouls.create(readConfig({ mode: 'teams' }), 'all eyes', events)
  const all = battleForSouls.view(g, 'all')
  const hands = [0, 1, 2, 3].map((seat) => battleForSouls.view(g, seat).seats[seat]!.hand)
  expect(all.seats.map((s) => s.hand)).toEqual(hands)
  expect(hands.every((hand) => hand!.length > 0)).toBe(true)
  expect(all).toMatchObject({ you: null, decision: null })
  // a player draws at the end of a turn, and only they see the cards
  for (let n = 0; n < 40 && !events.some((e) => e.type === 'drew'); n++) {
    const { id, options } = g.decision!
    const pick = options.findIndex(({ act }) => act === 'draw' || act === 'end')
    battleForSouls.apply(g, { decision: id, picks: [Math.max(0, pick)] })
  }
  const drawnCards = (viewer: number | null | 'all') =>
    logLines(g, events, viewer).flatMap((l) =>
      l.kind === 'drew' ? l.parts.filter((p) => typeof p === 'object' && 'card' in p) : [],
    )
  expect(drawnCards(null)).toEqual([])
  expect(drawnCards('all').length).toBeGreaterThan(0)
})
