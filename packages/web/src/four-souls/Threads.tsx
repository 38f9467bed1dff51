import { useSignal, useSignalEffect } from '@preact/signals'
import type { AttackView, StackItemView } from '@soulstack/four-souls/view'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { shareStructure } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { seatColour } from '../ui/Crest.tsx'
import { cx } from '../ui/cx.ts'
import { fourSouls } from './game.ts'
import { ownTracks, type Planned, type Point, rounded } from './lines.ts'
import { objectPlace, placeOf, seatPlace, stackPlace } from './places.ts'
import s from './Threads.module.css'

/**
 * `d`: an SVG path; `item`: the stack item's id, -1 for an attack; `tip`: the arrowhead, with its angle in degrees; `bead`: where its number
 * lies, if others must be told apart from it.
 */
interface Thread {
  key: string
  item: number
  d: string
  colour: string
  dash: string
  tip: { x: number; y: number; angle: number }
  bead?: Point & { n: number }
  /** It stands back behind another. */
  faint?: boolean
}

/**
 * Threads from stack items to their targets, routed through the gutter and between the rows so that they cross no card. Those of different
 * items run beside each other, each with the number of its item.
 */
export function Threads() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const element = useRef<SVGSVGElement>(null)
  const threads = useSignal<Thread[]>([])
  const size = useSignal({ width: 0, height: 0 })

  const draw = () => {
    const board = element.current?.parentElement
    if (!board) return
    const v = game.view.peek()
    const aimed = (v?.stack ?? []).filter((item) => item.targets.length > 0)
    const fight = v?.attack && !game.staged.peek() ? v.attack : null
    // nothing to draw: measure nothing
    if (aimed.length === 0 && !fight) {
      if (threads.peek().length > 0) threads.value = []
      return
    }
    const box = board.getBoundingClientRect()
    const { width, height } = size.peek()
    if (width !== box.width || height !== box.height) size.value = { width: box.width, height: box.height }
    threads.value = shareStructure(threads.peek(), [
      ...stackThreads(aimed, board, box),
      ...(fight ? attackThread(fight, board, box) : []),
    ])
  }
  /** Draws now, and again when all animations have finished. */
  const drawAtRest = () => {
    draw()
    if (threads.peek().length === 0) return
    const moving = element.current?.parentElement?.getAnimations({ subtree: true }) ?? []
    // infinite and scroll-driven animations never finish
    const ending = moving.filter(
      (a) => a.timeline === document.timeline && a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    if (ending.length) Promise.allSettled(ending.map((a) => a.finished)).then(draw)
  }

  useSignalEffect(() => {
    game.view.value
    game.staged.value
    const first = requestAnimationFrame(drawAtRest)
    const later = setTimeout(drawAtRest, 400)
    return () => {
      cancelAnimationFrame(first)
      clearTimeout(later)
    }
  })

  useLayoutEffect(() => {
    const board = element.current?.parentElement
    if (!board) return
    let waiting = 0
    const soon = () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(draw)
    }
    const watch = new ResizeObserver(soon)
    // a part that changes its size moves the others, as where a phone's own styles arrive
    for (const part of [board, ...board.querySelectorAll(':scope > *, :scope > [data-rail] > *')]) watch.observe(part)
    board.addEventListener('scroll', soon, { capture: true, passive: true })
    document.fonts?.ready.then(soon)
    return () => {
      cancelAnimationFrame(waiting)
      watch.disconnect()
      board.removeEventListener('scroll', soon, { capture: true })
    }
  }, [])

  const { width, height } = size.value
  const one = game.traced.value
  const stands = (t: Thread) => (one === null ? t.faint && s.faded : one === t.item ? s.traced : s.faded)
  return (
    <svg ref={element} class={s.threads} data-threads="" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {threads.value.map((t) => (
        <g key={t.key} class={cx(s.thread, stands(t))}>
          <path d={t.d} stroke="#0c0806" stroke-width="6" opacity=".7" />
          <path class={s.line} d={t.d} stroke={t.colour} stroke-dasharray={t.dash} />
          <path
            d="M-13 -7L1 0L-13 7L-9.5 0Z"
            transform={`translate(${t.tip.x} ${t.tip.y}) rotate(${t.tip.angle})`}
            fill={t.colour}
            stroke="#0c0806"
            stroke-width="1.5"
          />
        </g>
      ))}
      {/* over all threads, none of which strikes them through */}
      {threads.value.map(
        (t) =>
          t.bead && (
            <g
              key={`${t.key} n`}
              class={cx(s.thread, s.bead, stands(t))}
              transform={`translate(${t.bead.x} ${t.bead.y})`}
              data-bead=""
            >
              <circle r="8" fill={t.colour} stroke="#0c0806" stroke-width="1.5" />
              <text>{t.bead.n}</text>
            </g>
          ),
      )}
    </svg>
  )
}

