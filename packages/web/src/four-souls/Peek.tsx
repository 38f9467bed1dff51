import { PeekFrame } from '../table/inspector/PeekFrame.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/en/four-souls/card.ts'
import { StillCard } from './CardFace.tsx'
import { namedCounters } from './counters.ts'
import { fourSouls } from './game.ts'

/** The card under the pointer, enlarged, with what is known about it. */
export function Peek() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const p = game.peeked.value
  if (!p) return null
  const o = p.inspected.object
  const facts = [
    ...(o?.notes ?? []),
    ...(o?.effects ?? []),
    ...(o ? namedCounters(o) : []),
    ...(o && o.counters > 0 ? [t.counters(o.counters)] : []),
  ]
  return (
    <PeekFrame facts={facts}>
      <StillCard card={p.inspected.card} large now={o?.stats ? { ...o.stats } : undefined} />
    </PeekFrame>
  )
}
