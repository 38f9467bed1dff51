import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fourSouls } from '@soulstack/four-souls/game'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CoverageResult } from '../src/four-souls/card-coverage/run.ts'
import { folder, run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

describe('coverage', () => {
  it('counts what cards have done, and what the rules exclude', async () => {
    const { code, json } = await runJson('coverage', '--games', '3', '--seed', 'count')
    const result: CoverageResult = json
    expect(code).toBe(0)
    expect(result).toMatchObject({ games: 3, atLeast: 20, failures: [] })
    expect(result.decisions).toBeGreaterThan(100)
    const of = (card: string) => result.pairs.filter((p) => p.card === card)
    expect(of('the-relic').map((p) => p.what)).toEqual([
      'seen',
      'gained',
      'loot',
      'copied',
      'stolen',
      'rerolled',
      'destroyed',
    ])
    expect(of('mystery-sack').map((p) => p.what)).toContain('tap.do.cases.0 (1-2)')
    expect(of('isaac').find((p) => p.what === 'destroyed')?.impossible).toMatch(/character always stays/)
    const possible = result.pairs.filter((p) => p.impossible === null)
    expect(result.kinds.reduce((n, k) => n + k.pairs, 0)).toBe(possible.length)
    expect(result.impossible.reduce((n, i) => n + i.pairs, 0)).toBe(result.pairs.length - possible.length)
    // nothing excluded by the rules was seen
    expect(result.pairs.filter((p) => p.impossible !== null && p.times > 0)).toEqual([])
  })

  it('can be aimed: what one card can do is reached in few games', async () => {
    const { json } = await runJson('coverage', '--cards', 'mr-boom', '--at-least', '1', '--seed', '4', '--games', '20')
    const result: CoverageResult = json
    expect(result.steered).toBe(result.games)
    expect(result.pairs.filter((p) => p.times === 0)).toEqual([])
    expect(result.games).toBeLessThan(20)
  })

  it('prints a table, the rules that exclude something, and what is missing', async () => {
    const { code, out } = await run('coverage', '--cards', 'mr-boom,isaac', '--games', '1')
    expect(code).toBe(0)
    expect(out).toMatch(/^1 game \(1 steered\), \d+ decisions, 0 failed/)
    expect(out).toMatch(/^what +pairs +20 times +less +never +median$/m)
    expect(out).toMatch(/^4 pairs impossible: a character always stays/m)
    expect(out).toMatch(/^ +\d+ {2}mr-boom:rerolled$/m)
  })

  it('reports a game that failed with the command that repeats it', async () => {
    const apply = fourSouls.apply
    vi.spyOn(fourSouls, 'apply').mockImplementation((state, answer) => {
      if (answer.decision === 30) throw new Error('a card lost its mind')
      apply(state, answer)
    })
    const first = await run('coverage', '--cards', 'mr-boom', '--games', '1', '--json')
    expect(first.code).toBe(1)
    const [failure] = (JSON.parse(first.out) as CoverageResult).failures
    expect(failure!.message).toBe('a card lost its mind')
    const { command } = failure!
    expect(command).toMatch(/^npx soulstack coverage --seed 1 --only 0 --want '?mr-boom:/)
    const want = /--want '?([^']+)'?$/.exec(command)![1]!
    const again = await runJson('coverage', '--seed', '1', '--only', '0', '--want', want)
    expect((again.json as CoverageResult).failures).toEqual([failure])
  })

  it('continues from its file as if it had never stopped', async () => {
    const file = join(folder(), 'reach.json')
    const command = ['coverage', '--seed', 'file', '--at-least', '2']
    await run(...command, '--games', '2', '--file', file)
    const continued: CoverageResult = (await runJson(...command, '--games', '5', '--file', file)).json
    const atOnce: CoverageResult = (await runJson(...command, '--games', '5')).json
    expect({ ...continued, seconds: 0 }).toEqual({ ...atOnce, seconds: 0 })
    expect(continued.steered).toBe(2)
    const before = readFileSync(file, 'utf8')
    expect(((await runJson(...command, '--games', '5', '--file', file)).json as CoverageResult).games).toBe(5)
    expect({ ...JSON.parse(readFileSync(file, 'utf8')), seconds: 0 }).toEqual({ ...JSON.parse(before), seconds: 0 })
  })

  it('keeps the counts of pairs that still exist when the cards have changed, and says so', async () => {
    const file = join(folder(), 'reach.json')
    const command = ['coverage', '--cards', 'isaac', '--games', '1', '--seed', 'd', '--file', file]
    await run(...command)
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const times = { 'isaac:seen': 7, 'isaac:gone': 3 }
    writeFileSync(file, JSON.stringify({ ...record, cards: 'others', times }))
    const { code, out, err } = await run(...command, '--json')
    expect(code).toBe(0)
    expect(err).toBe(`${file} was written with other cards: the counts of 1 pairs stay, 1 pairs no longer exist.`)
    expect((JSON.parse(out) as CoverageResult).pairs[0]).toMatchObject({ card: 'isaac', what: 'seen', times: 7 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ cards: record.cards, times: { 'isaac:seen': 7 } })
    expect((await run(...command)).err).toBe('')
  })

  it('plays the games of its file that failed once more, and forgets failures that are mended', async () => {
    const file = join(folder(), 'reach.json')
    const command = ['coverage', '--cards', 'mr-boom', '--games', '1', '--file', file]
    const broken = vi.spyOn(fourSouls, 'check').mockImplementation(() => {
      throw new Error('a card lost its mind')
    })
    const first = await run(...command)
    expect(first.code).toBe(1)
    expect(first.err).toMatch(
      /^Game 0: a card lost its mind\n {2}again: npx soulstack coverage --seed 1 --only 0 --want/,
    )
    expect((await run(...command)).err).toBe(first.err)
    broken.mockRestore()
    expect(await run(...command)).toMatchObject({ code: 0, err: '' })
  })

  it('refuses a file that is none of its own, and leaves it alone', async () => {
    const path = folder({ 'games.jsonl': '{"arena":1}\n', 'torn.json': '{"exhaust":1,"seed":' })
    const exhaust = (name: string, ...more: string[]) =>
      run('coverage', '--cards', 'isaac', '--games', '1', '--file', join(path, name), ...more)
    expect(await exhaust('games.jsonl')).toMatchObject({
      code: 2,
      err: `${join(path, 'games.jsonl')} is not a record of coverage: arena should be absent. Give another file.`,
    })
    expect((await exhaust('torn.json')).err).toMatch(
      /torn\.json is not a record of coverage: it is not JSON\. Give another/,
    )
    expect(readFileSync(join(path, 'torn.json'), 'utf8')).toBe('{"exhaust":1,"seed":')
    await exhaust('reach.json', '--seed', 'd')
    expect((await exhaust('reach.json', '--seed', 'b')).err).toBe(
      `${join(path, 'reach.json')} has the games of seed "d", not "b". Give that seed, or another file.`,
    )
    expect((await exhaust('no/such/folder', '--seed', 'd')).err).toMatch(
      /cannot be written: there is no such file or folder\.$/,
    )
    expect(existsSync(join(path, 'reach.json.new'))).toBe(false)
  })

  it.each([
    [['--only', '0', '--file', 'reach.json'], '--only repeats one game, which counts for nothing: leave out --file.'],
    [['--cards', 'mr-bom'], 'There is no card mr-bom.'],
    [['--want', 'mr-boom:tap'], '--want needs --only: it says what that one game goes after.'],
    [
      ['--only', '0', '--want', 'mr-boom:tapp'],
      'There is no pair mr-boom:tapp; write card:what as coverage prints it.',
    ],
  ])('says in a sentence what is wrong with %j', async (args, sentence) => {
    expect(await run('coverage', '--games', '1', ...args)).toMatchObject({ code: 2, out: '', err: sentence })
  })
})
