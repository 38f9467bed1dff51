import { computed } from '@preact/signals'
import type { Reason } from '@soulstack/kit'
import type { Fates } from '../fates.ts'
import { perPlaces } from '../structural-sharing.ts'
import type { TableState } from '../table.ts'
import type { Asked } from './asked.ts'
import type { Mark, Place } from './types.ts'

/** How what lies on the table is marked for what can be done with it, and why it cannot. */
export function createMarks({ view }: TableState, fates: Fates, asked: Asked) {
  const { open, way, reasons, raised, picks, optionsAt } = asked

  /** Where the cards lie that change what is about to happen, the best first. */
  const placesThatChange = computed<Place[]>(() =>
    fates.changing.value.flatMap(({ option }) => {
      const at = open.value?.options.find((o) => o.id === option)?.at
      return (at && way.value.placeOf(at)) ?? []
    }),
  )

  /** Why not, of what lies there itself. */
  function reasonAt(places: readonly Place[]): Reason | null {
    const { above } = way.value
    return (
      places.map((p) => reasons.value.get(p) ?? (above && reasons.value.get(above(p)))).find((w) => w !== undefined) ??
      null
    )
  }

  /**
   * Why nothing can be done now with what lies there, and by which rule: what holds of it, or what else is asked, or who is waited for.
   * Null where something can be done, and for those who only watch.
   */
  function whyNotAt(places: readonly Place[]): Reason | null {
    const v = view.value
    const d = open.value
    if (!v || v.over || v.you === null || places.length === 0) return null
    if (!d) return v.waiting && v.waiting.seat !== v.you ? { reason: v.waiting.why, rule: v.waiting.rule } : null
    const { lit, target } = markOf(places)
    if (lit || target || way.value.lit?.(places)) return null
    return reasonAt(places) ?? d.otherwise
  }

  /** What one press does with what lies there, in the words of its button; null: nothing, or one of several things. */
  function pressAt(places: readonly Place[]): { label: string; detail: string | null } | null {
    const [first, ...others] = open.value?.shape === 'action' ? optionsAt(places) : []
    return first?.then && others.length === 0 ? first : null
  }

  /** How what lies there is marked. Whoever reads it is drawn anew only when that changes. */
  const markOf = perPlaces((places: readonly Place[]): Mark => {
    const d = open.value
    const why = reasonAt(places)?.reason ?? null
    if (!d) return { lit: false, target: false, chosen: false, why }
    const options = optionsAt(places)
    if (d.shape === 'action') {
      // where it is known what answers would do, those that change it are lit, and no others
      const lit = fates.changing.value.length > 0 ? options.some((o) => fates.ofOption(o.id)) : options.length > 0
      const up = raised.value
      const chosen = lit && up !== null && places.some((p) => up.places.includes(p))
      const does = pressAt(places)
      const mark: Mark = { lit, target: false, chosen, why: lit ? null : why }
      return does ? { ...mark, does: [does.label, does.detail].filter(Boolean).join(': ') } : mark
    }
    const order = picks.value.indexOf(options.find((o) => picks.value.includes(o.id))?.id ?? -1)
    const chosen = order < 0 ? false : d.ordered && d.max > 1 ? order + 1 : true
    return { lit: false, target: options.length > 0, chosen, why }
  })

  return { placesThatChange, whyNotAt, pressAt, markOf }
}
