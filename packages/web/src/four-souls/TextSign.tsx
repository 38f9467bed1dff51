import { useSignal } from '@preact/signals'
import type { ObjectView } from '@soulstack/four-souls/view'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/opened.ts'
import { cardName, catalogue } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { objectPlace, type Place } from './places.ts'
import s from './TextSign.module.css'

/** The least width at which a card shows its text (Card.module.css), in px. */
const SHOWS_TEXT = 92

/** Beside a card that is too small for its text: shows that it has one, and opens it. A press on the card itself attacks or buys it. */
export function TextSign({ object, place, price }: { object: ObjectView; place: Place; price: number | null }) {
  const game = fourSouls(useVisit())
  const sign = useRef<HTMLButtonElement>(null)
  const needed = useSignal(true)
  const { card, id } = object
  const reads = (catalogue.value.get(card)?.lines.length ?? 0) > 0
  useLayoutEffect(() => {
    const drawn = sign.current?.parentElement?.querySelector<HTMLElement>('[data-card]')
    if (!drawn) return undefined
    const size = new ResizeObserver(() => (needed.value = drawn.offsetWidth < SHOWS_TEXT))
    size.observe(drawn)
    return () => size.disconnect()
  }, [reads])
  if (!reads) return null
  return (
    <button
      ref={sign}
      type="button"
      class={s.sign}
      hidden={!needed.value}
      data-reads=""
      aria-label={t.reads(cardName(card))}
      onClick={() => game.openInspector({ card, object, seat: null, price, places: [objectPlace(id), place] })}
    >
      <Glyph name="log" />
    </button>
  )
}