/** The visible element of a place on the board. */
function visible(board: Element, place: string): Element | undefined {
  return [...board.querySelectorAll(`[data-place~="${place}"]`)].find((e) => e.getClientRects().length > 0)
}

/** The thread from an attacking opponent to what they attack, if the attack is not on the stage. */
function attackThread({ attacker, target, targetSeat }: AttackView, board: Element, box: DOMRect): Thread[] {
  const place = target !== null ? objectPlace(target) : targetSeat !== null ? seatPlace(targetSeat) : null
  const from = board.querySelector(`[data-zone="seat-${attacker}"]`)
  const to = place && visible(board, place)
  if (!from || !to || !place || box.width < 600) return []
  const a = from.getBoundingClientRect()
  const b = to.getBoundingClientRect()
  // beside or above the attacker: no room for a thread
  if (b.top < a.bottom + 8) return []
  const x = Math.min(a.right - 24, Math.max(a.left + 24, b.left + b.width / 2)) - box.left
  const ex = Math.min(b.right - 14, Math.max(b.left + 14, x + box.left)) - box.left
  const y = a.bottom - box.top
  const ey = b.top - box.top
  const half = (y + ey) / 2
  return [
    {
      key: `fight ${place}`,
      item: -1,
      d: `M${x} ${y}C${x} ${half} ${ex} ${half} ${ex} ${ey}`,
      colour: seatColour(attacker),
      dash: '9 6',
      tip: { x: ex, y: ey, angle: 90 },
    },
  ]
}

/** A thread along a gutter and a lane. `via`: the way from the item to its lane; `after`: from the lane to the target. */
interface Route extends Planned {
  n: number
  colour: string
  dash: string
  start: Point
  gutter: number
  angle: number
  /** It ends in the side of a seat or of a card on the stage, and has no lane at the target. */
  seat?: { gap: number; y: number }
}

/** How far apart threads run, and how far down the words of the bar reach, with a number below them. */
const APART = 7
const BAR = 33
const ROUND = 16
/** How far a thread goes into the panel of an opponent below the bar: so its lane has room there. */
const INTO = 9

/** How the table is laid out, with its parts in page coordinates. */
interface Layout {
  board: Element
  box: DOMRect
  /** The left edge of the rail, from the board's. */
  rail: number
  sideways: boolean
  upright: boolean
  /** The lower end of the stack's list. */
  question: number
}

/** The threads of stack items to each of their targets. `box`: the board's. */
function stackThreads(items: readonly StackItemView[], board: Element, box: DOMRect): Thread[] {
  const narrow = box.width < 600
  const sideways = !narrow && box.width < 1000 && box.height < 500
  const upright = !sideways && box.width < 1000
  const rail = (board.querySelector('aside')?.getBoundingClientRect().left ?? box.right) - box.left
  const question = board.querySelector('[data-act]')?.getBoundingClientRect().top ?? box.bottom
  const layout = { board, box, rail, sideways, upright, question: upright ? box.bottom : question }
  const inGutter = items.filter((item) => item.targets.some((at) => at.at !== 'stack'))
  const step = Math.min(APART, 24 / Math.max(1, inGutter.length))
  const routes = items.flatMap((item) => routesOf(item, layout, Math.max(0, inGutter.indexOf(item)) * step))
  const tracks = upright ? ownTracks(routes, 2.5) : sideways ? ownTracks(routes, 3) : ownTracks(routes, APART, BAR)
  const most = Math.max(...items.map(({ n }) => n))
  const several = new Set(tracks.map(({ item }) => item)).size > 1
  return [
    ...items.flatMap((item) => withinStack(item, layout)),
    ...tracks.map((route) => asThread(route, several, most, layout)),
  ]
}

