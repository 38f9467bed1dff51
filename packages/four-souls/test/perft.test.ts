import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Decision } from '@soulstack/kit'
import { Located } from '@soulstack/kit/scenario/problem'
import { readScenarios } from '@soulstack/kit/scenario/read'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/rules/state.ts'
import { reading, type Scenario } from '../src/scenario/read.ts'
import { Run } from '../src/scenario/run.ts'
import { step } from '../src/scenario/steps.ts'
import { buildTable } from '../src/scenario/table.ts'

/**
 * Decision perft: how many ways there are to go on from a position, one, two, three … answers deep. One number holds who is asked what in
 * all of them. When the rules change on purpose, write the counts anew and think about each that differs:
 * `PERFT=write npx vitest run packages/four-souls/test/perft.test.ts`.
 */

const folder = new URL('perft/', import.meta.url)
const counts = new URL('counts.txt', folder)

/** A position is counted deeper and deeper until there are so many leaves. */
const LEAVES = 1000
const DEEPEST = 12
/** No question has more answers; one that had would need a position of its own. */
const MOST_ANSWERS = 200

const written = readFileSync(new URL('positions.yaml', folder), 'utf8')
const positions = readScenarios(written, 'positions.yaml', reading).map((s) => {
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

/** Every legal answer. */
function answersTo(d: Decision): number[][] {
  const all: number[][] = []
  const extend = (picks: number[]): void => {
    if (all.length > MOST_ANSWERS) throw new Error(`more than ${MOST_ANSWERS} answers to ${d.ask.code}`)
    if (picks.length >= d.min) all.push(picks)
    if (picks.length === d.max) return
    const from = d.ordered || picks.length === 0 ? 0 : picks.at(-1)! + 1
    for (let i = from; i < d.options.length; i++) if (!picks.includes(i)) extend([...picks, i])
  }
  extend([])
  return all
}

/** Every moment that one answer leads to. */
function grow(moments: State[]): State[] {
  const next: State[] = []
  for (const g of moments) {
    if (g.decision === null) continue
    for (const picks of answersTo(g.decision)) {
      const fork = fourSouls.fork(g)
      fourSouls.apply(fork, { decision: g.decision.id, picks })
      next.push(fork)
    }
  }
  return next
}

function leaves(s: Scenario): number[] {
  const found: number[] = []
  let moments = [stateOf(s)]
  while (found.length < DEEPEST && moments.length > 0 && moments.length <= LEAVES) {
    moments = grow(moments)
    if (moments.length > 0) found.push(moments.length)
  }
  return found
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
    test(`${s.id}: ${s.about}`, () => {
      now.set(s.id, leaves(s).join(' '))
      if (process.env['PERFT'] !== 'write') expect(now.get(s.id)).toBe(golden.get(s.id))
    })

  test('every position has its line', () => {
    if (process.env['PERFT'] === 'write')
      writeFileSync(counts, [...now].map(([id, list]) => `${id}: ${list}\n`).join(''))
    else expect([...golden.keys()]).toEqual(positions.map((s) => s.id))
  })
})
