import type { GameModule } from '@soulstack/tables/game'
import { fakeModule } from './fake.ts'
import { stonesModule } from './stones.ts'

/** The games that the checks can be run with, by name. */
export async function gameModuleNamed(name: string): Promise<GameModule> {
  if (name === 'fake') return fakeModule()
  if (name === 'stones') return stonesModule()
  // loaded only when needed: a thousand cards take a moment
  if (name === 'real') return (await import('@soulstack/four-souls/module')).fourSoulsModule
  if (name === 'set') return (await import('./set-table.ts')).settableFourSouls
  if (name.startsWith('next')) return (await import('../threads/updated-release.ts')).updatedRelease(name)
  throw new Error(`There is no game ${name} to check with.`)
}
