import type { OpenCardView, SideView, View } from '@soulstack/battle-for-souls/view'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { SeatTime } from '../table/people/seat-time.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { arriveFrom, takeOrigin } from '../ui/motion.ts'
import { t as cardWords } from '../words/en/battle-for-souls/card.ts'
import { t } from '../words/en/battle-for-souls/table.ts'
import { sentences } from '../words/sentences.ts'
import { cardName, catalogue, kindOf, TERMS } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import { Swatch } from './Heraldry.tsx'
import { Picture } from './Picture.tsx'
import { cardPlace } from './places.ts'
import s from './Side.module.css'

/** A player's name, or "You". */
export const playerName = (visit: Visit, seat: number): string => visit.nameOrYou(seat) ?? t.you

/** One side of the table: its players, points, face-up cards and piles. `own`: drawn below, nearest to you. */
export function Side({ side, view: v, own }: { side: SideView; view: View; own: boolean }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const terms = TERMS[side.side]
  const cards = [...side.angels, ...side.favours, ...side.relics]
  const names = side.seats.map((x) => playerName(visit, x))
  // less room beside an open hand
  const few = openSeats(visit, side, v).length > 0 ? 2 : 3
  const active = v.over === null && side.seats.includes(v.turn.active)
  const open = () => {
    game.sheet.value = { of: 'side', side: side.side }
  }
  return (
    <section
      class={cx(s.side, s[side.side], own ? s.near : s.far, side.seats.length > 1 && s.team)}
      aria-label={t.side(names, terms.name)}
      data-zone={`side-${side.side}`}
      data-sits={side.seats.join(' ')}
      data-board={own ? undefined : 'whole'}
    >
      <header class={s.head}>
        <Glyph name={side.side === 'heaven' ? 'archangel' : 'devil'} class={s.sign} />
        <h2 title={t.players(names)}>
          {t.players(names)}
          <span class={s.which}>
            {' '}
            <i aria-hidden="true">·</i> {terms.name}
          </span>
        </h2>
        {active && (
          <span class={s.turn}>
            <Glyph name="flame" />
            <span>{side.seats.length > 1 ? t.turnOfOne(visit.nameOrYou(v.turn.active)) : t.turn}</span>
          </span>
        )}
        <p class={s.points}>{t.score(side.points, v.target, <b>{side.points}</b>)}</p>
        {(visit.presence.clock.value ||
          visit.table.value?.seats.some((seat) => seat.kind === 'person' && !seat.here)) && (
          <span class={s.times}>
            {side.seats.map((seat) => (
              <span key={seat}>
                {side.seats.length > 1 && <Crest seat={seat} />}
                <SeatTime seat={seat} />
              </span>
            ))}
          </span>
        )}
      </header>
      {cards.length > 0 && (
        <div class={s.cards} data-many={cards.length > 8 ? 'more' : cards.length > few ? 'many' : 'few'}>
          {cards.map((card) => (
            <OpenCard key={card.id} card={card} />
          ))}
        </div>
      )}
      <OpenHands side={side} view={v} />
      <button type="button" class={s.heaps} data-spot="" data-stack={side.side} onClick={open}>
        <span class="sr">{t.everything(terms.name)}</span>
        {v.seats
          .filter((seat) => seat.side === side.side)
          .map((seat) => (
            <span key={seat.seat} class={s.heap}>
              {side.seats.length > 1 ? <Crest seat={seat.seat} /> : <Glyph name="cards" />}
              <b>{seat.handCount}</b>
              <span class={side.seats.length > 1 ? 'sr' : s.word}>
                {t.held(side.seats.length > 1 ? visit.nameOrYou(seat.seat) : undefined)}
              </span>
            </span>
          ))}
        <span class={s.heap}>
          <Glyph name={side.side === 'heaven' ? 'deck-heaven' : 'deck-hell'} />
          <b>{side.piles.deck}</b>
          <span class={s.word}>{t.deck}</span>
        </span>
        <span class={cx(s.heap, s.home)}>
          <Glyph name={side.side} />
          <b>{side.home.length}</b>
          <span class={s.word}>{t.home}</span>
        </span>
        {side.fans
          .filter((fan) => !visit.isYou(fan.seat))
          .map((fan) => (
            <span key={fan.seat} class="sr">
              {t.hasLaidOut(playerName(visit, fan.seat), fan.cards.length)}
            </span>
          ))}
      </button>
    </section>
  )
}

/** The seats of a side with visible hands, except the hand drawn below. */
const openSeats = (visit: Visit, side: SideView, v: View) => {
  const game = battleForSouls(visit)
  return v.seats.filter((seat) => seat.side === side.side && seat.hand && seat.seat !== game.ownSeat.value?.seat)
}

/** The visible hands of a side, except the one drawn below. */
function OpenHands({ side, view: v }: { side: SideView; view: View }) {
  const visit = useVisit()
  return openSeats(visit, side, v).map((seat) => (
    <section key={seat.seat} class={s.openHand} aria-label={t.handOf(visit.nameOrYou(seat.seat))}>
      {side.seats.length > 1 && <Crest seat={seat.seat} />}
      {seat.hand!.map((card, i) => (
        <button
          key={`${i} ${card}`}
          type="button"
          data-card={card}
          data-spot=""
          aria-label={cardName(card)}
          onClick={() => visit.inspector.open({ card, places: [] })}
          {...visit.inspector.hoverHandlers({ card, places: [] })}
        >
          <Picture card={card} />
        </button>
      ))}
    </section>
  ))
}

/** A face-up card in front of a side. */
function OpenCard({ card }: { card: OpenCardView }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const info = catalogue.value.get(card.card)
  const places = [cardPlace(card.id)]
  const mark = game.markOf(places)
  const inspected = { card: card.card, places }
  const kind = info && kindOf(info)
  const left = card.left === null || card.left === 'unlimited' ? null : card.left
  const element = useRef<HTMLButtonElement>(null)
  // a gained card arrives from its pile
  useLayoutEffect(() => arriveFrom(element.current, takeOrigin(card.card), 260), [])
  return (
    <button
      ref={element}
      type="button"
      class={cx(
        s.card,
        mark.lit && s.lit,
        mark.chosen && s.chosen,
        mark.faint && s.faint,
        mark.aimed && s.aimed,
        card.spent && s.spent,
      )}
      data-place={places[0]}
      data-card={card.card}
      data-spot=""
      data-lit={mark.lit ? '' : undefined}
      aria-pressed={mark.lit ? mark.chosen : undefined}
      onClick={(e) => {
        if (!game.press(places, e.currentTarget)) visit.inspector.open(inspected)
      }}
      {...visit.inspector.hoverHandlers(inspected)}
    >
      <span class="sr">
        {sentences([
          cardName(card.card),
          kind,
          info?.colour && cardWords.colours[info.colour],
          card.note,
          card.spent && t.used,
          mark.lit && t.usable,
          mark.why && t.unusable(mark.why),
          info?.text,
        ])}
      </span>
      {info?.colour && <Swatch colour={info.colour} class={s.strip} />}
      <Picture card={card.card} class={s.picture} />
      <span class={s.words} aria-hidden="true">
        <b>{cardName(card.card)}</b>
        <small>{card.note || kind}</small>
      </span>
      {left !== null && left > 1 && (
        <span class={s.uses} aria-hidden="true">
          {left}
        </span>
      )}
      {mark.lit && (
        <span class={s.flame} aria-hidden="true">
          <Glyph name={mark.chosen ? 'check' : 'flame'} />
        </span>
      )}
    </button>
  )
}
