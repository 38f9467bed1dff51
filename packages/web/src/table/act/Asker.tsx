import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { t } from '../../words/table.ts'
import { useVisit } from '../visit/use-visit.ts'

/** The card that a question is about, small beside it. It is read as every card is: looked at by hovering, shown large by a press. */
export function Asker(p: { card: CardId; still: (card: CardId) => ComponentChildren; class?: string | undefined }) {
  const visit = useVisit()
  const looked = { card: p.card, places: [] }
  return (
    <button
      type="button"
      class={p.class}
      data-asker=""
      onClick={() => visit.inspector.open(looked)}
      {...visit.inspector.hoverHandlers(looked)}
    >
      <span class="sr">{t.asker(visit.cardName(p.card))}</span>
      {p.still(p.card)}
    </button>
  )
}
