import { computed, signal } from '@preact/signals'
import type { Asked } from './asked.ts'
import type { Option, Place } from './types.ts'

/** Where a decision is asked: on the table, beside the main button, or on a sheet over the table. */
export function createWhere({ open, way, doable, byPlace }: Asked) {
  /**
   * Places that an option names but where nothing on the table can be pressed now: a soul, a pile folded away on a phone, an empty place.
   * What lies in a sheet does not count: the sheet can be closed.
   */
  const unseen = signal<ReadonlySet<Place>>(new Set())

  /** Looks which places of the options can be pressed on the table as it is drawn now. */
  function lookForPlaces(): void {
    const hidden = new Set<Place>()
    for (const [place, [option]] of byPlace.value) if (option?.at?.at !== 'hand') hidden.add(place)
    if (hidden.size > 0)
      for (const e of document.querySelectorAll<HTMLElement>('main button[data-place]')) {
        const here = e.dataset['place']!.split(' ').filter((place) => hidden.has(place))
        if (here.length > 0 && e.checkVisibility()) for (const place of here) hidden.delete(place)
      }
    const before = unseen.peek()
    if (hidden.size !== before.size || [...hidden].some((p) => !before.has(p))) unseen.value = hidden
  }

  /** Options that belong to no place on the table: buttons in the rail (for actions) or rows in the sheet. */
  const placeless = computed<Option[]>(() => {
    const d = open.value
    if (!d) return []
    return doable.value.filter((o) => {
      const place = o.at && way.value.placeOf(o.at)
      return (!place || unseen.value.has(place)) && o.id !== d.main.pick
    })
  })

  /** All options are cards of your own hand: they rise into the sheet. */
  const fromHand = computed<boolean>(() => {
    const d = open.value
    if (!d || (d.shape !== 'several' && d.shape !== 'one')) return false
    return d.options.length > 0 && d.options.every((o) => o.at?.at === 'hand' || o.id === d.main.pick)
  })

  /** A choice on the table with one more answer in words: that is the button beside More. */
  const buttonsOnly = computed<boolean>(() => {
    const d = open.value
    if (!d) return false
    return byPlace.value.size > 0 && placeless.value.every((o) => o.at === null) && placeless.value.length <= 1
  })

  /** Whether the waiting decision is shown as a sheet over the table. */
  const sheetWanted = computed<boolean>(() => {
    const d = open.value
    if (!d || d.shape === 'action') return false
    if (d.shape === 'order' || d.shape === 'number' || d.shape === 'yes-no') return true
    if (fromHand.value || way.value.sheet?.(d)) return true
    return placeless.value.length > 0 && !buttonsOnly.value
  })

  return { lookForPlaces, placeless, fromHand, sheetWanted }
}

export type Where = ReturnType<typeof createWhere>
