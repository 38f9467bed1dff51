import type { Playable } from '../src/playable.ts'
import { fakePlayable } from './fake.ts'

/** The games that the checks can be run with, by name. */
export async function playableNamed(name: string): Promise<Playable> {
  if (name === 'fake') return fakePlayable()
  throw new Error(`There is no game ${name} to check with.`)
}
