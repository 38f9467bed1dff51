import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { seatColour } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { Die } from '../ui/Die.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/cause.ts'
import { StillCard } from './CardFace.tsx'
import s from './Cause.module.css'
import { fourSouls } from './game.ts'
import { announcedLine, type Box } from './lines.ts'
import { handPlace, placeOf, stackPlace } from './places.ts'
import { spread } from './spread.ts'

/** Shows what is about to happen, large in the middle of the table, and labels the cards that would change it. */
export function Cause() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const top = game.cause.value
  return (
    <>
      {top && <CauseCard key={top.id} />}
      <Overlay />
    </>
  )
}

/** What is about to happen: the card, die or damage, and a sentence. */
function CauseCard() {
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
          {/* without the target, which the heading names */}
          {t.does(what.atYou ? item.what.replace(/ → .*$/, '') : item.what)}{' '}
          {what.atYou && game.ownSeat.value && t.health(game.ownSeat.value.health)}
        </p>
      </div>
    </section>
  )
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Boxes relative to the layer. */
interface OverlayLayout {
  /** The label of each card, and the card's box. */
  labels: { option: number; words: string; card: Box; held: boolean }[]
  /** The seat of the player who does it, and the target. */
  by: Box | null
  at: Box | null
  /** The picture in the middle, where the thread starts, and the words with it. */
  from: Box | null
  words: Box | null
  /** The panel that the target is in, if it is an opponent's. */
  seat: Box | null
  width: number
}

/** How the places of cards in hand begin. */
const HELD = handPlace(0).slice(0, -1)

const NOTHING: OverlayLayout = { labels: [], by: null, at: null, from: null, words: null, seat: null, width: 0 }

/**
 * A layer over the cards, as rows of cards would clip it: labels with what each card would do, frames around the player who does it and the
 * target, and a thread to the target.
 */
function Overlay() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const layer = useRef<HTMLDivElement>(null)
  const layout = useSignal<OverlayLayout>(NOTHING)
  const list = game.cardLabels.value
  const top = game.cause.value
  const draw = () => {
    const board = layer.current?.parentElement
    if (!board) return
    // scrolls with the board
    const around = layer.current!.getBoundingClientRect()
    const boxOf = (e: Element | undefined | null): Box | null => {
      if (!e) return null
      const { left, top, width, height } = e.getBoundingClientRect()
      return { x: left - around.left, y: top - around.top, width, height }
    }
    const visibleAt = (place: string) =>
      [...board.querySelectorAll<HTMLElement>(`[data-place~="${CSS.escape(place)}"]`)].find(
        (e) => e.getClientRects().length > 0 && !e.closest('[data-zone="stack"]'),
      )
    const labels = list.flatMap(({ place, option, words }) => {
      const card = boxOf(visibleAt(place))
      // a swipe away
      const isAside = card && (card.x + card.width / 2 < 0 || card.x + card.width / 2 > around.width)
      return card && !isAside ? [{ option, words, card, held: place.startsWith(HELD) }] : []
    })
    const target = top?.targets.map((at) => placeOf(at)).find((place) => place && visibleAt(place))
    const seat = top && board.querySelector(`[data-board] > [data-sits="${top.controller}"]`)
    for (const other of board.querySelectorAll('[data-board] > [data-sits]'))
      other.toggleAttribute('data-stands-back', top !== null && other !== seat)
    const at = target && top?.targets.length === 1 ? boxOf(visibleAt(target)) : null
    const from = boxOf(board.querySelector('[data-cause] > span'))
    layout.value = {
      labels,
      by: boxOf(seat),
      // on a small screen the picture may cover the target
      at: at && from && !overlaps(at, from) ? at : null,
      from,
      words: boxOf(board.querySelector('[data-cause] > div')),
      seat: boxOf(target ? visibleAt(target)?.closest('[data-board] > [data-sits]') : null),
      width: around.width,
    }
  }
  useLayoutEffect(() => {
    // the best card is not a swipe away
    const best = list[0] && layer.current?.parentElement?.querySelector(`[data-spot][data-place~="${list[0].place}"]`)
    const hand = best?.closest('[data-zone="hand"]')
    if (best && hand) {
      const [card, row] = [best.getBoundingClientRect(), hand.getBoundingClientRect()]
      if (card.left < row.left || card.right > row.right) hand.scrollLeft += card.left - row.left - 10
    }
    draw()
    const later = setTimeout(draw, 450)
    // draw again once the picture has reached its final size
    const grows = layer.current?.parentElement?.querySelector('[data-cause]')?.getAnimations({ subtree: true }) ?? []
    void Promise.allSettled(grows.map((a) => a.finished)).then(draw)
    return () => clearTimeout(later)
  }, [list, top])
  useEffect(() => {
    const board = layer.current?.parentElement
    let again: ReturnType<typeof setTimeout> | undefined
    // at once, and when what follows from it has moved as well
    const soon = () => {
      requestAnimationFrame(draw)
      clearTimeout(again)
      again = setTimeout(draw, 150)
    }
    // a part that changes its size moves the others: the window was turned, a text grew
    const sizes = new ResizeObserver(soon)
    // upright the parts of the rail are parts of the board: a longer question lifts the hand
    for (const part of board?.querySelectorAll(':scope > *, :scope > [data-rail] > *') ?? []) sizes.observe(part)
    board?.addEventListener('scroll', soon, { capture: true, passive: true })
    // a hovered card rises, and its label with it
    board?.addEventListener('transitionend', soon)
    board?.addEventListener('focusin', soon)
    // focus the best card, unless something else has the focus already
    afterPaint(() => {
      const [best] = game.cardLabels.peek()
      if (best && (document.activeElement === document.body || !document.activeElement))
        board?.querySelector<HTMLElement>(`[data-spot][data-place~="${best.place}"]`)?.focus({ preventScroll: true })
    })
    return () => {
      clearTimeout(again)
      sizes.disconnect()
      board?.removeEventListener('scroll', soon, { capture: true })
      board?.removeEventListener('transitionend', soon)
      board?.removeEventListener('focusin', soon)
      for (const seat of board?.querySelectorAll('[data-stands-back]') ?? []) seat.removeAttribute('data-stands-back')
    }
  }, [])
  const { labels, by, at, from, width } = layout.value
  // on narrow phones its room belongs to the labels
  const thread = width < 380 ? null : at
  return (
    <div ref={layer} class={s.layer} aria-hidden="true" data-sayings={list.length}>
      {by && <span class={s.by} style={placed(by)} />}
      {at && <span class={s.at} style={placed(at)} data-aimed="" />}
      <Labels labels={labels} at={thread} width={width} moved={draw} />
      {thread && from && (
        <Thread
          layout={layout.value}
          to={thread}
          beside={labels.some(({ card }) => card.x === thread.x && card.y === thread.y)}
        />
      )}
    </div>
  )
}

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** The x coordinate where the thread meets a card; `beside` its label if it has one, which then has the longer side of the screen. */
const threadX = (card: Box, beside: boolean, width: number): number =>
  card.x + card.width * (!beside ? 0.5 : isLeft(card, width) ? 0.16 : 0.84)
