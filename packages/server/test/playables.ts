import type { Playable } from '@soulstack/tables/game'
import { fakePlayable } from './fake.ts'
import { stonesPlayable } from './stones.ts'

/** The games that the checks can be run with, by name. */
export async function playableNamed(name: string): Promise<Playable> {
  if (name === 'fake') return fakePlayable()
  if (name === 'stones') return stonesPlayable()
  // loaded only when needed: a thousand cards take a moment
  if (name === 'real') return (await import('@soulstack/four-souls/module')).fourSoulsPlayable
  if (name === 'set') return (await import('./set-table.ts')).settableFourSouls
  if (name.startsWith('next')) return (await import('./updated-release.ts')).updatedRelease(name)
  throw new Error(`There is no game ${name} to check with.`)
}
