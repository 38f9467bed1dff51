import { signal } from '@preact/signals'
import { settings } from './settings.ts'

const KEY = 'soulstack:sound-asked'

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Whether somebody has said, here or in the settings, if they want sounds. They are asked but once. */
export const soundAsked = signal(remembered() || settings.peek().sound)

/** From here on nobody is asked about sounds in this browser. */
export function soundIsSettled(): void {
  soundAsked.value = true
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // without storage it holds for this visit
  }
}
