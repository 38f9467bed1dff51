import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'
import type { View } from '../src/view/types.ts'

/** What everybody sees of the attack after each of these steps. */
function fights(table: Record<string, unknown>, steps: readonly unknown[]): View['attack'][] {
  const run = new Run(
    buildTable(
      scenarioReader.table(
        { seats: [{ name: 'Ann', ...(table['ann'] as object) }, { name: 'Ned' }], ...without(table) },
        ['table'],
      ),
    ),
    ['Ann', 'Ned'],
  )
  return steps.map((one, i) => {
    step(run, one, ['steps', i])
    return (fourSouls.view(run.g, null) as View).attack
  })
}
const without = ({ ann: _, ...rest }: Record<string, unknown>) => rest

test('an attack shows which faces hit, what a hit and a miss do, and the result of its last roll', () => {
  // Squirt: 2 health, evasion 3, attack 1
  const table = { ann: { character: 'eve' }, monsters: ['squirt'], dice: [2, 5, 3] }
  const [rolled, came, hurt, again, hit] = fights(table, [{ Ann: 'attack squirt' }, ...Array(4).fill({ all: 'pass' })])
  expect(rolled).toMatchObject({ attacker: 0, hits: [3, 4, 5, 6], deals: 1, takes: 1, last: null, missKills: false })
  expect(came).toMatchObject({ last: { face: 2, hit: false }, missKills: false })
  // Eve has 2 health: the next miss kills her
  expect(hurt).toMatchObject({ last: { face: 2, hit: false }, missKills: true, hitKills: false })
  expect(again).toMatchObject({ last: { face: 2, hit: false } })
  expect(hit).toMatchObject({ last: { face: 5, hit: true } })
})

test('the faces that hit include modifiers of the die (Dice Rolls, step 5)', () => {
  const table = { monsters: ['squirt'], dice: [3] }
  const [plain] = fights(table, [{ Ann: 'attack squirt' }])
  expect(plain!.hits).toEqual([3, 4, 5, 6])
  const [helped] = fights({ ...table, ann: { items: ['meat'] } }, [{ Ann: 'attack squirt' }])
  expect(helped!.hits).toEqual([2, 3, 4, 5, 6])
})

test('nothing unseen is revealed: an attack on the top of the deck has no faces yet', () => {
  const [deck] = fights({ monsters: ['squirt', 'fatty'] }, [{ Ann: { attack: 'deck' } }])
  expect(deck).toMatchObject({
    deck: true,
    target: null,
    hits: [],
    deals: 0,
    takes: 0,
    hitKills: false,
    missKills: false,
  })
})
