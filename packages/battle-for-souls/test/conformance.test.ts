import { checkGame } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { MODES, readConfig } from '../src/config.ts'
import { battleForSouls } from '../src/game.ts'

/** The contract of a game, held at random decisions of whole random games. */

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
