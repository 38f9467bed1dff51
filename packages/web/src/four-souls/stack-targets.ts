import { computed } from '@preact/signals'
import { perPlaces } from '../table/visit/structural-sharing.ts'
import { objectPlace, type Place, placeOf } from './places.ts'
import type { State } from './state.ts'

/** What the entries of the stack aim at, and where they come from. */
export function createStackTargets({ view }: State) {
  /** Which stack entries aim at each place, by their numbers. */
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
    /** Which stack entries aim at what lies there, by their numbers. */
    aimedAt: perPlaces((places) => places.flatMap((place) => aims.value.get(place) ?? [])),
    /** Whether the stack's top entry comes from what lies there: it has a rim. */
    isSource: perPlaces((places) => {
      const stack = view.value?.stack ?? []
      const source = stack[stack.length - 1]?.source ?? null
      return source !== null && places.includes(objectPlace(source))
    }),
  }
}
