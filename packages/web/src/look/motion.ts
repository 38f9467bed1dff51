import { hear } from './hear.ts'
import { pace, settings } from './settings.ts'
import type { Sound } from './sound.ts'

/**
 * Motion only tells the story: what is shown is true at once, also under what moves. What one view brings is told in the order of the beats
 * below, each beat when the one before it is over; what the next view brings follows. A queue that grows too long plays faster, then jumps.
 */

/** The order in which what happens is told; what belongs to the same beat moves together. */
export const BEAT = { resolve: 0, move: 1, die: 2, damage: 3, death: 4, soul: 5 } as const
export type Beat = (typeof BEAT)[keyof typeof BEAT]

const EASE = 'cubic-bezier(.2,.8,.3,1)'
/** A queue longer than this plays at double speed, in ms. */
const LONG = 900
/** A queue longer than this is not played at all. */
const TOO_LONG = 2000
/** Instead of moving, what is new fades in, in ms. */
const FADE = 120

/** Whether things may move: nobody asked for less motion, and somebody is looking. */
export function moves(): boolean {
  return pace() > 0 && !document.hidden
}

/**
 * When each beat begins and how fast it plays. `lengths`: how long each beat takes, in ms, 0 for one without anything; `left`: how long what
 * plays already still takes. `rate` 0: too much to be told, nothing is played.
 */
export function plan(lengths: readonly number[], left: number): { starts: number[]; rate: number; total: number } {
  const total = lengths.reduce((sum, ms) => sum + ms, left)
  const rate = total > TOO_LONG ? 0 : total > LONG ? 2 : 1
  let at = left
  const starts = lengths.map((ms) => {
    const start = at
    at += ms
    return start
  })
  return { starts, rate, total }
}

interface Part {
  beat: Beat
  ms: number
  start: (delay: number, duration: number, factor: number) => Animation | undefined
  /** It will not be played. */
  drop?: (() => void) | undefined
  /** A moment of the story: whoever cuts it short has answered nothing by that. */
  moment?: boolean
}

let waiting: Part[] = []
const running = new Set<Animation>()
/** Those of them that are moments. */
const moments = new Set<Animation>()
/** When what plays is over. */
let endsAt = 0
/** Until when nothing is answered, after a moment was cut short. */
let refusedUntil = 0
/** So long that is, in ms. */
const REFUSED = 200

/** Ends everything that moves: it is where it belongs at once. */
export function skip(): void {
  endsAt = 0
  for (const part of waiting) part.drop?.()
  waiting = []
  for (const animation of running) animation.finish()
  running.clear()
  moments.clear()
}

/** Whether a moment is told now: a fight that is staged, a die that is thrown, a death, a soul. */
const inMoment = (): boolean => moments.size > 0 || waiting.some((part) => part.moment)

/** What presses something: a pointer, and the keys that press. */
const presses = (e: Event): boolean => !(e instanceof KeyboardEvent) || e.key === ' ' || e.key === 'Enter'

/** The press that has cut a moment short, till it is let go: however long it is held, it answers nothing. */
let cutting: 'pointer' | 'key' | null = null

/** What cuts a moment short answers nothing, and neither does what comes right after it. */
function cut(e: Event): void {
  const key = e instanceof KeyboardEvent
  const begins = e.type === 'pointerdown' || (e.type === 'keydown' && !(e as KeyboardEvent).repeat)
  const moment = begins && inMoment()
  if (begins) skip()
  if (!presses(e)) return
  const by = key ? 'key' : 'pointer'
  if (begins) cutting = moment ? by : null
  if (moment) refusedUntil = performance.now() + REFUSED
  if (cutting === by || performance.now() < refusedUntil) {
    e.preventDefault()
    e.stopImmediatePropagation()
  }
}

let listens = false
function listen(): void {
  if (listens) return
  listens = true
  // a press that brings about something has it told afterwards
  for (const kind of ['pointerdown', 'keydown', 'keyup', 'click'] as const)
    addEventListener(kind, cut, { capture: true })
}

/** Puts something into the queue, at a beat; it begins before the next frame is drawn, or later. */
function add(part: Part): void {
  listen()
  if (waiting.push(part) === 1) requestAnimationFrame(flush)
}

function flush(): void {
  const parts = waiting
  waiting = []
  if (parts.length === 0) return
  const speed = pace()
  const now = performance.now()
  const lengths = Object.values(BEAT).map((beat) =>
    Math.max(0, ...parts.filter((p) => p.beat === beat).map((p) => p.ms)),
  )
  const { starts, rate, total } = plan(lengths, speed > 0 ? Math.max(0, endsAt - now) / speed : 0)
  if (rate === 0 || !moves()) {
    for (const part of parts) part.drop?.()
    skip()
    return
  }
  const factor = speed / rate
  // what plays already makes haste too
  if (rate > 1) for (const animation of running) animation.playbackRate = rate
  endsAt = now + total * factor
  for (const part of parts) {
    const animation = part.start((starts[part.beat] ?? 0) * factor, part.ms * factor, factor)
    if (!animation) continue
    running.add(animation)
    if (part.moment) moments.add(animation)
    const gone = () => {
      running.delete(animation)
      moments.delete(animation)
    }
    animation.addEventListener('finish', gone)
    animation.addEventListener('cancel', gone)
  }
}

