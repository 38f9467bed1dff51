import type { LogLine, LogPart } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { type Filter, filtered, sinceLastTurn } from '../src/table/log/chosen-acts.ts'
import { actsOf, grouped, lastOf, withStops } from '../src/table/log/grouping.ts'

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
const words = (parts: LogLine['parts'] | readonly LogPart[]): string => parts.map(String).join('')
const shape = (lines: readonly LogLine[]) =>
  grouped(actsOf(lines)).map(({ turn, acts }) => [
    turn,
    ...acts.map((act) => (act.times > 1 ? `${words(act.parts)} ×${act.times}` : words(act.parts))),
  ])

describe('lines of the log', () => {
  test('are grouped by turn, with one line per act', () => {
    const head = line(1, 0, 'Ned attacks')
    const act = { act: head.n }
    const lines = [
      head,
      line(1, 1, 'Ned rolls 1', { ...act, adds: [': 1'] }),
      line(1, 1, 'Ned misses', { ...act, adds: [' miss'] }),
      line(1, 1, 'a detail', act),
      line(1, 0, 'Bo plays'),
      line(2, 0, 'Cleo loots'),
    ]
    expect(shape(lines)).toEqual([
      [1, 'Ned attacks: 1 miss', 'Bo plays'],
      [2, 'Cleo loots'],
    ])
    expect(actsOf(lines)[0]!.lines).toEqual(lines.slice(0, 4))
  })

  test('an addition to an act can replace the last one, or its beginning', () => {
    const head = line(1, 0, 'Ned declares an attack')
    const act = { act: head.n }
    const lines = [
      head,
      line(1, 0, '', { ...act, adds: ['Ned attacks Chub'], instead: true }),
      line(1, 1, '', { ...act, adds: [': loots 1'] }),
      line(1, 1, '', { ...act, adds: [': loots 2'], instead: true }),
    ]
    expect(shape(lines)).toEqual([[1, 'Ned attacks Chub: loots 2']])
  })

  test('an act whose beginning is missing shows the rest', () => {
    const lines = [line(1, 1, 'Ned rolls 1', { act: 0, adds: [': 1'] }), line(1, 1, 'x', { act: 0, adds: [' miss'] })]
    expect(lines[0]!.act).not.toBe(lines[0]!.n)
    expect(actsOf(lines.slice(0, 1)).map(({ parts }) => words(parts))).toEqual([': 1'])
  })

  test('the last of them begin with an act', () => {
    const head = line(1, 0, 'a')
    const lines = [head, line(1, 1, 'b', { act: head.n }), line(1, 1, 'c', { act: head.n }), line(1, 0, 'd')]
    expect(lastOf(lines, 2)).toEqual(lines)
    expect(lastOf(lines, 1)).toEqual(lines.slice(3))
    expect(lastOf(lines, 9)).toBe(lines)
  })

  test('the beginnings and ends of turns are only headings', () => {
    const turn = (n: number) => line(n, 0, 'begins', { kind: 'turn' })
    const end = (n: number) => line(n, 0, 'ends', { kind: 'ends-turn' })
    expect(shape([turn(1), line(1, 0, 'a'), end(1), turn(2), end(2)])).toEqual([
      [1, 'a'],
      [2, 'ends'],
    ])
  })

  test('equal acts are shown once, with a count', () => {
    expect(shape([line(1, 0, 'x'), line(1, 0, 'x'), line(1, 0, 'y')])).toEqual([[1, 'x ×2', 'y']])
  })

  test('no line is lost or shown twice', () => {
    let head = 0
    const lines = Array.from({ length: 200 }, (_, i) => {
      const one = line(Math.floor(i / 30), i % 3 === 0 ? 0 : 1, `${i % 7}`, i % 3 === 0 ? {} : { act: head })
      if (i % 3 === 0) head = one.n
      return one
    })
    expect(actsOf(lines).flatMap((act) => act.lines)).toEqual(lines)
  })

  test('filters show an act if any of its lines passes', () => {
    const turn = line(1, 0, 'begins', { kind: 'turn', seat: 1 })
    const mine = line(1, 0, 'mine')
    const toMe = line(1, 0, 'gives', { seat: 1, parts: ['gives to ', { seat: 0 }] })
    const dice = line(1, 1, 'rolls', { kind: 'roll', seat: 1, act: toMe.n })
    const other = line(2, 0, 'other', { seat: 2 })
    const acts = actsOf([turn, mine, toMe, dice, other])
    const heads = (filter: Filter) => filtered(acts, filter).map(({ head }) => head)
    expect(heads({ of: 'all' })).toEqual([turn, mine, toMe, other])
    expect(heads({ of: 'seat', seat: 0 })).toEqual([mine, toMe])
    expect(heads({ of: 'kind', name: 'Dice', kinds: ['roll'] })).toEqual([toMe])
  })
})

test('a card keeps the stop after it, and nothing of a line is lost', () => {
  const parts: LogPart[] = [
    { seat: 1 },
    '’s ',
    { card: 'bomb' },
    ': ',
    { seat: 0 },
    ', ',
    { card: 'pin' },
    ' dies',
    '.',
  ]
  expect(withStops(parts).filter(({ stop }) => stop !== '')).toEqual([{ part: { card: 'bomb' }, stop: ':' }])
  const said = (list: readonly unknown[]) =>
    list.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('')
  expect(said(withStops(parts).flatMap(({ part, stop }) => [part, stop]))).toBe(said(parts))
})

describe('since your last turn', () => {
  const kinds = { everybody: ['soul'], oneself: ['hurt'] }
  const turn = (t: number, seat: number) => line(t, 0, 'begins', { kind: 'turn', seat })
  test('lists what happened since then, to everybody or to oneself', () => {
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
      const { first, acts } = sinceLastTurn(of, seat, kinds)
      return { first, said: acts.map((act) => act.parts[0]) }
    }
    expect(told(lines, 0)).toEqual({ first: false, said: ['a soul', 'hurts me'] })
    // before the player's first turn, since the game began; in the very first turn, nothing
    expect(told(lines.slice(0, 3), 1)).toEqual({ first: true, said: ['my own soul'] })
    expect(told(lines.slice(0, 1), 0)).toEqual({ first: true, said: [] })
    // while somebody else plays, up to now
    expect(told(lines.slice(0, 4), 0)).toEqual({ first: false, said: ['a soul'] })
    // the player's own acts in their turn are not repeated
    const later = [...lines, line(3, 1, 'late soul', { kind: 'soul' })]
    expect(told(later, 0)).toEqual({ first: false, said: ['a soul', 'hurts me'] })
    expect(told(later, 1)).toEqual({ first: false, said: ['late soul'] })
  })
})
