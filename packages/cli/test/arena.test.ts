import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fourSouls } from '@soulstack/four-souls/game'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ArenaResult } from '../src/arena/run.ts'
import { folder, run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

const quick = ['--players', '2', '--souls', '1', '--threads', '1']
const battle = ['--game', 'battle-for-souls', '--threads', '1']

/** Everything that the same command prints again. */
const lasting = ({ times, seconds, ...result }: ArenaResult) => ({
  ...result,
  decisions: [times.a.decisions, times.b.decisions],
})

const arena = async (...args: string[]): Promise<ArenaResult> => (await runJson('arena', ...args)).json

/** Calls back as game number `n` (from 1 on) begins. */
function atGame(n: number, act: () => void): void {
  const create = fourSouls.create
  let games = 0
  vi.spyOn(fourSouls, 'create').mockImplementation((...args) => {
    if (++games === n) act()
    return create(...args)
  })
}

/** Ctrl-C, as only the arena hears it. */
const interrupt = () => process.listeners('SIGINT').at(-1)!('SIGINT')

describe('arena', () => {
  it('stops when it is clear which bot is better, and says what it measured', async () => {
    const { code, json } = await runJson('arena', 'normal', 'random', ...quick)
    const result: ArenaResult = json
    expect(code).toBe(0)
    expect(result).toMatchObject({ a: 'normal', b: 'random', players: 2, even: 0.5, null: 0.5, gain: 0.55 })
    expect(result).toMatchObject({ verdict: 'better', interrupted: false, unfinished: 0, crashed: 0 })
    expect(result.decided).toBe(result.pairs)
    expect(result.pairs).toBeLessThan(100)
    expect(result.games).toBe(2 * result.pairs)
    expect(result.share).toBeGreaterThan(0.6)
    expect(result.low).toBeLessThan(result.share!)
    expect(result.won.a + result.won.b).toBe(result.games)
    expect(Object.keys(result.by)).toEqual(['seat', 'character'])
    expect(result.by['seat']!['2']!.a!.games).toBe(result.pairs)
    const played = Object.values(result.by['character']!).reduce((n, { a }) => n + (a?.games ?? 0), 0)
    expect(played).toBe(result.games)
    expect(result.ratings.a.mean).toBeGreaterThan(result.ratings.b.mean)
    expect(result.times.a.median).toBeLessThanOrEqual(result.times.a.p95)
    expect(result.times.a.p95).toBeLessThanOrEqual(result.times.a.max)
    const { out } = await run('arena', 'random', 'normal', ...battle)
    expect(out).toMatch(/^random against normal: \d+ pairs, \d+ games \(2 players; /)
    expect(out).toMatch(/not better: the share of random is less than 55.0 %, after \d+ pairs/)
  })

  it('prints the same with any number of threads, and for the same bot on both sides an even share', async () => {
    const command = ['uniform', 'random', '--souls', '1', '--players', '3', '--pairs', '3', '--seed', 'x']
    const [one, two] = [await arena(...command, '--threads', '1'), await arena(...command, '--threads', '2')]
    expect(one).toMatchObject({ players: 3, pairs: 3, games: 9, even: 0.3333, verdict: 'undecided', decided: null })
    expect(lasting(two)).toEqual(lasting(one))
    const itself = await arena('normal', 'normal', ...battle, '--pairs', '3', '--all')
    expect(itself).toMatchObject({ share: 0.5, won: { a: 3, b: 3 }, players: 2 })
  })

  it('compares games that all win or lose together, with A everywhere and B everywhere', async () => {
    const together = await arena(...'normal uniform --mode co-op --souls 2 --threads 1 --pairs 2'.split(' '))
    expect(together).toMatchObject({ players: 2, games: 4, even: 0.5 })
    expect(Object.keys(together.by)).toEqual(['character'])
    const alone = await arena('normal', 'random', ...battle, '--players', '1', '--pairs', '8')
    const { a, b } = alone.won
    expect(alone).toMatchObject({ players: 1, games: 16, even: 0.5, share: (1 + (a - b) / 8) / 2 })
    const teams = await arena('normal', 'random', ...battle, '--players', '4', '--pairs', '2')
    expect(teams).toMatchObject({ games: 8, even: 0.25 })
    expect(Object.keys(teams.by['side']!)).toEqual(['heaven', 'hell'])
  })

  it('continues from its file after Ctrl-C, even if its last line was half-written', async () => {
    const file = join(folder(), 'games.jsonl')
    const command = ['arena', 'random', 'uniform', ...quick, '--pairs', '4', '--file', file]
    atGame(5, interrupt)
    const stopped = await runJson(...command)
    // the deal in progress was still finished
    expect(stopped.code).toBe(130)
    expect(stopped.json).toMatchObject({ pairs: 3, interrupted: true })
    vi.restoreAllMocks()
    const begun = readFileSync(file, 'utf8')
    expect(begun.split('\n')).toHaveLength(1 + 3 + 1)
    appendFileSync(file, '{"deal":3,"games":[{"win')

    const create = vi.spyOn(fourSouls, 'create')
    const resumed = await runJson(...command)
    expect(create).toHaveBeenCalledTimes(2)
    expect(readFileSync(file, 'utf8').startsWith(begun)).toBe(true)
    const fresh = await arena('random', 'uniform', ...quick, '--pairs', '4')
    expect(lasting(resumed.json)).toEqual(lasting(fresh))
    // nothing is left to play
    create.mockClear()
    expect(lasting(await arena(...command.slice(1)))).toEqual(lasting(fresh))
    expect(await arena(...command.slice(1), '--pairs', '2')).toMatchObject({ pairs: 2 })
    expect(create).not.toHaveBeenCalled()
  })

  it('refuses a file with other games, and leaves it alone', async () => {
    const path = folder({ 'notes.txt': 'my notes', 'other.json': '{"a":1}\nx' })
    const file = join(path, 'games.jsonl')
    await run('arena', 'random', 'uniform', ...quick, '--pairs', '1', '--file', file)
    const other = await run('arena', 'random', 'normal', ...quick, '--seed', '2', '--hand-limit', '5', '--file', file)
    expect(other.code).toBe(2)
    expect(other.err).toBe(
      `${file} has other games: b is "uniform" there and "normal" here; seed is "1" there and "2" here; ` +
        'handLimit is 10 there and 5 here. Give another file, or what it was begun with.',
    )
    const written = readFileSync(file, 'utf8')
    writeFileSync(file, `${written}${written.split('\n')[1]}\n`)
    expect((await run('arena', 'random', 'uniform', ...quick, '--file', file)).err).toBe(
      `${file} is not a record of the arena: line 3 is not deal 1 (deal should be 1). Give another file.`,
    )
    for (const name of ['notes.txt', 'other.json']) {
      const before = readFileSync(join(path, name), 'utf8')
      const { code, err } = await run('arena', 'random', 'uniform', ...quick, '--file', join(path, name))
      expect(code).toBe(2)
      expect(err).toMatch(/is not a record of the arena: .*\. Give another file\.$/)
      expect(readFileSync(join(path, name), 'utf8')).toBe(before)
    }
  })

  it('goes on after a game that crashed, and prints the command that repeats it', async () => {
    const apply = fourSouls.apply
    let calls = 0
    vi.spyOn(fourSouls, 'apply').mockImplementation((state, answer) => {
      if (++calls === 5) throw new Error('a card lost its mind')
      apply(state, answer)
    })
    const { code, out, err } = await run('arena', 'random', 'uniform', ...quick, '--pairs', '2', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ pairs: 2, games: 4, crashed: 1 })
    expect(err).toBe(
      'Game 1 of deal 0 crashed at decision 5: a card lost its mind\n' +
        '  again: npx soulstack sim --game four-souls --players 2 --souls 1 --seed 1 --bots random,uniform --only 0',
    )
  })

  it('shows its progress', async () => {
    const { progress } = await run('arena', 'random', 'uniform', ...quick, '--pairs', '1')
    expect(progress[0]).toMatch(/^1 of 1 pairs, share \d+\.0 %, log-likelihood ratio -?\d+\.\d\d \(ends at ±2\.94\)$/)
    expect(progress.at(-1)).toBeNull()
  })

  it.each([
    [
      ['normal', 'clever'],
      "Command-argument value 'clever' is invalid for argument 'b'. Choose from uniform, random, easy, normal, hard, expert.",
    ],
    [['normal'], "Missing required argument 'b'"],
    [
      ['normal', 'random', '--null', '50'],
      "Option '--null <share>' argument '50' is invalid. Give a share between 0 and 1, such as 0.55.",
    ],
    [
      ['normal', 'random', '--players', '2', '--gain', '0.4'],
      '--gain is a share above --null and at most 1; here it is 0.400, and --null is 0.500.',
    ],
    [['normal', 'random', '--players', '7'], 'players is a whole number from 2 to 6, not 7.'],
  ])('says in a sentence what is wrong with %j', async (args, sentence) => {
    const { code, out, err } = await run('arena', ...args)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: sentence })
  })
})