/** Plays an animation on an element if things may move; the state is already correct without it. */
export function play(
  beat: Beat,
  element: Element | null | undefined,
  frames: Keyframe[],
  ms: number,
  easing: string = EASE,
  moment = false,
): void {
  if (!element || !moves()) return
  add({
    beat,
    ms,
    moment,
    start: (delay, duration) =>
      element.isConnected ? element.animate(frames, { duration, delay, easing, fill: 'backwards' }) : undefined,
  })
}

/**
 * Lets a sound be heard when its beat comes, so long after it begins. Where nothing moves, and where too much happens to be told, it is heard
 * at once: what it says is true already.
 */
export function sounds(beat: Beat, name: Sound, after = 0): void {
  const now = () => hear(name)
  if (!moves()) {
    now()
    return
  }
  add({
    beat,
    ms: 0,
    drop: now,
    start: (delay, _, factor) => {
      setTimeout(now, delay + after * factor)
      return undefined
    },
  })
}

/** Where cards lay that have left their place, by card: told by a game before the view is drawn that moves them. */
const origins = new Map<string, DOMRect[]>()
export function leftFrom(card: string, box: DOMRect): void {
  if (origins.size === 0) setTimeout(() => origins.clear(), 60)
  origins.set(card, [...(origins.get(card) ?? []), box])
}
/** Where a card that appears has come from, if that is known. Each place is told once. */
export const originOf = (card: string): DOMRect | undefined => origins.get(card)?.shift()

/**
 * Lets an element arrive from where another one is (or from a box), along a slight arc; `turning`: it turns face up on its way. Where
 * nothing moves it fades in.
 */
export function arriveFrom(
  element: HTMLElement | null,
  from: Element | DOMRect | null | undefined,
  ms: number,
  turning = false,
): void {
  if (!element || !from || document.hidden) return
  if (!moves()) {
    // not by the style sheets, which stop everything that they started
    if (settings.peek().motion !== 'off') element.animate([{ opacity: 0 }, {}], FADE)
    return
  }
  const a = from instanceof Element ? from.getBoundingClientRect() : from
  const b = element.getBoundingClientRect()
  if (!a.width || !b.width) return
  const dx = a.left + a.width / 2 - b.left - b.width / 2
  const dy = a.top + a.height / 2 - b.top - b.height / 2
  const scale = Math.max(0.3, Math.min(1.4, a.width / b.width))
  const turn = (degrees: number) => (turning ? ` perspective(700px) rotateY(${degrees}deg)` : '')
  play(
    BEAT.move,
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})${turn(-88)}`, zIndex: 20, offset: 0 },
      {
        transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 14}px) scale(${(scale + 2) / 3})${turn(-30)}`,
        zIndex: 20,
        offset: 0.6,
      },
      { transform: 'none', zIndex: 20, offset: 1 },
    ],
    ms,
  )
}

/** Something drawn only to be seen going, over everything else: it is taken away again by itself. */
function passing(element: HTMLElement, box: DOMRect, beat: Beat, frames: Keyframe[], ms: number, easing: string): void {
  element.setAttribute('aria-hidden', 'true')
  element.inert = true
  Object.assign(element.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    // a copy does not begin once more what its style sheet begins with
    animation: 'none',
    pointerEvents: 'none',
    zIndex: '30',
  })
  document.body.append(element)
  const gone = () => element.remove()
  add({
    beat,
    ms,
    drop: gone,
    start: (delay, duration) => {
      const animation = element.animate(frames, { duration, delay, easing, fill: 'both' })
      animation.onfinish = gone
      animation.oncancel = gone
      return animation
    },
  })
}

/** Leaves a fading copy where an element was: the element itself is already gone, or is about to be. */
export function leaveGhost(beat: Beat, element: HTMLElement, frames: Keyframe[], ms: number): void {
  if (!moves()) return
  const box = element.getBoundingClientRect()
  if (!box.width) return
  const ghost = element.cloneNode(true) as HTMLElement
  for (const part of [ghost, ...ghost.querySelectorAll('[data-place], [data-spot], [id]')])
    for (const name of ['data-place', 'data-spot', 'data-n', 'data-lit', 'id', 'aria-pressed'])
      part.removeAttribute(name)
  passing(ghost, box, beat, frames, ms, 'ease-out')
}

/** Something that goes from one box to another: `element` is what is seen. */
export function fly(beat: Beat, element: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  if (!moves() || !from.width || !to.width) return
  const dx = to.left + to.width / 2 - from.left - from.width / 2
  const dy = to.top + to.height / 2 - from.top - from.height / 2
  const scale = Math.max(0.15, Math.min(1.2, to.width / from.width))
  passing(
    element,
    from,
    beat,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - 18}px) scale(${(1 + scale) / 2})`, opacity: 1, offset: 0.45 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.35 },
    ],
    ms,
    EASE,
  )
}

/** A few letters or a sign that rise from somewhere and fade. */
export function rise(beat: Beat, element: HTMLElement, from: DOMRect, ms: number): void {
  if (!moves() || !from.width) return
  passing(
    element,
    from,
    beat,
    [
      { transform: 'none', opacity: 0 },
      { transform: 'translateY(-8px)', opacity: 1, offset: 0.2 },
      { transform: 'translateY(-34px)', opacity: 0 },
    ],
    ms,
    'ease-out',
  )
}
