import { computed, type ReadonlySignal } from '@preact/signals'

/**
 * What has not changed stays the same thing. Whatever is drawn from it is then not drawn anew: a component is skipped while everything it
 * is given, and every signal it has read, is what it was. A view comes as a whole, and little of it differs from the one before.
 */

/** The new value, with every part of it that says what the old one said being the old one. */
export function shareStructure<T>(old: unknown, next: T): T {
  if (old === next || typeof old !== 'object' || typeof next !== 'object' || old === null || next === null) return next
  if (Array.isArray(next)) return (Array.isArray(old) ? shareList(old, next) : next) as T
  if (Array.isArray(old)) return next
  const before = old as Record<string, unknown>
  const after = next as Record<string, unknown>
  let same = Object.keys(before).length === Object.keys(after).length
  for (const key of Object.keys(after)) {
    after[key] = shareStructure(before[key], after[key])
    same &&= key in before && before[key] === after[key]
  }
  return (same ? before : after) as T
}

function shareList(before: readonly unknown[], after: unknown[]): readonly unknown[] {
  let same = before.length === after.length
  for (const i of after.keys()) {
    after[i] = shareStructure(counterpart(before, after, i), after[i])
    same &&= before[i] === after[i]
  }
  return same ? before : after
}

/** Things with an id are compared with what had it before, wherever that stands in the list; others with what stood there. */
function counterpart(before: readonly unknown[], after: readonly unknown[], i: number): unknown {
  const id = idOf(after[i])
  if (id === undefined || idOf(before[i]) === id) return before[i]
  return before.find((one) => idOf(one) === id)
}

const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : undefined)

/** A computed value of plain data that stays the same thing while it says the same. */
function sharedComputed<T>(make: () => T): ReadonlySignal<T> {
  let last: T
  return computed(() => {
    last = shareStructure(last, make())
    return last
  })
}

const lists = new Map<string, readonly string[]>()

/** A list of places: the same one whenever it is asked for with the same places. */
export function placeList(...places: readonly string[]): readonly string[] {
  const key = places.join(' ')
  const known = lists.get(key)
  if (known) return known
  lists.set(key, places)
  return places
}

/** Makes of a question about places one that is answered once for each such list, and anew only when the answer changes. */
export function perPlaces<T>(look: (places: readonly string[]) => T): (places: readonly string[]) => T {
  const answers = new WeakMap<readonly string[], ReadonlySignal<T>>()
  return (places) => {
    const list = placeList(...places)
    let answer = answers.get(list)
    if (!answer) {
      answer = sharedComputed(() => look(list))
      answers.set(list, answer)
    }
    return answer.value
  }
}
