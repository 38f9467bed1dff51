import { rememberRead } from '../net/lesson-memory.ts'
import type { Visit } from '../table/visit/visit.ts'
import { hadTurn, soundAsked } from '../ui/sound-asked.ts'

/** Parameters of sheets that the address can set. */
const SHEET_PARAMETERS = ['seat', 'deck', 'row', 'index', 'side', 'watcher', 'back'] as const

/**
 * Applies the parameters of the address to a state. `?sheet=settings`, `?sheet=seat-seat-1`, `?sheet=discard&deck=loot`: opens a sheet;
 * `?inspect=bomb`: opens the inspector; `?line=lost`: loses the connection; `?press=A;B`: clicks what these selectors find, in order, each as soon
 * as it appears; `?ask=sound`: asks about sounds; `?past=3`: skips this many steps of a lesson; `?words=longer`: makes all words longer.
 */
export function applyAddress(visit: Visit): void {
  const { sheets, inspector, connection, table } = visit
  const query = new URLSearchParams(location.search)
  const [of, seat] = (query.get('sheet') ?? '').split('-seat-')
  const more = SHEET_PARAMETERS.flatMap((key) => {
    const value = query.get(key)
    return value === null ? [] : [[key, /^\d+$/.test(value) ? Number(value) : value]]
  })
  sheets.current.value = of
    ? ({ of, ...Object.fromEntries(more), ...(seat && { seat: Number(seat) }) } as { of: string })
    : null
  inspector.inspected.value = null
  const card = query.get('inspect')
  if (card) inspector.open({ card, places: [] })
  if (query.get('line') === 'lost') connection.value = 'lost'
  soundAsked.value = query.get('ask') !== 'sound'
  hadTurn.value = query.get('ask') === 'sound'
  if (query.get('words') === 'longer') void import('./longer.ts').then((m) => m.speakLonger(visit))
  // all tables of the gallery share an id: start each lesson afresh
  if (table.value) rememberRead(table.value.id, { steps: new Set(), pardoned: -1 })
  const past = Array.from({ length: Number(query.get('past')) }, (_, n) => `[data-lesson="${n}"] footer button`)
  void clickAll([...past, ...(query.get('press') ?? '').split(';').filter(Boolean)])
}

/** How often, and for how long, an element to click is looked for, in ms. */
const LOOK = 50
const PATIENCE = 5000

async function clickAll(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors)
    for (let waited = 0; waited < PATIENCE; waited += LOOK) {
      await new Promise((done) => setTimeout(done, LOOK))
      const found = document.querySelector<HTMLElement>(selector)
      found?.click()
      if (found) break
    }
}
