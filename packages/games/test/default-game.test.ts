import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { GameModules } from '@soulstack/tables/game'
import { expect, test } from 'vitest'

test('a table that names no game is one of the first of its host', () => {
  expect(new GameModules([battleForSoulsModule, fourSoulsModule]).named()).toBe(battleForSoulsModule)
  expect(new GameModules([fourSoulsModule, battleForSoulsModule]).named()).toBe(fourSoulsModule)
})
