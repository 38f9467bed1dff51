import type { CardId, CardInfo, Deck, ObjectView } from '@soulstack/four-souls/view/types'
import type { ComponentChildren, CSSProperties } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { arriveFrom, BEAT, originOf, play } from '../look/motion.ts'
import { type Mark, markOf, pressOrLook } from '../table/choice.ts'
import { hoverHandlers } from '../table/hover.ts'
import { explain } from '../table/looking.ts'
import { sentences } from '../words/sentences.ts'
import { aimedAt, isSource } from './aims.ts'
import s from './Card.module.css'
import { t } from './card.words.ts'
import { capital, cardName, catalogue, kindOf, pictureOf, plainText } from './catalogue.ts'
import { useFit } from './fit.ts'
import { type Looked, openInspector } from './looking.ts'
import type { Place } from './places.ts'
import { Ability } from './Words.tsx'

interface FaceProps {
  card: CardId
  /** Health and attack now, where they differ from what is printed. */
  now?: { health: number; maxHealth?: number; attack: number; evasion?: number | null } | undefined
  /** Everything, with rows of roll tables below each other. */
  large?: boolean
  /** One of many in a list, whose picture can wait until it comes into sight. */
  listed?: boolean
}

/** What is printed on a card, at the density its width allows. */
export function CardFace({ card, now, large, listed }: FaceProps) {
  const info = catalogue.value.get(card)
  const health = now?.health ?? info?.health ?? null
  const max = now?.maxHealth ?? info?.health ?? null
  const face = useFit(info)
  return (
    <span class={s.layer} data-layer="" aria-hidden="true">
      <span class={s.face} ref={face}>
        <span class={s.name}>{cardName(card)}</span>
        <span class={s.art}>
          <img
            src={pictureOf(card)}
            alt=""
            loading={listed ? 'lazy' : 'eager'}
            decoding={listed ? 'async' : 'sync'}
            draggable={false}
            onError={(e) => {
              e.currentTarget.style.visibility = 'hidden'
            }}
          />
        </span>
        {info && health !== null && (
          <span class={s.stats}>
            <span class={s.health}>
              <Glyph name="heart" />
              {health}
              {max !== null && max !== health && <i>/{max}</i>}
            </span>
            {Boolean(now?.evasion ?? info.evasion) && (
              <span>
                <Glyph name="evade" />
                {now?.evasion ?? info.evasion}+
              </span>
            )}
            <span>
              <Glyph name="attack" />
              {now?.attack ?? info.attack ?? 0}
            </span>
          </span>
        )}
        {info && info.lines.length > 0 && (
          <span class={s.text} data-words="">
            <span class={s.words}>
              {info.lines.map((line) => (
                <Ability key={line.text} line={line} wide={large ?? false} />
              ))}
            </span>
          </span>
        )}
        {info?.reward && <span class={s.reward}>{t.reward(info.reward)}</span>}
        {large && info && info.keywords.length > 0 && (
          <span class={s.keys}>{`${info.words.keywords.map(capital).join('. ')}.`}</span>
        )}
      </span>
    </span>
  )
}

/** The classes that a card's kind of paper needs. */
export function paperOf(info: CardInfo | undefined): string {
  const kinds = {
    character: s.character,
    'starting-item': s.treasure,
    treasure: s.treasure,
    loot: s.loot,
    monster: s.monster,
    event: s.event,
    curse: s.curse,
    'bonus-soul': s.bonus,
    room: s.room,
    challenge: s.room,
    variant: s.room,
  } as const
  const borders = { active: s.active, paid: s.paid, passive: s.passive } as const
  return cx(info && kinds[info.type], info?.border && borders[info.border])
}

/** A card that only shows something: in a stack entry, in the inspector, on the first page. */
export function StillCard({
  card,
  now,
  large,
  listed,
  class: extra,
  style,
}: FaceProps & { class?: string; style?: CSSProperties }) {
  return (
    <span class={cx(s.card, s.still, paperOf(catalogue.value.get(card)), extra)} style={style} aria-hidden="true">
      <CardFace card={card} now={now} large={large ?? false} listed={listed ?? false} />
    </span>
  )
}

/**
 * Either it lies in places that a decision may mean, and a press on it answers that decision; or it lies nowhere on the table (on a sheet),
 * and `onPress` says what a press does. Never both: what can be chosen would not be chosen by pressing it.
 */
type Lies = { places: readonly Place[]; onPress?: never } | { places?: never; onPress: (anchor: HTMLElement) => void }

