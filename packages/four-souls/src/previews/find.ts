import type { Decision, Seat } from '@soulstack/kit'
import { PreviewBudget, TooDear } from '../model/card-budget.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from '../rules/context.ts'
import { answering, passing } from './compare.ts'
import { imagine, rolledMore } from './imagine.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { Endless, needs, playOut, type Waiting, type Way, waitingIn } from './play.ts'
import { type Sample, worth } from './sample.ts'
import type { AnswerEffect } from './says.ts'

/** Finds out what each answer would do. */

/** How many positions are imagined if hidden cards make a difference, and the most playouts per window. */
const DEALS = 8
const PLAYOUTS = 600
/** How many ways to answer with one option are tried, and how many choices of one question. */
const WAYS = 16
const CHOICES = 12
/** How many options are tried. */
const OPTIONS = 30

/** All that may be tried for one decision has been. */
class UsedUp extends Error {}

/** Called when a playout fails unexpectedly, with the option, or null for passing. That option then gets no description. */
export type OnFailure = (error: unknown, option: number | null) => void

/** Tries the answers to one decision on positions that are possible from its player's point of view. */
class AnswerTrial {
  private readonly g: State
  private readonly seat: Seat
  private readonly seed: string
  private readonly waiting: Waiting
  private readonly deals: State[] = []
  private readonly failed: OnFailure
  private readonly budget: PreviewBudget
  private playouts = 0

  constructor(g: State, seat: Seat, seed: string, w: Waiting, failed: OnFailure) {
    this.g = g
    this.seat = seat
    this.seed = seed
    this.waiting = w
    this.failed = failed
    this.budget = new PreviewBudget(g)
  }

  private deal(n: number): State {
    return (this.deals[n] ??= imagine(this.g, this.seat, `${this.seed} ${n}`))
  }

  /** Does a part that goes on without a break. @throws UsedUp or TooDear */
  private part<T>(act: () => T): T {
    if (++this.playouts > PLAYOUTS || this.budget.isUsedUp) throw new UsedUp()
    return this.budget.part(act)
  }

  private play(deal: number, way: Way | null, dice: readonly number[]): { outcome: Outcome; more: boolean } {
    return this.part(() => {
      const base = this.deal(deal)
      const played = playOut(base, this.waiting, this.seat, way, dice)
      return { outcome: outcomeOf(base, this.waiting, this.seat, way, played), more: rolledMore(played.g) }
    })
  }

  /**
   * Samples the outcomes of a way to answer (null: passing). If one die is rolled, each face is tried once. If hidden cards or more dice
   * make a difference, it is tried on every imagined position. @throws UsedUp, TooDear or Endless if that is impossible
   */
  *sample(way: Way | null): Generator<void, Sample> {
    const first = this.play(0, way, [])
    yield
    if (first.more) {
      const outcomes: Outcome[] = []
      let more = false
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const one = this.play(face, way, [face])
        outcomes.push(one.outcome)
        more ||= one.more
        yield
      }
      if (!more) return { outcomes, exact: true }
      // several dice: try each face of the first one again, with different luck
      for (const face of [1, 2, 3, 4, 5, 6]) {
        outcomes.push(this.play((face + 3) % DEALS, way, [face]).outcome)
        yield
      }
      return { outcomes, exact: false }
    }
    const second = this.play(1, way, [])
    yield
    const outcomes = [first.outcome, second.outcome]
    if (outcomeKey(first.outcome) === outcomeKey(second.outcome)) return { outcomes: [first.outcome], exact: true }
    for (let n = 2; n < DEALS; n++) {
      outcomes.push(this.play(n, way, []).outcome)
      yield
    }
    return { outcomes, exact: false }
  }

  /** The ways to answer with an option: the choices for it, and the hand cards that it lets the player play. */
  *ways(pick: number): Generator<void, Way[]> {
    const { seat } = this
    const d = this.g.decision!
    const { hand } = this.g.seats[seat]!
    const offered = new Set(d.options.flatMap((o) => (o.act === 'play' ? [hand[o.a]!] : [])))
    const known = new Set(hand.filter((card) => !offered.has(card)))
    const found: Way[] = []
    const open: Way[] = [{ pick, picks: [], card: null }]
    for (let way = open.shift(); way !== undefined && found.length < WAYS; way = open.shift()) {
      const need = this.part(() => needs(this.deal(0), this.waiting, seat, way!, known))
      yield
      if (need !== null && 'choose' in need) {
        for (const picks of choices(need.choose)) open.push({ ...way, picks: [...way.picks, picks] })
        continue
      }
      found.push(way)
      if (need !== null) open.push(...oneOfEach(this.g, need.cards).map((card) => ({ ...way!, card })))
    }
    return found
  }

  /** Finds out what each option does. Options for which that is impossible are left out. */
  *find(): Generator<void, AnswerEffect[]> {
    const { g, seat, waiting: w } = this
    const told: AnswerEffect[] = []
    const passed = yield* this.sample(null)
    const says = passing(g, seat, w, passed)
    if (says.length > 0) told.push({ option: null, says, changes: false, by: -1, worth: worth(passed) })
    const d = g.decision!
    let tried = 0
    for (const [option, { act }] of d.options.entries()) {
      if (act === 'pass' || ++tried > OPTIONS) continue
      try {
        let best: AnswerEffect | null = null
        for (const { card, ...way } of yield* this.ways(option)) {
          const sample: Sample = yield* this.sample({ ...way, card })
          const does = answering(g, seat, w, passed, sample)
          // a card that it lets the player play is only mentioned if that makes a difference
          if (card !== null && !does.changes) continue
          const one = { option, ...does, by: card === null ? -1 : defOfCard(g, card), worth: worth(sample) }
          if (best === null || isBetter(one, best)) best = one
        }
        if (best !== null) told.push(best)
      } catch (error) {
        if (error instanceof UsedUp) break
        if (!isLimit(error)) this.failed(error, option)
        yield
      }
    }
    return told.sort(byWorth)
  }
}

