import { computed } from '@preact/signals'
import type { Reason } from '@soulstack/kit'
import type { Previews } from '../previews.ts'
import { cachedByPlaces } from '../structural-sharing.ts'
import type { TableState } from '../table.ts'
import type { DecisionState } from './decision-state.ts'
import type { Mark, Place } from './types.ts'

/** How cards and other things on the table are marked: what can be done with them, or why nothing can. */
export function createMarks({ view }: TableState, fates: Previews, decision: DecisionState) {
  const { openDecision, behaviour, reasons, selected, picks, optionsAt } = decision

  /** The places of the cards that would change what is about to happen, the best first. */
  const placesThatChange = computed<Place[]>(() =>
    fates.changing.value.flatMap(({ option }) => {
      const at = openDecision.value?.options.find((o) => o.id === option)?.at
      return (at && behaviour.value.placeOf(at)) ?? []
    }),
  )

  /** The reason why the thing at these places cannot be used, if it has one of its own. */
  function reasonAt(places: readonly Place[]): Reason | null {
    const { fallbackFor: above } = behaviour.value
    return (
      places.map((p) => reasons.value.get(p) ?? (above && reasons.value.get(above(p)))).find((w) => w !== undefined) ??
      null
    )
  }

  /**
   * Why nothing can be done now with the thing at these places, and by which rule: its own reason, or that another question is open, or
   * that someone else decides. Null if something can be done, and for watchers.
   */
  function whyNotAt(places: readonly Place[]): Reason | null {
    const v = view.value
    const d = openDecision.value
    if (!v || v.over || v.you === null || places.length === 0) return null
    if (!d) return v.waiting && v.waiting.seat !== v.you ? { reason: v.waiting.why, rule: v.waiting.rule } : null
    const { lit, target } = markOf(places)
    if (lit || target || behaviour.value.lit?.(places)) return null
    return reasonAt(places) ?? d.otherwise
  }

  /** The shortcut that one press on the thing at these places takes, as on its button; null: none, or one of several. */
  function pressAt(places: readonly Place[]): { label: string; detail: string | null } | null {
    const [first, ...others] = openDecision.value?.shape === 'action' ? optionsAt(places) : []
    return first?.then && others.length === 0 ? first : null
  }

  /** The mark of the thing at these places. Readers are redrawn only when it changes. */
  const markOf = cachedByPlaces((places: readonly Place[]): Mark => {
    const d = openDecision.value
    const why = reasonAt(places)?.reason ?? null
    if (!d) return { lit: false, target: false, chosen: false, why }
    const options = optionsAt(places)
    if (d.shape === 'action') {
      // if the effects of answers are known, only those that change something are lit
      const lit = fates.changing.value.length > 0 ? options.some((o) => fates.ofOption(o.id)) : options.length > 0
      const up = selected.value
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
