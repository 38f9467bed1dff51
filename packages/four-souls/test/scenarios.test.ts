import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runScenarios } from '../src/scenario/index.ts'

/** Every executable ruling, one test each. */

const root = join(import.meta.dirname, '..', 'rulings')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ya?ml$/.test(name))
  .sort()

describe('rulings', () => {
  const seen = new Map<string, string>()
  for (const name of files) {
    const file = join(root, name)
    for (const result of runScenarios(readFileSync(file, 'utf8'), relative(join(root, '..'), file))) {
      test(`${result.id} (${name})`, () => {
        expect(result.message).toBe('')
        expect(result.ok).toBe(true)
      })
      test.runIf(seen.has(result.id))(`${result.id} is the name of one scenario only`, () => {
        expect(seen.get(result.id)).toBe(name)
      })
      seen.set(result.id, name)
    }
  }
})
