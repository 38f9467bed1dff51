import type { Colour } from '@soulstack/battle-for-souls/view'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/battle-for-souls/card.ts'
import s from './heraldry.module.css'

/** The class names for a colour and its hatching. */
const tincture = (colour: Colour | 'wild'): string => cx(s.colour, s[colour])

/** A strip of colour. Decorative: the name must be shown beside it. */
export function Swatch({ colour, class: extra }: { colour: Colour | 'wild'; class?: string | undefined }) {
  return <span class={cx(tincture(colour), extra)} aria-hidden="true" />
}

/** The symbol of each colour's virtue and sin. */
const SIGNS: Record<'virtue' | 'sin', Record<Colour, GlyphName>> = {
  virtue: {
    white: 'humility',
    green: 'charity',
    yellow: 'kindness',
    red: 'patience',
    purple: 'chastity',
    orange: 'temperance',
    blue: 'diligence',
  },
  sin: {
    white: 'pride',
    green: 'greed',
    yellow: 'envy',
    red: 'wrath',
    purple: 'lust',
    orange: 'gluttony',
    blue: 'sloth',
  },
}

/** A longer name has its band to itself. */
const LONG = 11

/** A soul's virtue or sin: colour, hatching, symbol and name. */
export function Band({ quality, is }: { quality: { colour: Colour; name: string }; is: 'virtue' | 'sin' }) {
  return (
    <span class={s.band} data-long={quality.name.length > LONG ? '' : undefined}>
      <Swatch colour={quality.colour} class={s.swatch} />
      <Glyph name={SIGNS[is][quality.colour]} class={s.sign} />
      <b>{quality.name}</b>
      <small>{t.is[is]}</small>
    </span>
  )
}
