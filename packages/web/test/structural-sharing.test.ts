import { effect, signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { cachedByPlaces, placeList, shareStructure } from '../src/table/visit/structural-sharing.ts'

const view = () => ({
  turn: { number: 3 },
  seats: [
    { seat: 0, items: [{ id: 7, charged: true }] },
    { seat: 1, items: [] },
  ],
  hand: ['a-penny', 'bomb'],
})

describe('an unchanged part of a view', () => {
  test('is the same object in the next one', () => {
    const before = view()
    const next = view()
    next.turn.number = 4
    const now = shareStructure(before, next)
    expect(now).toEqual({ ...view(), turn: { number: 4 } })
    expect(now).not.toBe(before)
    expect(now.seats).toBe(before.seats)
    expect(now.hand).toBe(before.hand)
  })

  test('is the whole view, if nothing has changed', () => {
    const before = view()
    expect(shareStructure(before, view())).toBe(before)
  })

  test('is the same object even if others now precede it, if it has an id', () => {
    const before = { items: [{ id: 7 }, { id: 9 }] }
    const now = shareStructure(before, { items: [{ id: 8 }, { id: 7 }, { id: 9 }] })
    expect(now.items[1]).toBe(before.items[0])
    expect(now.items[2]).toBe(before.items[1])
    expect(now.items[0]).toEqual({ id: 8 })
  })

  test('removed, new and replaced parts come from the next view', () => {
    for (const [before, next] of [
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: 1 }, { a: 1, b: undefined }],
      [
        [1, 2, 3],
        [1, 2],
      ],
      [{ a: [] }, { a: {} }],
      [{ a: null }, { a: { id: 1 } }],
      [{ a: { id: 1 } }, { a: null }],
    ]) {
      const said = structuredClone(next)
      expect(shareStructure(before, next)).toStrictEqual(said)
    }
  })
})

test('readers of places are notified only when the result changes', () => {
  const lit = signal<readonly string[]>(['o7'])
  const asks = cachedByPlaces((places) => ({ lit: places.some((place) => lit.value.includes(place)) }))
  const told: boolean[] = []
  const stop = effect(() => {
    told.push(asks(placeList('o7', 'p1')).lit)
  })
  lit.value = ['o7', 'o9']
  expect(told).toEqual([true])
  lit.value = ['o9']
  expect(told).toEqual([true, false])
  stop()
})
