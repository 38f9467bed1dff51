import { useSignal } from '@preact/signals'
import type { StackItemView } from '@soulstack/four-souls/view'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { Crest, seatColour } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Die } from '../ui/Die.tsx'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { arriveFrom, BEAT, play, takeOrigin } from '../ui/motion.ts'
import { t } from '../words/en/four-souls/table.ts'
import { StillCard } from './CardFace.tsx'
import { fourSouls } from './game.ts'
import { stackPlace } from './places.ts'
import s from './StackStrip.module.css'

/** A stack of this many items is folded in the middle. */
const FOLD_FROM = 5

/** The symbol of a stack item that does not come from a card. */
function signOf({ kind, targets }: StackItemView): GlyphName {
  if (kind === 'death') return 'skull'
  if (kind === 'damage') return 'heart'
  const deck = targets.find((t) => t.at === 'deck')?.deck
  return deck ? `deck-${deck}` : 'book'
}

/** The stack, top item first: the highest number resolves first. A deep stack is folded in the middle. */
export function StackStrip() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const unfolded = useSignal(false)
  const items = game.view.value?.stack ?? []
  const fromTop = [...items].reverse()
  if (items.length < FOLD_FROM && unfolded.value) unfolded.value = false
  const folded = items.length >= FOLD_FROM && !unfolded.value
  const shown = folded ? [...fromTop.slice(0, 2), ...fromTop.slice(-1)] : fromTop
  // folded items that can be chosen are offered as text
  useLayoutEffect(visit.choice.findHiddenPlaces, [folded])
  return (
    <section
      class={cx(s.stack, items.length === 0 && s.empty, 'fades')}
      aria-label={t.stack}
      data-zone="stack"
      data-board=""
    >
      {items.length > 0 ? (
        <h2>
          {t.stack} <span>{t.waiting(items.length)}</span>
        </h2>
      ) : (
        <Next />
      )}
      <ol class={cx(s.entries, unfolded.value && s.long, unfolded.value && 'fades')}>
        {shown.map((item) => (
          <Entry key={item.id} item={item} top={item === fromTop[0]} after={folded && item === shown[1]} />
        ))}
      </ol>
      {items.length >= FOLD_FROM && (
        <button
          type="button"
          class={s.fold}
          onClick={() => (unfolded.value = !unfolded.value)}
          aria-expanded={unfolded.value}
        >
          <Glyph name={unfolded.value ? 'up' : 'down'} />
          {unfolded.value ? t.fold : t.between(items.length - shown.length)}
        </button>
      )}
    </section>
  )
}

/** The players whose turns come next. */
function Next() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v || v.over || v.turn.phase === 'setup' || v.seats.length < 2) return null
  const from = v.turn.active + 1
  const seats = v.seats.slice(from).concat(v.seats.slice(0, from - 1))
  return (
    <p class={s.next}>
      {t.then}{' '}
      {seats.map(({ seat }, i) => (
        <span key={seat} style={{ '--seat': seatColour(seat) }}>
          <Crest seat={seat} class={s.crest} />
          <b>{visit.nameOrYou(seat) ?? t.youNext}</b>
          {i < seats.length - 1 && ', '}
        </span>
      ))}
    </p>
  )
}

function Entry({ item, top, after }: { item: StackItemView; top: boolean; after: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const element = useRef<HTMLLIElement>(null)
  const places = [stackPlace(item.id)]
  const mark = visit.choice.markOf(places)
  const who = item.controller === null ? t.theGame : (visit.nameOrYou(item.controller) ?? t.you)
  const kind = item.needs === null ? t.kinds[item.kind] : t.needs(item.needs)
  // "2 combat damage" says that it is damage
  const named = item.title.toLowerCase().includes(kind.toLowerCase()) ? item.title : `${item.title}, ${kind}`
  const yields = visit.flow.info.value?.yields.some((y) => y.items.includes(item.id)) ?? false
  /** Another question is open, so nothing can be passed on now. */
  const otherQuestion = visit.choice.openDecision.value !== null && visit.choice.openDecision.value.shape !== 'action'
  const canYield = visit.flow.info.value !== null && !mark.target && !mark.chosen && (yields || !otherQuestion)

  useLayoutEffect(() => {
    const entry = element.current
    if (game.settled()) {
      const from = item.kind === 'loot' && item.card ? takeOrigin(item.card) : undefined
      if (from) arriveFrom(entry, from, 240)
      else play(BEAT.move, entry, [{ transform: 'translateX(26px)', opacity: 0 }, { transform: 'none' }], 220)
    }
  }, [])

  return (
    <li
      ref={element}
      class={cx(
        s.entry,
        top && s.top,
        canYield && s.yields,
        after && s.gap,
        mark.target && s.target,
        mark.chosen && s.chosen,
      )}
      style={{
        '--seat': seatColour(item.controller),
        '--seat-ink': `var(--seat-ink-${item.controller === null ? 0 : item.controller + 1})`,
      }}
    >
      <button
        type="button"
        class={s.press}
        data-place={places.join(' ')}
        data-n={item.n}
        data-spot=""
        aria-pressed={mark.target ? Boolean(mark.chosen) : undefined}
        onClick={(e) => {
          const anchor = e.currentTarget
          visit.choice.pressOrLook(places, anchor, () => {
            if (item.card) game.openInspector({ card: item.card, seat: item.controller, places })
            else game.sheet.value = { of: 'stack' }
          })
        }}
        onPointerEnter={() => (game.traced.value = item.id)}
        onPointerLeave={() => (game.traced.value = null)}
        onFocus={() => (game.traced.value = item.id)}
        onBlur={() => (game.traced.value = null)}
      >
        <span class="sr">{t.entry({ n: item.n, title: named, by: who, what: item.what, choosable: mark.target })}</span>
        <span class={s.n} aria-hidden="true">
          {item.n}
        </span>
        <span class={s.pic} aria-hidden="true">
          {item.face !== null ? (
            <Die face={item.face} rolls class={s.die} />
          ) : item.card ? (
            <StillCard card={item.card} />
          ) : (
            <Glyph name={signOf(item)} class={cx(s.sign, item.kind === 'rule' && s.calm)} />
          )}
        </span>
        <span class={s.what} data-what="" aria-hidden="true">
          <b>{item.title}</b>
          <span class={s.by}>
            <Crest seat={item.controller} class={s.crest} />
            {t.by(who, kind)}
          </span>
          <span class={s.to}>
            <Glyph name="right" />
            {item.what}
          </span>
        </span>
        {mark.chosen && (
          <span class={s.tick}>
            <Glyph name="check" />
          </span>
        )}
      </button>
      {canYield && (
        <button
          type="button"
          class={s.yield}
          aria-haspopup="menu"
          aria-label={yields ? t.askAgain(item.title) : t.yieldTo(item.title)}
          aria-keyshortcuts={top ? 'y' : undefined}
          onClick={(e) => {
            const anchor = e.currentTarget
            game.yielding.value = game.yielding.value?.anchor === anchor ? null : { id: item.id, anchor }
          }}
        >
          <Glyph name={yields ? 'check' : 'wait'} />
          {yields ? t.yielded : t.yield}
        </button>
      )}
    </li>
  )
}
