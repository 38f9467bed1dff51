import { type CardNames, cardNames, KEY } from './card-names.ts'

/** Switches this browser to other names: remembers them and reloads the page. */
export function nameCards(names: CardNames): void {
  if (names === cardNames) return
  try {
    localStorage.setItem(KEY, names)
  } catch {
    // without storage the choice cannot survive the reload
  }
  location.reload()
}
