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

/** Whether the player has already chosen, here or in the settings, if they want sounds. They are asked only once. */
export const soundAsked = signal(remembered() || settings.peek().sound)

/** Whether there was a turn of the player since the page was opened: sounds are asked about after it, not while it is begun. */
export const hadTurn = signal(false)

/** Stops this browser from asking about sounds again. */
export function soundIsSettled(): void {
  soundAsked.value = true
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // without storage it applies to this visit only
  }
}