const DASH = '9 6'

const dashOf = ({ kind, targets }: StackItemView): string =>
  kind === 'damage' || kind === 'death' ? '' : targets.some((t) => t.at === 'stack') && kind === 'loot' ? '2 7' : DASH

/** Where the threads of an item start: at its entry, or where it is scrolled out of view at that edge of the stack, above the question. */
function startOf(item: StackItemView, { board, box, question }: Layout) {
  const from = visible(board, stackPlace(item.id))
  if (!from) return null
  const a = from.getBoundingClientRect()
  const list = from.closest('section')?.getBoundingClientRect() ?? box
  const end = Math.min(list.bottom, question)
  // entries are side by side on phones: below them, where none is crossed, and at the edge of the list if that is out of view
  const aside = a.left > list.left + 40
  const y = Math.max(list.top + 3, aside ? a.bottom + 1 : a.top + a.height / 2)
  const x = (aside && y > end + 1 ? list.left : a.left) - box.left
  return { a, end, start: { x, y: Math.min(aside ? end + 1 : end - 3, y) - box.top } }
}

/** The threads from an item to other items. */
function withinStack(item: StackItemView, layout: Layout): Thread[] {
  const from = startOf(item, layout)
  if (!from || layout.upright || layout.sideways) return []
  const { a, end, start } = from
  return item.targets.flatMap((ref): Thread[] => {
    const place = placeOf(ref)
    const to = ref.at === 'stack' && place && visible(layout.board, place)
    if (!place || !to) return []
    const b = to.getBoundingClientRect()
    const bow = start.x - 20 - 7 * Math.abs(item.n - Number(to.getAttribute('data-n') ?? item.n))
    const ex = b.left - layout.box.left
    const ey = b.top - layout.box.top + b.height * (0.5 - 0.16 * Math.sign(b.top - a.top))
    if (a.top + a.height / 2 > end || ey + layout.box.top > end) return []
    return [
      {
        ...{ key: `${item.id} ${place}`, item: item.id, colour: seatColour(item.controller), dash: dashOf(item) },
        d: `M${start.x} ${start.y}C${bow} ${start.y} ${bow} ${ey} ${ex - 2} ${ey}`,
        tip: { x: ex, y: ey, angle: 0 },
      },
    ]
  })
}

