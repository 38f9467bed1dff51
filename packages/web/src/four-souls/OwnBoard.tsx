import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { t } from '../words/en/four-souls/table.ts'
import { Card } from './Card.tsx'
import { fourSouls } from './game.ts'
import s from './OwnBoard.module.css'
import { deckPlace, objectPlace, seatPlace } from './places.ts'
import { bodyOf } from './state.ts'

/** The places of a card that is shown on the stage instead. */
const NOWHERE: readonly string[] = []

/** The board of the seat at this screen: character, items and curses. */
export function OwnBoard() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const seat = game.ownSeat.value
  if (!seat) return null
  const cards = [...seat.items, ...seat.curses]
  const whose = visit.nameOrYou(seat.seat)
  const away = seat.character !== null && game.onStage(seat.character.id)
  return (
    <section class={cx(s.mine, 'fades')} data-across="" aria-label={t.board(whose)} data-zone="mine">
      <div class={cx(s.character, away && s.away)}>
        {seat.character && (
          <Card
            card={seat.character.card}
            object={seat.character}
            seat={seat.seat}
            places={away ? NOWHERE : placeList(objectPlace(seat.character.id), seatPlace(seat.seat))}
            now={bodyOf(seat)}
            slain={seat.dead}
            fought={game.view.value?.attack?.targetSeat === seat.seat}
            where={t.inFrontOf(whose)}
          />
        )}
      </div>
      <div class={s.items} data-row="" data-many={cards.length * 96 > 1010 ? 'yes' : undefined}>
        {cards.map((o) => (
          <span key={o.id} class={s.item}>
            <Card
              card={o.card}
              object={o}
              seat={seat.seat}
              places={placeList(objectPlace(o.id))}
              where={t.inFrontOf(whose)}
              from={deckPlace('treasure')}
            />
          </span>
        ))}
      </div>
    </section>
  )
}
