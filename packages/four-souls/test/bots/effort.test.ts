import { expect, test } from 'vitest'
import { roughWorth } from '../../src/bots/cards.ts'
import { Effort } from '../../src/bots/effort.ts'
import { botsWith } from '../../src/bots/index.ts'
import type { Weighing } from '../../src/bots/scope.ts'
import { scopeOf } from '../../src/bots/scope.ts'
import { Table } from '../../src/bots/table.ts'
import { abilityWorth } from '../../src/bots/weighing.ts'
import { fourSouls } from '../../src/game.ts'
import type { Linked } from '../../src/model/node.ts'

/* What bots weigh at tables with cards of players has a limit, which is counted. */

const targets = (n: number): object =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`t${i}`, { k: 'pick', of: ['item'] }]))
const hooks = {
  ...{ id: 'hooks', name: 'Hooks', type: 'treasure', set: 'Mine', copies: 40, category: 'active' },
  abilities: { it: { k: 'tap', targets: targets(4), do: { k: 'nothing' } } },
}

test('a card with a million combinations of targets is weighed by a sample of them', () => {
  const config = fourSouls.readConfig({
    players: 2,
    packs: [{ id: 'mine', version: '1', cards: [hooks] }],
    position: { seats: [{ name: 'Ann', items: Array<string>(30).fill('mine:hooks') }, 'Ned'], active: 'Ann' },
  })
  const g = fourSouls.create(config, 'many targets')
  const { library } = g.rules
  let weighed = 0
  const seen = new Set<number>()
  const effects: Weighing = {
    nothing: (_, s) => {
      weighed++
      for (const [first] of s.bind.values()) seen.add(first!)
      return 0
    },
  }
  const t = new Table(fourSouls.observe(g, 0) as never, library, effects)
  const def = library.byId.get('mine:hooks')!
  abilityWorth(def.taps[0]!, scopeOf(t, 0, def))
  expect(weighed).toBeGreaterThan(50)
  expect(weighed).toBeLessThan(6_000)
  expect(seen.size).toBeGreaterThanOrEqual(8)
  const { decision } = g
  expect(
    botsWith(library)
      .normal('')
      .choose(decision!, () => fourSouls.observe(g, decision!.seat) as never),
  ).toHaveLength(1)
})

test('each choice gets its share of what is left', () => {
  const effort = new Effort(true, 100)
  const had: number[] = []
  effort.each([1, 2, 3, 4], (n) => {
    let left = 0
    while (effort.spend()) left++
    had.push(left)
    return n
  })
  expect(had.every((n) => n >= 24 && n <= 26)).toBe(true)
  expect(effort.spend(4)).toBe(false)
})

test('of more choices than steps, evenly spread ones are weighed; of as many or fewer, all', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)
  expect(new Effort(true, 4).each(all, (n) => n)).toEqual([0, 25, 50, 75])
  expect(new Effort(true, 100).each(all, (n) => n)).toEqual(all)
  expect(new Effort(true, 0).each(all, (n) => n)).toEqual([])
})

test("with the game's own cards nothing is shared: what comes first gets all it needs", () => {
  const effort = new Effort(false, 100)
  const needs = [90, 5, 5, 5]
  expect(effort.each(needs, (n) => Number(effort.spend(n)))).toEqual([1, 1, 1, 0])
})

test('rolls within rolls are weighed once each', () => {
  let asked = 0
  const kind = { intent: () => ++asked }
  let node: unknown = { k: 'unknown', kind }
  for (let depth = 0; depth < 8; depth++)
    node = { k: 'roll', kind: {}, cases: [{ on: [], ability: { modes: [{ effect: node }] } }] }
  roughWorth(node as Linked<'effect'>)
  expect(asked).toBe(1)
})
