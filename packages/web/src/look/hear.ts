import { settings } from './settings.ts'
import type { Sound } from './sound.ts'

/** Lets a sound be heard, if somebody asked for sounds. What makes them is fetched with the first. */
export function hear(name: Sound): void {
  const { sound, volume } = settings.peek()
  if (!sound || volume === 0) return
  import('./sound.ts').then(
    ({ make }) => make(name, volume / 100),
    // offline, and never heard before: then it is quiet
    () => {},
  )
}
