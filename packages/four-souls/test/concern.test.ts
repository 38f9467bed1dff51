import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { idle } from '../src/rules/concern.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable, configOf } from '../src/setup/positions/table.ts'

/* Whom a response window concerns, by what lies open. */

const tableOf = (table: unknown): State => {
  const set = scenarioReader.table(table as never, ['table'])
  return buildTable(set, configOf(set) as never)
}

/** Answers with the first option of each of these acts in turn. Players who are asked something else in between pass. */
function go(g: State, ...acts: string[]): State {
  for (const act of acts) {
    for (let i = 0; !g.decision!.options.some((o) => o.act === act); i++) {
      if (i > 40) throw new Error(`nobody can ${act}`)
      const { id, options, min } = g.decision!
      const pass = options.findIndex((o) => o.act === 'pass')
      fourSouls.apply(g, { decision: id, picks: pass >= 0 ? [pass] : options.slice(0, min).map((_, k) => k) })
    }
    const { id, options } = g.decision!
    fourSouls.apply(g, { decision: id, picks: [options.findIndex((o) => o.act === act)] })
  }
  return g
}

/** The seat that is asked, and what its view says about the window. */
const shown = (g: State) => [g.decision!.seat, fourSouls.view(g, g.decision!.seat).decision!.idle]

const ANN = { name: 'Ann', hand: ['bomb'] }

describe('everybody can see that a window does not concern a seat', () => {
  test('if nothing is pending and nobody attacks', () => {
    const g = go(tableOf({ seats: [ANN, { name: 'Ned', items: ['the-d6'], hand: ['a-dime'] }] }), 'end')
    expect(shown(g)).toEqual([0, 'empty'])
    fourSouls.apply(g, { decision: g.decision!.id, picks: [g.decision!.options.length - 1] })
    expect(shown(g)).toEqual([1, 'empty'])
  })

  test('if nothing face up can respond, and no card can be played', () => {
    const seats = [
      { ...ANN, hand: ['a-penny'] },
      { name: 'Ned', items: ['sack-of-pennies'], hand: [] },
    ]
    const g = go(tableOf({ seats }), 'play', 'pass')
    expect(g.decision!.seat).toBe(1)
    expect(idle(g, 1)).toBe('nothing-fits')
  })

  test.each([
    ['a die changed while one waits', ['the-d6'], 'roll', null],
    ['an ability cancelled while one waits', ['no'], 'ability', null],
    ['a battery while what it recharges fits', ['the-battery', { card: 'the-d6', charged: false }], 'roll', null],
    ['no battery for what is charged', ['the-battery', 'sack-head'], 'roll', 'nothing-fits'],
  ] as const)('%s', (_, items, kind, ground) => {
    const g = tableOf({
      seats: [
        { name: 'Ann', items: ['mystery-sack'] },
        { name: 'Ned', items },
      ],
      dice: [3],
    })
    const sack = fourSouls.view(g, 0).decision!.options.findIndex((o) => o.ability?.startsWith('mystery-sack'))
    fourSouls.apply(g, { decision: g.decision!.id, picks: [sack] })
    for (let i = 0; g.decision!.seat !== 1 || g.stack.at(-1)?.kind !== kind; i++) {
      if (i > 20) throw new Error(`Ned is asked at no ${kind}`)
      fourSouls.apply(g, { decision: g.decision!.id, picks: [g.decision!.options.length - 1] })
    }
    expect(shown(g)).toEqual([1, ground])
  })

  test('any card in hand counts: a player who could play it is concerned', () => {
    for (const card of ['a-penny', 'butter-bean', 'the-left-hand']) {
      const g = tableOf({
        seats: [
          { ...ANN, hand: ['a-dime'] },
          { name: 'Ned', hand: [card], 'loot-plays': 1 },
        ],
      })
      go(g, 'play')
      while (g.decision!.seat !== 1)
        fourSouls.apply(g, { decision: g.decision!.id, picks: [g.decision!.options.length - 1] })
      expect([card, idle(g, 1)]).toEqual([card, null])
    }
  })

  test('your own action phase is not a response window', () => {
    expect(shown(tableOf({ seats: [ANN, { name: 'Ned' }] }))).toEqual([0, null])
  })
})

test('whom a window concerns does not depend on any hand', () => {
  let windows = 0
  const grounds = new Set<string | null>()
  for (const [players, edition] of [
    [2, 2],
    [3, 1],
    [4, 2],
  ]) {
    const g = fourSouls.create(fourSouls.readConfig({ players, edition }), `concern ${players}`)
    const r = randomFromSeed(`concern ${players}`)
    for (let n = 0; n < 1500 && g.decision !== null; n++) {
      const d = g.decision
      if (d.ask.code === 'priority' && n % 3 === 0) {
        const reasons = g.seats.map((_, seat) => idle(g, seat))
        windows++
        grounds.add(reasons[d.seat]!)
        for (let viewer = 0; viewer < players!; viewer++) {
          const other = fourSouls.fork(g)
          fourSouls.scramble(other, viewer, randomFromSeed(`${n} ${viewer}`))
          expect(other.seats.map((_, seat) => idle(other, seat))).toEqual(reasons)
        }
      }
      fourSouls.apply(g, randomAnswer(d, r))
    }
  }
  expect(windows).toBeGreaterThan(300)
  // each reason occurred
  expect([...grounds].sort()).toEqual(['empty', 'nothing-fits', 'nothing-usable', 'rules', null].sort())
})
