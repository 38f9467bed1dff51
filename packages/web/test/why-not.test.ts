import type { View } from '@soulstack/four-souls'
import { beforeEach, expect, test } from 'vitest'
import { CARDS } from '../fixtures/cards.ts'
import { STATES } from '../fixtures/views.ts'
import { fourSouls } from '../src/four-souls/game.ts'
import { deckPlace, objectPlace } from '../src/four-souls/places.ts'
import { setCatalogue } from '../src/net/catalogue.ts'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'

/** What the page says about a thing that cannot be used: the server's reason, and never its own. */

let decisions = 900
let visit: Visit

beforeEach(() => {
  setCatalogue('four-souls', CARDS)
  visit = createVisit()
  fourSouls(visit)
})

function show(state: string, change: (view: View) => void): void {
  const view = STATES[state]!()
  if (view.decision) view.decision.id = decisions++
  change(view)
  visit.takeView(view, [], 0)
}

test('a thing has its own reason; one that can be used has none', () => {
  show('action', (v) => {
    v.decision!.whyNot = [{ at: { at: 'hand', index: 2 }, reason: 'There is no die.', rule: 'R-ABL-06' }]
  })
  expect(visit.choice.whyNotAt(['h2'])).toEqual({ reason: 'There is no die.', rule: 'R-ABL-06' })
  expect(visit.choice.whyNotAt(['h0'])).toBe(null)
  expect(visit.choice.whyNotAt([])).toBe(null)
})

test('the reason for a deck also applies to the slots it fills', () => {
  show('action', (v) => {
    v.decision!.options = v.decision!.options.filter((o) => o.act !== 'attack')
    v.decision!.intents = v.decision!.intents!.filter(({ then }) => !then.act.startsWith('attack'))
    v.decision!.whyNot = [{ at: { at: 'deck', deck: 'monster' }, reason: 'No attack is left.', rule: 'R-ATK-05' }]
  })
  expect(visit.choice.whyNotAt([deckPlace('monster')])?.rule).toBe('R-ATK-05')
  expect(visit.choice.whyNotAt([objectPlace(9999), 'monster-0'])?.rule).toBe('R-ATK-05')
})

test('a different question is the reason for everything that is not an answer', () => {
  show('target', (v) => {
    v.decision!.otherwise = { reason: 'Answer this first:', rule: 'R-ABL-02' }
  })
  expect(visit.choice.whyNotAt(['h0'])).toEqual({ reason: 'Answer this first:', rule: 'R-ABL-02' })
})

test('while somebody else is asked, the reason is waiting for them; watchers get no reason', () => {
  const others = (v: View) => {
    v.decision = null
    v.waiting = { seat: 1, why: 'Ned chooses.', rule: 'R-ABL-03' }
  }
  show('action', others)
  expect(visit.choice.whyNotAt(['h0'])).toEqual({ reason: 'Ned chooses.', rule: 'R-ABL-03' })
  show('action', (v) => {
    others(v)
    v.you = null
  })
  expect(visit.choice.whyNotAt(['h0'])).toBe(null)
  show('action', (v) => {
    others(v)
    v.over = { winners: [0], reason: 'won' }
  })
  expect(visit.choice.whyNotAt(['h0'])).toBe(null)
})
