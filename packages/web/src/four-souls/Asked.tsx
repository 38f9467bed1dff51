import type { CardId, OptionView } from '@soulstack/four-souls/view/types'
import type { Option } from '../table/choice.ts'
import { type Drawing, Prompt } from '../table/Prompt.tsx'
import { seatName } from '../table/state.ts'
import { Card, StillCard } from './Card.tsx'
import { Dues } from './Dues.tsx'
import { LaidOut } from './LaidOut.tsx'
import { decidingHand, objects, view } from './state.ts'
import { Threads } from './Threads.tsx'

const DRAWING: Drawing = {
  cardOf: (option) => cardOf(option as OptionView),
  still: (card) => <StillCard card={card} />,
  pickable: (card, mark, where, onPress) => (
    <Card card={card} places={[]} mark={mark} onPress={onPress} where={where} />
  ),
  ownerOf,
}

/** What lies on the table over the cards: sheets of parchment, death's due, and the threads. */
export function Asked() {
  return (
    <>
      <Prompt draw={DRAWING} />
      <LaidOut />
      <Dues />
      <Threads />
    </>
  )
}

/** The card an option stands for, wherever it lies. */
function cardOf({ at }: OptionView): CardId | null {
  const v = view.value
  if (!at || !v) return null
  if (at.at === 'card') return at.card
  if (at.at === 'hand') return decidingHand.value?.[at.index] ?? null
  if (at.at === 'object') return objects.value.get(at.id)?.object.card ?? null
  if (at.at === 'discard' && at.index !== null) return v.piles[at.deck].discard[at.index] ?? null
  if (at.at === 'stack') return v.stack.find((i) => i.id === at.id)?.card ?? null
  return null
}

/** In front of whom an object lies. */
function ownerOf(option: Option): string | null {
  const { at } = option as OptionView
  const seat = at?.at === 'object' ? (objects.value.get(at.id)?.seat ?? null) : null
  return seat === null ? null : seatName(seat)
}
