import { type Decision, isOf, type Option, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { TypedEvent } from '../model/events.ts'
import { machine } from '../model/machine.ts'
import type { Frame, State } from '../model/state.ts'
import { canPlay, hasLootPlay, isForbidden } from '../rules/announce.ts'
import { objectOf, resetScratch } from '../rules/context.ts'
import { priority } from '../rules/procedures.ts'
import { topId } from '../rules/stack.ts'
import { writeDice } from './imagine.ts'

/** Playing an answer out on a position: nobody else answers, until what waited has happened. */

/** What waits to happen: the top of the stack, or (`item` 0) the next attack roll of a fight. */
export interface Waiting {
  item: number
  /** What else lies on the stack: it is left there. */
  rest: ReadonlySet<number>
  /** How many frames there are, the window of priority the last of them. */
  depth: number
  /** The attack that is under way, or has just ended; 0: none. */
  attack: number
}

/** One way to answer: the option, what is chosen for it, and which card of the hand it is used to play then. */
export interface Way {
  pick: number
  picks: readonly (readonly number[])[]
  /** A physical card; null: none. */
  card: number | null
}

/** How a position came out. */
export interface Played {
  g: State
  told: TypedEvent[]
  /** Whether the attack roll that was waited for hit; null: there was none, or it came to nothing. */
  hit: boolean | null
}

/** What a way still needs. `choose`: a choice to be made as it is put on the stack; `cards`: it lets one of these cards be played. */
export type Need = { choose: Decision } | { cards: number[] }

/** A playout makes a few dozen steps, a long chain some thousands. */
const STEPS = 20_000
/** … and asks a few questions. */
const QUESTIONS = 60

const ASK = machine.stepOf(priority, 'ask')
const PASSED = machine.stepOf(priority, 'passed')

/** What waits in this window; null: it is none, or nothing waits. */
export function waitingIn(g: State): Waiting | null {
  if (g.decision?.ask.code !== 'priority') return null
  const item = topId(g)
  const attack = g.attack?.id ?? 0
  if (item === 0 && (g.attack === null || g.attack.over)) return null
  const rest = new Set(g.stack.map((t) => t.id).filter((id) => id !== item))
  return { item, rest, depth: g.frames.length, attack }
}

const passOf = (d: Decision): number => d.options.findIndex((o) => o.act === 'pass')

/** What was played out has no end: triggers that cause each other, say. Nothing can be said of it. */
export class Endless extends Error {}

/** What is answered for whoever is asked something on the way: to pass, else the first that can be chosen. */
function anyPicks(d: Decision): number[] {
  if (d.ask.code === 'priority') return [Math.max(0, passOf(d))]
  // a die may be changed as it resolves: whoever rolled it wants it high
  if (d.ask.code === 'adjust-roll') return [best(d.options, (o) => o.a)]
  return Array.from({ length: d.min }, (_, i) => i)
}

const best = (options: readonly Option[], of: (o: Option) => number): number =>
  options.reduce((found, o, i) => (of(o) > of(options[found]!) ? i : found), 0)

/** A position being played out. */
class Playout {
  readonly g: State
  readonly told: TypedEvent[] = []
  hit: boolean | null = null
  private readonly w: Waiting
  /** What lies in monster slots before. */
  private readonly known: ReadonlySet<number>
  /** Is it still being put on the stack? */
  private putting = true
  /** What waits lies on top once more: that is looked at once. */
  private back = false
  private paused = false
  private over = false
  /** Has the attack roll that is waited for been made? */
  private rolled = false

  constructor(base: State, w: Waiting, dice: readonly number[]) {
    this.g = fourSouls.fork(base)
    this.w = w
    this.known = new Set(base.monsters.map(({ top }) => top))
    this.g.out = this.told
    writeDice(this.g, dice)
  }

  /** Answers, and goes on to the next question, to where what waits lies on top again (once), or to the end. */
  private answer(picks: readonly number[] | null): void {
    const { g } = this
    if (picks !== null) {
      g.picks = picks.slice()
      g.decision = null
    }
    this.paused = false
    resetScratch()
    let made = 0
    machine.run(g, Number.POSITIVE_INFINITY, (_, f) => {
      if (++made > STEPS) throw new Endless()
      return this.stops(f)
    })
  }

  /** Nobody answers: a window of priority is passed over, unless it is the one to look at. */
  private stops(f: Frame): boolean {
    if (!isOf(f, priority) || f.step !== ASK) return false
    const { g, w } = this
    this.putting = false
    this.look()
    if (this.hasHappened()) return (this.over = true)
    if (f.l.window === 'nested' ? f.l.floor >= topId(g) : g.endTurn) return false
    if (!this.back && g.frames.length <= w.depth && topId(g) === w.item && !this.rolled)
      return (this.back = this.paused = true)
    f.step = PASSED
    return false
  }

  /** Notes how the attack roll came out: its damage lies on the stack, and whom it is for. */
  private look(): void {
    const { g, w } = this
    if (g.attack === null || g.attack.id !== w.attack) return
    for (const t of g.stack) {
      if (w.rest.has(t.id) || t.id === w.item) continue
      if (t.attack && t.kind === 'roll') this.rolled = true
      if (t.kind !== 'damage' || !t.combat) continue
      // who takes it on a hit that is also a miss is the target: it is put on top
      if (t.who === g.attack.target) this.hit = true
      else this.hit ??= false
    }
  }

  private hasHappened(): boolean {
    const { g, w } = this
    // where an attack was declared (1e) it has begun: how it goes is another question
    if (g.attack !== null && g.attack.id !== w.attack && w.item !== 0) return true
    // what a slot is refilled with nobody knows, and an event that is turned up is another question
    if (g.monsters.some(({ top }) => !this.known.has(top) && objectOf(g, top)?.kind === 'event')) return true
    if (g.frames.length > w.depth || g.stack.some((t) => !w.rest.has(t.id))) return false
    return w.item !== 0 || this.rolled || g.attack === null || g.attack.id !== w.attack
  }

  /** The cards of the hand that could be played now, if priority were this seat's. */
  private playable(seat: Seat): number[] {
    const { g } = this
    if (!hasLootPlay(g, seat) || isForbidden(g, seat)) return []
    return g.seats[seat]!.hand.filter((card) => canPlay(g, seat, card))
  }

  /** Gives priority to this seat, which plays a card of its hand. */
  private play(seat: Seat, card: number): void {
    const { g } = this
    const f = g.frames[g.frames.length - 1]!
    if (!isOf(f, priority)) throw new Error('a card can be played only with priority')
    f.l = { ...f.l, seat, passes: 0, since: -1 }
    resetScratch()
    machine.run(g, STEPS)
    const d = g.decision
    const at = d?.options.findIndex((o) => o.act === 'play' && g.seats[seat]!.hand[o.a] === card) ?? -1
    if (d?.seat !== seat || at < 0) throw new Error('a card that could be played cannot be played')
    this.putting = true
    this.answer([at])
  }

  /**
   * Plays a way (null: passing) to its end. `known`: cards of the hand that it may be used to play; then it stops where the way needs
   * something that it does not say yet, and gives what.
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
        // with other cards dealt there may be less to choose from
        this.answer(picks?.every((p) => p < d.options.length) ? picks : anyPicks(d))
      }
    }
    return null
  }
}

/**
 * Plays a way out from a position; null: passing. `dice`: the faces of the next dice.
 * @throws Endless where it does not come to an end.
 */
export function playOut(base: State, w: Waiting, seat: Seat, way: Way | null, dice: readonly number[]): Played {
  const playout = new Playout(base, w, dice)
  playout.run(seat, way, null)
  return playout
}

/** What a way still needs from this position; null: nothing, it can be played out. `known`: cards of the hand that it may be used to play. */
export const needs = (base: State, w: Waiting, seat: Seat, way: Way, known: ReadonlySet<number>): Need | null =>
  new Playout(base, w, []).run(seat, way, known)
