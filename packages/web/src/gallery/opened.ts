import { inspected, openInspector, sheet } from '../table/looking.ts'
import { line } from '../table/state.ts'

/** What the address asks to be open over the state: `?sheet=settings`, `?sheet=seat-1`, `?inspect=bomb`; `?line=lost` loses the line. */
export function opened(): void {
  const query = new URLSearchParams(location.search)
  const [of, seat] = (query.get('sheet') ?? '').split('-seat-')
  sheet.value = of ? ({ of, ...(seat && { seat: Number(seat) }) } as { of: string }) : null
  inspected.value = null
  const card = query.get('inspect')
  if (card) openInspector({ card, places: [] })
  if (query.get('line') === 'lost') line.value = 'lost'
}
