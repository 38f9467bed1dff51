import type { SeatView } from '@soulstack/four-souls/view/types'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { markOf, press } from './choice.ts'
import { sheet } from './looking.ts'
import { deckPlace, objectPlace, seatPlace } from './places.ts'
import s from './Seat.module.css'
import { seatName, table, view } from './state.ts'
import { Hearts, Souls, Vital } from './Vitals.tsx'

/** An opponent: portrait, numbers, souls and everything in front of them. */
export function Seat({ seat }: { seat: SeatView }) {
  const v = view.value
  const info = table.value?.seats[seat.seat]
  const { character } = seat
  const own = character ? [seatPlace(seat.seat), objectPlace(character.id)] : [seatPlace(seat.seat)]
  const cards = [...seat.items, ...seat.curses]
  const all = [...own, ...cards.map((o) => objectPlace(o.id)), ...seat.souls.map((o) => objectPlace(o.id))]
  const mark = markOf(all)
  const name = seatName(seat.seat)
  const active = v?.turn.active === seat.seat
  return (
    <article
      class={cx(s.seat, active && s.active, seat.dead && s.dead, mark.target && s.target, mark.chosen && s.chosen)}
      aria-label={name}
      data-zone={`seat-${seat.seat}`}
    >
      <button
        type="button"
        class={s.open}
        data-place={own.join(' ')}
        data-spot=""
        aria-label={`${name}: all cards, souls and effects`}
        onClick={(e) => {
          const narrow = matchMedia('(max-width: 999px)').matches
          if (!press(narrow ? all : own, e.currentTarget)) sheet.value = { of: 'seat', seat: seat.seat }
        }}
      />
      <div class={cx(s.portrait, character && !character.charged && s.lying)}>
        {character && (
          <Card
            card={character.card}
            object={character}
            seat={seat.seat}
            places={own}
            now={{ health: seat.health, maxHealth: seat.maxHealth, attack: seat.attack }}
            slain={seat.dead}
            where={`${name}’s character`}
          />
        )}
      </div>
      <div class={s.name}>
        {active && <span class={s.turn}>turn</span>}
        <Crest seat={seat.seat} />
        <b>{name}</b>
        <span class={s.role}>
          {character ? cardName(character.card) : 'no character yet'}
          {info?.kind === 'bot' ? ', bot' : ''}
        </span>
        {info?.kind === 'person' && !info.here && <span class={cx(s.say, s.away)}>away</span>}
        <Standing seat={seat} />
      </div>
      <div class={s.vitals}>
        <span class={s.hearts}>
          <Hearts health={seat.health} max={seat.maxHealth} />
        </span>
        <Vital glyph="cent" value={seat.cents} word="cents" />
        <Vital glyph="cards" value={seat.handCount} word="loot in hand" class={s.inHand} />
        <Vital glyph="attack" value={seat.attack} word="attack" class={s.attack} />
      </div>
      <span class={s.souls} data-place={`souls-${seat.seat}`}>
        <Souls souls={seat.soulValue} toWin={v?.soulsToWin ?? 4} />
      </span>
      <div class={s.items} data-many={cards.length > 6 ? '' : undefined}>
        {cards.map((o) => (
          <span key={o.id} class={cx(s.item, !o.charged && s.wide)}>
            <Card
              card={o.card}
              object={o}
              seat={seat.seat}
              places={[objectPlace(o.id)]}
              where={`in front of ${name}`}
              from={deckPlace('treasure')}
            />
          </span>
        ))}
      </div>
    </article>
  )
}

/** Where a seat stands in the round of priority: a sign and a word. */
function Standing({ seat }: { seat: SeatView }) {
  const v = view.value
  if (seat.dead)
    return (
      <span class={cx(s.say, s.gone)}>
        <Glyph name="skull" />
        <span>dead</span>
      </span>
    )
  if (!v || (v.stack.length === 0 && seat.priority !== 'has')) return null
  if (seat.priority === 'has')
    return (
      <span class={cx(s.say, s.now)}>
        <Glyph name="lantern" />
        <span>deciding</span>
      </span>
    )
  if (seat.priority === 'passed')
    return (
      <span class={s.say}>
        <Glyph name="check" />
        <span>passed</span>
      </span>
    )
  if (seat.priority === 'to-come')
    return (
      <span class={s.say}>
        <Glyph name="wait" />
        <span>to come</span>
      </span>
    )
  return null
}