/** An answer that takes too long to play out: there is nothing to say about it. */
const isLimit = (error: unknown): boolean => error instanceof Endless || error instanceof TooDear

const EQUAL = 0.01
/** Whether `a` is worth more than `b`, or worth the same but makes a difference. */
const isBetter = (a: AnswerEffect, b: AnswerEffect): boolean =>
  Math.abs(a.worth - b.worth) > EQUAL ? a.worth > b.worth : a.changes && !b.changes

/** Sorts passing first, then answers that make a difference, the best first. */
const byWorth = (a: AnswerEffect, b: AnswerEffect): number =>
  Number(b.option === null) - Number(a.option === null) || Number(b.changes) - Number(a.changes) || b.worth - a.worth

/** Ways to answer a question: each option alone, or as many consecutive ones as must be picked. */
function choices(d: Decision): number[][] {
  const n = d.options.length
  const size = Math.max(1, d.min)
  if (n === 0 || size >= n) return [Array.from({ length: Math.min(size, n) }, (_, i) => i)]
  return Array.from({ length: Math.min(n, CHOICES) }, (_, i) =>
    Array.from({ length: size }, (_, k) => (i + k) % n).sort((a, b) => a - b),
  )
}

/** The first of each set of identical cards. */
function oneOfEach(g: State, cards: readonly number[]): number[] {
  const defs = new Set<number>()
  return cards.filter((card) => !defs.has(defOfCard(g, card)) && defs.add(defOfCard(g, card)))
}

/** The same for equal outcomes, whatever their worth. */
const outcomeKey = (o: Outcome): string =>
  JSON.stringify([o.stopped, o.hit, o.face, [...o.damage], [...o.dead], o.seats, o.winners])

/**
 * Finds out what each answer would do that `seat` can give now, including passing. The generator yields often, so that other work can run
 * in between. Empty if nothing is pending, or somebody else is asked. `seed`: must depend only on what the seat can know; the result then
 * does not depend on anything hidden.
 */
export function* findPreviews(g: State, seat: Seat, seed: string, failed: OnFailure): Generator<void, AnswerEffect[]> {
  const w = g.decision?.seat === seat ? waitingIn(g) : null
  if (w === null || !g.decision!.options.some((o) => o.act === 'pass')) return []
  try {
    return yield* new AnswerTrial(g, seat, seed, w, failed).find()
  } catch (error) {
    if (!(isLimit(error) || error instanceof UsedUp)) failed(error, null)
    return []
  }
}
