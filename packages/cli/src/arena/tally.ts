import type { Seat } from '@soulstack/kit'
import { Breakdown, type Parts } from './breakdown.ts'
import { type Deal, evenShare, type Side, scoreOf, seatings, shareOf } from './deal.ts'
import { Durations } from './durations.ts'
import { Ratings, type Skill } from './ratings.ts'
import { Scores } from './scores.ts'
import { type Hypotheses, logLikelihoodRatio, type Verdict, verdictOf } from './sprt.ts'

/** What the deals of a comparison have in common. */
export interface Table {
  players: number
  /** Whether all players win or lose together. */
  together: boolean
  /** The seats that win or lose with each other. */
  teams: readonly (readonly Seat[])[]
}

/** How long decisions took, in ms. */
export interface Times {
  decisions: number
  median: number
  p95: number
  max: number
}

/** What the deals so far say about A and B. Shares are from 0 to 1, null before the first deal. */
export interface Standing {
  /** Deals played, and their games. */
  pairs: number
  games: number
  /** The share that A would have if it were exactly as good as B. */
  even: number
  /** A's mean score in a deal (`scoreOf`), and its 95 % confidence interval. */
  share: number | null
  low: number | null
  high: number | null
  null: number
  gain: number
  verdict: Verdict
  /** The number of deals after which the verdict was clear. */
  decided: number | null
  /** The log-likelihood ratio of `gain` to `null` after all deals. */
  llr: number
  /** Games won; winners of a tie divide it, also when nobody won. */
  won: Record<Side, number>
  by: Parts
  ratings: Record<Side, Skill>
  /** Decisions that had a choice. */
  times: Record<Side, Times>
  unfinished: number
  runaway: number
  crashed: number
}

/** Takes deals in their order and keeps the result up to date. */
export class Tally {
  verdict: Verdict = 'undecided'
  private decided: number | null = null
  private readonly scores: Scores
  private readonly ratings = new Ratings()
  private readonly breakdown = new Breakdown()
  private readonly times = { a: new Durations(), b: new Durations() }
  private readonly won = { a: 0, b: 0 }
  private readonly ends = { unfinished: 0, runaway: 0, crashed: 0 }
  private readonly seatings: readonly (readonly Side[])[]
  private readonly even: number
  private readonly table: Table
  private readonly hypotheses: Hypotheses

  constructor(table: Table, hypotheses: Hypotheses) {
    this.table = table
    this.hypotheses = hypotheses
    this.seatings = seatings(table.players, table.together)
    this.even = evenShare(table.players, table.together)
    // of a deal whose games are tosses of a coin
    this.scores = new Scores((this.even * (1 - this.even)) / this.seatings.length)
  }

  get deals(): number {
    return this.scores.count
  }

  /** A's mean score; NaN before the first deal. */
  get share(): number {
    return this.scores.mean
  }

  get llr(): number {
    return logLikelihoodRatio(this.scores, this.hypotheses)
  }

  /** Counts the next deal. The first verdict stays, however many deals follow. */
  add({ games, times }: Deal): void {
    const { players, together } = this.table
    for (const [i, game] of games.entries()) {
      const seating = this.seatings[i]!
      const { end, winners, traits } = game
      if (end === 'unfinished' || end === 'runaway' || end === 'crashed') this.ends[end]++
      for (const [seat, side] of seating.entries()) {
        const share = shareOf(seat, winners, players, together)
        this.won[side] += together ? share / players : share
        if (!together) this.breakdown.add('seat', String(seat + 1), side, share)
        for (const [trait, labels] of Object.entries(traits))
          if (labels[seat] !== undefined) this.breakdown.add(trait, labels[seat], side, share)
      }
      if (!together) this.ratings.add(seating, this.table.teams, winners)
    }
    // the games of a deal that is played together are one match of A against B
    if (together) this.ratings.add(['a', 'b'], [[0], [1]], wonBy(games))
    this.times.a.addAll(times.a)
    this.times.b.addAll(times.b)
    this.scores.add(scoreOf(games, players, together))
    if (this.verdict !== 'undecided') return
    this.verdict = verdictOf(this.scores, this.hypotheses)
    if (this.verdict !== 'undecided') this.decided = this.deals
  }

  result(): Standing {
    const { hypotheses, scores, won } = this
    const [low, high] = scores.count === 0 ? [null, null] : scores.interval
    return {
      pairs: this.deals,
      games: this.deals * this.seatings.length,
      even: this.even,
      share: scores.count === 0 ? null : scores.mean,
      low,
      high,
      null: hypotheses.null,
      gain: hypotheses.gain,
      verdict: this.verdict,
      decided: this.decided,
      llr: this.llr,
      won: { ...won },
      by: this.breakdown.result(),
      ratings: { a: this.ratings.of('a'), b: this.ratings.of('b') },
      times: { a: timesOf(this.times.a), b: timesOf(this.times.b) },
      ...this.ends,
    }
  }
}

/** Which of the two games of a deal were won, as seats of a match between A and B. */
const wonBy = (games: Deal['games']): Seat[] => [0, 1].filter((i) => games[i]!.winners.length > 0)

const timesOf = (durations: Durations): Times => ({
  decisions: durations.count,
  median: durations.quantile(0.5),
  p95: durations.quantile(0.95),
  max: durations.max,
})
