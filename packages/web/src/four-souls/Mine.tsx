import { cx } from '../cx.ts'
import { nameOrYou } from '../table/state.ts'
import { together } from '../table/steady.ts'
import { Card } from './Card.tsx'
import s from './Mine.module.css'
import { deckPlace, objectPlace, seatPlace } from './places.ts'
import { bodyOf, near, view } from './state.ts'
import { t } from './table.words.ts'

/** The near board: character, items and curses. Spent items go to the end of the row. */
export function Mine() {
  const seat = near.value
  if (!seat) return null
  const cards = [...seat.items, ...seat.curses]
  const row = [...cards.filter((o) => o.charged), ...cards.filter((o) => !o.charged)]
  const wide = row.filter((o) => !o.charged).length
  const whose = nameOrYou(seat.seat)
  return (
    <section class={cx(s.mine, 'fades')} data-across="" aria-label={t.board(whose)} data-zone="mine">
      <div class={s.character}>
        {seat.character && (
          <Card
            card={seat.character.card}
            object={seat.character}
            seat={seat.seat}
            places={together(objectPlace(seat.character.id), seatPlace(seat.seat))}
            now={bodyOf(seat)}
            slain={seat.dead}
            fought={view.value?.attack?.targetSeat === seat.seat}
            where={t.character(whose)}
          />
        )}
      </div>
      <div class={s.items} data-many={(row.length - wide) * 96 + wide * 131 > 1010 ? 'yes' : undefined}>
        {row.map((o) => (
          <span key={o.id} class={cx(s.item, !o.charged && s.wide)}>
            <Card
              card={o.card}
              object={o}
              seat={seat.seat}
              places={together(objectPlace(o.id))}
              where={t.inFrontOf(whose)}
              from={deckPlace('treasure')}
            />
          </span>
        ))}
      </div>
    </section>
  )
}
