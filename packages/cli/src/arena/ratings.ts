import type { Seat } from '@soulstack/kit'
import { type Rating, rate, rating } from 'openskill'
import type { Side } from './deal.ts'

/** A bot's skill as it is estimated: the mean, and the standard deviation of what is not known about it. */
export interface Skill {
  mean: number
  deviation: number
}

/**
 * Skills by the Plackett-Luce model of Weng and Lin (openskill), updated game by game. Both begin at 25 ± 25/3. The skill of a bot does not
 * change, so nothing is added to the deviation between games.
 */
export class Ratings {
  private skills: Record<Side, Rating> = { a: rating(), b: rating() }

  /**
   * Counts a game. `teams`: the seats that win or lose with each other. A bot that sits in several seats learns from each of them: the
   * changes of its mean add up, and each reduces its variance.
   */
  add(seating: readonly Side[], teams: readonly (readonly Seat[])[], winners: readonly Seat[]): void {
    const before = this.skills
    const rank = teams.map((team) => (team.some((seat) => winners.includes(seat)) ? 1 : 2))
    const after = rate(
      teams.map((team) => team.map((seat) => before[seating[seat]!])),
      { rank, tau: 0 },
    )
    const skills = { a: { ...before.a }, b: { ...before.b } }
    teams.forEach((team, t) => {
      team.forEach((seat, i) => {
        const side = seating[seat]!
        const { mu, sigma } = after[t]![i]!
        skills[side].mu += mu - before[side].mu
        skills[side].sigma *= sigma / before[side].sigma
      })
    })
    this.skills = skills
  }

  of(side: Side): Skill {
    const { mu, sigma } = this.skills[side]
    return { mean: mu, deviation: sigma }
  }
}
