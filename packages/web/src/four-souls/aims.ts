import { computed } from '@preact/signals'
import { type Place, placeOf } from './places.ts'
import { view } from './state.ts'

/** Which stack entries aim at a place, by their numbers. */
export const aims = computed<Map<Place, number[]>>(() => {
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

/** The source of the stack's top entry: it has a rim in its player's colour. */
export const sourceNow = computed(() => {
  const stack = view.value?.stack ?? []
  const top = stack[stack.length - 1]
  return top?.source ? { object: top.source, seat: top.controller } : null
})
