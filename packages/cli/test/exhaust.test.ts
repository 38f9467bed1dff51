import { fourSouls } from '@soulstack/four-souls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ExhaustResult } from '../src/commands/exhaust.ts'
import { run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

describe('exhaust', () => {
  it('counts what cards have done, and what the rules exclude', async () => {
    const { code, json } = await runJson('exhaust', '--games', '3', '--seed', 'count')
    const result: ExhaustResult = json
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
    const { json } = await runJson('exhaust', '--cards', 'mr-boom', '--at-least', '1', '--seed', '3', '--games', '20')
    const result: ExhaustResult = json
    expect(result.steered).toBe(result.games)
    expect(result.pairs.filter((p) => p.times === 0)).toEqual([])
    expect(result.games).toBeLessThan(20)
  })

  it('prints a table, the rules that exclude something, and what is missing', async () => {
    const { code, out } = await run('exhaust', '--cards', 'mr-boom,isaac', '--games', '1')
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
    const first = await run('exhaust', '--cards', 'mr-boom', '--games', '1', '--json')
    expect(first.code).toBe(1)
    const [failure] = (JSON.parse(first.out) as ExhaustResult).failures
    expect(failure!.message).toBe('a card lost its mind')
    const { command } = failure!
    expect(command).toMatch(/^npx soulstack exhaust --seed 1 --only 0 --want '?mr-boom:/)
    const want = /--want '?([^']+)'?$/.exec(command)![1]!
    const again = await runJson('exhaust', '--seed', '1', '--only', '0', '--want', want)
    expect((again.json as ExhaustResult).failures).toEqual([failure])
  })

  it.each([
    [['--cards', 'mr-bom'], 'There is no card mr-bom.'],
    [['--want', 'mr-boom:tap'], '--want needs --only: it says what that one game goes after.'],
    [['--only', '0', '--want', 'mr-boom:tapp'], 'There is no pair mr-boom:tapp; write card:what as exhaust prints it.'],
  ])('says in a sentence what is wrong with %j', async (args, sentence) => {
    expect(await run('exhaust', '--games', '1', ...args)).toMatchObject({ code: 2, out: '', err: sentence })
  })
})
