import { computed } from '@preact/signals'
import type { StackItemView } from '@soulstack/four-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'
import type { Cause } from '../words/cause.ts'
import { cardName } from './catalogue.ts'
import type { Choice } from './choice.ts'
import type { Fight } from './fight.ts'
import { placeOf } from './places.ts'
import type { State } from './state.ts'

/** What is about to happen and can be changed by whoever is asked. */
export function createCause(visit: Visit, { view, slots }: State, { open }: Choice, { staged }: Fight) {
  const { changing } = visit.fates

  /** It is shown large in the middle. Null: nothing of the kind. */
  const cause = computed<StackItemView | null>(() => {
    const v = view.value
    const d = open.value
    const top = v?.stack.at(-1)
    if (!v || !d || !top || d.shape !== 'action' || visit.choice.aside.value || staged.value) return null
    if (top.controller === v.you || d.options.find((o) => o.id === d.main.pick)?.act !== 'pass') return null
    const lit = changing.value
    const mine = top.targets.some((at) => at.at === 'seat' && at.seat === v.you)
    if (lit.length === 0 && !mine) return null
    // what can be used in the middle stays in sight
    const middle = new Set(slots.value.flatMap((slot) => (slot.top ? [slot.top.id] : [])))
    const there = d.options.some(
      (o) => o.at?.at === 'object' && middle.has(o.at.id) && (lit.length === 0 || lit.some((f) => f.option === o.id)),
    )
    return there ? null : top
  })

  /** Who or what some damage is for. */
  function suffers({ targets: [at] }: StackItemView): Cause['whom'] {
    if (at?.at === 'seat') {
      const name = visit.nameOrYou(at.seat)
      return name === null ? 'you' : { name }
    }
    const card = at?.at === 'object' ? slots.value.find((slot) => slot.top?.id === at.id)?.top?.card : undefined
    return card === undefined ? null : { name: cardName(card) }
  }

  /** What an entry of the stack is about to do, for a sentence. */
  const causeOf = (item: StackItemView): Cause => ({
    who: item.controller === null ? undefined : visit.nameOrYou(item.controller),
    whom: item.kind === 'damage' ? suffers(item) : null,
    title: item.title,
    kind: item.kind,
    face: item.face,
    atYou: item.targets.some((at) => at.at === 'seat' && at.seat === view.value?.you),
  })

  /** Where the cards that change it lie, with what they would do; the best first. */
  const sayings = computed<{ place: string; option: number; words: string }[]>(() =>
    changing.value.flatMap(({ option, words }) => {
      const at = open.value?.options.find((o) => o.id === option)?.at
      const place = at && placeOf(at)
      return place && option !== null ? [{ place, option, words }] : []
    }),
  )

  return { cause, causeOf, sayings }
}
