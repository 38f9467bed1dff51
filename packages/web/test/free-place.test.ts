import { expect, test } from 'vitest'
import { type Box, freePlace, RISE } from '../src/table/free-place.ts'

const ROOM: Box = { left: 0, top: 0, width: 400, height: 300 }
const SIZE = { width: 30, height: 18 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const over = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top - RISE < b.top + b.height && b.top < a.top + a.height

test('a label rises beside its number, where nothing else stands', () => {
  const cents = box(100, 100, 30, 20)
  expect(freePlace(cents, SIZE, [cents], ROOM)).toEqual({ ...SIZE, left: 133, top: 101 })
  // other numbers follow in the same row, and the row above is taken
  const others = [box(145, 100, 30, 20), box(190, 100, 30, 20), box(60, 70, 200, 20), box(60, 100, 30, 20)]
  const found = freePlace(cents, SIZE, [cents, ...others], ROOM)
  expect([cents, ...others].some((other) => over(found, other))).toBe(false)
  expect(found.left).toBeGreaterThan(219)
})

test('at the edge of the screen it rises on the other side', () => {
  const cents = box(375, 20, 20, 20)
  const found = freePlace(cents, SIZE, [cents], ROOM)
  expect(found.left + found.width).toBeLessThan(375)
})

test('on a card it lies over the picture, and not over the numbers below', () => {
  const card = box(50, 50, 80, 110)
  expect(freePlace(card, SIZE, [box(54, 140, 20, 14)], ROOM)).toEqual({ ...SIZE, left: 75, top: 96 })
  const middle = box(70, 90, 40, 30)
  expect(over(freePlace(card, SIZE, [middle], ROOM), middle)).toBe(false)
})