type CardProps = Lies & {
  card: CardId
  object?: ObjectView | undefined
  seat?: number | null
  now?: FaceProps['now']
  price?: number | null
  /** It lies, with its words beside the picture. */
  lies?: boolean
  /** In a discard pile. */
  spent?: boolean
  fought?: boolean
  slain?: boolean
  /** A sentence of its own for the reader: where this card lies. */
  where?: string
  /** Where it came from when it appeared: the place of a deck, a slot or a seat. */
  from?: Place | undefined
  class?: string | undefined
  style?: CSSProperties
  keys?: string | undefined
  /** What a press shows where it has nothing to answer; absent: the card, large. */
  read?: (() => void) | undefined
  /** A press on it has chosen something, or opened a list of what it could choose. */
  onChosen?: () => void
  mark?: Mark | undefined
  /** One looks here for what can be done: a sign tells of what cannot, and why is told wherever one asks. */
  locks?: boolean
  children?: ComponentChildren
}

const NOWHERE: readonly Place[] = []

/** A card on the table: drawn once, marked for what can be done with it, pressed to do it. */
export function Card(p: CardProps) {
  const info = catalogue.value.get(p.card)
  const places = p.places ?? NOWHERE
  const mark = p.mark ?? markOf(places)
  const o = p.object
  const turned = o ? !o.charged : false
  const aimed = aimedAt(places)
  const hit = o !== undefined && isSource(places)
  const element = useRef<HTMLButtonElement>(null)
  const stats = p.now ?? o?.stats ?? undefined
  const looked: Looked = {
    card: p.card,
    object: o,
    seat: p.seat ?? null,
    places,
    price: p.price ?? null,
  }
  const read = p.read ?? (() => openInspector(looked))

  useArrival(element, p.card, p.from)
  useTurning(element, o ? o.charged : null)
  useShaking(element, stats?.health ?? null)

  const counters = o ? [o.counters, ...Object.values(o.named)].reduce((a, b) => a + b, 0) : 0
  const price = p.price ?? null
  const say = sentences([
    cardName(p.card),
    info && kindOf(info),
    p.where !== cardName(p.card) && p.where,
    turned && t.turned,
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
        turned && s.turned,
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
        else if (pressOrLook(places, anchor, read)) p.onChosen?.()
      }}
      {...hoverHandlers(looked)}
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
      {turned && (
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

/** Items and rooms that can be attacked say so at every size: there their health is not expected. */
const hasBody = (info: CardInfo): boolean =>
  info.type === 'treasure' || info.type === 'starting-item' || info.type === 'room'

/** A deck: the back of its top card and how many there are. */
export function Back(p: {
  deck: Deck
  count: number
  places: readonly Place[]
  /** The top card, where everybody may look at it. */
  top?: CardId | null
}) {
  const mark = markOf(p.places)
  const aimed = aimedAt(p.places)
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
        pressOrLook(p.places, anchor, () => {
          if (top) openInspector({ card: top, places: p.places })
          else explain(t.decks[p.deck], p.places)
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

/** A card lying face down, of which nothing is known. */
export function FaceDown({ style }: { style?: CSSProperties }) {
  return (
    <span class={cx(s.card, s.still, s.back, s['back-loot'])} style={style} aria-hidden="true">
      <span class={s.layer} data-layer="" aria-hidden="true">
        <span class={s.face}>
          <BackArt deck="loot" />
        </span>
      </span>
    </span>
  )
}

/** The sign on the back of a deck's cards. */
function BackArt({ deck }: { deck: Deck }) {
  return <Glyph name={`deck-${deck}`} class={s.backArt} />
}

/** Lets a card that was put on the table come from where it was. Not for what lay there from the start. */
function useArrival(element: { current: HTMLElement | null }, card: CardId, from: Place | undefined) {
  useLayoutEffect(() => {
    if (!settled()) return
    const lay = originOf(card)
    if (lay) arriveFrom(element.current, lay, 260)
    else if (from) arriveFrom(element.current, document.querySelector(`[data-place~="${from}"]`), 300, true)
    // Only when it appears.
  }, [])
}

function useTurning(element: { current: HTMLElement | null }, charged: boolean | null) {
  const before = useRef(charged)
  useLayoutEffect(() => {
    const was = before.current
    before.current = charged
    if (was === null || charged === null || was === charged) return
    play(
      BEAT.move,
      element.current?.querySelector('img'),
      charged
        ? [
            { transform: 'rotate(90deg) scale(0.9)' },
            { transform: 'rotate(-4deg)', offset: 0.75 },
            { transform: 'none' },
          ]
        : [{ transform: 'none' }, {}],
      charged ? 220 : 180,
    )
  }, [charged])
}

function useShaking(element: { current: HTMLElement | null }, health: number | null) {
  const before = useRef(health)
  useLayoutEffect(() => {
    const was = before.current
    before.current = health
    if (was === null || health === null || health >= was) return
    play(
      BEAT.damage,
      element.current,
      [0, -5, 5, -5, 5, 0].map((x) => ({ translate: `${x}px 0` })),
      220,
      'linear',
    )
  }, [health])
}

let laidAt = Number.POSITIVE_INFINITY
/** The table is laid now: nothing arrives, everything is there. */
export function lay(): void {
  laidAt = performance.now()
}
/** Whether the table has been looked at for a moment, so that what appears now is new. */
export const settled = (): boolean => performance.now() - laidAt > 600
