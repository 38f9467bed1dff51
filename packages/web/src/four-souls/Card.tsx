import type { CardInfo, Deck, ObjectView } from '@soulstack/four-souls/view'
import type { CardId } from '@soulstack/kit'
import type { ComponentChildren, CSSProperties } from 'preact'
import { useRef } from 'preact/hooks'
import type { Mark } from '../table/visit/choice/types.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/card.ts'
import { sentences } from '../words/sentences.ts'
import s from './Card.module.css'
import { BackArt, CardFace, type FaceProps, paperOf } from './CardFace.tsx'
import { useArrival, useShaking, useTurning } from './card-motion.ts'
import { cardName, catalogue, kindOf, plainText } from './catalogue.ts'
import { fourSouls } from './game.ts'
import type { InspectedObject } from './inspected.ts'
import type { Place } from './places.ts'

/**
 * A card is either at places on the table, where pressing it answers the decision; or elsewhere (in a sheet), where `onPress` handles a press.
 * Never both, as `onPress` would keep it from being chosen.
 */
type PlaceOrPress =
  | { places: readonly Place[]; onPress?: never }
  | { places?: never; onPress: (anchor: HTMLElement) => void }

type CardProps = PlaceOrPress & {
  card: CardId
  object?: ObjectView | undefined
  seat?: number | null
  now?: FaceProps['now']
  price?: number | null
  /** Drawn in landscape, with its text beside the picture. */
  lies?: boolean
  /** It is in a discard pile. */
  spent?: boolean
  fought?: boolean
  slain?: boolean
  /** Where this card is, for screen readers. */
  where?: string
  /** Where it comes from when it appears: a deck, a slot or a seat. */
  from?: Place | undefined
  class?: string | undefined
  style?: CSSProperties
  keys?: string | undefined
  /** What a press shows if there is no option for the card. Absent: the card, large. */
  read?: (() => void) | undefined
  /** Called when a press on it has chosen something or opened a menu of options. */
  onChosen?: () => void
  mark?: Mark | undefined
  /** Counters on a card that is no object. */
  counters?: number | undefined
  /** Shows a lock if the card cannot be used now. */
  locks?: boolean
  children?: ComponentChildren
}

const NOWHERE: readonly Place[] = []

/** A card that can be pressed, with marks for what can be done with it. */
export function Card(p: CardProps) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const info = catalogue.value.get(p.card)
  const places = p.places ?? NOWHERE
  const mark = p.mark ?? visit.choice.markOf(places)
  const o = p.object
  const deactivated = o ? !o.charged : false
  const aimed = game.aimedAt(places)
  const hit = o !== undefined && game.isSource(places)
  const element = useRef<HTMLButtonElement>(null)
  const stats = p.now ?? o?.stats ?? undefined
  const inspected: InspectedObject = {
    card: p.card,
    object: o,
    seat: p.seat ?? null,
    places,
    price: p.price ?? null,
  }
  const read = p.read ?? (() => game.openInspector(inspected))

  useArrival(element, p.card, p.from)
  useTurning(element, o ? o.charged : null)
  useShaking(element, stats?.health ?? null)

  const counters = p.counters ?? (o ? [o.counters, ...Object.values(o.named)].reduce((a, b) => a + b, 0) : 0)
  const price = p.price ?? null
  const say = sentences([
    cardName(p.card),
    info && kindOf(info),
    p.where !== cardName(p.card) && p.where,
    deactivated && t.deactivated,
    p.slain && t.dead,
    mark.lit && (mark.does ?? t.usable),
    mark.target && (mark.chosen ? t.chosen : t.choosable),
    mark.why && t.unusable(mark.why),
    aimed.length > 0 && t.aimedAt(aimed),
    stats && t.stats(stats.health, stats.attack),
    counters > 0 && t.counters(counters),
    price !== null && t.costs(price),
    ...(o?.notes ?? []),
    info && plainText(info),
  ])

  return (
    <button
      ref={element}
      type="button"
      class={cx(
        s.card,
        paperOf(info),
        deactivated && s.turned,
        mark.lit && s.lit,
        mark.target && s.target,
        mark.chosen && s.chosen,
        hit && s.hit,
        p.spent && s.spent,
        p.lies && s.lies,
        p.fought && s.fought,
        p.slain && s.slain,
        p.class,
      )}
      style={p.style}
      data-place={places.length ? places.join(' ') : undefined}
      data-card={p.card}
      data-spot=""
      data-lit={mark.lit || mark.target ? '' : undefined}
      data-attacked={p.fought ? '' : undefined}
      aria-pressed={mark.target || mark.chosen ? Boolean(mark.chosen) : undefined}
      aria-keyshortcuts={p.keys}
      onClick={(e) => {
        const anchor = e.currentTarget
        if (p.onPress) p.onPress(anchor)
        else if (visit.choice.pressOrLook(places, anchor, read)) p.onChosen?.()
      }}
      {...visit.inspector.hoverHandlers(inspected)}
    >
      <span class="sr">{say}</span>
      <CardFace card={p.card} now={stats} />
      {mark.lit && (
        <span class={cx(s.mark, s.markLit)} aria-hidden="true">
          <Glyph name="flame" />
        </span>
      )}
      {p.locks && mark.why && !mark.lit && !mark.target && (
        <span class={cx(s.mark, s.markNot)} data-mark="not" aria-hidden="true">
          <Glyph name="lock" />
        </span>
      )}
      {counters > 0 && (
        <span class={cx(s.mark, s.markCount)} aria-hidden="true">
          {counters}
        </span>
      )}
      {o?.stats && info && hasBody(info) && (
        <span class={cx(s.mark, s.markHealth)} aria-hidden="true">
          <Glyph name="heart" />
          {o.stats.health}
        </span>
      )}
      {deactivated && (
        <span class={cx(s.mark, s.markTurned)} aria-hidden="true">
          <Glyph name="turn" />
        </span>
      )}
      {p.slain && (
        <span class={cx(s.mark, s.markSlain)} aria-hidden="true">
          <Glyph name="skull" />
        </span>
      )}
      {price !== null && (
        <span class={cx(s.mark, s.markPrice)} aria-hidden="true">
          {price}¢
        </span>
      )}
      {mark.chosen && (
        <span class={cx(s.mark, s.markChosen)} aria-hidden="true">
          {mark.chosen === true ? <Glyph name="check" /> : mark.chosen}
        </span>
      )}
      {aimed.length > 0 && (
        <span class={cx(s.mark, s.markAim)} aria-hidden="true">
          <Glyph name="left" />
          {aimed.join(',')}
        </span>
      )}
      {info && info.souls > 0 && info.type === 'monster' && (
        <span class={cx(s.mark, s.markSoul)} aria-hidden="true">
          <Glyph name="soul" />
          {info.souls}
        </span>
      )}
      {p.children}
    </button>
  )
}

