import { computed, type ReadonlySignal } from '@preact/signals'

/**
 * Structural sharing: parts of a view that have not changed keep their identity, so that components drawn from them are skipped. Each view
 * arrives whole, and differs little from the one before.
 */

/** Returns `next`, with every part that equals its counterpart in `old` replaced by it. Changes `next` in place. */
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

/** The old item to compare with: the one with the same id, wherever it was, or else the one at the same index. */
function counterpart(before: readonly unknown[], after: readonly unknown[], i: number): unknown {
  const id = idOf(after[i])
  if (id === undefined || idOf(before[i]) === id) return before[i]
  return before.find((one) => idOf(one) === id)
}

const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : undefined)

/** A computed value of plain data that keeps its identity while it is equal. */
function sharedComputed<T>(make: () => T): ReadonlySignal<T> {
  let last: T
  return computed(() => {
    last = shareStructure(last, make())
    return last
  })
}

const lists = new Map<string, readonly string[]>()

/** Returns a list of places: the same array for the same places. */
export function placeList(...places: readonly string[]): readonly string[] {
  const key = places.join(' ')
  const known = lists.get(key)
  if (known) return known
  lists.set(key, places)
  return places
}

/** Caches a function of places, with one signal for each list. Its readers are redrawn only when the result changes. */
export function cachedByPlaces<T>(find: (places: readonly string[]) => T): (places: readonly string[]) => T {
  const answers = new WeakMap<readonly string[], ReadonlySignal<T>>()
  return (places) => {
    const list = placeList(...places)
    let answer = answers.get(list)
    if (!answer) {
      answer = sharedComputed(() => find(list))
      answers.set(list, answer)
    }
    return answer.value
  }
}
