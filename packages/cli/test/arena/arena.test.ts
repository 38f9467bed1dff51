import { rate, rating } from 'openskill'
import { describe, expect, it } from 'vitest'
import { type Deal, evenShare, type PlayedGame, scoreOf, seatings, shareOf } from '../../src/arena/deal.ts'
import { Durations } from '../../src/arena/durations.ts'
import { Ratings } from '../../src/arena/ratings.ts'
import { Tally } from '../../src/arena/tally.ts'

const game = (winners: number[], more: Partial<PlayedGame> = {}): PlayedGame => ({
  winners,
  end: 'won',
  traits: {},
  ...more,
})
const durationsOf = (...list: number[]): Durations => {
  const made = new Durations()
  for (const ms of list) made.add(ms)
  return made
}
const deal = (...games: PlayedGame[]): Deal => ({ games, times: { a: durationsOf(1), b: durationsOf(2, 3) } })

describe('a deal', () => {
  it('has A once in each seat, or in all seats and none', () => {
    expect(seatings(2, false)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ])
    expect(seatings(3, false)).toEqual([
      ['a', 'b', 'b'],
      ['b', 'a', 'b'],
      ['b', 'b', 'a'],
    ])
    expect(seatings(2, true)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ])
    expect(seatings(1, true)).toEqual([['a'], ['b']])
  })

  it('divides a win among its winners, and among all when nobody wins', () => {
    expect(shareOf(1, [1], 4, false)).toBe(1)
    expect(shareOf(1, [0], 4, false)).toBe(0)
    expect(shareOf(1, [1, 3], 4, false)).toBe(0.5)
    expect(shareOf(1, [], 4, false)).toBe(0.25)
    expect(shareOf(1, [0, 1], 2, true)).toBe(1)
    expect(shareOf(1, [], 2, true)).toBe(0)
    expect([evenShare(2, false), evenShare(4, false), evenShare(1, true)]).toEqual([0.5, 0.25, 0.5])
  })

  it('scores the mean share of A, or one point for winning alone', () => {
    expect(scoreOf([game([0]), game([0])], 2, false)).toBe(0.5)
    expect(scoreOf([game([0]), game([0, 1])], 2, false)).toBe(0.75)
    expect(scoreOf([game([0]), game([1]), game([0])], 3, false)).toBeCloseTo(2 / 3, 12)
    const alone = [game([0]), game([])]
    expect(scoreOf(alone, 1, true)).toBe(1)
    expect(scoreOf(alone.toReversed(), 1, true)).toBe(0)
    expect(scoreOf([game([0]), game([0])], 1, true)).toBe(0.5)
    expect(scoreOf([game([]), game([])], 1, true)).toBe(0.5)
  })

  it('gives bots that are equally good the even share', () => {
    // seat 2 always wins this deal
    for (const players of [2, 3, 4, 6]) {
      const games = seatings(players, false).map(() => game([1]))
      expect(scoreOf(games, players, false)).toBeCloseTo(evenShare(players, false), 12)
    }
  })
})

describe('durations', () => {
  it('have quantiles that are right to 2.5 %, and the exact maximum', () => {
    const list = durationsOf(...Array.from({ length: 1000 }, (_, i) => (i + 1) / 10))
    expect(list.count).toBe(1000)
    expect(list.max).toBe(100)
    for (const share of [0.1, 0.5, 0.95]) {
      expect(list.quantile(share) / (share * 100)).toBeGreaterThan(0.97)
      expect(list.quantile(share) / (share * 100)).toBeLessThan(1.03)
    }
    expect(list.quantile(1)).toBeLessThanOrEqual(100)
    expect(new Durations().quantile(0.5)).toBe(0)
    expect(durationsOf(0).quantile(0.5)).toBe(0)
  })

  it('are written as JSON, read again and joined', () => {
    const one = durationsOf(0.01, 5, 5.01)
    const again = Durations.from(JSON.parse(JSON.stringify(one)))
    expect(again).toEqual(one)
    again.addAll(durationsOf(80, 90))
    expect([again.count, again.max, Math.round(again.quantile(0.5))]).toEqual([5, 90, 5])
  })
})

