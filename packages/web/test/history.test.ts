import type { LogLine, LogPart } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { counting as ofSides } from '../src/battle-for-souls/counting.ts'
import { counting } from '../src/four-souls/counting.ts'
import { historyOf } from '../src/table/history/history.ts'
import { historySentences } from '../src/table/history/sentences.ts'

/** The story of a game, made from the lines of its log. */

let n = 0
const line = (
  turn: number,
  kind: string,
  seat: number | null = null,
  tally?: LogLine['tally'],
  parts: LogPart[] = [],
): LogLine => ({ n: n++, turn, depth: 0, kind, rule: null, seat, parts, ...(tally && { tally }) })

describe('of Four Souls', () => {
  const isItem = (card: string) => card !== 'bomb'
  const lines = [
    line(0, 'cents', 0, { n: 3 }),
    line(1, 'turn', 0, { score: [0, 0] }),
    line(1, 'stacked', 0, undefined, [{ seat: 0 }, ' plays ', { card: 'bomb' }]),
    line(1, 'damage', null, { whose: 0, n: 2 }),
    line(1, 'dies', null, { whose: 0 }),
    line(1, 'soul', 0, { n: 2 }),
    line(2, 'turn', 1, { score: [2, 0] }),
    line(2, 'dies', 1, { whose: 0 }),
    line(2, 'cents', 1, { n: -1 }),
    line(2, 'stacked', 1, undefined, [{ seat: 1 }, ' uses ', { card: 'the-d6' }]),
    // somebody loses a soul without a line that says whose it was
    line(3, 'turn', 0, { score: [1, 0] }),
    line(3, 'buys', 0),
    line(3, 'damage', 1, { n: 1 }),
    line(3, 'over', null, { score: [4, 0], won: [0] }),
  ]
  const history = historyOf(lines, 2, counting(isItem))

  test('souls come and go, up to the end', () => {
    expect(history.turns).toBe(3)
    expect(history.most).toBe(4)
    expect(history.score).toEqual([4, 0])
    expect(history.won).toEqual([0])
    expect(history.curves[0]).toEqual([
      [0, 0],
      [0.8, 2],
      [2, 1],
      [3, 4],
      [3, 4],
    ])
    expect(history.curves[1]).toEqual([
      [0, 0],
      [3, 0],
    ])
  })

  test('souls and deaths are marked where they happened, kills below', () => {
    expect(history.marks.map(({ kind, who, x, y }) => ({ kind, who, x, y }))).toEqual([
      { kind: 'soul', who: 0, x: 0.8, y: 2 },
      { kind: 'death', who: 1, x: 1.25, y: 0 },
    ])
    expect(history.kills).toEqual([{ x: 0.6, who: 0 }])
  })

  test('everybody’s score comes from their lines', () => {
    expect(history.numbers).toEqual([{ cents: 3, damage: 2, kills: 1, bought: 1 }, { deaths: 1 }])
    // loot is not an item, and a loss is not a gain
    expect(history.used).toEqual([null, 'the-d6'])
  })

  test('a log without events makes an empty story', () => {
    expect(historyOf([], 2, counting(isItem))).toMatchObject({ turns: 1, marks: [], kills: [], score: [0, 0], won: [] })
  })
})

