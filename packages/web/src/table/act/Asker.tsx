import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { t } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'

/** The card that a question comes from, small beside it. Hovering or pressing it shows it large. */
export function Asker(p: { card: CardId; still: (card: CardId) => ComponentChildren; class?: string | undefined }) {
  const visit = useVisit()
  const inspected = { card: p.card, places: [] }
  return (
    <button
      type="button"
      class={p.class}
      data-asker=""
      onClick={() => visit.inspector.open(inspected)}
      {...visit.inspector.hoverHandlers(inspected)}
    >
      <span class="sr">{t.asker(visit.cardName(p.card))}</span>
      {p.still(p.card)}
    </button>
  )
}
