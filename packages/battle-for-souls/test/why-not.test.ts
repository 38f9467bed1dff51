import { randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { battleForSouls } from '../src/index.ts'
import type { Pile, Ref, View } from '../src/view/types.ts'
import { lively } from './lively.ts'

/**
 * Nothing is unexplained: a player who is asked sees why, and for everything else on the table why it cannot be used, each with its rule.
 */

const key = (at: Ref): string => JSON.stringify(at)
const PILES: readonly Pile[] = ['deck', 'discard', 'angels', 'victory', 'favours', 'relics']

/** Everything on the table that the seat that is asked might try to use. */
function things(v: View): Ref[] {
  const { side } = v.seats[v.you!]!
  const found: Ref[] = v.seats[v.you!]!.hand!.map((_, index) => ({ at: 'hand', index }))
  for (const [place, soul] of v.souls.entries()) if (soul) found.push({ at: 'soul', place })
  for (const s of v.sides) for (const { id } of [...s.angels, ...s.favours, ...s.relics]) found.push({ at: 'card', id })
  for (const pile of PILES) found.push({ at: 'pile', side, pile })
  for (const index of v.purgatory.keys()) found.push({ at: 'purgatory', index })
  const partner = v.seats.find((seat) => seat.side === side && seat.seat !== v.you)
  const fan = v.sides.flatMap((s) => s.fans).find((f) => f.seat === partner?.seat)
  for (const index of fan?.cards.keys() ?? []) found.push({ at: 'fan', index })
  return found
}

describe.each([
  ['a duel', {}],
  ['teams', { mode: 'teams' }],
  ['solo', { mode: 'solo' }],
  ['solo, only a set in the last turn', { mode: 'solo', lastTurn: 'set' }],
])('%s', (name, options) => {
  test('every question gives its reason, and reasons for everything else', () => {
    const reasons = new Set<string>()
    let turns = 0
    for (let game = 0; game < 4; game++) {
      const seed = `${name} ${game}`
      const r = randomFromSeed(seed)
      const g = battleForSouls.create(battleForSouls.readConfig(options), seed)
      for (let i = 0; i < 400 && g.decision; i++) {
        const v = battleForSouls.view(g, g.decision.seat)
        const d = v.decision!
        const where = `${seed}, answer ${i}, ${g.decision.ask.code}`
        expect(d.rule, where).toMatch(/^R-BFS-\d\d$/)
        expect(d.why, where).toMatch(/^\S.{8,}/)
        expect(v.waiting!.rule, where).toBe(d.rule)
        for (const no of [...d.whyNot, ...(d.otherwise ? [d.otherwise] : [])]) {
          expect(no.reason, where).toMatch(/^[A-Z].*[.!?]$/)
          expect(no.rule, where).toMatch(/^R-BFS-\d\d$/)
        }
        if (g.decision.ask.code === 'turn') {
          turns++
          const explained = d.whyNot.map(({ at }) => key(at))
          expect(new Set(explained).size, where).toBe(explained.length)
          // a card may be part of a set that is offered with an interchangeable one
          const offered = new Set(d.options.flatMap((o) => [...(o.at ? [o.at] : []), ...o.with]).map(key))
          if (d.options.some((o) => o.act === 'draw-one'))
            offered.add(key({ at: 'pile', side: v.seats[v.you!]!.side, pile: 'deck' }))
          const sets = d.options.some((o) => o.act === 'set')
          for (const at of things(v)) {
            const maybe = sets && (at.at === 'hand' || at.at === 'fan')
            expect(offered.has(key(at)) || explained.includes(key(at)) || maybe, `${where}: ${key(at)}`).toBe(true)
          }
          for (const no of d.whyNot) reasons.add(no.reason)
        } else expect(d.otherwise, where).not.toBe(null)
        battleForSouls.apply(g, lively(g.decision, r))
      }
    }
    expect(turns).toBeGreaterThan(100)
    expect(reasons.size).toBeGreaterThan(10)
  })

  test('a card that is said to make no set is in no set that can be played', () => {
    const seed = `${name} sets`
    const r = randomFromSeed(seed)
    const g = battleForSouls.create(battleForSouls.readConfig(options), seed)
    let cards = 0
    for (let i = 0; i < 600 && g.decision; i++) {
      const { decision } = g
      const no = battleForSouls
        .view(g, decision.seat)
        .decision!.whyNot.filter(({ rule }) => rule === 'R-BFS-30')
        .map(({ at }) => key(at))
      cards += no.length
      for (const [pick, o] of decision.options.entries()) {
        if (o.act !== 'set' || no.length === 0) continue
        // every way to make the set, for every reward
        const next = battleForSouls.fork(g)
        battleForSouls.apply(next, { decision: decision.id, picks: [pick] })
        const rewards = next.decision?.ask.code === 'reward' ? next.decision.options.keys() : [null]
        for (const reward of rewards) {
          const then = battleForSouls.fork(next)
          if (reward !== null) battleForSouls.apply(then, { decision: then.decision!.id, picks: [reward] })
          if (then.decision?.ask.code !== 'cards' || then.decision.seat !== decision.seat) continue
          const used = battleForSouls.view(then, decision.seat).decision!.options.flatMap((x) => x.with.map(key))
          for (const at of no) expect(used, `${seed}, answer ${i}`).not.toContain(at)
        }
      }
      battleForSouls.apply(g, lively(decision, r))
    }
    expect(cards).toBeGreaterThan(0)
  })
})
