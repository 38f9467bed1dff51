import type { View } from '@soulstack/four-souls'
import type { ClientMessage, FlowInfo, TableInfo } from '@soulstack/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { STATES } from '../fixtures/views.ts'
import { lastMore } from '../src/table/act/common-more.ts'
import { pressEvery, pressKeepPassing, pressSkip } from '../src/table/flow-keys.ts'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'
import { clearToasts, toasts } from '../src/ui/toasts.ts'

/** The keys P, T and F: what they do, or why they do nothing. */

const sent: ClientMessage[] = []
let visit: Visit

beforeEach(() => {
  visit = createVisit()
  sent.length = 0
  clearToasts()
  visit.connect((message) => {
    sent.push(message)
    return true
  })
})

const told = (change: Partial<FlowInfo> = {}): FlowInfo => ({
  ...{ way: 'normal', wait: false, pins: [], passed: [], passedInAll: 0, asked: null, yields: [], remembered: [] },
  ...{ waiting: [], answering: null, again: null },
  ...change,
})

function show(change: (view: View) => void): void {
  const view = STATES['stack']!()
  change(view)
  visit.takeView(view, [], 0)
}
const mine = () => show((v) => void (v.turn.active = v.you!))
const others = () => show((v) => void (v.turn.active = v.you! + 1))

/** What the notices read after a press. */
const after = (press: (visit: Visit) => void): string[] => {
  clearToasts()
  press(visit)
  return toasts.value.map(({ text }) => text)
}

describe('P', () => {
  test('passes in the others’ turns, and needs no words', () => {
    visit.flow.take(told())
    others()
    expect(after(pressKeepPassing)).toEqual([])
    expect(sent).toEqual([{ t: 'yield', to: 'aimed-at-me' }])
  })

  test('says why it does nothing: your own turn, the end of the game, or that you only watch', () => {
    mine()
    expect(after(pressKeepPassing)).toEqual(['You are watching. Nothing is asked of you.'])
    visit.flow.take(told())
    expect(after(pressKeepPassing)).toEqual(['It is your turn. P passes for you only in the others’ turns.'])
    show((v) => void (v.over = { winners: [0] } as unknown as View['over']))
    expect(after(pressKeepPassing)).toEqual(['The game is over.'])
    expect(sent).toEqual([])
  })

  test('says in your own turn that it has stopped what passes in the others’', () => {
    visit.flow.take(told({ yields: [{ id: 4, kind: 'aimed-at-me', words: '', items: [] }] }))
    mine()
    expect(after(pressKeepPassing)).toEqual(['You no longer keep passing in the others’ turns.'])
    expect(sent).toEqual([{ t: 'unyield', id: 4 }])
  })
})

describe('T', () => {
  test('skips while bots play', () => {
    visit.flow.take(told({ tempo: { pace: 'normal', skips: false } }))
    others()
    expect(after(pressSkip)).toEqual([])
    expect(sent).toEqual([{ t: 'skip', on: true }])
  })

  test('says why it does nothing: your own turn, people who play, the end of the game, or that you only watch', () => {
    others()
    expect(after(pressSkip)).toEqual(['You are watching. Nothing is asked of you.'])
    visit.flow.take(told())
    expect(after(pressSkip)).toEqual(['T skips to your turn only where all the others are bots.'])
    mine()
    expect(after(pressSkip)).toEqual(['It is your turn. T skips only to your next one, while the others play.'])
    show((v) => void (v.over = { winners: [0] } as unknown as View['over']))
    expect(after(pressSkip)).toEqual(['The game is over.'])
    expect(sent).toEqual([])
  })
})

test('F announces what it has switched, and nothing where it could not', () => {
  visit.table.value = { game: 'four-souls', seats: [], rules: [] } as unknown as TableInfo
  mine()
  expect(after(pressEvery)).toEqual(['You are watching. Nothing is asked of you.'])
  visit.flow.take(told())
  expect(after(pressEvery)).toEqual(['Every window: on'])
  visit.flow.take(told({ way: 'every' }))
  expect(after(pressEvery)).toEqual(['Every window: off'])
  visit.connect(() => false)
  expect(after(pressEvery)).not.toContain('Every window: on')
  expect(sent).toMatchObject([
    { t: 'flow', way: 'every' },
    { t: 'flow', way: 'normal' },
  ])
})

test('More offers to keep passing until your turn where people play, in the others’ turns', () => {
  const offered = () => lastMore(visit).find(({ id }) => id === 'pass-to-turn')
  visit.flow.take(told())
  others()
  expect(offered()).toMatchObject({ label: 'Keep passing', detail: 'until your turn' })
  offered()!.run()
  expect(sent).toEqual([{ t: 'yield', to: 'my-turn' }])
  mine()
  expect(offered()).toBeUndefined()
  // P does that already, something is kept up already, or bots can be skipped
  others()
  for (const more of [
    { waiting: [{ id: 7, title: 'Bomb!', source: 'Bomb!', aimed: true }] },
    { yields: [{ id: 4, kind: 'aimed-at-me' as const, words: '', items: [] }] },
    { tempo: { pace: 'normal' as const, skips: false } },
  ]) {
    visit.flow.take(told(more))
    expect(offered()).toBeUndefined()
  }
})
