import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { QUESTIONS } from '../src/model/questions.ts'
import type { Ref, View } from '../src/view/types.ts'

/** Nothing is unexplained: players who are asked see why, and why not for everything else on the table, each with its rule. */

test('every question cites its rule; for priority the rule depends on the moment', () => {
  const without = Object.entries(QUESTIONS).filter(([, { rule }]) => rule === null)
  expect(without.map(([code]) => code)).toEqual(['priority'])
})

const key = (at: Ref): string => JSON.stringify(at)

/** Everything on the table that the seat which is asked might want to use, attack or buy. */
function things(v: View): Ref[] {
  const me = v.seats[v.you!]!
  const found: Ref[] = me.hand!.map((_, index) => ({ at: 'hand', index }))
  for (const o of [me.character, ...me.items, ...me.souls, ...me.curses]) if (o) found.push({ at: 'object', id: o.id })
  for (const slot of [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions])
    if (slot.top) found.push({ at: 'object', id: slot.top.id })
  for (const deck of ['treasure', 'monster', 'loot'] as const) found.push({ at: 'deck', deck })
  return found
}

/** The possible targets of a declaration that has not named one yet. */
function declared(v: View): Set<string> {
  const acts = v.decision!.options.filter((o) => o.at === null).map((o) => o.act)
  const found: Ref[] = []
  if (acts.includes('attack')) {
    found.push({ at: 'deck', deck: 'monster' })
    for (const slot of [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions])
      if (slot.top?.stats) found.push({ at: 'object', id: slot.top.id })
  }
  if (acts.includes('purchase')) {
    found.push({ at: 'deck', deck: 'treasure' })
    for (const slot of v.shop) if (slot.top) found.push({ at: 'object', id: slot.top.id })
  }
  return new Set(found.map(key))
}

describe.each([
  ['the second edition', { players: 3 }],
  ['every set, with rooms', { players: 2, rooms: true, sets: ['base', 'gold-box', 'plus', 'requiem'] }],
  ['the first edition', { players: 3, edition: 1 }],
  ['co-op', { mode: 'co-op' }],
])('%s', (name, options) => {
  test('the player who is asked sees why, and why not', () => {
    const kinds = new Set<string>()
    let looked = 0
    for (let game = 0; game < 2; game++) {
      const seed = `${name} ${game}`
      const r = randomFromSeed(seed)
      const g = fourSouls.create(fourSouls.readConfig(options), seed)
      for (let i = 0; i < 700 && g.decision; i++) {
        const v = fourSouls.view(g, g.decision.seat)
        const d = v.decision!
        const where = `${seed}, answer ${i}, ${g.decision.ask.code}`
        expect(d.rule, where).toMatch(/^R-[A-Z]{3}-\d\d$/)
        expect(d.why, where).toMatch(/^\S.{8,}/)
        expect(v.waiting!.rule, where).toBe(d.rule)
        for (const no of [...d.whyNot, ...(d.otherwise ? [d.otherwise] : [])]) {
          expect(no.reason, where).toMatch(/^[A-Z{].*[.!?:]$/)
          expect(no.rule, where).toMatch(/^R-[A-Z]{3}-\d\d$/)
        }
        if (d.shape === 'action') {
          looked++
          expect(d.otherwise, where).toBe(null)
          const offered = new Set(d.options.flatMap((o) => (o.at ? key(o.at) : [])))
          const later = declared(v)
          const told = d.whyNot.map(({ at }) => key(at))
          expect(new Set(told).size, where).toBe(told.length)
          for (const at of told) expect(offered.has(at), `${where}: ${at} is offered, and why not is told`).toBe(false)
          for (const at of things(v).map(key))
            expect(offered.has(at) || told.includes(at) || later.has(at), `${where}: ${at}`).toBe(true)
          for (const no of d.whyNot) kinds.add(no.reason.replace(/\d+/g, 'n'))
        } else expect(d.otherwise, where).not.toBe(null)
        fourSouls.apply(g, randomAnswer(g.decision, r))
      }
    }
    expect(looked).toBeGreaterThan(200)
    expect(kinds.size).toBeGreaterThan(12)
  })
})
