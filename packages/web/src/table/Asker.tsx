import type { CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { cardName } from './catalogue.ts'
import { hoverHandlers } from './hover.ts'
import { openInspector } from './looking.ts'
import { t } from './table.words.ts'

/** The card that a question is about, small beside it. It is read as every card is: looked at by hovering, shown large by a press. */
export function Asker(p: { card: CardId; still: (card: CardId) => ComponentChildren; class?: string | undefined }) {
  const looked = { card: p.card, places: [] }
  return (
    <button
      type="button"
      class={p.class}
      data-asker=""
      onClick={() => openInspector(looked)}
      {...hoverHandlers(looked)}
    >
      <span class="sr">{t.asker(cardName(p.card))}</span>
      {p.still(p.card)}
    </button>
  )
}