const isLeft = ({ x, width }: Box, room: number): boolean => x + width / 2 < room / 2

/** The thread from the picture to the target. It is drawn after the labels, which it does not cross. */
function Thread({ layout, to, beside }: { layout: OverlayLayout; to: Box; beside: boolean }) {
  const line = useRef<SVGPathElement>(null)
  const tip = useRef<SVGPathElement>(null)
  const { from, words, seat, width } = layout
  useLayoutEffect(() => {
    const layer = line.current?.ownerSVGElement?.parentElement
    if (!from || !words || !layer) return
    const tops = [...layer.querySelectorAll<HTMLElement>('[data-saying]')].flatMap((e) => {
      const bottom = Number.parseFloat(e.style.top)
      return Math.abs(bottom - to.y) < 90 ? [bottom - 6 - e.offsetHeight] : []
    })
    const x = threadX(to, beside, width)
    const labels = tops.length > 0 ? Math.min(...tops) : null
    const found = announcedLine({ picture: from, words, target: to, seat, x, labels, width })
    line.current?.setAttribute('d', found.d)
    tip.current?.setAttribute('transform', `translate(${found.tip.x} ${found.tip.y}) rotate(${found.tip.angle - 90})`)
  })
  return (
    <svg class={s.thread} aria-hidden="true" data-aim="">
      <path ref={line} />
      <path ref={tip} class={s.tip} d="M-9 -13L0 0L9 -13L0 -9Z" />
    </svg>
  )
}

/** The height of what is said above the hand, for style sheets. */
const SAYS = '--says'

/** The labels above the cards, without overlap. `moved`: called when the hand gives way to those above it (Hand.module.css). */
function Labels({ labels, at, width, moved }: Pick<OverlayLayout, 'labels' | 'at' | 'width'> & { moved: () => void }) {
  const all = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const elements = [...(all.current?.children ?? [])] as HTMLElement[]
    const place = () =>
      spread(
        labels.map(({ card }, i) => {
          const { offsetWidth, offsetHeight } = elements[i]!
          const isTarget = at !== null && card.x === at.x && card.y === at.y
          // beside the thread, if the card is the target, too
          const left = isLeft(card, width)
          const x = threadX(card, true, width)
          return {
            at: card.x + card.width * (!isTarget ? 0.5 : left ? 0.75 : 0.25),
            y: card.y,
            width: offsetWidth,
            height: offsetHeight,
            from: isTarget && left ? x + 12 : 0,
            ...(isTarget && !left && { to: x - 12 }),
          }
        }),
        width,
      )
    const { classList } = all.current!
    classList.remove(s.narrow!)
    let where = place()
    // prefer more lines in a label to labels above each other
    if (where.some(({ up }) => up > 0)) {
      classList.add(s.narrow!)
      where = place()
    }
    for (const [i, { x, up, tail }] of where.entries()) {
      const { style } = elements[i]!
      style.left = `${x}px`
      style.top = `${labels[i]!.card.y - up}px`
      style.setProperty('--tail', `${tail}px`)
      style.setProperty('--up', `${up}px`)
    }
    const high = Math.max(0, ...where.map(({ up }, i) => (labels[i]!.held ? up + elements[i]!.offsetHeight : 0)))
    const { style } = document.documentElement
    if (style.getPropertyValue(SAYS) === `${high}px`) return
    style.setProperty(SAYS, `${high}px`)
    moved()
  })
  useEffect(() => () => void document.documentElement.style.removeProperty(SAYS), [])
  return (
    <span ref={all}>
      {labels.map(({ option, words }, i) => (
        <span key={option} class={s.says} style={{ '--i': i }} data-saying="">
          <kbd>{i + 1}</kbd>
          {words}
        </span>
      ))}
    </span>
  )
}
