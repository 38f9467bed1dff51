import type { CardInfo, Deck } from '@soulstack/four-souls/view'
import type { CardId } from '@soulstack/kit'
import type { CSSProperties } from 'preact'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/card.ts'
import s from './Card.module.css'
import { capital, cardName, catalogue, pictureOf } from './catalogue.ts'
import { useFit } from './fit.ts'
import { Ability } from './Words.tsx'

export interface FaceProps {
  card: CardId
  /** Current health and attack, in place of what is printed. */
  now?: { health: number; maxHealth?: number; attack: number; evasion?: number | null } | undefined
  /** With the full text, including keywords, and roll tables in rows. */
  large?: boolean
  /** One of many in a list: its picture is loaded when it scrolls into view. */
  listed?: boolean
}

/** What is printed on a card; how much of it depends on the width. */
export function CardFace({ card, now, large, listed }: FaceProps) {
  const info = catalogue.value.get(card)
  const health = now?.health ?? info?.health ?? null
  const max = now?.maxHealth ?? info?.health ?? null
  const face = useFit(info)
  return (
    <span class={s.layer} data-layer="" aria-hidden="true">
      <span class={s.face} ref={face}>
        <span class={s.name}>{cardName(card)}</span>
        <span class={s.art}>
          <img
            // a new one if the card gets known later: that of an unknown card stays hidden
            key={pictureOf(card)}
            src={pictureOf(card)}
            alt=""
            loading={listed ? 'lazy' : 'eager'}
            decoding={listed ? 'async' : 'sync'}
            draggable={false}
            onError={(e) => {
              e.currentTarget.style.visibility = 'hidden'
            }}
          />
        </span>
        {info && health !== null && (
          <span class={s.stats}>
            <span class={s.health}>
              <Glyph name="heart" />
              {health}
              {max !== null && max !== health && <i>/{max}</i>}
            </span>
            {Boolean(now?.evasion ?? info.evasion) && (
              <span>
                <Glyph name="evade" />
                {now?.evasion ?? info.evasion}+
              </span>
            )}
            <span>
              <Glyph name="attack" />
              {now?.attack ?? info.attack ?? 0}
            </span>
          </span>
        )}
        {info && info.lines.length > 0 && (
          <span class={s.text} data-words="">
            <span class={s.words}>
              {info.lines.map((line) => (
                <Ability key={line.text} line={line} wide={large ?? false} />
              ))}
            </span>
          </span>
        )}
        {info?.reward && <span class={s.reward}>{t.reward(info.reward)}</span>}
        {large && info && info.keywords.length > 0 && (
          <span class={s.keys}>{`${info.words.keywords.map(capital).join('. ')}.`}</span>
        )}
      </span>
    </span>
  )
}

/** The class names for a card's type and border. */
export function paperOf(info: CardInfo | undefined): string {
  const kinds = {
    character: s.character,
    'starting-item': s.treasure,
    treasure: s.treasure,
    loot: s.loot,
    monster: s.monster,
    event: s.event,
    curse: s.curse,
    'bonus-soul': s.bonus,
    room: s.room,
    challenge: s.room,
    variant: s.room,
  } as const
  const borders = { active: s.active, paid: s.paid, passive: s.passive } as const
  return cx(info && kinds[info.type], info?.border && borders[info.border])
}

/** A card that cannot be pressed. */
export function StillCard({
  card,
  now,
  large,
  listed,
  class: extra,
  style,
}: FaceProps & { class?: string; style?: CSSProperties }) {
  return (
    <span class={cx(s.card, s.still, paperOf(catalogue.value.get(card)), extra)} style={style} aria-hidden="true">
      <CardFace card={card} now={now} large={large ?? false} listed={listed ?? false} />
    </span>
  )
}

/** A hidden loot card, face down. */
export function FaceDown({ style }: { style?: CSSProperties }) {
  return (
    <span class={cx(s.card, s.still, s.back, s['back-loot'])} style={style} aria-hidden="true">
      <span class={s.layer} data-layer="" aria-hidden="true">
        <span class={s.face}>
          <BackArt deck="loot" />
        </span>
      </span>
    </span>
  )
}

/** The symbol on the back of a deck's cards. */
export function BackArt({ deck }: { deck: Deck }) {
  return <Glyph name={`deck-${deck}`} class={s.backArt} />
}
