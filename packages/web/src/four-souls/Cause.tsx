import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { afterPaint } from '../look/after-paint.ts'
import { seatColour } from '../look/Crest.tsx'
import { cx } from '../look/cx.ts'
import { Die } from '../look/Die.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { t } from '../words/cause.ts'
import { StillCard } from './CardFace.tsx'
import s from './Cause.module.css'
import { fourSouls } from './game.ts'
import { placeOf, stackPlace } from './places.ts'
import { spread } from './spread.ts'

/** What is about to happen, large in the middle, and the words at the cards that change it. */
export function Cause() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const top = game.cause.value
  return (
    <>
      {top && <Shown key={top.id} />}
      <Over />
    </>
  )
}

function Shown() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const item = game.cause.value
  const v = game.view.value
  if (!item || !v) return null
  const { card, face, kind, controller } = item
  const what = game.causeOf(item)
  return (
    <section class={s.cause} data-cause={item.id} style={{ '--seat': seatColour(controller) }} aria-hidden="true">
      <span class={cx(s.card, !card && s.sign)}>
        {face !== null ? (
          <Die face={face} rolls class={s.die} />
        ) : card ? (
          <button
            type="button"
            tabIndex={-1}
            onClick={() => game.openInspector({ card, places: [stackPlace(item.id)] })}
          >
            <StillCard card={card} />
          </button>
        ) : (
          <Glyph name={kind === 'death' ? 'skull' : kind === 'damage' ? 'heart' : 'book'} />
        )}
      </span>
      <div class={s.words}>
        <h2>{t.happens(what)}</h2>
        <p>
          {/* at whom stands above */}
          {t.does(what.atYou ? item.what.replace(/ → .*$/, '') : item.what)}{' '}
          {what.atYou && game.near.value && t.health(game.near.value.health)}
        </p>
      </div>
    </section>
  )
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

interface Drawn {
  /** Where each word points to, and the card below it. */
  said: { option: number; words: string; card: Box }[]
  /** Who does it, and what it is aimed at. */
  by: Box | null
  at: Box | null
  /** What is shown of it, where the thread begins. */
  from: Box | null
  width: number
}

const NOTHING: Drawn = { said: [], by: null, at: null, from: null, width: 0 }

/**
 * Over the cards, in a layer of its own, as rows of cards cut off what stands out of them: what each card would do, rims round who does it and
 * what it is aimed at, and the thread from the one to the other.
 */
