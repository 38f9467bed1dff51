import type { Bot } from '@soulstack/bots'
import { botsFor, type Match, newMatch, playMatch } from '../match.ts'
import type { Contest } from './contest.ts'
import { type Deal, type PlayedGame, type Side, seatings } from './deal.ts'
import { Durations } from './durations.ts'

/** Plays all games of deal number `number`. A game that crashes is part of the result, as one that nobody won. */
export function playDeal(contest: Contest, number: number): Deal {
  const { of, config } = contest
  const times = { a: new Durations(), b: new Durations() }
  const games = seatings(of.game.seats(config), of.together(config)).map((seating) =>
    playGame(contest, `${contest.seed}/${number}`, seating, times),
  )
  return { games, times }
}

function playGame(contest: Contest, seed: string, seating: readonly Side[], times: Deal['times']): PlayedGame {
  const { of, config } = contest
  let match: Match | null = null
  try {
    match = newMatch(of, config, seed)
    const bots = botsFor(
      of,
      seating.map((side) => contest[side]),
      seed,
    )
    playMatch(
      match,
      bots.map((bot, seat) => timed(bot, times[seating[seat]!])),
      of.series.decisionCap,
    )
    const { over } = match.state
    if (over !== null) return { winners: over.winners, end: over.reason, traits: of.series.traits(match.state) }
    const fault = `did not finish within ${of.series.decisionCap} decisions (turn ${of.turn(match.state)})`
    return { winners: [], end: 'unfinished', fault, traits: of.series.traits(match.state) }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    const fault = `crashed at decision ${(match?.decisions ?? 0) + 1}: ${what}`
    return { winners: [], end: 'crashed', fault, traits: {} }
  }
}

/** The same bot, with the time it takes counted: only for decisions with a choice, because a promise is about those. */
const timed = (bot: Bot, durations: Durations): Bot => ({
  name: bot.name,
  choose(decision, ...more) {
    if (decision.options.length <= decision.min) return bot.choose(decision, ...more)
    const began = performance.now()
    const picks = bot.choose(decision, ...more)
    durations.add(performance.now() - began)
    return picks
  },
})
