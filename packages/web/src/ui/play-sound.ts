import { settings } from './settings.ts'
import type { Sound } from './sound.ts'

/** Plays a sound, if sounds are on. The synthesiser is fetched with the first one. */
export function playSound(name: Sound): void {
  const { sound, volume } = settings.peek()
  if (!sound || volume === 0) return
  import('./sound.ts').then(
    ({ synthesise }) => synthesise(name, volume / 100),
    // offline and not loaded before: stay silent
    () => {},
  )
}
