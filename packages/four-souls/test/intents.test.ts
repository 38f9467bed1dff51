import { type Decision, type GameEvent, type IntentView, type Option, randomFromSeed } from '@soulstack/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'
import { randomConfig } from '../src/setup/random.ts'
import type { Ref } from '../src/view/types.ts'
import { patient } from './patient.ts'

/** What one press offers: exactly what the rules ask for after the declaration. */

const TIMES = Number(process.env['PROPERTIES'] ?? 1)

const intentsOf = (g: State): IntentView<Ref>[] => fourSouls.view(g, g.decision!.seat).decision!.intents ?? []
const passOf = (d: Decision): number => d.options.findIndex((o) => o.act === 'pass')
const key = ({ act, a, b }: Option): string => `${act} ${a} ${b}`

/**
 * Makes the declaration and lets everybody pass until the game asks for the target. Null: something came between (a trigger, a cost paid to
 * others, the end of the game), even if nobody could respond to it. If there is only one target nobody is asked ('done').
 */
function declared(g: State, pick: number, asked: string): { asked: Decision } | 'done' | null {
  const next = fourSouls.fork(g)
  const cents = next.seats.map((s) => s.cents).join()
  const purchases = next.seats[next.active]!.thisTurn.purchases
  const events: GameEvent[] = []
  fourSouls.listen(next, events)
  fourSouls.apply(next, { decision: next.decision!.id, picks: [pick] })
  for (;;) {
    const { decision } = next
    if (events.some((e) => e['type'] === 'resolves')) return null
    if (next.attack !== null || next.seats[next.active]!.thisTurn.purchases !== purchases)
      return decision?.ask.code === asked ? { asked: decision } : 'done'
    if (next.stack.length > 0 || next.seats.map((s) => s.cents).join() !== cents) return null
    if (decision?.ask.code === asked) return { asked: decision }
    if (decision?.ask.code !== 'priority') return null
    fourSouls.apply(next, { decision: decision.id, picks: [passOf(decision)] })
  }
}

