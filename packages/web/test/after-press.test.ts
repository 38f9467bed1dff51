import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page that paints every 16 ms and hears of presses. */
let page: EventTarget
let afterPress: (then: () => void) => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16))
  afterPress = (await import('../src/look/after-press.ts')).afterPress
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = (kind: string): boolean => page.dispatchEvent(new Event(kind))

test('what the server says is taken at once while nobody presses anything', () => {
  const told: string[] = []
  afterPress(() => told.push('one'))
  expect(told).toEqual(['one'])
})

test.each([
  ['keydown', 'keyup'],
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
])(
  'between %s and %s it waits, and until what came of the press is painted; then all of it is taken in order',
  (down, up) => {
    const told: string[] = []
    press(down)
    afterPress(() => told.push('one'))
    vi.advanceTimersByTime(60)
    afterPress(() => told.push('two'))
    expect(told).toEqual([])
    press(up)
    afterPress(() => told.push('three'))
    expect(told).toEqual([])
    vi.advanceTimersByTime(20)
    expect(told).toEqual(['one', 'two', 'three'])
    afterPress(() => told.push('four'))
    expect(told).toEqual(['one', 'two', 'three', 'four'])
  },
)

test('who holds a key down does not stop the table', () => {
  const told: string[] = []
  press('keydown')
  afterPress(() => told.push('one'))
  vi.advanceTimersByTime(140)
  expect(told).toEqual([])
  vi.advanceTimersByTime(40)
  expect(told).toEqual(['one'])
  // and a key whose release nobody tells of does not slow it either
  afterPress(() => told.push('two'))
  expect(told).toEqual(['one', 'two'])
})

test('a second press before the first was painted is waited for as well', () => {
  const told: string[] = []
  press('keydown')
  afterPress(() => told.push('one'))
  press('keyup')
  vi.advanceTimersByTime(10)
  press('keydown')
  vi.advanceTimersByTime(30)
  expect(told).toEqual([])
  press('keyup')
  vi.advanceTimersByTime(20)
  expect(told).toEqual(['one'])
})
