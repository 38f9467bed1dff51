import { describe, expect, it, test } from 'vitest'
import { groupsOf, type KeyMoment } from '../src/film/study/groups.ts'
import { tagBox } from '../src/film/study/tags.ts'
import { placesOf, type Wanted } from '../src/table/study/places.ts'

const AREA = { left: 44, right: 500, top: 0, bottom: 150 }

describe('marks on the graph', () => {
  const apart = (marks: readonly Wanted[]) => {
    const places = placesOf(marks, AREA)
    for (const [i, a] of places.entries())
      for (const [k, b] of places.entries())
        if (k < i)
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual((marks[i]!.size + marks[k]!.size) / 2)
    return places
  }

  it('stay where they belong while there is room', () => {
    const marks = [
      { x: 100, y: 40, size: 22 },
      { x: 160, y: 60, size: 28 },
    ]
    expect(apart(marks)).toEqual(marks.map(({ x, y }) => ({ x, y })))
  })

  it('never lie on each other: souls, deaths and numbers of the same round', () => {
    const sizes = [22, 28, 18, 22, 28, 18, 22, 22]
    apart(sizes.map((size, i) => ({ x: 200 + (i % 3), y: 70 + (i % 2), size })))
    // on a curve at the edge they stay within the graph
    for (const { y } of apart(sizes.map((size) => ({ x: 300, y: 4, size })))) expect(y).toBeGreaterThan(5)
  })
})

describe('the tag of a card', () => {
  const card = { left: 100, top: 200, width: 100, height: 140 }
  const page = { width: 1280, height: 720 }
  const meets = (a: typeof card, b: typeof card) =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

  it('is on its upper edge, but not over its price, nor over another tag', () => {
    const above = tagBox(card, [], page)
    expect([above.left + above.width / 2, above.top < card.top]).toEqual([150, true])
    const price = { left: 165, top: 190, width: 42, height: 20 }
    expect(meets(tagBox(card, [price], page), price)).toBe(false)
    const narrow = { ...card, width: 62 }
    const sign = { left: 130, top: 190, width: 42, height: 20 }
    const one = tagBox(narrow, [sign], page)
    expect(meets(one, sign)).toBe(false)
    expect(meets(tagBox(narrow, [sign, one], page), one)).toBe(false)
  })

  it('is within the page', () => {
    expect(tagBox({ ...card, top: 5 }, [], page).top).toBeGreaterThanOrEqual(0)
  })
})

test('one’s own mistakes come first, then those of the others, then dice, the greatest of each first', () => {
  const mistake = (seat: number, moment: number) =>
    ({ kind: 'choice', moment, all: [moment], choice: { seat } }) as unknown as KeyMoment
  const luck = (moment: number, change: number[]) =>
    ({ kind: 'luck', moment, luck: { change } }) as unknown as KeyMoment
  const deal = { kind: 'deal', moment: 0, deal: [] } as KeyMoment
  const keys = [luck(9, [0.01, 0.4]), mistake(1, 7), mistake(0, 3), luck(8, [-0.2, 0.2]), mistake(1, 5), deal]
  const told = (mine: number | null) =>
    groupsOf(keys, mine).map(({ of, keys: all }) => [of, ...all.map(({ moment }) => moment)])
  expect(told(0)).toEqual([
    ['mine', 3],
    ['others', 7, 5],
    ['dice', 8, 9, 0],
  ])
  expect(told(null)).toEqual([
    ['all', 7, 3, 5],
    ['dice', 9, 8, 0],
  ])
})