describe('what a press does', () => {
  test('matches what the question after the declaration offers, in any game', () => {
    const checked = { attack: 0, purchase: 0, priced: 0 }
    fc.assert(
      fc.property(fc.record({ table: fc.nat(1_000_000), game: fc.nat(1_000_000) }), ({ table, game }) => {
        const g = fourSouls.create(randomConfig(randomFromSeed(`table ${table}`)), `game ${game}`)
        const r = randomFromSeed(`answers ${game}`)
        for (let n = 0; n < 500 && g.decision; n++) {
          const all = intentsOf(g)
          const { options, seat } = g.decision
          for (const [pick, { act }] of options.entries()) {
            const offered = all.filter((i) => i.pick === pick)
            if (act !== 'attack' && act !== 'purchase') {
              expect(offered).toEqual([])
              continue
            }
            expect(offered.every((i) => i.label && i.detail)).toBe(true)
            const next = declared(g, pick, act === 'attack' ? 'attack-target' : 'buy-what')
            if (next === null) continue
            if (next === 'done') {
              expect(offered.length).toBe(1)
              continue
            }
            expect(next.asked.seat).toBe(seat)
            expect(offered.map((i) => key(i.then)).sort()).toEqual(next.asked.options.map(key).sort())
            checked[act]++
            if (new Set(offered.map((i) => i.then.b)).size > 1) checked.priced++
          }
          fourSouls.apply(g, patient(g.decision, r))
        }
      }),
      { numRuns: 24 * TIMES, ...(TIMES === 1 && { seed: 2 }) },
    )
    expect(checked.attack).toBeGreaterThan(60)
    expect(checked.purchase).toBeGreaterThan(30)
    expect(checked.priced).toBeGreaterThan(0)
  })

  test('can be cancelled if it says that it asks for more, in any game', () => {
    let asks = 0
    let once = 0
    fc.assert(
      fc.property(fc.record({ table: fc.nat(1_000_000), game: fc.nat(1_000_000) }), ({ table, game }) => {
        const g = fourSouls.create(randomConfig(randomFromSeed(`table ${table}`)), `game ${game}`)
        const r = randomFromSeed(`answers ${game}`)
        for (let n = 0; n < 400 && g.decision; n++) {
          const { seat, ask } = g.decision
          for (const { id, press, act } of fourSouls.view(g, seat).decision!.options) {
            if (press) expect(ask.code).toBe('priority')
            if (press === 'once') once++
            if (press !== 'asks') continue
            expect(['play', 'activate']).toContain(act)
            const next = fourSouls.fork(g)
            const events: GameEvent[] = []
            fourSouls.listen(next, events)
            fourSouls.apply(next, { decision: next.decision!.id, picks: [id] })
            expect(next.decision).toMatchObject({ seat })
            expect(next.decision!.ask.code).not.toBe('priority')
            expect(events).toEqual([])
            asks++
          }
          fourSouls.apply(g, patient(g.decision, r))
        }
      }),
      { numRuns: 12 * TIMES, ...(TIMES === 1 && { seed: 2 }) },
    )
    expect(asks).toBeGreaterThan(100)
    expect(once).toBeGreaterThan(100)
  })

  const opened = (config: unknown): State => {
    const g = fourSouls.create(fourSouls.readConfig(config), 'intents')
    const r = randomFromSeed('first')
    while (g.decision && !g.decision.options.some((o) => o.act === 'attack' || o.act === 'attack-target'))
      fourSouls.apply(g, patient(g.decision, r))
    return g
  }

  test('says what it takes in both languages', () => {
    const g = opened({ players: 2 })
    g.seats[g.active]!.cents = 13
    const seat = g.decision!.seat
    const monster = g.objects.find((o) => o?.id === g.monsters[0]!.top)!
    const en = fourSouls.view(g, seat).decision!.intents!
    const de = fourSouls.view(g, seat, 'de').decision!.intents!
    expect(de.map(({ pick, then, at }) => ({ pick, then, at }))).toEqual(
      en.map(({ pick, then, at }) => ({ pick, then, at })),
    )
    const on = (list: typeof en) => list.find((i) => i.at.at === 'object' && i.at.id === monster.id)!
    expect(on(en).label).toMatch(/^Attack ./)
    expect(on(en).detail).toMatch(/^\d or more, \d health$/)
    expect(on(de).detail).toMatch(/^ab \d, \d Leben$/)
    expect(en.find((i) => i.then.act === 'attack-deck')!.detail).toBe('whatever comes up')
    const offered = g.decision!.options.some((o) => o.act === 'purchase')
    expect(en.some((i) => i.then.act === 'buy')).toBe(offered)
  })

  test('offers what can be attacked before anything triggers on the declaration', () => {
    const table = {
      // nobody has anything to respond with, so nobody is asked to
      seats: ['Ann', 'Ned'].map((name) => ({ name, charged: false })),
      rooms: ['blood-lust-room'],
      monsters: ['the-harbingers', 'fly'],
      'monster-deck': ['fatty', 'trite'],
    }
    const g = buildTable(scenarioReader.table(table, ['table']))
    const attack = g.decision!.options.findIndex((o) => o.act === 'attack')
    // the one attack of the turn is owed to the first monster
    const [must, ...more] = intentsOf(g)
    expect(must?.label).toBe('Attack The Harbingers')
    expect(more).toEqual([])
    // the room orders another attack, which can be made on anything
    fourSouls.apply(g, { decision: g.decision!.id, picks: [attack] })
    expect(g.decision!.ask.code).toBe('attack-target')
    expect(g.decision!.options.length).toBe(3)
    expect(g.decision!.options.map(key)).toContain(key(must!.then))
  })

  test('is offered to nobody else, and not if the options name the target themselves', () => {
    const g = opened({ players: 2 })
    expect(fourSouls.view(g, 1 - g.decision!.seat).decision).toBeNull()
    const first = opened({ players: 2, edition: 1 })
    expect(first.decision!.options.some((o) => o.act === 'attack-target')).toBe(true)
    expect(intentsOf(first)).toEqual([])
  })
})
