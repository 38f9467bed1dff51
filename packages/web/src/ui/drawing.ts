import { options } from 'preact'

/**
 * Calls `change`, which handles a message of the server; the components that it changes are drawn in a later task, not at its end. Messages
 * that have already arrived come first, so that a page that has fallen behind draws where the game stands, not each step on the way. What a
 * person changes is drawn at once: their next key is for what it leads to.
 */
export function drawLater(change: () => void): void {
  options.debounceRendering = setTimeout
  try {
    change()
  } finally {
    delete options.debounceRendering
  }
}
