import { PeekFrame } from '../table/inspector/PeekFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { StillCard } from './Card.tsx'
import { battleForSouls } from './game.ts'
import { cardPlace } from './places.ts'

/** The card under the pointer at reading size, with what is known about it here and now. */
export function Peek() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const p = visit.inspector.peeked.value
  if (!p) return null
  const lying = [...game.openCards.value].find(([id]) => p.looked.places.includes(cardPlace(id)))?.[1]
  return (
    <PeekFrame facts={lying?.card.note ? [lying.card.note] : []}>
      <StillCard card={p.looked.card} />
    </PeekFrame>
  )
}
