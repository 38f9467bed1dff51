import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page that paints every 16 ms and gets press events. */
let page: EventTarget
let afterPress: (then: () => void) => void
let loads = 0

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 16))
  // as a page loads it: what it knows of presses, and what listens to them, is new for each test
  const module: typeof import('../src/ui/after-press.ts') = await import(`../src/ui/after-press.ts?${++loads}`)
  afterPress = module.afterPress
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = (kind: string): boolean => page.dispatchEvent(new Event(kind))

test('messages of the server are taken at once while nothing is pressed', () => {
  const told: string[] = []
  afterPress(() => told.push('one'))
  expect(told).toEqual(['one'])
})

test.each([
  ['keydown', 'keyup'],
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
])(
  'between %s and %s they wait, and until the result of the press is painted; then all are taken in order',
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

test('holding a key down does not stop the table', () => {
  const told: string[] = []
  press('keydown')
  afterPress(() => told.push('one'))
  vi.advanceTimersByTime(140)
  expect(told).toEqual([])
  vi.advanceTimersByTime(40)
  expect(told).toEqual(['one'])
  // and a key whose release is never reported does not slow it either
  afterPress(() => told.push('two'))
  expect(told).toEqual(['one', 'two'])
})

test('they also wait for a second press before the first is painted', () => {
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
