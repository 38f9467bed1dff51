import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scenariosIn } from '../src/scenario/index.ts'
import { scenarioSchema } from '../src/scenario/schema.ts'

/** Every executable ruling, one test each. */

const root = join(import.meta.dirname, '..', 'rulings')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ya?ml$/.test(name))
  .map((name) => name.replaceAll('\\', '/'))
  .sort()

describe('rulings', () => {
  const ids: string[] = []
  for (const name of files)
    for (const { id, play } of scenariosIn(readFileSync(join(root, name), 'utf8'), name)) {
      ids.push(id)
      test(`${id} (${name})`, () => {
        const { ok, message } = play()
        expect(message).toBe('')
        expect(ok).toBe(true)
      })
    }

  test('every scenario has a unique id', () => {
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })
})

test('the schema for editors matches the reader; UPDATE_SCHEMA=1 writes it', () => {
  const file = join(root, 'scenario.schema.json')
  const made = scenarioSchema()
  if (process.env['UPDATE_SCHEMA']) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})
