import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addCounts,
  type LabCounts,
  type LabPart,
  labTables,
  measured,
  measuringOf,
  noCounts,
  verdictOf,
} from '@soulstack/four-souls/lab'
import { describe, expect, it } from 'vitest'
import { readReport } from '../../four-souls/src/lab/figures/report-file.ts'
import { labJobs } from '../src/four-souls/lab/jobs.ts'
import { measureJobs } from '../src/four-souls/lab/measuring.ts'
import { type Job, playJob } from '../src/job-queue/index.ts'
import { kinds } from '../src/kinds/index.ts'
import { folder, run } from './help.ts'

const few = ['--bot', 'random', '--modes', 'competitive', '--players', '2', '--games', '12']

/** The counts of a run in two jobs, of which the second is played first. */
async function inJobs(kind: string, what: unknown, games: number): Promise<LabCounts> {
  const counts = noCounts()
  for (const [from, to] of [
    [games / 2, games],
    [0, games / 2],
  ] as const) {
    // as from a database
    const job = JSON.parse(JSON.stringify({ run: '', job: 0, kind, what, seed: '1', from, to })) as Job
    addCounts(counts, ((await playJob(kinds, job)) as LabPart).counts)
  }
  return counts
}

describe('lab', () => {
  it('writes a report, tables and a standard, the same again from what it has counted', async () => {
    const at = folder()
    const files = (name: string): string[] => ['--report', join(at, `${name}.md`), '--csv', join(at, name)]
    const first = await run('lab', ...few, ...files('lab'), '--json')
    expect(first).toMatchObject({ code: 0, err: '' })
    const counts = folder({ 'counts.json': first.out })
    const what = { counted: 1, tables: labTables(['competitive'], [2]), bot: 'random' }
    expect(await inJobs(labJobs.name, what, 12)).toEqual(JSON.parse(first.out))
    const again = await run(
      'lab',
      ...[...few, ...files('again'), '--page', join(at, 'page.json'), '--counts', join(counts, 'counts.json')],
    )
    expect(again.out).toMatch(/^12 games\n/)
    const page = readReport(JSON.parse(readFileSync(join(at, 'page.json'), 'utf8')))
    const { cards, ...others } = JSON.parse(first.out) as LabCounts
    expect(page.counts).toEqual({ cards: { ...cards, together: {} }, ...others })
    expect(page.made).toMatchObject({
      command: 'npx soulstack lab --games 12 --seed 1 --bot random --modes competitive --players 2',
      bot: 'random',
    })

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
      `${join(at, 'counts.json')} is not what lab --json prints: cards.apart.x.0 should be a whole number from -9007199254740991 to 9007199254740991.`,
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

describe('pack measure', () => {
  const purse = {
    ...{ id: 'purse', name: 'Purse', type: 'treasure', set: 'Cellar cards', category: 'active' },
    abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 2 } } },
  }
  const files = () => folder({ 'pack.json': JSON.stringify({ id: 'cellar', version: '1', cards: [purse] }) })
  const quick = ['--bot', 'random', '--games', '4']

  it('says how strong a card is, the same with jobs', async () => {
    const at = files()
    const command = ['pack', 'measure', join(at, 'pack.json'), ...quick]
    const { code, out } = await run(...command, '--language', 'de')
    expect(code).toBe(0)
    const what = { pack: { id: 'cellar', version: '1', cards: [purse] }, card: 'purse', bot: 'random' } as const
    const counts = await inJobs(measureJobs.name, what, 4)
    const found = measured(measuringOf(what.pack, what.card, '1', what.bot), counts)
    expect(found).toMatchObject({ id: 'cellar:purse', type: 'treasure', games: 4, worth: null })
    expect(out).toBe(['Purse: Noch unklar', ...verdictOf(found, 'de').sentences].join('\n  '))
  })
})
