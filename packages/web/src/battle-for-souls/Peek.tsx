import { PeekFrame } from '../table/inspector/PeekFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { StillCard } from './Card.tsx'
import { battleForSouls } from './game.ts'
import { cardPlace } from './places.ts'

/** The card under the pointer, enlarged, with what is known about it. */
export function Peek() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const p = visit.inspector.peeked.value
  if (!p) return null
  const open = [...game.openCards.value].find(([id]) => p.inspected.places.includes(cardPlace(id)))?.[1]
  return (
    <PeekFrame facts={open?.card.note ? [open.card.note] : []}>
      <StillCard card={p.inspected.card} />
    </PeekFrame>
  )
}
