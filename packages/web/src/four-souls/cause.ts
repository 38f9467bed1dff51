import { computed } from '@preact/signals'
import type { StackItemView } from '@soulstack/four-souls/view'
import type { Visit } from '../table/visit/visit.ts'
import type { Cause } from '../words/en/four-souls/cause.ts'
import { cardName } from './catalogue.ts'
import type { Choice } from './choice.ts'
import type { Fight } from './fight.ts'
import { placeOf } from './places.ts'
import type { State } from './state.ts'

/** What is about to happen while you have a window to change it. */
export function createCause(visit: Visit, { view, slots }: State, { open }: Choice, { staged }: Fight) {
  const { changing } = visit.fates

  /** The stack item to show large in the middle: it targets you, or your cards can change it. Null: none, or the place is needed. */
  const cause = computed<StackItemView | null>(() => {
    const v = view.value
    const d = open.value
    const top = v?.stack.at(-1)
    if (!v || !d || !top || d.shape !== 'action' || visit.choice.aside.value || staged.value) return null
    if (top.controller === v.you || d.options.find((o) => o.id === d.main.pick)?.act !== 'pass') return null
    const lit = changing.value
    const atYou = top.targets.some((at) => at.at === 'seat' && at.seat === v.you)
    if (lit.length === 0 && !atYou) return null
    // do not cover the middle if something there can be used
    const middle = new Set(slots.value.flatMap((slot) => (slot.top ? [slot.top.id] : [])))
    const usesMiddle = d.options.some(
      (o) => o.at?.at === 'object' && middle.has(o.at.id) && (lit.length === 0 || lit.some((f) => f.option === o.id)),
    )
    return usesMiddle ? null : top
  })

  /** Who or what a damage item is aimed at. */
  function damaged({ targets: [at] }: StackItemView): Cause['whom'] {
    if (at?.at === 'seat') {
      const name = visit.nameOrYou(at.seat)
      return name === null ? 'you' : { name }
    }
    const card = at?.at === 'object' ? slots.value.find((slot) => slot.top?.id === at.id)?.top?.card : undefined
    return card === undefined ? null : { name: cardName(card) }
  }

  /** A stack item in the form that `words/en/four-souls/cause.ts` puts into a sentence. */
  const causeOf = (item: StackItemView): Cause => ({
    who: item.controller === null ? undefined : visit.nameOrYou(item.controller),
    whom: item.kind === 'damage' ? damaged(item) : null,
    title: item.title,
    kind: item.kind,
    face: item.face,
    atYou: item.targets.some((at) => at.at === 'seat' && at.seat === view.value?.you),
  })

  /** A label for each card that would change it: its place, and what it would do. The best first. */
  const cardLabels = computed<{ place: string; option: number; words: string }[]>(() =>
    changing.value.flatMap(({ option, words }) => {
      const at = open.value?.options.find((o) => o.id === option)?.at
      const place = at && placeOf(at)
      return place && option !== null ? [{ place, option, words }] : []
    }),
  )

  return { cause, causeOf, cardLabels }
}
