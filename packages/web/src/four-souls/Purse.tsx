import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { t } from '../words/en/four-souls/table.ts'
import { cardName } from './catalogue.ts'
import { fourSouls } from './game.ts'
import s from './Purse.module.css'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

/** A name longer than this is set smaller, in lines. */
const LONG = 12

/** What the seat at this screen has besides cards: name, souls, health, cents. */
export function Purse() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const seat = game.ownSeat.value
  if (!seat) return null
  const name = visit.seatName(seat.seat)
  return (
    <section
      class={cx(s.purse, game.oneSoulLeft(seat) && s.cold)}
      aria-label={visit.nameOrYou(seat.seat) ?? t.you}
      data-sits={seat.seat}
    >
      <button
        type="button"
        class={s.name}
        data-long={name.length > LONG ? '' : undefined}
        onClick={() => {
          game.sheet.value = { of: 'seat', seat: seat.seat }
        }}
      >
        <Crest seat={seat.seat} />
        <b data-own-name="">{name}</b>
        <span data-own-name="">{seat.character && cardName(seat.character.card)}</span>
        <span class="sr">{t.opens}</span>
      </button>
      <span class={s.souls} data-place={`souls-${seat.seat}`}>
        <SeatSouls souls={seat.soulValue} seat={seat.seat} />
      </span>
      <span class={s.hearts}>
        <Hearts health={seat.health} max={seat.maxHealth} />
      </span>
      <div class={s.vitals}>
        <Vital of="cents" value={seat.cents} />
        <Vital of="hand" value={seat.handCount} class={s.inHand} />
        <Vital of="attack" value={seat.attack} />
      </div>
    </section>
  )
}
