import { cx } from '../cx.ts'
import { later } from '../later.tsx'
import { Crest } from '../look/Crest.tsx'
import { nameOrYou, seatName } from '../table/state.ts'
import { cardName } from './catalogue.ts'
import { sheet } from './looking.ts'
import s from './Purse.module.css'
import { near, oneSoulLeft } from './state.ts'
import { t } from './table.words.ts'
import { told } from './told.ts'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

const Told = later(() => import('./Told.tsx').then((m) => m.Told))

/** What the near seat has besides cards: name, souls, health, cents. */
export function Purse() {
  const seat = near.value
  if (!seat) return null
  const name = seatName(seat.seat)
  return (
    <section
      class={cx(s.purse, oneSoulLeft(seat) && s.cold)}
      aria-label={nameOrYou(seat.seat) ?? t.you}
      data-sits={seat.seat}
    >
      <button
        type="button"
        class={s.name}
        onClick={() => {
          sheet.value = { of: 'seat', seat: seat.seat }
        }}
      >
        <Crest seat={seat.seat} />
        <b>{name}</b>
        <span>{seat.character && cardName(seat.character.card)}</span>
        <span class="sr">{t.opens}</span>
      </button>
      <span class={s.souls} data-place={`souls-${seat.seat}`}>
        <SeatSouls souls={seat.soulValue} />
      </span>
      <span class={s.hearts}>
        <Hearts health={seat.health} max={seat.maxHealth} />
      </span>
      <div class={s.vitals}>
        <Vital of="cents" value={seat.cents} />
        <Vital of="hand" value={seat.handCount} class={s.inHand} />
        <Vital of="attack" value={seat.attack} />
      </div>
      {told.value.some((one) => one.seat === seat.seat) && <Told seat={seat.seat} near />}
    </section>
  )
}
