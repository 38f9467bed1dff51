import { useSignal, useSignalEffect } from '@preact/signals'
import type { AttackView, StackItemView } from '@soulstack/four-souls/view/types'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { seatColour } from '../look/Crest.tsx'
import { cx } from '../look/cx.ts'
import { shareStructure } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { fourSouls } from './game.ts'
import { objectPlace, placeOf, seatPlace, stackPlace } from './places.ts'
import s from './Threads.module.css'

/** `d`: an SVG path; `item`: the stack item's id, -1 for an attack; `tip`: the arrowhead, with its angle in degrees. */
interface Thread {
  key: string
  item: number
  d: string
  colour: string
  dash: string
  tip: { x: number; y: number; angle: number }
}

/** Threads from stack items to their targets, routed through the gutter and between the rows so that they cross no card. */
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
      ...aimed.flatMap((item) => threadsOf(item, board, box)),
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
    watch.observe(board)
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
  return (
    <svg ref={element} class={s.threads} data-threads="" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {threads.value.map((t) => (
        <g key={t.key} class={cx(s.thread, one !== null && (one === t.item ? s.traced : s.faded))}>
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

/** The threads of a stack item to each of its targets. `box`: the board's. */
function threadsOf(item: StackItemView, board: Element, box: DOMRect): Thread[] {
  const from = visible(board, stackPlace(item.id))
  if (!from) return []
  const a = from.getBoundingClientRect()
  const narrow = box.width < 600
  const sideways = !narrow && box.width < 1000 && box.height < 500
  const upright = !sideways && box.width < 1000
  const ax = a.left - box.left
  const list = from.closest('section')?.getBoundingClientRect() ?? box
  const question = board.querySelector('[data-act]')?.getBoundingClientRect()
  // the thread of an item that is scrolled out of view starts at that edge of the stack, above the question
  const end = Math.min(list.bottom, !upright && question ? question.top : list.bottom)
  const clamp = (y: number) => Math.min(end - 3, Math.max(list.top + 3, y))
  const ay = clamp(a.top + a.height / 2) - box.top
  const colour = seatColour(item.controller)
  const dash =
    item.kind === 'damage' || item.kind === 'death'
      ? ''
      : item.targets.some((t) => t.at === 'stack') && item.kind === 'loot'
        ? '2 7'
        : '9 6'

  return item.targets.flatMap((ref): Thread[] => {
    const place = placeOf(ref)
    const to = place && visible(board, place)
    if (!place || !to) return []
    const b = to.getBoundingClientRect()
    const base = { key: `${item.id} ${place}`, item: item.id, colour, dash }
    if (ref.at === 'stack') {
      if (upright || sideways) return []
      const bow = 20 + 7 * Math.abs(item.n - Number(to.getAttribute('data-n') ?? item.n))
      const ex = b.left - box.left
      const ey = b.top - box.top + b.height * (0.5 - 0.16 * Math.sign(b.top - a.top))
      if (a.top + a.height / 2 > end || ey + box.top > end) return []
      return [
        {
          ...base,
          d: `M${ax} ${ay}C${ax - bow} ${ay} ${ax - bow} ${ey} ${ex - 2} ${ey}`,
          tip: { x: ex, y: ey, angle: 0 },
        },
      ]
    }
    // a target that is scrolled out of its row is pointed at from that edge
    const row = to.closest('[data-zone]')?.getBoundingClientRect() ?? box
    const middle = Math.min(row.right - 12, Math.max(row.left + 12, b.left + b.width / 2))
    if (upright) {
      const down = b.top > a.top
      const k = down ? 1 : -1
      const ex = Math.min(middle, b.left + 60) - box.left
      const ey = (down ? b.top : b.bottom) - box.top
      const gutter = 4
      const lane = down ? ey - 9 : ey + 6
      return [
        {
          ...base,
          d: `M${ax + 4} ${ay}L${gutter + 5} ${ay}Q${gutter} ${ay} ${gutter} ${ay + 6 * k}L${gutter} ${lane - 7 * k}Q${gutter} ${lane} ${gutter + 7} ${lane}L${Math.max(gutter + 8, ex - 7)} ${lane}Q${ex} ${lane} ${ex} ${ey}`,
          tip: { x: ex, y: ey, angle: down ? 90 : -90 },
        },
      ]
    }
    // beside the long heading above a final boss, not through it
    const ex = (to.closest('[data-zone="finals"]') && !sideways ? b.right - 9 : middle) - box.left
    const ey = b.top - box.top
    const inMiddle = to.closest('[data-zone="monsters"], [data-zone="shop"], [data-zone="rooms"], [data-zone="finals"]')
    const lane = Math.max(4, ey - (sideways ? 7 : inMiddle ? 38 : 14))
    const rail = board.querySelector('aside')?.getBoundingClientRect().left ?? box.right
    const gutter = rail - box.left - 4 - 7 * (item.n % 3)
    const r = 16
    const seat = sideways ? to.closest('[data-sits]')?.getBoundingClientRect() : undefined
    if (seat) {
      // opponents are at the side: route over the cards, down beside the seats, and into the seat from there
      const gap = seat.right - box.left + 4
      const sy = b.top + Math.min(b.height / 2, 40) - box.top
      const top = 4
      return [
        {
          ...base,
          d: `M${ax} ${ay}L${gutter + r} ${ay}Q${gutter} ${ay} ${gutter} ${ay - r}L${gutter} ${top + r}Q${gutter} ${top} ${gutter - r} ${top}L${gap + r} ${top}Q${gap} ${top} ${gap} ${top + r}L${gap} ${sy - 3}Q${gap} ${sy} ${gap - 3} ${sy}`,
          tip: { x: gap - 4, y: sy, angle: 180 },
        },
      ]
    }
    const k = lane > ay ? 1 : -1
    return [
      {
        ...base,
        d: `M${ax} ${ay}L${gutter + r} ${ay}Q${gutter} ${ay} ${gutter} ${ay + r * k}L${gutter} ${lane - r * k}Q${gutter} ${lane} ${gutter - r} ${lane}C${(gutter + ex * 2) / 3} ${lane + 3} ${(gutter * 2 + ex) / 3} ${lane - 3} ${ex + r} ${lane}Q${ex} ${lane} ${ex} ${ey - 1}`,
        tip: { x: ex, y: ey, angle: 90 },
      },
    ]
  })
}
