import { computed } from '@preact/signals'
import { cachedByPlaces } from '../table/visit/structural-sharing.ts'
import { objectPlace, type Place, placeOf } from './places.ts'
import type { State } from './state.ts'

/** The targets and sources of stack items. */
export function createStackTargets({ view }: State) {
  /** The numbers of the stack items that target each place. */
  const aims = computed<Map<Place, number[]>>(() => {
    const found = new Map<Place, number[]>()
    for (const item of view.value?.stack ?? []) {
      for (const ref of item.targets) {
        const place = placeOf(ref)
        if (!place || ref.at === 'stack') continue
        found.set(place, [...(found.get(place) ?? []), item.n])
      }
    }
    return found
  })

  return {
    /** The numbers of the stack items that target these places. */
    aimedAt: cachedByPlaces((places) => places.flatMap((place) => aims.value.get(place) ?? [])),
    /** Whether the top stack item comes from the object at these places, which is then outlined. */
    isSource: cachedByPlaces((places) => {
      const stack = view.value?.stack ?? []
      const source = stack[stack.length - 1]?.source ?? null
      return source !== null && places.includes(objectPlace(source))
    }),
  }
}
