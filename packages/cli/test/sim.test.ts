import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fourSouls } from '@soulstack/four-souls/game'
import { type GameLog, replay } from '@soulstack/kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SimResult } from '../src/sim/series.ts'
import { folder, run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

const quick = ['sim', '--souls', '1']

describe('sim', () => {
  it('prints what happened in a number of games', async () => {
    const { code, json } = await runJson(
      ...quick,
      '--game',
      'four-souls',
      '--players',
      '3',
      '--games',
      '6',
      '--seed',
      '7',
    )
    const result: SimResult = json
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual([
      'games',
      'finished',
      'unfinished',
      'runaway',
      'crashed',
      'turns',
      'decisions',
      'seconds',
      'gamesPerSecond',
      'decisionsPerSecond',
      'warm',
      'wins',
    ])
    expect(result).toMatchObject({ games: 6, finished: 6, unfinished: 0, runaway: 0, crashed: 0 })
    expect(result.wins).toHaveLength(3)
    expect(result.wins.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(6)
    expect(result.turns).toBeGreaterThan(6)
    expect(result.decisions).toBeGreaterThan(result.turns)
    expect(result.gamesPerSecond).toBeGreaterThan(0)
    expect(result.warm!.gamesPerSecond).toBeGreaterThan(0)
  })

  it('plays the same games for the same seed, and different games for a different one', async () => {
    const play = async (seed: string) => {
      const { json } = await runJson(...quick, '--games', '4', '--seed', seed)
      const { turns, decisions, wins }: SimResult = json
      return { turns, decisions, wins }
    }
    expect(await play('1')).toEqual(await play('1'))
    expect(await play('1')).not.toEqual(await play('2'))
  })

  it('plays one game of the series alone, and writes its log', async () => {
    const log = join(folder(), 'game.json')
    const all = await Promise.all([0, 1, 2].map((i) => runJson(...quick, '--only', String(i))))
    const sum = all.reduce((n, { json }) => n + (json as SimResult).decisions, 0)
    const { json } = await runJson(...quick, '--games', '3')
    expect((json as SimResult).decisions).toBe(sum)
    await run(...quick, '--only', '2', '--log', log)
    const again = replay(fourSouls, JSON.parse(readFileSync(log, 'utf8')) as GameLog)
    expect(again.state.over?.reason).toBe('won')
    expect(again.seed).toBe('1/2')
  })

  it('plays every kind of table, and repeats a failed game with its options', async () => {
    const options = [
      ...[
        '--players',
        '3',
        '--sets',
        'base,requiem',
        '--rooms',
        '--bonus-souls',
        '0',
        '--characters',
        'any',
        '--draft',
      ],
      ...['--cents-pool', '150', '--start-cents', '5', '--start-hand', '4', '--hand-limit', '6', '--open-hands'],
    ]
    const { code, json } = await runJson(...quick, ...options, '--games', '1')
    expect(code).toBe(0)
    expect(json).toMatchObject({ games: 1, finished: 1 })
    vi.spyOn(fourSouls, 'apply').mockImplementation(() => {
      throw new Error('no')
    })
    const { err } = await run(...quick, ...options, '--games', '1')
    expect(err).toContain(
      'npx soulstack sim --game four-souls --players 3 --sets base,requiem --rooms --souls 1 --bonus-souls 0 ' +
        '--characters any --draft --cents-pool 150 --start-cents 5 --start-hand 4 --hand-limit 6 --open-hands ' +
        '--seed 1 --bot random --only 0',
    )
  })

  it('counts a shared win once', async () => {
    const { code, out } = await run('sim', '--mode', 'co-op', '--souls', '1', '--games', '2')
    expect(code).toBe(0)
    expect(out).toMatch(/^2 games: 2 finished/)
    expect(out).toMatch(/\n {2}random and random: [012] won together$/)
  })

  it('seats the given bots', async () => {
    const { code, out } = await run(...quick, '--players', '2', '--bots', 'normal,uniform', '--games', '2')
    expect(code).toBe(0)
    expect(out).toMatch(/^2 games: 2 finished/)
    expect(out).toMatch(/seat 1 \(normal\): \d won\n.*seat 2 \(uniform\): \d won$/)
  })

  it('reports a game that crashed with the command that repeats it, and continues', async () => {
    const apply = fourSouls.apply
    let calls = 0
    vi.spyOn(fourSouls, 'apply').mockImplementation((state, answer) => {
      if (++calls === 5) throw new Error('a card lost its mind')
      apply(state, answer)
    })
    const { code, out, err } = await run(...quick, '--games', '2', '--seed', 'Ann & Ned', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ games: 2, finished: 1, crashed: 1 })
    expect(err).toBe(
      'Game 0 crashed at decision 5: a card lost its mind\n' +
        "  again: npx soulstack sim --game four-souls --players 4 --souls 1 --seed 'Ann & Ned' --bot random --only 0",
    )
  })

  it('counts a game that does not end as unfinished, with its command', async () => {
    // nothing ever changes: the same decision is asked forever
    vi.spyOn(fourSouls, 'apply').mockImplementation(() => {})
    const { code, out, err } = await run('sim', '--bots', 'random,uniform', '--players', '2', '--games', '1', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ games: 1, finished: 0, unfinished: 1, wins: [0, 0] })
    expect(err).toMatch(/^Game 0 did not finish within 100000 decisions/)
    expect(err).toContain('npx soulstack sim --game four-souls --players 2 --seed 1 --bots random,uniform --only 0')
  })

  it('counts a runaway separately from won games, and not as a failure', async () => {
    vi.spyOn(fourSouls, 'apply').mockImplementation((state) => {
      state.decision = null
      state.over = { winners: [], reason: 'runaway' }
    })
    const { code, json } = await runJson('sim', '--games', '2')
    expect(code).toBe(0)
    expect(json).toMatchObject({ games: 2, finished: 0, unfinished: 0, runaway: 2, crashed: 0, wins: [0, 0, 0, 0] })
  })

  it('takes one level for every seat', async () => {
    const { out } = await run(...quick, '--games', '1', '--players', '3', '--bots', 'easy')
    for (const seat of [1, 2, 3]) expect(out).toContain(`seat ${seat} (easy)`)
  })

  it('shows its progress', async () => {
    const { progress } = await run(...quick, '--games', '3')
    expect(progress[0]).toBe('1 of 3 games')
    expect(progress.at(-1)).toBeNull()
  })

  it.each([
    [['--games', 'many'], "Option '--games <n>' argument 'many' is invalid. Give a whole number from 1 to 100000000."],
    [['--players', '7'], 'players is a whole number from 2 to 6, not 7.'],
    [
      ['--bot', 'clever'],
      "Option '--bot <name>' argument 'clever' is invalid. Choose from uniform, random, easy, normal, hard, expert.",
    ],
    [
      ['--bots', 'normal,random'],
      '--bots names 2 bots for 4 players; name one for each, separated by commas, or one for all.',
    ],
    [['--log', 'x.json'], '--log writes the log of one game; choose it with --only.'],
    [
      ['--only', '0', '--log', '/nowhere/x.json'],
      '/nowhere/x.json cannot be written: there is no such file or folder.',
    ],
    [
      ['--game', 'chess'],
      "Option '--game <name>' argument 'chess' is invalid. Allowed choices are four-souls, battle-for-souls.",
    ],
    [['--gmaes', '3'], "Unknown option '--gmaes'\n(Did you mean --games?)"],
  ])('says in a sentence what is wrong with %j', async (args, sentence) => {
    const { code, out, err } = await run('sim', '--souls', '1', ...args)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: sentence })
  })
})
