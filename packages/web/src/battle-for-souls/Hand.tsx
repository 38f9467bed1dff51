import type { CardInfo, OpenCardView } from '@soulstack/battle-for-souls/view'
import type { CardId } from '@soulstack/kit'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { arriveFrom } from '../ui/motion.ts'
import { t as cardWords } from '../words/en/battle-for-souls/card.ts'
import { t } from '../words/en/battle-for-souls/table.ts'
import { sentences } from '../words/sentences.ts'
import { cardName, catalogue } from './catalogue.ts'
import { battleForSouls } from './game.ts'
import s from './Hand.module.css'
import { Swatch } from './Heraldry.tsx'
import { Picture } from './Picture.tsx'
import { cardPlace, fanPlace, handPlace, type Place } from './places.ts'

const ORDER = ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue', 'wild']

/** Sorts a hand: by colour, then wild cards, then cards that belong to no set. */
const rank = (info: CardInfo | undefined): number => {
  const colour = ORDER.indexOf(info?.colour ?? '')
  return colour >= 0 ? colour : info?.type === 'reap' ? 10 : 9
}

/** The hand in display order, each card with its index in the hand. Equal cards are adjacent. */
export const sortedHand = (cards: readonly CardId[]): { card: CardId; index: number }[] =>
  cards
    .map((card, index) => ({ card, index }))
    .sort(
      (a, b) =>
        rank(catalogue.value.get(a.card)) - rank(catalogue.value.get(b.card)) ||
        (a.card < b.card ? -1 : a.card > b.card ? 1 : 0) ||
        a.index - b.index,
    )

/** Intercessions or sins that currently count as cards of their colour. */
const countingFavours = (visit: Visit): OpenCardView[] => {
  const game = battleForSouls(visit)
  return game.sideOf(game.ownSide.value)?.favours.filter((f) => !f.spent && catalogue.value.get(f.card)?.colour) ?? []
}

/** Your hand, and beside it the cards that count as part of it: coloured favours, and cards your partner has laid out. */
export function Hand() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const seat = game.ownSeat.value
  if (!seat) return <section class={s.hand} aria-label={t.noHand} data-own="" />
  const cards = seat.hand ?? []
  const whose = visit.nameOrYou(seat.seat)
  const seen = new Map<CardId, number>()
  const favours = countingFavours(visit)
  const partner = game.fan.value
  const more = favours.length + (partner?.cards.length ?? 0)
  return (
    <section
      class={cx(s.hand, s[game.ownSide.value])}
      aria-label={t.hand(whose, cards.length)}
      data-zone="hand"
      data-many={cards.length + more > 5 ? '' : undefined}
    >
      {sortedHand(cards).map(({ card, index }, i) => {
        // the server offers only one of several equal cards, but any of them may be pressed
        const same = cards.flatMap((other, at) => (other === card && at !== index ? [handPlace(at)] : []))
        // keys by card and count: equal cards may swap indices without moving on screen
        const n = seen.get(card) ?? 0
        seen.set(card, n + 1)
        return (
          <HandCard
            key={`${card} ${n}`}
            card={card}
            place={handPlace(index)}
            equal={same}
            where={t.inHand(whose, i + 1, cards.length)}
            keys={i < 9 ? String(i + 1) : undefined}
          />
        )
      })}
      {favours.length > 0 && (
        <span class={s.beside}>
          {favours.map((favour) => (
            <HandCard key={favour.id} card={favour.card} place={cardPlace(favour.id)} where={t.countsAsCard} counts />
          ))}
        </span>
      )}
      {partner && partner.cards.length > 0 && (
        <span class={cx(s.beside, s.fan)}>
          <span class={s.whose}>{t.laidOut(visit.nameOrYou(partner.seat))}</span>
          {partner.cards.map((card, index) => (
            <HandCard
              key={`${index}${card}`}
              card={card}
              place={fanPlace(index)}
              where={t.laidOutBy(visit.nameOrYou(partner.seat))}
            />
          ))}
        </span>
      )}
    </section>
  )
}

/** Adds soft hyphens before common suffixes, as browsers do not hyphenate English reliably. */
const withSoftHyphens = (name: string): string => name.replace(/(?<=\w{4})(?=(ance|tion|ness)\b)/g, '\u00ad')

/** A card in the hand, or one that counts as such. `equal`: the places of equal cards. */
function HandCard({
  card,
  place,
  where,
  keys,
  counts,
  equal = [],
}: {
  card: CardId
  place: Place
  where: string
  keys?: string | undefined
  counts?: boolean
  equal?: readonly Place[]
}) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const info = catalogue.value.get(card)
  const own = game.markOf([place])
  // a second press must be on the same card, not on an equal one, to send it
  const free = own.lit
    ? undefined
    : equal.find((p) => {
        const { lit, chosen } = game.markOf([p])
        return lit && (game.choosesCards.value || !chosen)
      })
  const mark = free ? { ...own, lit: !game.choosesCards.value, faint: false } : own
  const inspected = { card, places: [place] }
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (place.startsWith('h'))
      arriveFrom(element.current, document.querySelector(`[data-stack="${game.ownSide.peek()}"]`), 280)
  }, [])
  const colour = info?.colour ?? null
  const reap = info?.type === 'reap'
  const sub = reap
    ? mark.lit && game.open.value?.shape === 'action'
      ? t.ready
      : mark.why
        ? t.notYet
        : ''
    : info?.points && !counts
      ? t.points(info.points)
      : colour === 'wild'
        ? t.anyColour
        : [colour && cardWords.colours[colour], counts && t.counts].filter(Boolean).join(', ')
  return (
    <button
      ref={element}
      type="button"
      class={cx(
        s.card,
        mark.lit && s.lit,
        mark.chosen && s.chosen,
        mark.faint && s.faint,
        reap && s.reap,
        info?.type === 'victory-point' && s.point,
      )}
      data-place={place}
      data-card={card}
      data-spot=""
      data-lit={mark.lit ? '' : undefined}
      aria-pressed={mark.lit ? mark.chosen : undefined}
      aria-keyshortcuts={keys}
      onClick={(e) => {
        if (!game.press([free ?? place], e.currentTarget)) visit.inspector.open(inspected)
      }}
      {...visit.inspector.hoverHandlers(inspected)}
    >
      <span class="sr">
        {sentences([
          cardName(card),
          colour && cardWords.colours[colour],
          where,
          mark.lit && (mark.chosen ? t.chosen : t.choosable),
          mark.why && t.unusable(mark.why),
        ])}
      </span>
      {colour && <Swatch colour={colour} class={s.strip} />}
      <span class={s.art} aria-hidden="true">
        <Picture card={card} />
      </span>
      <b aria-hidden="true">{withSoftHyphens(cardName(card))}</b>
      <small aria-hidden="true">{sub}</small>
      {mark.chosen && (
        <span class={s.tick} aria-hidden="true">
          <Glyph name="check" />
        </span>
      )}
    </button>
  )
}
