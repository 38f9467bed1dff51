import type { GameKeys } from './keys.ts'
import type { Visit } from './visit/visit.ts'

/** Keys of a table from its first paint on: what handles them is fetched after that, and gets what was pressed meanwhile. */

const load = () => import('./keys.ts')

/** Handles the keys of a table. Returns a function that stops it. */
export function startKeys(visit: Visit, game: GameKeys): () => void {
  const early: KeyboardEvent[] = []
  const keep = (e: KeyboardEvent) => {
    if (!e.repeat) early.push(e)
  }
  addEventListener('keydown', keep)
  let stop = () => removeEventListener('keydown', keep)
  let over = false
  load().then(
    ({ listenToKeys }) => {
      if (over) return
      stop()
      stop = listenToKeys(visit, game)
      for (const { target, type, key, code, shiftKey, ctrlKey, metaKey, altKey } of early)
        (target ?? document).dispatchEvent(
          new KeyboardEvent(type, { key, code, shiftKey, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true }),
        )
    },
    // without them the table can be played by pointer and with Tab
    () => {},
  )
  return () => {
    over = true
    stop()
  }
}

/** Makes one spot of each zone a Tab stop, after the next paint. */
export function tidyTabs(): void {
  load().then(
    (keys) => keys.tidyTabs(),
    () => {},
  )
}
