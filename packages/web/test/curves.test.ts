import { expect, test } from 'vitest'
import { byRound, curvesOf, evenShare, inPercent, inPoints, roundAt, roundsOf } from '../src/table/study/curves.ts'

const seats = (n: number) => ({ seats: Array.from({ length: n }) }) as never

test('players whose chances are always the same share a curve: a side, or all who win together', () => {
  const teams = [
    [0.25, 0.25, 0.25, 0.25],
    [0.3, 0.2, 0.3, 0.2],
    [0.5, 0, 0.5, 0],
  ]
  expect(curvesOf(teams).map((one) => one.seats)).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(curvesOf(teams)[0]!.shares).toEqual([0.25, 0.3, 0.5])
  const together = curvesOf([
    [0.5, 0.5],
    [1, 1],
  ])
  expect(together.map((one) => one.seats)).toEqual([[0, 1]])
  // alone or together, an even game is one half
  expect(evenShare(together)).toBe(0.5)
  expect(evenShare(curvesOf([[0.2, 0.3, 0.5]]))).toBeCloseTo(1 / 3)
  expect(curvesOf([])).toEqual([])
})

test('a round is as many turns as there are players, and the first begins with the game', () => {
  const turns = [4, 10, 18, 30, 41].map((moment, i) => ({ moment, number: i + 1, seat: i % 2 }))
  const rounds = roundsOf({ turns, table: seats(2) })
  expect(rounds).toEqual([0, 18, 41])
  expect([0, 4, 17, 18, 40, 41, 99].map((moment) => roundAt(rounds, moment))).toEqual([1, 1, 1, 2, 2, 3, 3])
  // a film that begins later, and one without a turn
  expect(roundsOf({ turns: [{ moment: 2, number: 5, seat: 0 }], table: seats(2) })).toEqual([0, 2, 2])
  expect(roundsOf({ turns: [], table: seats(4) })).toEqual([0])
})

test('after each round the share is that with which the next one begins, and at last that of the end', () => {
  const shares = Array.from({ length: 51 }, (_, moment) => moment / 50)
  expect(byRound({ seats: [0], shares }, [0, 18, 41], 50)).toEqual([0, 0.36, 0.82, 1])
  expect(byRound({ seats: [0], shares: [0.5] }, [0], 9)).toEqual([0.5, 0.5])
})

test('shares are shown in whole percent, differences in points with a sign', () => {
  expect([0, 0.254, 0.255, 1].map(inPercent)).toEqual([0, 25, 26, 100])
  expect([0.07, -0.111, 0.004, -0.004, 0].map(inPoints)).toEqual(['+7', '−11', '0', '0', '0'])
})