test('of Battle For Souls: souls that come home, counted for the sides', () => {
  const isSoul = (card: string) => card === 'the-baker'
  const history = historyOf(
    [
      line(1, 'turn', 3, { score: [0, 0] }),
      line(1, 'set', 3),
      line(1, 'home', null, { whose: 1 }, [{ card: 'the-baker' }, ' goes to Hell']),
      line(2, 'turn', 0, { score: [0, 6] }),
      line(2, 'home', null, { whose: 0 }, [{ card: 'a-relic' }, ' goes to Heaven']),
      line(2, 'rescued', null, { whose: 1 }, [{ card: 'the-baker' }, ' is taken out of Purgatory to Hell']),
      line(2, 'uses', 2, undefined, [{ seat: 2 }, ' uses ', { card: 'gabriel' }]),
      line(2, 'over', null, { score: [2, 6], won: [1, 3] }),
    ],
    2,
    ofSides({ sideOf: (seat) => seat % 2, placeOf: (side) => side, isSoul }),
  )
  expect(history.curves[1]).toEqual([
    [0, 0],
    [1, 6],
    [2, 6],
  ])
  expect(history.marks.map(({ kind, who }) => [kind, who])).toEqual([
    ['soul', 1],
    ['soul', 1],
  ])
  expect(history.numbers).toEqual([{}, { sets: 1, souls: 2 }])
  expect(history.used).toEqual(['gabriel', null])
})

describe('in a few sentences', () => {
  const ann = { name: 'Ann', won: true }
  const ned = { name: 'Ned', won: false }
  const told = (lines: LogLine[], who = [ann, ned]) =>
    historySentences(
      historyOf(
        lines,
        2,
        counting(() => false),
      ),
      who,
      'souls',
    )
  const soul = (turn: number, seat: number, n = 1) => line(turn, 'soul', seat, { n })
  const turn = (n: number, ...score: number[]) => line(n, 'turn', 0, { score })

  test('who took the lead, and the most productive turn unless it was the same', () => {
    const lines = [turn(1, 0, 0), soul(1, 0), turn(2, 1, 0), soul(2, 1), turn(3, 1, 1), soul(3, 0), soul(3, 0)]
    expect(told(lines)).toEqual([
      'Ann took the lead on turn 1 and never fell behind.',
      'Ann made the biggest jump on turn 3, from 1 to 3 souls.',
    ])
    expect(
      told([turn(1, 0, 0), turn(2, 0, 0), soul(2, 0), soul(2, 0), turn(3, 2, 0), soul(3, 1), turn(4, 2, 1)]),
    ).toEqual(['Ann took the lead on turn 2 and never fell behind.'])
  })

  test('how often the lead changed; a tie does not lose it', () => {
    const lines = [turn(1, 0, 0), soul(1, 1), turn(2, 0, 1), soul(2, 0), turn(3, 1, 1), soul(3, 0), turn(4, 2, 1)]
    expect(told(lines)).toEqual(['The lead changed hands once; Ann took it last, on turn 3.'])
    expect(told([turn(1, 0, 0), soul(1, 0), turn(2, 1, 0), soul(2, 1), turn(3, 1, 1), soul(3, 0)])).toEqual([
      'Ann took the lead on turn 1 and never fell behind.',
    ])
  })

  test('a loss counts for its turn, although the next one reports it', () => {
    const lines = [
      turn(1, 0, 0),
      soul(1, 1),
      turn(2, 0, 1),
      line(2, 'cents', 0, { n: 1 }),
      turn(3, 1, 0),
      turn(4, 1, 0),
    ]
    expect(told(lines)).toEqual(['The lead changed hands once; Ann took it last, on turn 2.'])
  })

  test('no lead of one among several winners, nor of a winner who did not lead', () => {
    const lines = [turn(1, 0, 0), soul(1, 0), turn(2, 1, 0)]
    expect(told(lines, [ann, { ...ned, won: true }])).toEqual([])
    expect(
      told(lines, [
        { ...ann, won: false },
        { ...ned, won: true },
      ]),
    ).toEqual([])
  })

  test('who killed and who died most, unless several did', () => {
    const dies = (seat: number | null, whose?: number) => line(1, 'dies', seat, whose === undefined ? {} : { whose })
    expect(told([turn(1, 0, 0), dies(null, 1), dies(null, 1), dies(null, 0), dies(0), dies(1)])).toEqual([
      'Most kills: Ned\u00a0(2).',
    ])
    expect(told([turn(1, 0, 0), dies(null, 1), dies(null, 0), dies(0)])).toEqual(['Most deaths: Ann\u00a0(1).'])
  })
})
