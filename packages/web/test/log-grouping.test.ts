import type { LogLine } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { filtered, grouped, sinceLastTurn } from '../src/table/grouping.ts'

let n = 0
const line = (turn: number, depth: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n: n++,
  turn,
  depth,
  kind: 'does',
  rule: null,
  seat: 0,
  parts: [text],
  ...more,
})
const shape = (lines: readonly LogLine[]) =>
  grouped(lines).map(({ turn, groups }) => [
    turn,
    ...groups.map((g) => [
      g.from ? `${g.from.parts[0]} … ${g.head.parts[0]}` : g.head.parts[0],
      ...g.lines.map(({ line: l, times }) => (times > 1 ? `${l.parts[0]} ×${times}` : l.parts[0])),
    ]),
  ])

describe('lines of the log', () => {
  test('stand by turn, and what comes of a line stands below it', () => {
    const lines = [line(1, 0, 'a'), line(1, 1, 'b'), line(1, 1, 'c'), line(1, 0, 'd'), line(2, 1, 'e')]
    expect(shape(lines)).toEqual([
      [1, ['a', 'b', 'c'], ['d']],
      [2, ['e']],
    ])
  })

  test('what was announced and is carried out after something else says where it comes from', () => {
    const lines = [
      line(1, 0, 'bomb', { of: 7 }),
      line(1, 0, 'answer', { of: 8 }),
      line(1, 1, 'of the answer', { of: 8 }),
      line(1, 1, 'boom', { of: 7 }),
      line(1, 1, 'more', { of: 7 }),
    ]
    expect(shape(lines)).toEqual([[1, ['bomb'], ['answer', 'of the answer'], ['bomb … boom', 'more']]])
  })

  test('what is carried out at once stands below its announcement', () => {
    expect(shape([line(1, 0, 'bomb', { of: 7 }), line(1, 1, 'boom', { of: 7 })])).toEqual([[1, ['bomb', 'boom']]])
  })

  test('lines that say the same stand once, with how often', () => {
    const lines = [line(1, 0, 'a'), line(1, 1, 'b'), line(1, 1, 'b'), line(1, 1, 'b'), line(1, 1, 'c')]
    expect(shape(lines)).toEqual([[1, ['a', 'b ×3', 'c']]])
    expect(grouped([line(1, 0, 'x'), line(1, 0, 'x')])[0]!.groups).toMatchObject([{ times: 2 }])
  })

  test('no line is lost or told twice', () => {
    const lines = Array.from({ length: 200 }, (_, i) =>
      line(Math.floor(i / 30), i % 3 === 0 ? 0 : 1, `${i % 7}`, i % 4 === 0 ? { of: i % 5 } : {}),
    )
    const count = grouped(lines)
      .flatMap((t) => t.groups)
      .reduce((sum, g) => sum + g.times + g.lines.reduce((all, l) => all + l.times, 0), 0)
    expect(count).toBe(lines.length)
  })

  test('filters keep the turns, and what names a seat', () => {
    const turn = line(1, 0, 'begins', { kind: 'turn', seat: 1 })
    const mine = line(1, 0, 'mine')
    const toMe = line(1, 0, 'gives', { seat: 1, parts: ['gives to ', { seat: 0 }] })
    const dice = line(1, 1, 'rolls', { kind: 'roll', seat: 1 })
    const all = [turn, mine, toMe, dice]
    expect(filtered(all, { of: 'all' })).toEqual(all)
    expect(filtered(all, { of: 'seat', seat: 0 })).toEqual([turn, mine, toMe])
    expect(filtered(all, { of: 'kind', name: 'Dice', kinds: ['roll'] })).toEqual([turn, dice])
    // of turns without anything of it nothing is told
    const next = line(2, 0, 'begins', { kind: 'turn', seat: 2 })
    expect(filtered([...all, next], { of: 'seat', seat: 0 })).toEqual([turn, mine, toMe])
  })
})

describe('since your last turn', () => {
  const kinds = { everybody: ['soul'], oneself: ['hurt'] }
  const turn = (t: number, seat: number) => line(t, 0, 'begins', { kind: 'turn', seat })
  test('tells of what happened between, to anybody or to oneself', () => {
    const lines = [
      turn(1, 0),
      line(1, 1, 'my own soul', { kind: 'soul' }),
      turn(2, 1),
      line(2, 1, 'a soul', { kind: 'soul', seat: 1 }),
      line(2, 1, 'hurts me', { kind: 'hurt' }),
      line(2, 1, 'hurts me', { kind: 'hurt' }),
      line(2, 1, 'hurts another', { kind: 'hurt', seat: 1 }),
      line(2, 1, 'a word', { kind: 'talk', seat: 1 }),
      turn(3, 0),
    ]
    const told = (of: LogLine[], seat: number) => {
      const { first, lines } = sinceLastTurn(of, seat, kinds)
      return { first, said: lines.map((l) => l.parts[0]) }
    }
    expect(told(lines, 0)).toEqual({ first: false, said: ['a soul', 'hurts me'] })
    // before one's first turn, since the game began; in the very first, of nothing
    expect(told(lines.slice(0, 3), 1)).toEqual({ first: true, said: ['my own soul'] })
    expect(told(lines.slice(0, 1), 0)).toEqual({ first: true, said: [] })
    // while somebody else plays, up to now
    expect(told(lines.slice(0, 4), 0)).toEqual({ first: false, said: ['a soul'] })
    // what happens in one's turn by oneself is not told again
    const later = [...lines, line(3, 1, 'late soul', { kind: 'soul' })]
    expect(told(later, 0)).toEqual({ first: false, said: ['a soul', 'hurts me'] })
    expect(told(later, 1)).toEqual({ first: false, said: ['late soul'] })
  })
})
