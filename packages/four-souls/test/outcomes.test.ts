import type { Decision } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/rules/state.ts'

const pass = (d: Decision): number =>
  Math.max(
    0,
    d.options.findIndex((o) => o.act === 'pass'),
  )
const answer = (g: State, pick: number): void => fourSouls.apply(g, { decision: g.decision!.id, picks: [pick] })

it('the outcome of a die shows whom it meets, chosen before the roll, and what was rolled', () => {
  const g = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'outcomes')
  const priestess = () =>
    fourSouls
      .view(g, g.decision!.seat)
      .decision!.options.findIndex((o) => o.act === 'play' && o.label.includes('High Priestess'))
  // turns in which nobody does anything, until somebody may play it
  for (let n = 0; n < 2000 && priestess() < 0; n++) {
    const end = g.decision!.options.findIndex((o) => o.act === 'end')
    answer(g, end < 0 ? pass(g.decision!) : end)
  }
  answer(g, priestess())
  const [first] = fourSouls.view(g, g.decision!.seat).decision!.options
  answer(g, 0)
  const top = () => fourSouls.view(g, null).stack.at(-1)!
  const { targets } = top()
  expect(targets).toEqual([first!.at])
  while (top().kind !== 'roll') answer(g, pass(g.decision!))
  const { face } = top()
  while (top().kind === 'roll') answer(g, pass(g.decision!))
  expect(top()).toMatchObject({ kind: 'ability', targets })
  expect(top().what).toContain(`(Rolled: ${face}) → `)
})
