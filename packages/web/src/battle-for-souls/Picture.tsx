import type { CardId } from '@soulstack/battle-for-souls/view/types'

/** Where a card's baked picture is. */
const pictureOf = (card: CardId): string => `/art/battle-for-souls/${card}.svg`

/** A card's picture; decorative, what it shows is always said in words. `now`: it is fetched even before it is in sight. */
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
