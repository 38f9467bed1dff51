import { computed, signal } from '@preact/signals'
import type { DecisionState } from './decision-state.ts'
import type { Option, Place } from './types.ts'

/** Where a decision is shown: on the table, beside the main button, or in a sheet over the table. */
export function createPlacement({ openDecision, behaviour, doable, byPlace }: DecisionState) {
  /**
   * Places of options that cannot be pressed on the table now: a soul, a pile that a phone folds away, an empty slot. Places in an open sheet
   * count as hidden, as the sheet can be closed.
   */
  const hiddenPlaces = signal<ReadonlySet<Place>>(new Set())

  /** Updates `hiddenPlaces` from the document as it is drawn now. */
  function findHiddenPlaces(): void {
    const hidden = new Set<Place>()
    for (const [place, [option]] of byPlace.value) if (option?.at?.at !== 'hand') hidden.add(place)
    if (hidden.size > 0)
      for (const e of document.querySelectorAll<HTMLElement>('main button[data-place]')) {
        const here = e.dataset['place']!.split(' ').filter((place) => hidden.has(place))
        if (here.length > 0 && e.checkVisibility()) for (const place of here) hidden.delete(place)
      }
    const before = hiddenPlaces.peek()
    if (hidden.size !== before.size || [...hidden].some((p) => !before.has(p))) hiddenPlaces.value = hidden
  }

  /** Options that cannot be pressed on the table. They are buttons in the rail (actions) or rows in the sheet. */
  const placeless = computed<Option[]>(() => {
    const d = openDecision.value
    if (!d) return []
    return doable.value.filter((o) => {
      const place = o.at && behaviour.value.placeOf(o.at)
      return (!place || hiddenPlaces.value.has(place)) && o.id !== d.main.pick
    })
  })

  /** Whether all options are cards in your hand: then the hand is shown in the sheet. */
  const fromHand = computed<boolean>(() => {
    const d = openDecision.value
    if (!d || (d.shape !== 'several' && d.shape !== 'one')) return false
    return d.options.length > 0 && d.options.every((o) => o.at?.at === 'hand' || o.id === d.main.pick)
  })

  /** Whether everything is on the table but for one option, which becomes the button beside More. */
  const buttonsOnly = computed<boolean>(() => {
    const d = openDecision.value
    if (!d) return false
    return byPlace.value.size > 0 && placeless.value.every((o) => o.at === null) && placeless.value.length <= 1
  })

  /** Whether the decision is shown in a sheet over the table. */
  const sheetWanted = computed<boolean>(() => {
    const d = openDecision.value
    if (!d || d.shape === 'action') return false
    if (d.shape === 'order' || d.shape === 'number' || d.shape === 'yes-no') return true
    if (fromHand.value || behaviour.value.usesSheet?.(d)) return true
    return placeless.value.length > 0 && !buttonsOnly.value
  })

  return { findHiddenPlaces, placeless, fromHand, sheetWanted }
}

export type Placement = ReturnType<typeof createPlacement>
