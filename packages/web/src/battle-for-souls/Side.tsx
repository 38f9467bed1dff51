import type { OpenCardView, SideView, View } from '@soulstack/battle-for-souls/view/types'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { arriveFrom, originOf } from '../look/motion.ts'
import { hoverHandlers } from '../table/hover.ts'
import { clock, SeatTime } from '../table/presence.ts'
import { sentences } from '../words/sentences.ts'
import { t as cardWords } from './card.words.ts'
import { cardName, catalogue, kindOf, TERMS } from './catalogue.ts'
import { markOf, press } from './choice.ts'
import { Swatch } from './Heraldry.tsx'
import { openInspector, sheet } from './looking.ts'
import { Picture } from './Picture.tsx'
import { cardPlace } from './places.ts'
import s from './Side.module.css'
import { isYou, me, nameOrYou, table } from './state.ts'
import { t } from './table.words.ts'

/** What a player of a side is called. */
export const playerName = (seat: number): string => nameOrYou(seat) ?? t.you

/** One side's part of the table: who plays it, its points, the cards that lie open, how much lies in its stacks. */
export function Side({ side, view: v, mine }: { side: SideView; view: View; mine: boolean }) {
  const terms = TERMS[side.side]
  const cards = [...side.angels, ...side.favours, ...side.relics]
  const names = side.seats.map(playerName)
  // beside a hand that lies open there is less room
  const few = openSeats(side, v).length > 0 ? 2 : 3
  const active = v.over === null && side.seats.includes(v.turn.active)
  const open = () => {
    sheet.value = { of: 'side', side: side.side }
  }
  return (
    <section
      class={cx(s.side, s[side.side], mine ? s.near : s.far, side.seats.length > 1 && s.team)}
      aria-label={t.side(names, terms.name)}
      data-zone={`side-${side.side}`}
      data-sits={side.seats.join(' ')}
      data-board={mine ? undefined : 'whole'}
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
            <span>{side.seats.length > 1 ? t.turnOfOne(nameOrYou(v.turn.active)) : t.turn}</span>
          </span>
        )}
        <p class={s.points}>{t.score(side.points, v.target, <b>{side.points}</b>)}</p>
        {(clock.value || table.value?.seats.some((seat) => seat.kind === 'person' && !seat.here)) && (
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
                {t.held(side.seats.length > 1 ? nameOrYou(seat.seat) : undefined)}
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
          .filter((fan) => !isYou(fan.seat))
          .map((fan) => (
            <span key={fan.seat} class="sr">
              {t.hasLaidOut(playerName(fan.seat), fan.cards.length)}
            </span>
          ))}
      </button>
    </section>
  )
}

/** Seats of a side whose hands can be seen and are not the one below. */
const openSeats = (side: SideView, v: View) =>
  v.seats.filter((seat) => seat.side === side.side && seat.hand && seat.seat !== me.value?.seat)

/** Hands of a side that can be seen and are not the one below: whoever sees all hands sees them here. */
function OpenHands({ side, view: v }: { side: SideView; view: View }) {
  return openSeats(side, v).map((seat) => (
    <section key={seat.seat} class={s.openHand} aria-label={t.handOf(nameOrYou(seat.seat))}>
      {side.seats.length > 1 && <Crest seat={seat.seat} />}
      {seat.hand!.map((card, i) => (
        <button
          key={`${i} ${card}`}
          type="button"
          data-card={card}
          data-spot=""
          aria-label={cardName(card)}
          onClick={() => openInspector({ card, places: [] })}
          {...hoverHandlers({ card, places: [] })}
        >
          <Picture card={card} />
        </button>
      ))}
    </section>
  ))
}

/** A card that lies open before a side. */
function OpenCard({ card }: { card: OpenCardView }) {
  const info = catalogue.value.get(card.card)
  const places = [cardPlace(card.id)]
  const mark = markOf(places)
  const looked = { card: card.card, places }
  const kind = info && kindOf(info)
  const left = card.left === null || card.left === 'unlimited' ? null : card.left
  const element = useRef<HTMLButtonElement>(null)
  // what was gained comes from its stack; what lies there from the start is there
  useLayoutEffect(() => arriveFrom(element.current, originOf(card.card), 260), [])
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
        if (!press(places, e.currentTarget)) openInspector(looked)
      }}
      {...hoverHandlers(looked)}
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
