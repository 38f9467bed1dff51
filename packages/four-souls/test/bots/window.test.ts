import { expect, test } from 'vitest'
import { weighWindow } from '../../src/bots/window.ts'
import { fourSouls } from '../../src/game.ts'
import { Run } from '../../src/scenario/run.ts'
import { step } from '../../src/scenario/steps.ts'
import { scenarioReader } from '../../src/setup/positions/read.ts'
import { buildTable } from '../../src/setup/positions/table.ts'

/** The value of options in a response window for the seat that is asked. */

const NAMES = ['Ann', 'Ned']

/** Ned has thrown a Bomb! at Ann, who has 1 health left; the bomb is still on the stack. */
function bombed(edition: 1 | 2, hand: string, steps: readonly unknown[] = []): Run {
  const table = {
    active: 'Ned',
    phase: 'action',
    options: { edition },
    seats: [
      { name: 'Ann', damage: 1, charged: false, hand: [hand], 'loot-plays': 1 },
      { name: 'Ned', hand: ['bomb'] },
    ],
  }
  const run = new Run(buildTable(scenarioReader.table(table, ['table'])), NAMES)
  for (const [i, one] of [{ Ned: 'play bomb on Ann' }, { Ned: 'pass' }, ...steps].entries())
    step(run, one, ['steps', i])
  return run
}

const answer = ({ g }: Run) => {
  expect(g.decision!.seat).toBe(0)
  return weighWindow(fourSouls.view(g, 0)).find(({ key }) => key !== 'pass')!
}

test('preventing damage is worth a life if a card deals it at once (D29), or while it is on the stack', () => {
  // in the first edition the bomb itself is the last chance
  expect(answer(bombed(1, 'soul-heart'))).toMatchObject({ card: 'soul-heart', timely: true })
  expect(answer(bombed(1, 'soul-heart')).worth).toBeGreaterThan(1)
  // in the second there is another one, once the damage is on the stack
  expect(answer(bombed(2, 'soul-heart')).worth).toBeLessThan(0.1)
  const dealt = bombed(2, 'soul-heart', [{ Ann: 'pass' }, { Ned: 'pass' }])
  expect(dealt.g.stack).toMatchObject([{ kind: 'damage', who: 0 }])
  expect(answer(dealt).worth).toBeGreaterThan(1)
  // what prevents nothing is worth the same as always
  expect(answer(bombed(1, 'a-penny')).worth).toBe(answer(bombed(2, 'a-penny')).worth)
})

test('what changes loot is timely only while something pending loots', () => {
  const timely = (hand: string, card: string) => {
    const table = {
      active: 'Ned',
      phase: 'action',
      seats: [
        { name: 'Ann', character: { card: 'isaac', charged: false }, items: [card] },
        { name: 'Ned', hand: [hand] },
      ],
    }
    const run = new Run(buildTable(scenarioReader.table(table, ['table'])), NAMES)
    for (const [i, one] of [{ Ned: `play ${hand}` }, { Ned: 'pass' }].entries()) step(run, one, ['steps', i])
    return answer(run).timely
  }
  for (const card of ['compost', 'two-of-clubs']) {
    expect(timely('3-cents', card)).toBe(false)
    expect(timely('xvii-the-stars', card)).toBe(false)
    expect(timely('xii-the-hanged-man', card)).toBe(true)
  }
})
