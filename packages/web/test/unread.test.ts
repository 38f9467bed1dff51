import type { LogLine, LogPart } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { harms } from '../src/four-souls/harms.ts'
import { lossesOf } from '../src/four-souls/moments.ts'
import { actsOf } from '../src/table/log/grouping.ts'
import { isYours, shortened, unread } from '../src/table/log/unread.ts'

/** What is announced to screen readers, and what a death has cost, both read off the log. */

const line = (n: number, words: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ n, turn: 1, depth: 1, kind: 'stacked', rule: null, seat: 0, parts: [words] },
  ...more,
})
const plain = (parts: readonly LogPart[]) => parts.join('')

describe('what is announced', () => {
  const use = line(1, 'You use Isaac')
  const play = line(2, 'You play A Penny!', { act: 1, adds: [' and play A Penny!'] })
  const gain = line(3, 'You gain 1¢', { act: 1, adds: [': ', '+1¢'] })

  test('is an act as one sentence', () => {
    const { sentences } = unread(actsOf([use, play]), { n: 0, act: -1 }, plain, [], ['cents'])
    expect(sentences).toEqual([{ text: 'You use Isaac and play A Penny!', weighty: false, yours: false }])
  })

  test('is whole sentences when an act has grown', () => {
    const { sentences, now } = unread(actsOf([use, play, gain]), { n: 1, act: 1 }, plain)
    expect(sentences.map(({ text }) => text)).toEqual(['You play A Penny!', 'You gain 1¢.'])
    expect(now).toEqual({ n: 3, act: 1 })
  })

  test('leaves out what is only seen when an act is unfolded, and kinds that are announced elsewhere', () => {
    const within = line(4, 'You are about to die', { act: 1 })
    expect(unread(actsOf([use, within]), { n: 1, act: 1 }, plain).sentences).toEqual([])
    expect(unread(actsOf([use]), { n: 0, act: -1 }, plain, ['stacked']).sentences).toEqual([])
  })
})

test('of many sentences three are announced, in order: those that matter, then the latest', () => {
  const said = ['a', 'B', 'c', 'D', 'e', 'f'].map((text) => ({ text, weighty: text < 'a', yours: false }))
  expect(shortened(said)).toEqual({ texts: ['B', 'D', 'f'], left: 3 })
  expect(shortened(said.slice(4))).toEqual({ texts: ['e', 'f'], left: 0 })
})

describe('what is done to you', () => {
  const isYou = (seat: number) => seat === 0
  const yours = (more: Partial<LogLine>) => isYours(line(1, 'x', more), isYou, harms)

  test('is announced first, however much else there is', () => {
    const said = ['a', 'B', 'C', 'you lose 3¢', 'D', 'you take 1', 'e'].map((text) => ({
      ...{ text, weighty: /[A-Z]/.test(text), yours: text.startsWith('you') },
    }))
    expect(shortened(said)).toEqual({ texts: ['you lose 3¢', 'you take 1', 'D'], left: 4 })
    // with room for all, the order is that of the game
    expect(shortened(said.slice(4))).toEqual({ texts: ['D', 'you take 1', 'e'], left: 0 })
  })

  test('is damage, a curse, an item destroyed and cents lost, but no gain and nothing of the others', () => {
    for (const kind of ['damage', 'cursed', 'destroyed', 'dies']) {
      expect(yours({ kind, seat: 0 })).toBe(true)
      expect(yours({ kind, seat: 1 })).toBe(false)
    }
    expect(yours({ kind: 'cents', seat: 0, tally: { n: -3 } })).toBe(true)
    expect(yours({ kind: 'cents', seat: 0, tally: { n: 3 } })).toBe(false)
    expect(yours({ kind: 'stacked', seat: 0, parts: [{ seat: 0, you: 'you' }, ' play'] })).toBe(false)
  })

  test('is what an act of another names you in', () => {
    expect(yours({ kind: 'given', seat: 1, parts: [{ seat: 1 }, ' gains it from ', { seat: 0, you: 'you' }] })).toBe(
      true,
    )
    expect(yours({ kind: 'given', seat: 1, parts: [{ seat: 1 }, ' gains it from ', { seat: 2 }] })).toBe(false)
  })

  test('marks the sentence of its act', () => {
    const use = line(1, 'Ned uses Isaac', { seat: 1 })
    const loses = line(2, 'You lose 3¢', { act: 1, adds: [': you lose 3¢'], kind: 'cents', tally: { n: -3 } })
    const of = (one: LogLine) => isYours(one, isYou, harms)
    expect(unread(actsOf([use, loses]), { n: 0, act: -1 }, plain, [], [], of).sentences).toMatchObject([
      { yours: true },
    ])
    expect(unread(actsOf([use, loses]), { n: 1, act: 1 }, plain, [], [], of).sentences).toMatchObject([{ yours: true }])
  })
})

describe('what a death has cost', () => {
  const dies = line(1, 'Ned dies', { kind: 'dies', seat: 2 })
  const pays = line(2, 'Ned pays the death penalty', { kind: 'penalty', seat: 2 })
  const item = line(3, '', { kind: 'destroyed', act: 2, seat: null, parts: [{ card: 'void' }, ' is destroyed'] })
  const loot = line(4, '', { kind: 'discards', act: 2, seat: 2, parts: [{ seat: 2 }, ' discards ', { card: 'bomb' }] })
  const cents = line(5, '', { kind: 'cents', act: 2, seat: 2, tally: { n: -1 } })

  test('is what the log lists in its penalty', () => {
    expect(lossesOf([dies, pays, item, loot, cents], 2)).toEqual({ cards: ['void', 'bomb'], cents: 1 })
    expect(lossesOf([dies, pays, item, loot, cents], 1)).toEqual({ cards: [], cents: 0 })
  })

  test('is nothing before the penalty, whatever an earlier death has cost', () => {
    const again = line(9, 'Ned dies', { kind: 'dies', seat: 2 })
    expect(lossesOf([dies, pays, item, loot, cents, again], 2)).toEqual({ cards: [], cents: 0 })
  })
})
