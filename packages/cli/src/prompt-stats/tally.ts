import type { AskFigures } from '@soulstack/tables/game'
/** Counts while games are played, and computes figures from the counts. */

/** The counts of one game, for all its people together. */
export interface Tally {
  game: number
  /** Rounds played, and people whose questions are counted. */
  rounds: number
  people: number
  finished: boolean
  winners: readonly number[]
  asks: number
  /** Answers that were part of an earlier press. */
  planned: number
  passes: number
  /** Windows asked that could have been passed, and how many of them were used to act. */
  responses: number
  acted: number
  attacks: number
  attackPresses: number
  purchases: number
  purchasePresses: number
  /** Actions wanted in windows that were passed, and not taken within a round. */
  missed: number
  missedWorth: number
  privatePasses: number
  publicPasses: number
  beats: number
  beatSeconds: number
  /** How often each kind of question was asked: windows by kind, other questions by code. */
  asked: Record<string, number>
}

export const newTally = (game: number, people: number): Tally => ({
  game,
  rounds: 0,
  people,
  finished: false,
  winners: [],
  asks: 0,
  planned: 0,
  passes: 0,
  responses: 0,
  acted: 0,
  attacks: 0,
  attackPresses: 0,
  purchases: 0,
  purchasePresses: 0,
  missed: 0,
  missedWorth: 0,
  privatePasses: 0,
  publicPasses: 0,
  beats: 0,
  beatSeconds: 0,
  asked: {},
})

const share = (n: number, of: number): number | null => (of === 0 ? null : rounded(n / of))
const rounded = (n: number): number => Math.round(n * 1000) / 1000
const most = 60

/** Splits the list into groups of `n` and returns the mean of their maxima. An incomplete group counts only if it is the only one. */
function worstOf(all: readonly number[], n: number): number {
  const worst: number[] = []
  for (let from = 0; from === 0 || from + n <= all.length; from += n)
    worst.push(Math.max(0, ...all.slice(from, from + n)))
  return rounded(worst.reduce((sum, one) => sum + one, 0) / worst.length)
}

/** The figures of several games. Rounds and games count once per person; beats count once per table. */
export function figuresOf(tallies: readonly Tally[]): AskFigures {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((n, tally) => n + of(tally), 0)
  const rounds = sum((t) => t.rounds)
  const each = sum((t) => t.rounds * t.people)
  const games = sum((t) => t.people)
  const perRound = (n: number) => share(n, each) ?? 0
  const asksOf = (t: Tally) => t.asks / (t.rounds * t.people || 1)
  const worst = tallies.reduce<Tally | null>((a, b) => (a === null || asksOf(b) > asksOf(a) ? b : a), null)
  const asked = new Map<string, number>()
  for (const t of tallies) for (const [what, n] of Object.entries(t.asked)) asked.set(what, (asked.get(what) ?? 0) + n)
  return {
    games: tallies.length,
    unfinished: tallies.filter((t) => !t.finished).length,
    rounds: share(rounds, tallies.length) ?? 0,
    asksPerRound: perRound(sum((t) => t.asks)),
    passShare: share(
      sum((t) => t.passes),
      sum((t) => t.asks),
    ),
    responsesPerRound: perRound(sum((t) => t.responses)),
    actedShare: share(
      sum((t) => t.acted),
      sum((t) => t.responses),
    ),
    attackPresses: share(
      sum((t) => t.attackPresses),
      sum((t) => t.attacks),
    ),
    purchasePresses: share(
      sum((t) => t.purchasePresses),
      sum((t) => t.purchases),
    ),
    missed:
      share(
        sum((t) => t.missed),
        games,
      ) ?? 0,
    missedWorth:
      share(
        sum((t) => t.missedWorth),
        games,
      ) ?? 0,
    privatePasses: perRound(sum((t) => t.privatePasses)),
    publicPasses: perRound(sum((t) => t.publicPasses)),
    beats:
      share(
        sum((t) => t.beats),
        rounds,
      ) ?? 0,
    beatSeconds:
      share(
        sum((t) => t.beatSeconds),
        rounds,
      ) ?? 0,
    worstGame: worst === null ? 0 : rounded(asksOf(worst)),
    worstGameNumber: worst?.game ?? 0,
    worstOfFifty: worstOf(tallies.map(asksOf), 50),
    asked: Object.fromEntries(
      [...asked]
        .sort(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([what, n]) => [what, perRound(n)]),
    ),
  }
}
