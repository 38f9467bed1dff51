import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, run } from './help.ts'

const few = ['--bot', 'random', '--modes', 'competitive', '--players', '2', '--games', '12']

describe('lab', () => {
  it('writes a report, tables and a standard, the same again from what it has counted', async () => {
    const at = folder()
    const files = (name: string): string[] => ['--report', join(at, `${name}.md`), '--csv', join(at, name)]
    const first = await run('lab', ...few, ...files('lab'), '--json')
    expect(first).toMatchObject({ code: 0, err: '' })
    const counts = folder({ 'counts.json': first.out })
    const again = await run('lab', ...few, ...files('again'), '--counts', join(counts, 'counts.json'))
    expect(again.out).toMatch(/^12 games\n/)

    const text = readFileSync(join(at, 'lab.md'), 'utf8')
    expect(text).toContain('\n12 games, of which 12 against each other.')
    expect(text).toContain('npx soulstack lab --games 12 --seed 1 --bot random --modes competitive --players 2')
    // every plot and table that the page names is there, and nothing else
    const named = [...text.matchAll(/\(lab\/([\w.-]+)\)/g)].map(([, file]) => file!).sort()
    expect(readdirSync(join(at, 'lab')).sort()).toEqual([...new Set(named)])
    for (const file of named)
      expect(readFileSync(join(at, 'again', file), 'utf8'), file).toBe(readFileSync(join(at, 'lab', file), 'utf8'))
    // as many cells in each line as in the first
    for (const line of readFileSync(join(at, 'lab', 'cards.csv'), 'utf8')
      .trim()
      .split('\n'))
      expect(line.replace(/"[^"]*"/g, '').split(',').length, line).toBe(35)
  })

  it('refuses counts that are none', async () => {
    const at = folder({ 'counts.json': '{"cards":{"apart":{"x":["1"]},"together":{}}}' })
    const { code, err } = await run('lab', '--counts', join(at, 'counts.json'))
    expect(code).toBe(2)
    expect(err).toBe(
      `${join(at, 'counts.json')} is not what lab --json prints: cards.apart.0 should be a whole number from -9007199254740991 to 9007199254740991.`,
    )
  })

  it.each([
    [['--modes', 'teams'], 'Choose from competitive, co-op, solitaire.'],
    [['--players', '2,9'], 'Give a whole number from 2 to 6.'],
    [['--counts', 'nothing.json'], 'nothing.json cannot be read: there is no such file or folder.'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, err } = await run('lab', ...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })
})
