import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { behaviourOf, changedBehaviour } from '@soulstack/kit/testing'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { patient } from './patient.ts'

/**
 * A log can only be replayed by the version that it was played by. If games go differently although cards and procedures are unchanged, only
 * `BEHAVIOUR` (game.ts) shows it: raise it, then run `npm run golden -- behaviour`.
 */

const SAMPLES = [
  { config: { players: 4 }, answers: 1200 },
  { config: { players: 3, edition: 1 }, answers: 1200 },
  { config: { players: 2, sets: ['base', 'gold-box', 'plus', 'requiem'], rooms: true }, answers: 1200 },
  { config: { players: 3, edition: 1, sets: ['base', 'gold-box'], variants: ['souls-are-money'] }, answers: 800 },
  { config: { mode: 'co-op', challenge: 'the-siege' }, answers: 800 },
]
const file = new URL('behaviour.txt', import.meta.url)

test('games go as they did before, or the version is another', () => {
  const line = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  const changed = changedBehaviour(line, fourSouls.version, behaviourOf(fourSouls, SAMPLES, patient))
  expect(
    changed?.versionNotRaised ?? false,
    'games go differently under the same version: raise BEHAVIOUR in game.ts',
  ).toBe(false)
  if (process.env['BEHAVIOUR'] === 'write' && changed) writeFileSync(file, `${changed.line}\n`)
  else expect(changed, 'the version is another one: npm run golden -- behaviour').toBe(null)
})
