import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/en/four-souls/table.ts'
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is another way to press the card inside
    <span
      class={s.held}
      style={style}
      data-raised={up ? '' : undefined}
      onPointerDown={(e) => {
        const { button, clientX, clientY, currentTarget } = e
        if (button === 0) void import('./drag.ts').then((m) => m.drag(visit, index, currentTarget, clientX, clientY))
      }}
      onDragStart={(e) => e.preventDefault()}
    >
      {children}
    </span>
  )
}
