import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readScenarios } from '@soulstack/kit/scenario'
import { Located } from '@soulstack/kit/scenario/input'
import { perft } from '@soulstack/kit/testing'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { type Scenario, scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/**
 * Decision perft (`perft` in the kit). If the rules change on purpose, rewrite the counts and think about each that differs:
 * `PERFT=write npx vitest run packages/four-souls/test/perft.test.ts`.
 */

const folder = new URL('perft/', import.meta.url)
const counts = new URL('counts.txt', folder)

const written = readFileSync(new URL('positions.yaml', folder), 'utf8')
const positions = readScenarios(written, 'positions.yaml', scenarioReader).map((s) => {
  if (s instanceof Located) throw s
  return s
})

function stateOf(s: Scenario): State {
  const run = new Run(
    buildTable(s.table),
    s.table.seats.map((x) => x.name),
  )
  for (const [i, value] of s.steps.entries()) step(run, value, ['steps', i])
  const { g } = run
  g.out = null
  g.dice = null
  return g
}

describe('decision perft', () => {
  const golden = existsSync(counts)
    ? new Map(
        readFileSync(counts, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => line.split(': ') as [string, string]),
      )
    : new Map<string, string>()
  const now = new Map<string, string>()
  for (const s of positions)
    test(`${s.id}: ${s.abouts.en}`, () => {
      now.set(s.id, perft(fourSouls, stateOf(s)).join(' '))
      if (process.env['PERFT'] !== 'write') expect(now.get(s.id)).toBe(golden.get(s.id))
    })

  test('every position has a line of counts', () => {
    if (process.env['PERFT'] === 'write')
      writeFileSync(counts, [...now].map(([id, list]) => `${id}: ${list}\n`).join(''))
    else expect([...golden.keys()]).toEqual(positions.map((s) => s.id))
  })
})