/** The threads from an item to what is on the table. `aside`: how far its gutter is from the first one. */
function routesOf(item: StackItemView, layout: Layout, aside: number): Route[] {
  const from = startOf(item, layout)
  if (!from) return []
  const { board, box, rail, sideways, upright } = layout
  const { a, start } = from
  return item.targets.flatMap((ref): Route[] => {
    const place = placeOf(ref)
    const to = ref.at !== 'stack' && place && visible(board, place)
    if (!place || !to) return []
    const b = to.getBoundingClientRect()
    // a target that is scrolled out of its row is pointed at from that edge
    const row = to.closest('[data-zone]')?.getBoundingClientRect() ?? box
    const middle = Math.min(row.right - 12, Math.max(row.left + 12, b.left + b.width / 2)) - box.left
    const reach = Math.max(0, b.width / 2 - 12)
    const base = { item: item.id, n: item.n, place, reach, colour: seatColour(item.controller), dash: dashOf(item) }
    if (upright) {
      const down = b.top > a.top
      const end = { x: Math.min(middle, b.left + 60 - box.left), y: (down ? b.top : b.bottom) - box.top }
      // the gutters are at both edges of a phone
      const n = Math.round(aside / APART)
      const gutter = n % 2 === 0 ? 3 + 2.5 * n : box.width - 3 - 2.5 * (n - 1)
      const left = n % 2 === 0
      return [
        {
          ...{ ...base, gutter, from: gutter, end },
          start: { x: left ? start.x + 4 : a.right - box.left - 4, y: start.y },
          // upwards there is only a narrow gap before the names below
          lane: down ? end.y - 9 : end.y + 4,
          way: down ? -1 : 1,
          angle: down ? 90 : -90,
        },
      ]
    }
    const gutter = rail - 4 - aside
    /** Between the middle of the table and one's own cards. */
    const rows = (board.querySelector('[data-zone="mine"]')?.getBoundingClientRect().top ?? box.top) - box.top + 5
    const seat = sideways ? to.closest('[data-sits]')?.getBoundingClientRect() : undefined
    const onStage = to.closest('[data-stage]')
    if (sideways && onStage) {
      // from the middle of the stage: there are hearts below the cards
      const left = b.left + b.right < 2 * box.left + rail
      const gap = (left ? b.right + 13 : b.left - 13) - box.left
      const y = b.bottom - 16 - box.top
      const end = { x: left ? gap - 4 : gap + 4, y }
      return [
        { ...base, start, gutter, from: gutter, lane: rows, way: -1, end, angle: left ? 180 : 0, seat: { gap, y } },
      ]
    }
    if (seat) {
      // opponents are at the side: between the rows, along the seats, and into the seat from there
      const y = b.top + Math.min(b.height / 2, 40) - box.top
      const gap = seat.right - box.left + 3 + Math.min(4, aside / 3)
      const end = { x: gap - 4, y }
      return [{ ...base, start, gutter, from: gutter, lane: rows, way: -1, end, angle: 180, seat: { gap, y } }]
    }
    // beside the long heading above a final boss, not through it
    const x = to.closest('[data-zone="finals"]') && !sideways ? b.right - 9 - box.left : middle
    const end = { x, y: b.top - box.top }
    const inMiddle = to.closest('[data-zone="monsters"], [data-zone="shop"], [data-zone="rooms"], [data-zone="finals"]')
    if (sideways && inMiddle) {
      // from below: prices and names are above
      const low = { x, y: b.bottom - box.top }
      return [{ ...base, start, gutter, from: gutter, lane: rows, way: -1, end: low, angle: -90 }]
    }
    // there is little room below the heading of a fight, and above the seats, below the words of the bar
    const below = !sideways && !inMiddle && !onStage && end.y < 2 * BAR
    if (below) end.y += INTO
    const lane = sideways ? rows : end.y - (inMiddle ? 38 : below ? 6 : onStage ? 7 : 14)
    return [{ ...base, start, gutter, from: gutter, lane, way: -1, end, angle: 90 }]
  })
}

/** Draws a route. `several`: there are threads of other items, so it gets the number of its own; `most`: the highest of these numbers. */
function asThread(r: Route, several: boolean, most: number, { box }: Layout): Thread {
  const { start, gutter, end, seat } = r
  const lane = Math.max(box.width < 1000 ? 3 : BAR, r.lane)
  const points = [start, { x: gutter, y: start.y }, { x: gutter, y: lane }]
  if (seat)
    points.push({ x: seat.gap, y: lane }, { x: seat.gap, y: seat.y }, { x: (3 * seat.gap + end.x) / 4, y: seat.y })
  else points.push({ x: end.x, y: lane }, { x: end.x, y: end.y - Math.sign(end.y - lane) })
  const thread: Thread = {
    ...{ key: `${r.item} ${r.place}`, item: r.item, colour: r.colour, dash: r.dash },
    d: rounded(points, ROUND),
    tip: { ...end, angle: r.angle },
  }
  const away = Math.abs(gutter - end.x)
  // on phones there is no room for a number beside a text; the thread of what resolves next stands out
  if (!several || box.width < 1000) return several ? { ...thread, faint: r.n < most } : thread
  if (away < 44) return thread
  // on the lane, where it turns to its target
  const x = end.x + Math.sign(gutter - end.x) * 28
  return { ...thread, bead: { x: Math.max(10, Math.min(box.width - 10, x)), y: Math.max(10, lane), n: r.n } }
}
