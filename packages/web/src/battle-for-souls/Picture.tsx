import type { CardId } from '@soulstack/battle-for-souls/view/types'

/** Where a card's baked picture is. */
const pictureOf = (card: CardId): string => `/art/battle-for-souls/${card}.svg`

/** A card's picture; decorative, what it shows is always said in words. */
export function Picture({ card, class: extra }: { card: CardId; class?: string | undefined }) {
  return (
    <img
      class={extra}
      src={pictureOf(card)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={(e) => {
        e.currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
