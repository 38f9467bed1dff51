import { PeekFrame } from '../table/PeekFrame.tsx'
import { StillCard } from './Card.tsx'
import { peeked } from './looking.ts'
import { cardPlace } from './places.ts'
import { openCards } from './state.ts'

/** The card under the pointer at reading size, with what is known about it here and now. */
export function Peek() {
  const p = peeked.value
  if (!p) return null
  const lying = [...openCards.value].find(([id]) => p.looked.places.includes(cardPlace(id)))?.[1]
  return (
    <PeekFrame facts={lying?.card.note ? [lying.card.note] : []}>
      <StillCard card={p.looked.card} />
    </PeekFrame>
  )
}