function Over() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const layer = useRef<HTMLDivElement>(null)
  const drawn = useSignal<Drawn>(NOTHING)
  const list = game.sayings.value
  const top = game.cause.value
  const draw = () => {
    const board = layer.current?.parentElement
    if (!board) return
    const around = board.getBoundingClientRect()
    const boxOf = (e: Element | undefined | null): Box | null => {
      if (!e) return null
      const { left, top, width, height } = e.getBoundingClientRect()
      return { x: left - around.left, y: top - around.top, width, height }
    }
    const seen = (place: string) =>
      [...board.querySelectorAll<HTMLElement>(`[data-place~="${CSS.escape(place)}"]`)].find(
        (e) => e.getClientRects().length > 0 && !e.closest('[data-zone="stack"]'),
      )
    const said = list.flatMap(({ place, option, words }) => {
      const card = boxOf(seen(place))
      return card ? [{ option, words, card }] : []
    })
    const target = top?.targets.map((at) => placeOf(at)).find((place) => place && seen(place))
    const seat = top && board.querySelector(`[data-board] > [data-sits="${top.controller}"]`)
    for (const other of board.querySelectorAll('[data-board] > [data-sits]'))
      other.toggleAttribute('data-stands-back', top !== null && other !== seat)
    const at = target && top?.targets.length === 1 ? boxOf(seen(target)) : null
    const from = boxOf(board.querySelector('[data-cause] > span'))
    drawn.value = {
      said,
      by: boxOf(seat),
      // on a small screen it may lie below what is shown of it
      at: at && from && !overlaps(at, from) ? at : null,
      from,
      width: around.width,
    }
  }
  useLayoutEffect(() => {
    draw()
    const later = setTimeout(draw, 450)
    // what is shown grows as it comes, later where a page is slow: the thread begins where it is then
    const grows = layer.current?.parentElement?.querySelector('[data-cause]')?.getAnimations({ subtree: true }) ?? []
    void Promise.allSettled(grows.map((a) => a.finished)).then(draw)
    return () => clearTimeout(later)
  }, [list, top])
  useEffect(() => {
    const board = layer.current?.parentElement
    const soon = () => requestAnimationFrame(draw)
    addEventListener('resize', soon)
    board?.addEventListener('scroll', soon, { capture: true, passive: true })
    // a card that is pointed at rises, and its words with it
    board?.addEventListener('transitionend', soon)
    // the best is where the keys are; whoever is elsewhere by keys already stays there
    afterPaint(() => {
      const [best] = game.sayings.peek()
      if (best && (document.activeElement === document.body || !document.activeElement))
        board?.querySelector<HTMLElement>(`[data-spot][data-place~="${best.place}"]`)?.focus({ preventScroll: true })
    })
    return () => {
      removeEventListener('resize', soon)
      board?.removeEventListener('scroll', soon, { capture: true })
      board?.removeEventListener('transitionend', soon)
      for (const seat of board?.querySelectorAll('[data-stands-back]') ?? []) seat.removeAttribute('data-stands-back')
    }
  }, [])
  const { said, by, at, from } = drawn.value
  return (
    <div ref={layer} class={s.layer} aria-hidden="true" data-sayings={list.length}>
      {by && <span class={s.by} style={placed(by)} />}
      {at && <span class={s.at} style={placed(at)} data-aimed="" />}
      {at && from && (
        <Thread from={from} to={at} beside={said.some(({ card }) => card.x === at.x && card.y === at.y)} />
      )}
      <Sayings said={said} at={at} width={drawn.value.width} />
    </div>
  )
}

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** How far to the right the thread strikes a card: `beside` what its words need. */
const strikes = (card: Box, beside: boolean): number => card.x + card.width * (beside ? 0.16 : 0.5)

/** From the side of what is shown that is nearer. */
function Thread({ from, to, beside }: { from: Box; to: Box; beside: boolean }) {
  const x = strikes(to, beside)
  const y = to.y - 3
  const start = x < from.x + from.width / 2 ? from.x - 4 : from.x + from.width + 4
  const middle = from.y + from.height / 2
  return (
    <svg class={s.thread} aria-hidden="true">
      <path d={`M${start} ${middle}C${x} ${middle} ${x} ${middle} ${x} ${(middle + y) / 2}V${y - 8}`} />
      <path class={s.tip} d="M-9 -13L0 0L9 -13L0 -9Z" transform={`translate(${x} ${y})`} />
    </svg>
  )
}

/** What each card would do, above it; none lies on another. */
function Sayings({ said, at, width }: Pick<Drawn, 'said' | 'at' | 'width'>) {
  const all = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const labels = [...(all.current?.children ?? [])] as HTMLElement[]
    const place = () =>
      spread(
        said.map(({ card }, i) => {
          const { offsetWidth, offsetHeight } = labels[i]!
          const struck = at !== null && card.x === at.x && card.y === at.y
          // beside the thread, where that strikes the same card
          const from = struck ? strikes(card, true) + 12 : 0
          const to = struck ? card.x + card.width * 0.75 : card.x + card.width / 2
          return { at: to, y: card.y, width: offsetWidth, height: offsetHeight, from }
        }),
        width,
      )
    const { classList } = all.current!
    classList.remove(s.narrow!)
    let where = place()
    // in more lines before one stands above another
    if (where.some(({ up }) => up > 0)) {
      classList.add(s.narrow!)
      where = place()
    }
    for (const [i, { x, up, tail }] of where.entries()) {
      const { style } = labels[i]!
      style.left = `${x}px`
      style.top = `${said[i]!.card.y - up}px`
      style.setProperty('--tail', `${tail}px`)
      style.setProperty('--up', `${up}px`)
    }
  })
  return (
    <span ref={all}>
      {said.map(({ option, words }, i) => (
        <span key={option} class={s.says} style={{ '--i': i }} data-saying="">
          <kbd>{i + 1}</kbd>
          {words}
        </span>
      ))}
    </span>
  )
}
