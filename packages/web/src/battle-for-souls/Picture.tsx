import type { CardId } from '@soulstack/kit'
import { BASE } from '../ui/host.ts'

/** The URL of a card's picture. */
const pictureOf = (card: CardId): string => `${BASE}art/battle-for-souls/${card}.svg`

/** A card's picture. Decorative: the card must also be named in words. `now`: load it before it is in view. */
export function Picture({ card, class: extra, now }: { card: CardId; class?: string | undefined; now?: boolean }) {
  return (
    <img
      class={extra}
      src={pictureOf(card)}
      alt=""
      loading={now ? 'eager' : 'lazy'}
      decoding={now ? 'sync' : 'async'}
      draggable={false}
      onError={(e) => {
        e.currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
