import type { Guard } from '../runtime/guard.ts'

/** Somebody with things to be done for them, one after the other. */
export interface TurnTaker {
  /** Whether something is to be done. */
  readonly wants: boolean
  /** Milliseconds until it may be done; 0: now. */
  wait(): number
  /** Does one thing. What takes longer gives a promise; nothing more is done for them until it is kept. */
  step(): unknown
}

/** Milliseconds for which work is done at a stretch; then whatever else has come in is heard, requests among it. */
const stretch = 8
/** How often, in ms, it is checked whether those who had to wait may go on. */
const glance = 100

/**
 * Does things for many, one thing for each in turn, a few milliseconds at a stretch: a hundred messages that arrive together do not keep
 * the others waiting for all of them. Whoever has used up what they may use waits, and nobody else does.
 */
export class Turns<T extends TurnTaker> {
  private readonly guard: Guard<never>
  /** Those who wait for a turn, the longest first. */
  private readonly line = new Set<T>()
  private readonly busy = new Set<T>()
  private timer: NodeJS.Timeout | undefined
  private planned = false
  /** Milliseconds worked in this stretch. */
  private worked = 0

  constructor(guard: Guard<never>) {
    this.guard = guard
  }

  /** How many wait for a turn. */
  get waiting(): number {
    return this.line.size
  }

  /** Somebody wants something: it is done at once where nothing stands against it. */
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
        if (!this.busy.delete(taker)) return
        if (taker.wants) this.come(taker)
      }
      later.then(free, free)
    } else if (taker.wants) this.line.add(taker)
  }

  /** Sees to it that the line moves on, and that a stretch ends. */
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
    // not told by the time it took: where the clock is coarse a turn may take none
    let served = false
    // once around the line at most: who has had a turn stands at its end again
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
