import { type Decision, isOf, type Option, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import { countStep } from '../model/card-budget.ts'
import type { TypedEvent } from '../model/events.ts'
import { machine, runLimited } from '../model/machine.ts'
import type { Frame, State } from '../model/state.ts'
import { canPlay, hasLootPlay } from '../rules/announce.ts'
import { currentAttack, objectOf, resetScratch } from '../rules/context.ts'
import { isForbidden } from '../rules/forbidden.ts'
import { priority } from '../rules/procedures.ts'
import { topId } from '../rules/stack.ts'
import { writeDice } from './imagine.ts'

/** Plays an answer out on a position: nobody else responds until the pending item has resolved. */

/** What is pending: the top of the stack, or (`item` 0) the next roll of an attack. */
export interface Waiting {
  item: number
  /** The other items on the stack, which are left there. */
  rest: ReadonlySet<number>
  /** How many frames there are. The last one is the window of priority. */
  depth: number
  /** The id of the attack that is in progress or has just ended; 0: none. */
  attack: number
}

/** One way to answer: the option, the choices for it, and the hand card that is played as a consequence. */
export interface Way {
  pick: number
  picks: readonly (readonly number[])[]
  /** A physical card; null: none. */
  card: number | null
}

/** The result of a playout. */
export interface Played {
  g: State
  events: TypedEvent[]
  /** Whether the pending attack roll hit; null: there was none, or it had no effect. */
  hit: boolean | null
}

/** What a way still needs: a choice as it is put on the stack, or which of these cards is played as a consequence. */
export type Need = { choose: Decision } | { cards: number[] }

/** The most steps of a playout; with cards of players, their budget is used up earlier (`countStep`). Usually a few dozen are enough; long chains take some thousands. */
const STEPS = 20_000
/** The most questions of a playout. */
const QUESTIONS = 60

const ASK = machine.stepOf(priority, 'ask')
const PASSED = machine.stepOf(priority, 'passed')

/** What is pending in this window; null if this is not a window, or nothing is pending. */
export function waitingIn(g: State): Waiting | null {
  if (g.decision?.ask.code !== 'priority') return null
  const item = topId(g)
  const attack = g.attack?.id ?? 0
  if (item === 0 && currentAttack(g) === null) return null
  const rest = new Set(g.stack.map((t) => t.id).filter((id) => id !== item))
  return { item, rest, depth: g.frames.length, attack }
}

const passOf = (d: Decision): number => d.options.findIndex((o) => o.act === 'pass')

/** A playout does not end, e.g. because triggers cause each other. */
export class Endless extends Error {}

/** The answer for anybody who is asked during a playout: pass, or the first legal choice. */
function anyPicks(d: Decision): number[] {
  if (d.ask.code === 'priority') return [Math.max(0, passOf(d))]
  // the roller may change a die as it resolves: assume they want a high result
  if (d.ask.code === 'adjust-roll') return [best(d.options, (o) => o.a)]
  return Array.from({ length: d.min }, (_, i) => i)
}

const best = (options: readonly Option[], of: (o: Option) => number): number =>
  options.reduce((found, o, i) => (of(o) > of(options[found]!) ? i : found), 0)

/** A position being played out. */
class Playout {
  readonly g: State
  readonly events: TypedEvent[] = []
  hit: boolean | null = null
  private readonly w: Waiting
  /** The objects in monster slots before the answer. */
  private readonly known: ReadonlySet<number>
  /** Whether the answer is still being put on the stack. */
  private putting = true
  /** The pending item is on top of the stack again, where the playout pauses once. */
  private back = false
  private paused = false
  private over = false
  /** Whether the pending attack roll has been made. */
  private rolled = false
  /** How many steps it has taken. */
  private steps = 0

  constructor(base: State, w: Waiting, dice: readonly number[]) {
    this.g = fourSouls.fork(base)
    this.w = w
    this.known = new Set(base.monsters.map(({ top }) => top))
    this.g.out = this.events
    writeDice(this.g, dice)
  }

  /** Answers, and runs to the next question, to the pause when the pending item is on top again, or to the end. */
  private answer(picks: readonly number[] | null): void {
    const { g } = this
    if (picks !== null) {
      g.picks = picks.slice()
      g.decision = null
    }
    this.paused = false
    resetScratch()
    const stop = (_: State, f: Frame): boolean => {
      if (++this.steps > STEPS) throw new Endless()
      if (g.rules.library.metered) countStep(g)
      return this.stops(f)
    }
    runLimited(g, () => machine.run(g, Number.POSITIVE_INFINITY, stop))
  }

  /** Skips windows of priority, because nobody responds, except for the one where the playout pauses. Returns whether to stop. */
  private stops(f: Frame): boolean {
    if (!isOf(f, priority) || f.step !== ASK) return false
    const { g, w } = this
    this.putting = false
    this.noteAttackRoll()
    if (this.hasHappened()) return (this.over = true)
    if (f.l.window === 'nested' ? f.l.floor >= topId(g) : g.endTurn) return false
    if (!this.back && g.frames.length <= w.depth && topId(g) === w.item && !this.rolled)
      return (this.back = this.paused = true)
    f.step = PASSED
    return false
  }

  /** Stores the result of the attack roll, which follows from its damage on the stack and who takes it. */
  private noteAttackRoll(): void {
    const { g, w } = this
    if (g.attack === null || g.attack.id !== w.attack) return
    for (const t of g.stack) {
      if (w.rest.has(t.id) || t.id === w.item) continue
      if (t.attack && t.kind === 'roll') this.rolled = true
      if (t.kind !== 'damage' || !t.combat) continue
      // if a miss also damages the target, that damage is on top
      if (t.who === g.attack.target) this.hit = true
      else this.hit ??= false
    }
  }

  private hasHappened(): boolean {
    const { g, w } = this
    // a declared attack (1e) has begun; how it goes is a different question
    if (g.attack !== null && g.attack.id !== w.attack && w.item !== 0) return true
    // nobody knows what slots are refilled with, and an event that is turned up is a different question
    if (g.monsters.some(({ top }) => !this.known.has(top) && objectOf(g, top)?.kind === 'event')) return true
    if (g.frames.length > w.depth || g.stack.some((t) => !w.rest.has(t.id))) return false
    return w.item !== 0 || this.rolled || g.attack === null || g.attack.id !== w.attack
  }

  /** The hand cards that this seat could play now if it had priority. */
  private playable(seat: Seat): number[] {
    const { g } = this
    if (!hasLootPlay(g, seat) || isForbidden(g, seat)) return []
    return g.seats[seat]!.hand.filter((card) => canPlay(g, seat, card))
  }

  /** Gives priority to this seat and plays a card of its hand. */
  private play(seat: Seat, card: number): void {
    const { g } = this
    const f = g.frames[g.frames.length - 1]!
    if (!isOf(f, priority)) throw new Error('a card can be played only with priority')
    f.l = { ...f.l, seat, passes: 0, since: -1 }
    resetScratch()
    runLimited(g, () => machine.run(g, STEPS))
    const d = g.decision
    const at = d?.options.findIndex((o) => o.act === 'play' && g.seats[seat]!.hand[o.a] === card) ?? -1
    if (d?.seat !== seat || at < 0) throw new Error('a card that could be played cannot be played')
    this.putting = true
    this.answer([at])
  }

  /**
   * Plays a way (null: passing) to its end. `known`: the hand cards that may be played as a consequence, or null. If it is given, the
   * playout stops when the way needs something that it does not contain yet, and returns that.
   */
  run(seat: Seat, way: Way | null, known: ReadonlySet<number> | null): Need | null {
    const { g } = this
    let made = 0
    let questions = 0
    let card = way?.card ?? null
    this.back = way === null
    this.answer([way?.pick ?? passOf(g.decision!)])
    while (!this.over && g.over === null) {
      if (++questions > QUESTIONS) throw new Endless()
      const d = g.decision
      if (d === null) {
        if (!this.paused) throw new Error('nothing is asked, and nothing happens')
        if (card !== null) {
          this.play(seat, card)
          card = null
          continue
        }
        const cards = known === null || way!.card !== null ? [] : this.playable(seat).filter((c) => known.has(c))
        if (cards.length > 0) return { cards }
        this.answer(null)
      } else if (!this.putting || d.seat !== seat || d.ask.code === 'priority') this.answer(anyPicks(d))
      else {
        const picks = way?.picks[made++]
        if (picks === undefined && known !== null) return { choose: d }
        // with other cards dealt, there may be fewer options
        this.answer(picks?.every((p) => p < d.options.length) ? picks : anyPicks(d))
      }
    }
    return null
  }
}

/**
 * Plays out a way to answer from a position; null: passing. `dice`: the faces of the next dice.
 * @throws Endless or TooDear if it does not end
 */
export function playOut(base: State, w: Waiting, seat: Seat, way: Way | null, dice: readonly number[]): Played {
  const playout = new Playout(base, w, dice)
  playout.run(seat, way, null)
  return playout
}

/**
 * What a way still needs from this position; null: nothing, so it can be played out. `known`: the hand cards that may be played as a
 * consequence.
 */
export const needs = (base: State, w: Waiting, seat: Seat, way: Way, known: ReadonlySet<number>): Need | null =>
  new Playout(base, w, []).run(seat, way, known)
