import type { Decision } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

const pass = (d: Decision): number =>
  Math.max(
    0,
    d.options.findIndex((o) => o.act === 'pass'),
  )
const answer = (g: State, pick: number): void => fourSouls.apply(g, { decision: g.decision!.id, picks: [pick] })

it('the outcome of a roll shows its target, chosen before the roll, and the number rolled', () => {
  const seats = [{ name: 'Ann', hand: ['ii-the-high-priestess'] }, { name: 'Ned' }]
  const g = buildTable(scenarioReader.table({ seats, dice: [4], monsters: ['fatty', 'trite'] }, ['table']))
  const priestess = () =>
    fourSouls
      .view(g, g.decision!.seat)
      .decision!.options.findIndex((o) => o.act === 'play' && o.label.includes('High Priestess'))
  answer(g, priestess())
  const [first] = fourSouls.view(g, g.decision!.seat).decision!.options
  answer(g, 0)
  const top = () => fourSouls.view(g, null).stack.at(-1)!
  const { targets } = top()
  expect(targets).toEqual([first!.at])
  while (top().kind !== 'roll') answer(g, pass(g.decision!))
  while (top().kind === 'roll') answer(g, pass(g.decision!))
  expect(top()).toMatchObject({ kind: 'ability', targets })
  expect(top().what).toContain('(Rolled: 4) → ')
})
