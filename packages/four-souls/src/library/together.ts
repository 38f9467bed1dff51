import type { CardSource } from '../model/card.ts'
import type { CheckedEntry, PackCheck } from './check.ts'
import { at, type Reading, wrong } from './reading.ts'

/** What packs are together: no two with one id, and every card that is named there. */

/** The card that another names, as it is known: one of the same pack comes before one of the game's own. */
const found = (
  { pack, card }: { pack: { id: string }; card: CardSource },
  fact: Named,
  known: Known,
): string | null => {
  const name = card[fact]
  return name === null ? null : ([`${pack.id}:${name}`, name].find((each) => known.has(each)) ?? null)
}
type Known = ReadonlyMap<string, CheckedEntry>

/** The facts of a card that name another. */
const NAMED = ['startingItem', 'back', 'formOf'] as const
type Named = (typeof NAMED)[number]
const FOR: Readonly<Record<Named, string>> = {
  startingItem: 'for it to start with',
  back: 'to be its back',
  formOf: 'for it to be a form of',
}

/** Notes what is wrong with packs as a whole. Cards that are not right by themselves count as there. */
export function checkTogether({ packs, entries, faults }: PackCheck): void {
  const r: Reading = { card: '', faults }
  const seen = new Set<string>()
  for (const { id } of packs) {
    r.card = id
    if (seen.has(id)) wrong(r, at(null, 'id'), 'another pack has this id')
    seen.add(id)
  }
  const known = new Map<string, CheckedEntry>()
  for (const entry of entries) {
    if (entry.id === undefined) continue
    r.card = entry.name
    if (known.has(entry.id)) wrong(r, at(null, 'id'), 'another card has this id')
    else known.set(entry.id, entry)
  }
  const forms = new Map<string, string>()
  for (const entry of entries) {
    const { card, name, pack } = entry
    if (card === undefined) continue
    r.card = name
    for (const fact of NAMED) {
      if (card[fact] === null) continue
      const other = found({ pack, card }, fact, known)
      if (other === null) wrong(r, at(null, fact), `there is no card "${card[fact]}" ${FOR[fact]}`)
      else if (fact === 'formOf') {
        if (forms.has(other)) wrong(r, at(null, fact), `"${other}" has another form, ${forms.get(other)}`)
        else forms.set(other, name)
      }
    }
  }
}

/** The cards with the ids of other cards as those are known, in the order of the packs. Nothing is wrong with any of them. */
export function resolved(entries: readonly CheckedEntry[]): { entry: CheckedEntry; source: CardSource }[] {
  const known: Known = new Map(entries.map((entry) => [entry.id!, entry]))
  return entries.map((entry) => {
    const { pack, id } = entry
    const card = entry.card!
    if (pack.builtIn === true) return { entry, source: card }
    const named = Object.fromEntries(NAMED.map((fact) => [fact, found({ pack, card }, fact, known)]))
    return { entry, source: { ...card, id: id!, ...named } }
  })
}
