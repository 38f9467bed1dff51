import type { CardSource } from '@soulstack/four-souls/view'
import type { FieldData, KindData, VocabularyData, Written } from '@soulstack/web-workers'
import { describes, fitsAround, fitsSorts, meaningOf } from '@soulstack/web-workers/page'
import { type Chosen, chosenAbove, isWritten } from './scope.ts'
import { type Path, valueAt } from './tree.ts'

/** What fits a place of a card: by the sorts that it takes, and by the blocks around it. */

export interface Place {
  card: CardSource
  path: Path
  vocabulary: VocabularyData
  chosen: readonly Chosen[]
  /** What surrounds it (`describes` in web-workers/workshop/sorts). */
  around: ReadonlySet<string>
}

export function placeAt(card: CardSource, path: Path, vocabulary: VocabularyData): Place {
  const around = new Set<string>()
  for (let end = 2; end < path.length; end++) {
    const node = valueAt(card, path.slice(0, end))
    if (isWritten(node)) describes(node, around)
  }
  return { card, path, vocabulary, chosen: chosenAbove(card, path, vocabulary), around }
}

/** The field that a place belongs to; null: none that is known. */
export function fieldAt({ card, path, vocabulary }: Pick<Place, 'card' | 'path' | 'vocabulary'>): FieldData | null {
  const end = typeof path.at(-1) === 'number' ? path.length - 1 : path.length
  const node = valueAt(card, path.slice(0, end - 1))
  const name = path[end - 1]
  const fields = isWritten(node) ? vocabulary.kinds[node.k]?.fields : vocabulary.target
  return fields?.find((field) => field.name === name) ?? null
}

/** The sorts that may be chosen by a filter at a place: those that the block around it takes; empty: all. */
export function sortsAt({ card, path, vocabulary }: Pick<Place, 'card' | 'path' | 'vocabulary'>): readonly string[] {
  const ref = path.slice(0, -1)
  const node = valueAt(card, ref)
  if (!isWritten(node) || vocabulary.kinds[node.k]?.family !== 'ref') return []
  return takesAt({ card, path: ref, vocabulary })
}

/** The sorts that a ref at a place may mean; empty: all. Refs inside of refs mean what those may. */
export function takesAt(place: Pick<Place, 'card' | 'path' | 'vocabulary'>): readonly string[] {
  const field = fieldAt(place)
  if (field === null) return []
  const parent = valueAt(place.card, place.path.slice(0, -1))
  const both = isWritten(parent) && parent.k === 'both'
  return both ? takesAt({ ...place, path: place.path.slice(0, -1) }) : field.takes
}

/** Whether a ref may stand in a place that takes these sorts. */
export const fitsPlace = (ref: Written, takes: readonly string[], place: Place): boolean =>
  fitsAround(ref.k, place.around) &&
  fitsSorts(
    takes,
    meaningOf(ref, {
      type: place.card.type,
      chosen: (name) => place.chosen.find((one) => one.name === name)?.sorts ?? [],
    }),
  )

/** Whether a kind of ref can mean something that fits, whatever it is about. */
export function canFit(k: string, takes: readonly string[], place: Place): boolean {
  if (!fitsAround(k, place.around)) return false
  // what these mean is decided inside of them
  if (k === 'eachOf' || k === 'both') return true
  if (k === 'eachChosen') return place.chosen.some(({ many }) => many)
  return fitsPlace({ k }, takes, place)
}

/** The field with the number of a kind, which a search can give. */
export const numberOf = ({ fields }: KindData): FieldData | undefined =>
  fields.find(
    ({ name, is, many }) => (name === 'n' || name === 'cents') && (is === 'value' || is === 'number') && !many,
  )

/** Where something can be chosen for a place: the nearest ability or outcome around it. Null: nowhere. */
export function chooserOf({ card, path, vocabulary }: Pick<Place, 'card' | 'path' | 'vocabulary'>): Path | null {
  for (let end = path.length - 1; end >= 2; end--) {
    const here = valueAt(card, path.slice(0, end))
    if (isWritten(here)) {
      const fields = vocabulary.kinds[here.k]?.fields ?? []
      // what is chosen is chosen before it is done
      if (fields.some(({ is }) => is === 'targets'))
        return path[end] === 'do' || path[end] === 'modes' ? path.slice(0, end) : null
      if (vocabulary.kinds[here.k]?.family === 'ability') return null
    } else if (here !== null && typeof here === 'object' && !Array.isArray(here)) {
      const list = valueAt(card, path.slice(0, end - 1))
      if (Array.isArray(list) && ('on' in here || 'do' in here || path[end] === 'do')) return path.slice(0, end)
    }
  }
  return null
}

/** A ref of a card that means something its place does not take. */
interface Misfit {
  path: Path
  /** The block that it is in. */
  label: string
}

/** Whether the ref at a place means something that the place does not take. */
export function isMisfit(card: CardSource, path: Path, vocabulary: VocabularyData): boolean {
  const ref = valueAt(card, path)
  const field = fieldAt({ card, path, vocabulary })
  if (!isWritten(ref) || field?.is !== 'ref' || ref.k === 'both') return false
  const place = placeAt(card, path, vocabulary)
  // an unknown choice is a fault of the rules already
  if (ref.k === 'bound' && !place.chosen.some(({ name }) => name === ref['name'])) return false
  return !fitsPlace(ref, takesAt(place), place)
}

/** The refs of a card that do not fit where they are. */
export function misfits(card: CardSource, vocabulary: VocabularyData): Misfit[] {
  const found: Misfit[] = []
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    const kind = isWritten(value) ? vocabulary.kinds[value.k] : undefined
    for (const field of kind?.fields ?? []) {
      const at = [...path, field.name]
      if (field.is === 'ref' && !field.many && isMisfit(card, at, vocabulary))
        found.push({ path: at, label: kind!.label })
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
  walk(card.abilities, ['abilities'])
  return found
}
