import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { seatColour } from '../look/Crest.tsx'
import { Die } from '../look/Die.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { afterPaint } from '../table/paint.ts'
import { StillCard } from './Card.tsx'
import s from './Cause.module.css'
import { cause, sayings, told } from './cause.ts'
import { t } from './cause.words.ts'
import { openInspector } from './looking.ts'
import { placeOf, stackPlace } from './places.ts'
import { near, view } from './state.ts'

/** What is about to happen, large in the middle, and the words at the cards that change it. */
export function Cause() {
  const top = cause.value
  return (
    <>
      {top && <Shown key={top.id} />}
      {sayings.value.length > 0 && <Sayings />}
    </>
  )
}

function Shown() {
  const item = cause.value
  const v = view.value
  if (!item || !v) return null
  const { card, face, kind, controller } = item
  const what = told(item)
  return (
    <section class={s.cause} data-cause={item.id} style={{ '--seat': seatColour(controller) }} aria-hidden="true">
      <span class={cx(s.card, !card && s.sign)}>
        {face !== null ? (
          <Die face={face} rolls class={s.die} />
        ) : card ? (
          <button type="button" tabIndex={-1} onClick={() => openInspector({ card, places: [stackPlace(item.id)] })}>
            <StillCard card={card} />
          </button>
        ) : (
          <Glyph name={kind === 'death' ? 'skull' : kind === 'damage' ? 'heart' : 'book'} />
        )}
      </span>
      <div class={s.words}>
        <h2>{t.happens(what)}</h2>
        <p>
          {t.does(item.what)} {what.atYou && near.value && t.health(near.value.health)}
        </p>
      </div>
    </section>
  )
}

interface Said {
  option: number
  words: string
  x: number
  y: number
}

/** Over the cards, in a layer of its own: rows of cards cut off what stands out of them. And the thread from the cause to its target. */
function Sayings() {
  const layer = useRef<HTMLDivElement>(null)
  const said = useSignal<Said[]>([])
  const thread = useSignal<{ d: string; x: number; y: number } | null>(null)
  const list = sayings.value
  const draw = () => {
    const board = layer.current?.parentElement
    if (!board) return
    const box = board.getBoundingClientRect()
    const seen = (place: string) =>
      [...board.querySelectorAll<HTMLElement>(`[data-place~="${CSS.escape(place)}"]`)].find(
        (e) => e.getClientRects().length > 0 && !e.closest('[data-zone="stack"]'),
      )
    said.value = list.flatMap(({ place, option, words }) => {
      const at = seen(place)?.getBoundingClientRect()
      if (!at) return []
      // no wider than its words may be
      const half = board.clientWidth < 1000 ? 60 : 76
      const x = Math.max(half, Math.min(box.width - half, at.left + at.width / 2 - box.left))
      return [{ option, words, x, y: at.top - box.top }]
    })
    const top = cause.value
    const from = board.querySelector('[data-cause] > span')?.getBoundingClientRect()
    const target = top?.targets.map((at) => placeOf(at)).find((place) => place && seen(place))
    const to = target ? seen(target)?.getBoundingClientRect() : undefined
    if (!from || !to) {
      thread.value = null
      return
    }
    const [ax, ay] = [from.left - box.left - 4, from.top + from.height / 2 - box.top]
    const [x, y] = [to.left + to.width / 2 - box.left, to.top - box.top - 3]
    const bend = Math.max(ax - x, 40) * 0.8
    thread.value = { d: `M${ax} ${ay}C${ax - bend} ${ay} ${x} ${y - 90} ${x} ${y - 8}`, x, y }
  }
  useLayoutEffect(() => {
    draw()
    const later = setTimeout(draw, 450)
    return () => clearTimeout(later)
  }, [list, cause.value])
  useEffect(() => {
    const board = layer.current?.parentElement
    const soon = () => requestAnimationFrame(draw)
    addEventListener('resize', soon)
    board?.addEventListener('scroll', soon, { capture: true, passive: true })
    // the best is where the keys are; whoever is elsewhere by keys already stays there
    afterPaint(() => {
      const [best] = sayings.peek()
      if (best && (document.activeElement === document.body || !document.activeElement))
        board?.querySelector<HTMLElement>(`[data-spot][data-place~="${best.place}"]`)?.focus({ preventScroll: true })
    })
    return () => {
      removeEventListener('resize', soon)
      board?.removeEventListener('scroll', soon, { capture: true })
    }
  }, [])
  return (
    <div ref={layer} class={s.layer} aria-hidden="true" data-sayings={list.length}>
      {thread.value && cause.value && (
        <svg class={s.thread} aria-hidden="true">
          <path d={thread.value.d} />
          <path
            class={s.tip}
            d="M-9 -13L0 0L9 -13L0 -9Z"
            transform={`translate(${thread.value.x} ${thread.value.y})`}
          />
        </svg>
      )}
      {said.value.map(({ option, words, x, y }, i) => (
        <span key={option} class={s.says} style={{ left: `${x}px`, top: `${y}px`, '--i': i }}>
          <kbd>{i + 1}</kbd>
          {words}
        </span>
      ))}
    </div>
  )
}
