import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readScenarios } from '@soulstack/kit/scenario'
import { Located } from '@soulstack/kit/scenario/input'
import { perft } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import { battleForSouls } from '../src/game.ts'
import type { State } from '../src/rules/state.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { scenarioReader, type TableSpec } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/**
 * Decision perft (`perft` of the kit). After a deliberate change of the rules, rewrite the counts and think about each that differs:
 * `PERFT=write npx vitest run packages/battle-for-souls/test/perft.test.ts`.
 */

const folder = new URL('perft/', import.meta.url)
const counts = new URL('counts.txt', folder)

const written = readFileSync(new URL('positions.yaml', folder), 'utf8')
const positions = readScenarios(written, 'positions.yaml', scenarioReader).map((s) => {
  if (s instanceof Located) throw s
  return s
})

function stateOf({ table, steps }: { table: TableSpec; steps: readonly unknown[] }): State {
  const run = new Run(buildTable(table), table.names, [])
  for (const [i, value] of steps.entries()) step(run, value, ['steps', i])
  return battleForSouls.fork(run.g)
}

describe('decision perft', () => {
  const golden = new Map(
    (existsSync(counts) ? readFileSync(counts, 'utf8').trimEnd().split('\n') : []).map(
      (line) => line.split(': ') as [string, string],
    ),
  )
  const now = new Map<string, string>()
  for (const s of positions)
    test(`${s.id}: ${s.abouts.en}`, () => {
      now.set(s.id, perft(battleForSouls, stateOf(s)).join(' '))
      if (process.env['PERFT'] !== 'write') expect(now.get(s.id)).toBe(golden.get(s.id))
    })

  test('every position has a line', () => {
    if (process.env['PERFT'] === 'write')
      writeFileSync(counts, [...now].map(([id, list]) => `${id}: ${list}\n`).join(''))
    else expect([...golden.keys()]).toEqual(positions.map((s) => s.id))
  })
})
