import type { CardId } from '@soulstack/kit'
import { cx } from '../ui/cx.ts'
import s from './Card.module.css'
import './colours.css'
import { t } from '../words/en/battle-for-souls/card.ts'
import { cardName, catalogue, kindOf } from './catalogue.ts'
import { Band, Swatch } from './Heraldry.tsx'
import { longestWord } from './longest-word.ts'
import { Picture } from './Picture.tsx'

/** A card that cannot be pressed, with its full text if it is wide enough. */
export function StillCard({ card, class: extra }: { card: CardId; class?: string | undefined }) {
  const info = catalogue.value.get(card)
  const name = cardName(card)
  return (
    <span
      class={cx(s.card, info?.side === 'hell' && s.hell, info?.type === 'reap' && s.reap, extra)}
      aria-hidden="true"
    >
      <span class={s.face}>
        {info?.colour && <Swatch colour={info.colour} class={s.strip} />}
        <span class={s.art}>
          <Picture card={card} />
        </span>
        {info && info.points > 0 && <span class={s.shield}>{info.points}</span>}
        <span class={s.name} style={{ '--long': longestWord(name) }}>
          {name}
        </span>
        {info && (
          <span class={s.kind}>
            {[kindOf(info), info.quality && info.quality !== info.name && info.quality, info.instant && t.instant]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {info?.strength && <Band quality={info.strength} is="virtue" />}
        {info?.weakness && <Band quality={info.weakness} is="sin" />}
        {info?.text && info.type !== 'soul' && <span class={s.text}>{info.text}</span>}
      </span>
    </span>
  )
}