/** Whether to show the health even on small cards: nobody expects items and rooms to have any. */
const hasBody = (info: CardInfo): boolean =>
  info.type === 'treasure' || info.type === 'starting-item' || info.type === 'room'

/** A deck: the back of its top card, and the number of cards. */
export function Back(p: {
  deck: Deck
  count: number
  places: readonly Place[]
  /** The top card, if everybody may see it. */
  top?: CardId | null
}) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const mark = visit.choice.markOf(p.places)
  const aimed = game.aimedAt(p.places)
  const top = p.top ?? null
  return (
    <button
      type="button"
      class={cx(
        s.card,
        s.back,
        top ? paperOf(catalogue.value.get(top)) : s[`back-${p.deck}`],
        mark.lit && s.lit,
        mark.target && s.target,
        mark.chosen && s.chosen,
      )}
      data-place={p.places.join(' ')}
      data-deck={p.deck}
      data-spot=""
      data-lit={mark.lit || mark.target ? '' : undefined}
      aria-pressed={mark.target || mark.chosen ? Boolean(mark.chosen) : undefined}
      onClick={(e) => {
        const anchor = e.currentTarget
        visit.choice.pressOrLook(p.places, anchor, () => {
          if (top) game.openInspector({ card: top, places: p.places })
          else visit.sheets.explain(t.decks[p.deck], p.places)
        })
      }}
    >
      <span class="sr">
        {sentences([
          `${t.decks[p.deck]}, ${t.cards(p.count)}`,
          top && t.onTop(cardName(top)),
          mark.lit && (mark.does ?? t.usable),
          mark.target && (mark.chosen ? t.chosen : t.choosable),
          mark.why && t.unusable(mark.why),
        ])}
      </span>
      {top ? (
        <CardFace card={top} />
      ) : (
        <span class={s.layer} data-layer="" aria-hidden="true">
          <span class={s.face}>
            <BackArt deck={p.deck} />
          </span>
        </span>
      )}
      <span class={cx(s.mark, s.markNumber)} aria-hidden="true">
        {p.count}
      </span>
      {mark.lit && (
        <span class={cx(s.mark, s.markLit)} aria-hidden="true">
          <Glyph name="flame" />
        </span>
      )}
      {mark.chosen && (
        <span class={cx(s.mark, s.markChosen)} aria-hidden="true">
          <Glyph name="check" />
        </span>
      )}
      {aimed.length > 0 && (
        <span class={cx(s.mark, s.markAim)} aria-hidden="true">
          <Glyph name="left" />
          {aimed.join(',')}
        </span>
      )}
    </button>
  )
}
