import { useRef } from 'preact/hooks'
import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/four-souls-table.ts'
import { Card } from './Card.tsx'
import { FaceDown } from './CardFace.tsx'
import { fourSouls } from './game.ts'
import s from './Hand.module.css'
import { deckPlace, handPlace } from './places.ts'

/** The hand of the seat at this screen, fanned. It is hidden while the prompt covers its place. */
export function Hand() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const seat = game.ownSeat.value
  if (!seat) return null
  const cards = seat.hand
  const count = cards?.length ?? seat.handCount
  const middle = (count - 1) / 2
  // places in a hand always mean the deciding seat's
  const decides = game.view.value?.you === seat.seat
  const away = decides && visit.choice.sheetWanted.value && !visit.choice.aside.value
  const lean = Math.min(1.1, 7 / Math.max(count, 1))
  const style = (i: number) => ({
    '--lean': `${((i - middle) * lean).toFixed(2)}deg`,
    '--drop': `${(middle ? ((i - middle) / middle) ** 2 * Math.min(9, middle * 3.5) : 0).toFixed(1)}px`,
  })
  const whose = visit.nameOrYou(seat.seat)
  return (
    <section
      class={s.hand}
      aria-label={t.hand(whose, count)}
      data-zone="hand"
      data-own=""
      data-away={away ? '' : undefined}
      data-many={count > 8 ? '' : undefined}
      data-open={cards ? '' : undefined}
      style={{ '--cards': count }}
    >
      {cards
        ? numbered(cards).map(({ card, key }, i) => (
            <Held
              key={key}
              style={style(i)}
              index={i}
              up={decides && visit.choice.selected.value?.places.includes(handPlace(i))}
            >
              <Card
                card={card}
                places={decides ? placeList(handPlace(i)) : placeList()}
                where={t.inHand(whose, i + 1, count)}
                from={deckPlace('loot')}
                locks
                keys={decides && i < 9 ? String(i + 1) : undefined}
              />
            </Held>
          ))
        : Array.from({ length: count }, (_, i) => (
            <span key={i} class={s.held} style={style(i)}>
              <FaceDown />
            </span>
          ))}
    </section>
  )
}

/** Gives each card a unique key, as a hand may have several of the same. */
function numbered(cards: readonly string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const n = seen.get(card) ?? 0
    seen.set(card, n + 1)
    return { card, key: `${card} ${n}` }
  })
}

/** A card in the hand. Dragging it up onto the board presses it. */
function Held({
  children,
  style,
  index,
  up,
}: {
  children: preact.ComponentChildren
  style: Record<string, string>
  index: number
  /** It is selected to be played. */
  up: boolean | undefined
}) {
  const visit = useVisit()
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const putBack = (held: HTMLElement) => {
    start.current = null
    delete held.dataset['dragged']
    delete document.body.dataset['dragging']
    held.style.translate = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is another way to press the card inside
    <span
      class={s.held}
      style={style}
      data-raised={up ? '' : undefined}
      onPointerDown={(e) => {
        if (e.button === 0) start.current = { x: e.clientX, y: e.clientY, moved: false }
      }}
      onPointerMove={(e) => {
        const from = start.current
        if (!from || !e.buttons) return
        const dx = e.clientX - from.x
        const dy = e.clientY - from.y
        if (!from.moved && Math.hypot(dx, dy) < 8) return
        if (!from.moved && e.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy)) {
          start.current = null
          return
        }
        const held = e.currentTarget
        if (!from.moved) {
          // a row that scrolls would clip it (Hand.module.css)
          const { left, top } = held.getBoundingClientRect()
          held.style.cssText += `;--at:${top}px auto auto ${left}px`
        }
        from.moved = true
        held.setPointerCapture(e.pointerId)
        held.dataset['dragged'] = ''
        // not `:has` in a style sheet: it would be re-evaluated with every change of the table
        document.body.dataset['dragging'] = ''
        held.style.translate = `${dx}px ${dy}px`
      }}
      onPointerUp={(e) => {
        const from = start.current
        const held = e.currentTarget
        putBack(held)
        if (!from?.moved) return
        const swallow = (click: Event) => {
          click.stopPropagation()
          click.preventDefault()
        }
        addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
        const rule = document.querySelector('[data-zone="mine"]')?.getBoundingClientRect()
        const card = held.querySelector<HTMLElement>('[data-spot]')
        if (rule && card && e.clientY < rule.bottom) visit.choice.press([handPlace(index)], card, { atOnce: true })
      }}
      onPointerCancel={(e) => putBack(e.currentTarget)}
      onDragStart={(e) => e.preventDefault()}
    >
      {children}
    </span>
  )
}
