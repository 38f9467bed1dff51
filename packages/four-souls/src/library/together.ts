import type { CardSource } from '../model/card.ts'
import type { CheckedEntry, PackCheck } from './check.ts'
import { at, type FaultLog, noteFault } from './reading.ts'

/** Checks packs as a whole: ids are unique, and every card that another refers to exists. */

/** The full id of the card that another refers to, or null if there is none. The same pack comes before built-in cards. */
const referredTo = (
  { pack, card }: { pack: { id: string }; card: CardSource },
  fact: Reference,
  known: CardsById,
): string | null => {
  const name = card[fact]
  return name === null ? null : ([`${pack.id}:${name}`, name].find((each) => known.has(each)) ?? null)
}
type CardsById = ReadonlyMap<string, CheckedEntry>

/** The facts of a card that refer to another. */
const REFERENCES = ['startingItem', 'back', 'formOf'] as const
type Reference = (typeof REFERENCES)[number]

/** Notes what is wrong with packs as a whole. Cards that are not valid themselves count as existing. */
export function checkTogether({ packs, entries, faults }: PackCheck): void {
  const r: FaultLog = { card: '', faults }
  const seen = new Set<string>()
  for (const { id } of packs) {
    r.card = id
    if (seen.has(id)) noteFault(r, at(null, 'id'), ['otherPack'])
    seen.add(id)
  }
  const known = new Map<string, CheckedEntry>()
  for (const entry of entries) {
    if (entry.id === undefined) continue
    r.card = entry.name
    if (known.has(entry.id)) noteFault(r, at(null, 'id'), ['otherCard'])
    else known.set(entry.id, entry)
  }
  const forms = new Map<string, string>()
  for (const entry of entries) {
    const { card, name, pack } = entry
    if (card === undefined) continue
    r.card = name
    for (const fact of REFERENCES) {
      if (card[fact] === null) continue
      const other = referredTo({ pack, card }, fact, known)
      if (other === null) noteFault(r, at(null, fact), ['noCard', card[fact], fact])
      else if (fact === 'formOf') {
        if (forms.has(other)) noteFault(r, at(null, fact), ['formTaken', other, forms.get(other)!])
        else forms.set(other, name)
      }
    }
  }
}

/** The cards in the order of the packs, with full ids wherever they refer to other cards. All of them must be valid. */
export function resolved(entries: readonly CheckedEntry[]): { entry: CheckedEntry; source: CardSource }[] {
  const known: CardsById = new Map(entries.map((entry) => [entry.id!, entry]))
  return entries.map((entry) => {
    const { pack, id } = entry
    const card = entry.card!
    if (pack.builtIn === true) return { entry, source: card }
    const named = Object.fromEntries(REFERENCES.map((fact) => [fact, referredTo({ pack, card }, fact, known)]))
    return { entry, source: { ...card, id: id!, ...named } }
  })
}
