import { soundAsked } from '../look/sound-asked.ts'
import { rememberRead } from '../net/memory.ts'
import type { Visit } from '../table/visit/visit.ts'

/** What a sheet can be told beside what it is. */
const OF_SHEETS = ['seat', 'deck', 'row', 'index', 'side', 'watcher', 'back'] as const

/**
 * What the address asks to be open over the state: `?sheet=settings`, `?sheet=seat-seat-1`, `?sheet=discard&deck=loot`, `?inspect=bomb`;
 * `?line=lost` loses the line. `?press=` presses what this selector finds, one after the other with `;` between, each as soon as it is there;
 * `?ask=sound` asks whether there is sound, which no other state does; `?past=3` goes past so many steps of a lesson.
 */
export function opened({ sheets, inspector, line, table }: Visit): void {
  const query = new URLSearchParams(location.search)
  const [of, seat] = (query.get('sheet') ?? '').split('-seat-')
  const more = OF_SHEETS.flatMap((key) => {
    const said = query.get(key)
    return said === null ? [] : [[key, /^\d+$/.test(said) ? Number(said) : said]]
  })
  sheets.current.value = of
    ? ({ of, ...Object.fromEntries(more), ...(seat && { seat: Number(seat) }) } as { of: string })
    : null
  inspector.inspected.value = null
  const card = query.get('inspect')
  if (card) inspector.open({ card, places: [] })
  if (query.get('line') === 'lost') line.value = 'lost'
  soundAsked.value = query.get('ask') !== 'sound'
  // all tables of the gallery are one to the memory: a lesson begins anew in each
  if (table.value) rememberRead(table.value.id, [])
  const past = Array.from({ length: Number(query.get('past')) }, (_, n) => `[data-lesson="${n}"] footer button`)
  void pressed([...past, ...(query.get('press') ?? '').split(';').filter(Boolean)])
}

/** So often, and for so many milliseconds, it is looked for what is to be pressed. */
const LOOK = 50
const PATIENCE = 5000

async function pressed(selectors: readonly string[]): Promise<void> {
  for (const selector of selectors)
    for (let waited = 0; waited < PATIENCE; waited += LOOK) {
      await new Promise((done) => setTimeout(done, LOOK))
      const found = document.querySelector<HTMLElement>(selector)
      found?.click()
      if (found) break
    }
}
