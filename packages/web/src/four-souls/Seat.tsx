import type { SeatView } from '@soulstack/four-souls/view'
import { SeatTime } from '../table/people/seat-time.ts'
import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/table.ts'
import { Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { deckPlace, handPlace, objectPlace, seatPlace } from './places.ts'
import s from './Seat.module.css'
import { bodyOf } from './state.ts'
import { Hearts, SeatSouls, Vital } from './Vitals.tsx'

/** A name with more letters takes the room of what else is in its line, and a second line where that is not enough. */
const LONG = 12

/** An opponent: character, numbers, souls, and all cards in front of them. */
export function Seat({ seat }: { seat: SeatView }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const info = visit.table.value?.seats[seat.seat]
  const { character } = seat
  const own = character ? placeList(seatPlace(seat.seat), objectPlace(character.id)) : placeList(seatPlace(seat.seat))
  const cards = [...seat.items, ...seat.curses]
  // an open hand; a person who plays all seats can also play from it
  const hand = seat.hand ?? []
  const handPlaces = v?.you === seat.seat ? hand.map((_, i) => handPlace(i)) : []
  const all = [...own, ...[...cards, ...seat.souls].map((o) => objectPlace(o.id)), ...handPlaces]
  const mark = visit.choice.markOf(all)
  const attacked = v?.attack?.targetSeat === seat.seat
  const name = visit.seatName(seat.seat)
  const active = v?.turn.active === seat.seat
  return (
    <article
      class={cx(
        s.seat,
        seat.dead && s.dead,
        mark.target && s.target,
        mark.chosen && s.chosen,
        mark.lit && s.lit,
        attacked && s.attacked,
        game.oneSoulLeft(seat) && s.cold,
      )}
      aria-label={name}
      data-zone={`seat-${seat.seat}`}
      data-sits={seat.seat}
      data-moment={game.moments.value.find((one) => one.seat === seat.seat)?.of}
    >
      <button
        type="button"
        class={s.open}
        data-place={own.join(' ')}
        data-spot=""
        aria-label={t.opensSeat(name)}
        onClick={(e) => {
          const narrow = matchMedia('(max-width: 999px)').matches
          const show = () => {
            game.sheet.value = { of: 'seat', seat: seat.seat }
          }
          const details = narrow ? { label: t.everythingOf(name), show } : undefined
          if (!visit.choice.press(narrow ? all : own, e.currentTarget, details ? { details } : { read: show })) show()
        }}
      />
      <div class={s.portrait}>
        {character && (
          <Card
            card={character.card}
            object={character}
            seat={seat.seat}
            places={own}
            now={bodyOf(seat)}
            slain={seat.dead}
            fought={attacked}
            where={t.inFrontOf(name)}
          />
        )}
      </div>
      <div class={s.name}>
        {active && <span class={s.turn}>{t.turn}</span>}
        <Crest seat={seat.seat} />
        <b class={cx(name.length > LONG && s.long)}>{name}</b>
        <span class={s.role}>{t.plays(character && cardName(character.card), info?.bot)}</span>
        {(visit.presence.clock.value || (info?.kind === 'person' && !info.here)) && (
          <span class={cx(s.say, s.time)}>
            <SeatTime seat={seat.seat} />
          </span>
        )}
        {attacked ? <Attacked /> : <PriorityState seat={seat} />}
      </div>
      <div class={s.vitals}>
        <span class={s.hearts}>
          <Hearts health={seat.health} max={seat.maxHealth} />
        </span>
        <Vital of="cents" value={seat.cents} />
        <Vital of={seat.hand ? 'open-hand' : 'hand'} value={seat.handCount} class={s.inHand} />
        <Vital of="attack" value={seat.attack} class={s.attack} />
      </div>
      <span class={s.souls} data-place={`souls-${seat.seat}`}>
        <SeatSouls souls={seat.soulValue} seat={seat.seat} />
      </span>
      <div class={s.items} data-many={cards.length > 6 ? '' : undefined}>
        {cards.map((o) => (
          <span key={o.id} class={s.item}>
            <Card
              card={o.card}
              object={o}
              seat={seat.seat}
              places={placeList(objectPlace(o.id))}
              where={t.inFrontOf(name)}
              from={deckPlace('treasure')}
            />
            <small aria-hidden="true">{cardName(o.card)}</small>
          </span>
        ))}
      </div>
      {hand.length > 0 && (
        <div class={s.hand} data-many={hand.length > 6 ? '' : undefined}>
          {hand.map((card, i) => (
            <span key={`${i}${card}`} class={s.held}>
              <Card
                card={card}
                places={placeList(...handPlaces.slice(i, i + 1))}
                where={t.inOpenHand(name, i + 1, hand.length)}
              />
            </span>
          ))}
        </div>
      )}
    </article>
  )
}

/** Shows that this player is being attacked. */
const Attacked = () => (
  <span class={cx(s.say, s.gone)}>
    <Glyph name="attack" />
    <span>{t.attacked}</span>
  </span>
)

/** A seat's state in the round of priority: a symbol and a word. */
function PriorityState({ seat }: { seat: SeatView }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (seat.dead)
    return (
      <span class={cx(s.say, s.gone)}>
        <Glyph name="skull" />
        <span>{t.dead}</span>
      </span>
    )
  if (!v || (v.stack.length === 0 && seat.priority !== 'has')) return null
  if (seat.priority === 'has')
    return (
      <span class={cx(s.say, s.now)}>
        <Glyph name="lantern" />
        <span>{t.standing.has}</span>
      </span>
    )
  if (seat.priority === 'passed')
    return (
      <span class={s.say}>
        <Glyph name="check" />
        <span>{t.standing.passed}</span>
      </span>
    )
  if (seat.priority === 'to-come')
    return (
      <span class={s.say}>
        <Glyph name="wait" />
        <span>{t.standing['to-come']}</span>
      </span>
    )
  return null
}