describe('ratings', () => {
  it('are those of openskill for a game of two', () => {
    const ratings = new Ratings()
    ratings.add(['b', 'a'], [[0], [1]], [1])
    // published for two new players, with nothing added to the deviation
    expect(ratings.of('a').mean).toBeCloseTo(27.635, 2)
    expect(ratings.of('b').mean).toBeCloseTo(22.365, 2)
    expect(ratings.of('a').deviation).toBeCloseTo(8.0655, 3)
    const [[a], [b]] = rate([[rating()], [rating()]], { tau: 0 })
    expect(ratings.of('a')).toEqual({ mean: a.mu, deviation: a.sigma })
    expect(ratings.of('b')).toEqual({ mean: b.mu, deviation: b.sigma })
  })

  it('add up what a bot learns in several seats', () => {
    const ratings = new Ratings()
    ratings.add(['b', 'a', 'b'], [[0], [1], [2]], [1])
    const [[b0], [a], [b2]] = rate([[rating()], [rating()], [rating()]], { rank: [2, 1, 2], tau: 0 })
    expect(ratings.of('a').mean).toBeCloseTo(a.mu, 10)
    expect(ratings.of('b').mean).toBeCloseTo(25 + (b0.mu - 25) + (b2.mu - 25), 10)
    expect(ratings.of('b').deviation).toBeLessThan(b0.sigma)
  })

  it('stay together if everybody wins as often, and know teams', () => {
    const even = new Ratings()
    for (let i = 0; i < 400; i++) even.add(['a', 'b', 'b', 'b'], [[0], [1], [2], [3]], [i % 4])
    expect(Math.abs(even.of('a').mean - even.of('b').mean)).toBeLessThan(1)
    const teams = new Ratings()
    teams.add(
      ['a', 'b', 'b', 'b'],
      [
        [0, 2],
        [1, 3],
      ],
      [0, 2],
    )
    // its partner wins as well, so B loses half as much as with everybody against A
    expect(teams.of('a').mean).toBeGreaterThan(25)
    expect(25 - teams.of('b').mean).toBeCloseTo(teams.of('a').mean - 25, 10)
  })
})

describe('a tally', () => {
  const duel = { players: 2, together: false, teams: [[0], [1]] }
  const half = { null: 0.5, gain: 0.55 }

  it('counts shares, games won, what they are broken down by, and times', () => {
    const tally = new Tally(duel, half)
    const named = (winners: number[]) => game(winners, { traits: { hero: ['Ann', 'Bob'] } })
    tally.add(deal(named([0]), named([1])))
    tally.add(deal(named([0]), named([0, 1])))
    const result = tally.result()
    expect(result).toMatchObject({ pairs: 2, games: 4, even: 0.5, share: 0.875, won: { a: 3.5, b: 0.5 } })
    expect(result.by).toEqual({
      seat: {
        1: { a: { games: 2, share: 1 }, b: { games: 2, share: 0.25 } },
        2: { a: { games: 2, share: 0.75 }, b: { games: 2, share: 0 } },
      },
      hero: {
        Ann: { a: { games: 2, share: 1 }, b: { games: 2, share: 0.25 } },
        Bob: { a: { games: 2, share: 0.75 }, b: { games: 2, share: 0 } },
      },
    })
    expect(result.times.a).toMatchObject({ decisions: 2, max: 1 })
    expect(result.times.b).toMatchObject({ decisions: 4, max: 3 })
    expect(result.ratings.a.mean).toBeGreaterThan(result.ratings.b.mean)
  })

  it('compares games that all win or lose together deal by deal', () => {
    const tally = new Tally({ players: 2, together: true, teams: [[0, 1]] }, half)
    for (let i = 0; i < 10; i++) {
      tally.add(deal(game([0, 1], { traits: { hero: ['Ann', 'Bob'] } }), game([])))
      tally.add(deal(game([]), game([])))
    }
    const result = tally.result()
    expect(result).toMatchObject({ pairs: 20, share: 0.75, even: 0.5, won: { a: 10, b: 0 } })
    expect(result.by).toEqual({ hero: { Ann: { a: { games: 10, share: 1 }, b: null }, Bob: expect.anything() } })
    expect(result.ratings.a.mean).toBeGreaterThan(25)
    expect(result.ratings.a.mean + result.ratings.b.mean).toBeCloseTo(50, 8)
  })

  it('keeps its first verdict and the number of deals it took', () => {
    const tally = new Tally(duel, half)
    for (let i = 0; i < 25; i++) tally.add(deal(game([0]), game([1])))
    for (let i = 0; i < 200; i++) tally.add(deal(game([1]), game([0])))
    expect(tally.result()).toMatchObject({ pairs: 225, verdict: 'better', decided: 20 })
    expect(tally.result().share).toBeLessThan(0.2)
  })

  it('counts games that did not end properly as divided', () => {
    const tally = new Tally(duel, half)
    tally.add(deal(game([], { end: 'runaway' }), game([], { end: 'crashed', fault: 'crashed' })))
    tally.add(deal(game([], { end: 'unfinished', fault: 'did not finish' }), game([0])))
    expect(tally.result()).toMatchObject({ unfinished: 1, runaway: 1, crashed: 1, won: { a: 1.5, b: 2.5 } })
  })

  it('has nothing to say before the first deal', () => {
    expect(new Tally(duel, half).result()).toMatchObject({ pairs: 0, share: null, low: null, verdict: 'undecided' })
  })
})
