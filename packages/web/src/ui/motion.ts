import { playSound } from './play-sound.ts'
import { pace, settings } from './settings.ts'
import type { Sound } from './sound.ts'

/**
 * Animation only illustrates: the page shows the new state at once, underneath. The changes of one view are played beat by beat, in the order
 * below, and those of the next view follow. A queue that grows long plays faster; one that grows too long is skipped.
 */

/** The order in which changes are animated. Animations of the same beat play together. */
export const BEAT = { resolve: 0, move: 1, die: 2, damage: 3, death: 4, soul: 5 } as const
export type Beat = (typeof BEAT)[keyof typeof BEAT]

export const EASE = 'cubic-bezier(.2,.8,.3,1)'
/** A queue longer than this plays at double speed, in ms. */
const LONG = 900
/** A queue longer than this is not played at all. */
const TOO_LONG = 2000
/** The length of the fade that replaces movement, in ms. */
const FADE = 120
/** The id of animations of what has to be read: they are not hurried. */
const READ = 'read'

/** Whether things may be animated: motion is not switched off, and the page is visible. */
export function moves(): boolean {
  return pace() > 0 && !document.hidden
}

/**
 * Schedules the beats of one view. All times are in ms. `lengths`: how long each beat takes (0: nothing in it); `left`: how long earlier
 * animations still play. Returns when each beat starts, the playback rate (0: too long, play nothing) and when all is over.
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
  /** Called instead if it is not played. */
  drop?: (() => void) | undefined
  /** A highlight (see `inMoment`): the press that cuts it short does nothing else. */
  moment?: boolean
}

let waiting: Part[] = []
const running = new Set<Animation>()
/** Those of them that are moments. */
const moments = new Set<Animation>()
/** When all animations are over, as `performance.now()`. */
let endsAt = 0
/** Presses are ignored until then, after a moment was cut short. */
let refusedUntil = 0
/** How long that lasts, in ms. */
const REFUSED = 200

/** Ends all animations: everything is in its final place at once. */
export function skip(): void {
  endsAt = 0
  for (const part of waiting) part.drop?.()
  waiting = []
  for (const animation of running) animation.finish()
  running.clear()
  moments.clear()
}

/** Whether a moment is being played: an attack, a die roll, a death, a soul. */
const inMoment = (): boolean => moments.size > 0 || waiting.some((part) => part.moment)

/** Whether an event can press something: a pointer, Space or Enter. */
const presses = (e: Event): boolean => !(e instanceof KeyboardEvent) || e.key === ' ' || e.key === 'Enter'

/** The press that has cut a moment short, until it is released. It has no other effect, however long it is held. */
let cutting: 'pointer' | 'key' | null = null

/** Lets a press skip animations. One that cuts a moment short is swallowed, and so are those right after it. */
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
  // in the capture phase: the skip comes before whatever the press starts
  for (const kind of ['pointerdown', 'keydown', 'keyup', 'click'] as const)
    addEventListener(kind, cut, { capture: true })
}

/** Queues an animation. The queue is scheduled before the next frame. */
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
  // speed up what is already playing, too
  if (rate > 1) for (const animation of running) if (!animation.id) animation.playbackRate = rate
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

/** Plays an animation of `ms` milliseconds on an element at its beat, if things may move. `moment`: see `inMoment`. */
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
 * Plays a sound `after` milliseconds into its beat. If nothing is animated, or the queue is skipped, it plays at once.
 */
export function soundAt(beat: Beat, name: Sound, after = 0): void {
  const now = () => playSound(name)
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

/** The places that cards have just left, by card. A game's table notes them before it draws the view that moves the cards. */
const origins = new Map<string, DOMRect[]>()
/** Notes the place that a card is about to leave. */
export function noteOrigin(card: string, box: DOMRect): void {
  if (origins.size === 0) setTimeout(() => origins.clear(), 60)
  origins.set(card, [...(origins.get(card) ?? []), box])
}
/** Takes the place that a card came from; undefined if none was noted. Each place can be taken once. */
export const takeOrigin = (card: string): DOMRect | undefined => origins.get(card)?.shift()

/**
 * Moves an element from another one's place (or from a box) to its own, in a slight arc, within `ms` milliseconds. `turning`: it turns face
 * up on the way. Without motion it fades in.
 */
export function arriveFrom(
  element: HTMLElement | null,
  from: Element | DOMRect | null | undefined,
  ms: number,
  turning = false,
): void {
  if (!element || !from || document.hidden) return
  if (!moves()) {
    // by script: with reduced motion the style sheets stop their own animations
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

/**
 * Animates a temporary element over everything else, then removes it. `box`: where it starts. `least`: it takes at least this many
 * milliseconds, because it has to be read; what follows neither waits for the rest nor hurries it. `after`: called when it is gone.
 */
export function playOverlay(
  element: HTMLElement,
  box: DOMRect,
  beat: Beat,
  frames: Keyframe[],
  ms: number,
  easing: string,
  least = 0,
  after?: () => void,
): void {
  element.setAttribute('aria-hidden', 'true')
  // nor does it take part in presses
  element.inert = true
  Object.assign(element.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    // a copy must not start its style sheet's animation again
    animation: 'none',
    zIndex: '30',
  })
  document.body.append(element)
  const gone = () => {
    if (element.isConnected) after?.()
    element.remove()
  }
  add({
    beat,
    ms,
    drop: gone,
    start: (delay, duration) => {
      const animation = element.animate(frames, {
        duration: Math.max(duration, least * pace()),
        delay,
        easing,
        fill: 'both',
      })
      animation.onfinish = gone
      animation.oncancel = gone
      if (least) animation.id = READ
      return animation
    },
  })
}

/** Animates a copy of an element that is being removed, and calls `after` when that is gone, too. */
export function leaveGhost(beat: Beat, element: HTMLElement, frames: Keyframe[], ms: number, after?: () => void): void {
  if (!moves()) return
  // one that is still arriving leaves from its place
  for (const animation of element.getAnimations()) animation.cancel()
  const box = element.getBoundingClientRect()
  if (!box.width) {
    after?.()
    return
  }
  const ghost = element.cloneNode(true) as HTMLElement
  for (const part of [ghost, ...ghost.querySelectorAll('[data-place], [data-spot], [id]')])
    for (const name of ['data-place', 'data-spot', 'data-n', 'data-lit', 'id', 'aria-pressed'])
      part.removeAttribute(name)
  playOverlay(ghost, box, beat, frames, ms, 'ease-out', 0, after)
}
