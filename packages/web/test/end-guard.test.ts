import type { View } from '@soulstack/four-souls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STATES } from '../fixtures/views.ts'
import { fourSouls } from '../src/four-souls/game.ts'
import { END_GUARD, endsEarly, guardEnd } from '../src/table/end-guard.ts'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'

/** Space that was meant for Pass does not end the turn. */

let decisions = 100
let visit: Visit
let guard: ReturnType<typeof guardEnd>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  visit = createVisit()
  fourSouls(visit)
  visit.connect(() => true)
  guard = guardEnd(visit)
})
afterEach(() => {
  guard.stop()
  vi.useRealTimers()
})

function show(state: string, change: (view: View) => void = () => undefined): void {
  const view = STATES[state]!()
  view.decision!.id = decisions++
  change(view)
  visit.takeView(view, [], 0)
}

describe('Space as the main button has turned into End my turn', () => {
  test('is ignored for a moment, and ends the turn after that', () => {
    show('stack')
    vi.advanceTimersByTime(5000)
    expect(guard.isEarly()).toBe(false)
    show('action')
    expect(visit.choice.main.value.label).toBe('End my turn')
    expect(guard.isEarly()).toBe(true)
    vi.advanceTimersByTime(END_GUARD - 1)
    expect(guard.isEarly()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(guard.isEarly()).toBe(false)
  })

  test('is not ignored where the button was that before, or as one came', () => {
    show('action')
    vi.advanceTimersByTime(5000)
    show('action')
    expect(guard.isEarly()).toBe(false)
    guard.stop()
    guard = guardEnd(visit)
    expect(guard.isEarly()).toBe(false)
  })

  test('does what is chosen', () => {
    show('stack')
    show('action')
    visit.choice.press(['h0'], {} as HTMLElement)
    expect(guard.isEarly()).toBe(false)
  })

  test('is not ignored where nothing is left to do', () => {
    show('stack')
    show('action', (v) => {
      v.decision!.options = v.decision!.options.filter((o) => o.act === 'end')
      delete v.decision!.intents
    })
    expect(guard.isEarly()).toBe(false)
  })

  test('counts where passing ends the turn, as in the first edition, and where ending it draws', () => {
    show('action')
    const d = visit.choice.openDecision.value!
    const named = (act: string, detail: string | null, label = 'Pass') => ({
      ...d,
      options: d.options.map((o) => (o.act === 'end' ? { ...o, act, label, detail } : o)),
    })
    expect(endsEarly(named('pass', 'Ends the action phase if the others pass too.'))).toBe(true)
    expect(endsEarly(named('pass', null))).toBe(false)
    expect(endsEarly(named('pass', 'Ends the action phase if the others pass too.', d.main.label))).toBe(false)
    expect(endsEarly(named('draw', null))).toBe(true)
  })
})
