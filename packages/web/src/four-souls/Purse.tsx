import { Crest } from '../look/Crest.tsx'
import { isYou, seatName } from '../table/state.ts'
import { cardName } from './catalogue.ts'
import { sheet } from './looking.ts'
import s from './Purse.module.css'
import { near } from './state.ts'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

/** What the near seat has besides cards: name, souls, health, cents. */
export function Purse() {
  const seat = near.value
  if (!seat) return null
  const name = seatName(seat.seat)
  return (
    <section class={s.purse} aria-label={isYou(seat.seat) ? 'You' : name} data-sits={seat.seat}>
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
        <span class="sr">: all cards, souls and effects</span>
      </button>
      <span class={s.souls} data-place={`souls-${seat.seat}`}>
        <SeatSouls souls={seat.soulValue} />
      </span>
      <span class={s.hearts}>
        <Hearts health={seat.health} max={seat.maxHealth} />
      </span>
      <div class={s.vitals}>
        <Vital glyph="cent" value={seat.cents} word="cents" />
        <Vital glyph="cards" value={seat.handCount} word="loot in hand" class={s.inHand} />
        <Vital glyph="attack" value={seat.attack} word="attack" />
      </div>
    </section>
  )
}
