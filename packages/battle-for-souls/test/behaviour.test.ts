import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { behaviourOf, changedBehaviour } from '@soulstack/kit/testing'
import { expect, test } from 'vitest'
import { battleForSouls } from '../src/index.ts'

/**
 * A log is only replayed by the version that played it. If games go differently although cards and procedures are unchanged, only
 * `BEHAVIOUR` (game.ts) can tell: raise it, then run `npm run golden -- behaviour`.
 */

const SAMPLES = [
  { config: { mode: 'duel' }, answers: 800 },
  { config: { mode: 'teams' }, answers: 800 },
  { config: { mode: 'solo' }, answers: 200 },
]
const file = new URL('behaviour.txt', import.meta.url)

test('games go as before, or have a new version', () => {
  const line = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  const changed = changedBehaviour(line, battleForSouls.version, behaviourOf(battleForSouls, SAMPLES))
  expect(
    changed?.versionNotRaised ?? false,
    'games go differently under the same version: raise BEHAVIOUR in game.ts',
  ).toBe(false)
  if (process.env['BEHAVIOUR'] === 'write' && changed) writeFileSync(file, `${changed.line}\n`)
  else expect(changed, 'the version has changed: npm run golden -- behaviour').toBe(null)
})
