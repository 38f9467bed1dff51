import type { Guard } from '../runtime/guard.ts'
import type { Timer } from '../runtime/timers.ts'

/** Somebody with a queue of things to be done, one after the other. */
export interface TurnTaker {
  /** Whether there is something to do. */
  readonly wants: boolean
  /** Milliseconds until it may be done; 0: now. */
  wait(): number
  /** Does one thing. May return a promise; nothing more is done for them until it settles. */
  step(): unknown
}

/** Milliseconds of work at a stretch, before other events are handled. */
const stretch = 8
/** How often to check whether those who have to wait may go on, in ms. */
const glance = 100

/**
 * Serves many clients in turn, one thing each, a few milliseconds at a stretch, so that a hundred messages from one client do not hold up
 * the others. Only clients that have used up their allowance wait.
 */
export class Turns<T extends TurnTaker> {
  private readonly guard: Guard<never>
  /** Those waiting for a turn, the longest-waiting first. */
  private readonly line = new Set<T>()
  private readonly busy = new Set<T>()
  private timer: Timer | undefined
  private planned = false
  /** Milliseconds worked in this stretch. */
  private worked = 0

  constructor(guard: Guard<never>) {
    this.guard = guard
  }

  /** How many are waiting for a turn. */
  get waiting(): number {
    return this.line.size
  }

  /** Somebody wants something: it is done at once if possible. */
  come(taker: T): void {
    if (this.busy.has(taker) || this.line.has(taker)) return
    if (this.worked < stretch && taker.wait() === 0) this.turn(taker)
    else this.line.add(taker)
    this.plan()
  }

  /** Somebody has gone: nothing more is done for them. */
  go(taker: T): void {
    this.line.delete(taker)
    this.busy.delete(taker)
  }

  stop(): void {
    this.line.clear()
    clearTimeout(this.timer)
  }

  /** Does one thing for somebody, and puts them at the end of the line if they want more. */
  private turn(taker: T): void {
    const began = performance.now()
    const later = taker.step()
    this.worked += performance.now() - began
    if (later instanceof Promise) {
      this.busy.add(taker)
      const free = () => {
        if (!this.busy.delete(taker) || !taker.wants) return
        // not at once: what only waits for promises that are fulfilled already would keep everything else waiting
        this.line.add(taker)
        this.plan()
      }
      later.then(free, free)
    } else if (taker.wants) this.line.add(taker)
  }

  /** Schedules the next stretch, if needed. */
  private plan(): void {
    if (this.planned || (this.line.size === 0 && this.worked === 0)) return
    this.planned = true
    clearTimeout(this.timer)
    this.guard.soon('a turn', () => this.move())
  }

  private move(): void {
    this.planned = false
    this.worked = 0
    let soonest = glance
    // a flag of its own, as with a coarse clock a turn may seem to take no time
    let served = false
    // once around the line at most: those served are at its end again
    let left = this.line.size
    for (const taker of this.line) {
      if (left-- <= 0) break
      const wait = taker.wait()
      if (wait > 0) {
        soonest = Math.min(soonest, wait)
        continue
      }
      this.line.delete(taker)
      this.turn(taker)
      served = true
      if (this.worked >= stretch) break
    }
    if (served) this.plan()
    else if (this.line.size > 0) this.timer = this.guard.after(soonest, 'a turn', () => this.move())
  }
}
