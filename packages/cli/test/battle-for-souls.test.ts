import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardInfo } from '@soulstack/battle-for-souls'
import { battleForSouls, readConfig, TURN_CAP, tableOptions } from '@soulstack/battle-for-souls'
import { type GameLog, randomFromSeed, replay } from '@soulstack/kit'
import type { FigureName } from '@soulstack/tables/game'
import { Command } from 'commander'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { track } from '../../battle-for-souls/src/terminal/board.ts'
import { at } from '../../battle-for-souls/src/terminal/study.ts'
import { fuzz } from '../../battle-for-souls/src/terminal/tables.ts'
import type { BenchResult } from '../src/commands/bench.ts'
import type { ReplayResult } from '../src/commands/replay.ts'
import type { ScenarioReport } from '../src/commands/scenario.ts'
import type { FuzzResult } from '../src/fuzz/series.ts'
import { findGame } from '../src/games/index.ts'
import { addTableOptions, wishesOf, wordsFor } from '../src/options.ts'
import type { SimResult } from '../src/sim/series.ts'
import { folder, playing, run, runJson } from './help.ts'

const of = findGame('battle-for-souls')!

afterEach(() => vi.restoreAllMocks())

const game = ['--game', 'battle-for-souls']

/** What `sim --json` adds for this game. */
type Studied = SimResult & {
  reasons: Record<string, number>
  capped: number
  sides?: Record<string, number>
  target?: number
  reached?: number
  points: { median: number; p95: number }
}

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0)

/** The table that a command line describes. */
function tableOf(...args: string[]) {
  const command = addTableOptions(new Command()).exitOverride()
  command.parse(args, { from: 'user' })
  return of.game.readConfig(wishesOf(of, command.opts()))
}

describe('the options of a table of Battle For Souls', () => {
  it.each([
    [[], {}],
    [['--players', '4'], { players: 4 }],
    [['--mode', 'teams', '--side', 'hell'], { mode: 'teams', side: 'hell' }],
    [['--players', '1', '--target', '30', '--last-turn', 'set'], { mode: 'solo', target: 30, lastTurn: 'set' }],
    [['--wilds', '0', '--no-replace-souls'], { wilds: 0, replaceSouls: false }],
    [['--add-cancels', '--tie-break', '--turn-cap', '300'], { addCancels: true, tieBreak: true, turnCap: 300 }],
    [['--options', '{"replaceSouls":false}', '--replace-souls'], {}],
  ])('%j', (args, wanted) => {
    const config = readConfig(wanted)
    expect(tableOf(...args)).toEqual(config)
    // and the command that repeats a game describes the same table
    expect(tableOf(...wordsFor(of, config).split(' '))).toEqual(config)
  })

  it('can be repeated with a command line, whatever they are', () => {
    for (let i = 0; i < 60; i++) {
      const config = fuzz.anyTable(randomFromSeed(`words ${i}`), {})
      expect(tableOf(...wordsFor(of, config).split(' '))).toEqual(config)
    }
  })

  it('are explained in docs/options.md', () => {
    const text = readFileSync(new URL('../../../docs/options.md', import.meta.url), 'utf8')
    const own = text.slice(text.indexOf('\n## Battle For Souls'))
    for (const key of Object.keys(tableOptions().defaults)) expect(own).toContain(`\n| \`${key}\` |`)
  })

  it.each([
    [[...game, '--rooms'], '--rooms is for four-souls; this is battle-for-souls.'],
    [[...game, '--no-open-hands'], '--no-open-hands is for four-souls; this is battle-for-souls.'],
    [['--target', '30'], '--target is for battle-for-souls; this is four-souls.'],
    [['--no-replace-souls'], '--no-replace-souls is for battle-for-souls; this is four-souls.'],
    [[...game, '--players', '3'], 'Battle For Souls is for 1, 2 or 4 players, not 3.'],
    [[...game, '--wilds', '2'], 'wilds is one of 0, 3, not 2.'],
    [[...game, '--target', '30'], 'target is only for solo: in other modes, the side with more points wins.'],
  ])('are refused in a sentence: %j', async (args, sentence) => {
    for (const command of ['sim', 'play', 'fuzz', 'bench'])
      expect({ command, ...(await run(command, ...args)) }).toMatchObject({ code: 2, out: '', err: sentence })
  })

  it('are listed under their game in the help, and common ones once', async () => {
    const { out } = await run('sim', '--help')
    const [, common, fourSouls, own] = out.split(/^The table.*:$/m)
    expect(common).toMatch(/--players <n> +four-souls: .*battle-for-souls:/s)
    expect(fourSouls).toMatch(/--rooms/)
    expect(fourSouls).not.toMatch(/--players|--wilds/)
    expect(own).toMatch(/--wilds <n>/)
    expect(own).not.toMatch(/--players|--rooms/)
  })
})

describe('sim', () => {
  it('reports how games ended, which side won, and the points', async () => {
    const { code, json } = await runJson('sim', ...game, '--games', '10', '--bots', 'normal,random')
    const result: Studied = json
    expect(code).toBe(0)
    expect(result).toMatchObject({ games: 10, finished: 10, unfinished: 0, crashed: 0, capped: 0 })
    expect(total(result.reasons)).toBe(10)
    expect(total(result.sides!)).toBe(10)
    expect(result.sides!.heaven).toBe(result.wins[0])
    expect(result.wins[0]).toBeGreaterThanOrEqual(9)
    expect(result.points.p95).toBeGreaterThanOrEqual(result.points.median)
    const { out } = await run('sim', ...game, '--games', '10', '--bots', 'normal,random', '--side', 'hell')
    expect(out).toMatch(/\n {2}ended: won \d+.*; by the turn limit 0 %\n {2}Heaven \d+, Hell \d+, ties 0\n/)
  })

  it('ends games that would never end, and reports their share', async () => {
    const { json } = await runJson('sim', ...game, '--games', '4', '--turn-cap', '5')
    expect(json).toMatchObject({ games: 4, finished: 4, turns: 20, reasons: { 'turn-cap': 4 }, capped: 4 })
    const { out } = await run('sim', ...game, '--games', '4', '--turn-cap', '5')
    expect(out).toMatch(/ended: turn-cap 4; by the turn limit 100 %/)
  })

  it('in solo play reports how often the target was reached', async () => {
    const args = [...game, '--players', '1', '--bot', 'normal', '--games', '20', '--target', '20']
    const { json } = await runJson('sim', ...args)
    const result: Studied = json
    expect(result.target).toBe(20)
    expect(result.reached).toBe(result.wins[0])
    expect(result.reasons).toEqual({ won: result.reached, lost: 20 - result.reached! })
    expect(result.sides).toBeUndefined()
    const { out } = await run('sim', ...args)
    expect(out).toMatch(/\n {2}normal: \d+ won\n.*\n {2}20 points reached in \d+ of 20 games \(\d+ %\)\n/)
    expect(out).toMatch(/points: median \d+, 95 % at most \d+$/)
  })

  it('counts shares correctly', () => {
    expect([at([], 0.5), at([7], 0.95), at([3, 1, 2], 0.5), at([1, 2, 3, 4], 0.5)]).toEqual([0, 7, 2, 2])
    expect(
      at(
        Array.from({ length: 100 }, (_, i) => i),
        0.95,
      ),
    ).toBe(94)
  })

  it('plays in teams, and repeats a failed game with its options', async () => {
    const { json } = await runJson('sim', ...game, '--players', '4', '--bot', 'normal', '--games', '2')
    expect(json).toMatchObject({ games: 2, finished: 2 })
    vi.spyOn(battleForSouls, 'apply').mockImplementation(() => {
      throw new Error('no')
    })
    const { code, err } = await run('sim', ...game, '--players', '4', '--side', 'hell', '--games', '1')
    expect(code).toBe(1)
    expect(err).toBe(
      `Game 0 crashed at decision 1: no\n  again: npx soulstack sim --game battle-for-souls --players 4 --side hell --turn-cap ${TURN_CAP} --seed 1 --bot random --only 0`,
    )
  })
})

describe('cards', () => {
  it('lists the whole box', async () => {
    const { code, json } = await runJson('cards', ...game)
    const cards: CardInfo[] = json
    expect(code).toBe(0)
    expect(cards).toHaveLength(95)
    expect(cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(195)
    expect((await run('cards', ...game)).err).toBe('95 cards, 195 with copies')
  })

  it('finds cards by words, including colours and qualities', async () => {
    const { out } = await run('cards', ...game, 'innkeeper')
    expect(out).toBe(
      'The Innkeeper (soul; Charity (green), Gluttony (orange), 3 points)\n  Virtue: Charity. Sin: Gluttony.',
    )
    const { json } = await runJson('cards', ...game, 'green', 'archangel')
    expect((json as CardInfo[]).map((card) => card.name)).toEqual(['Barachiel'])
  })

  it('says that there are no sets', async () => {
    expect(await run('cards', ...game, '--set', 'base')).toMatchObject({
      code: 2,
      err: '--set is for four-souls: battle-for-souls is one box.',
    })
  })
})

describe('replay', () => {
  const written = async () => {
    const file = join(folder(), 'log.json')
    await run('sim', ...game, '--only', '1', '--bot', 'normal', '--log', file)
    return file
  }

  it('recognizes the game from the log', async () => {
    const file = await written()
    const { code, json } = await runJson('replay', file)
    const result: ReplayResult = json
    expect(code).toBe(0)
    expect(result).toMatchObject({ game: 'battle-for-souls', seed: '1/1', over: { reason: 'won' } })
    expect(result.log.at(-1)).toMatch(/Player [12] wins/)
    expect((await run('replay', file)).out).toMatch(/over \(won\); state [0-9a-f]+$/)
  })

  it('takes moves back where the log says so', async () => {
    const file = await written()
    const log = JSON.parse(readFileSync(file, 'utf8')) as GameLog
    const there = replay(battleForSouls, log, 20)
    const back = { ...log, entries: [...log.entries.slice(0, 30), { back: 20, seat: 0 }] }
    const at = folder({
      'back.json': JSON.stringify(back),
      'bad.json': JSON.stringify({ ...back, entries: [{ back: 'x' }] }),
    })
    const { json } = await runJson('replay', join(at, 'back.json'))
    expect(json).toMatchObject({ played: 31, entries: 31, fingerprint: there.fingerprint() })
    expect((json as ReplayResult).log.some((line) => /takes back/.test(line))).toBe(true)
    expect((await run('replay', join(at, 'bad.json'))).err).toMatch(
      /entry 1 of 1 is not an answer, an aside or a return/,
    )
  })
})

describe('fuzz', () => {
  it('plays and checks, at tables of every kind', async () => {
    const { code, json } = await runJson('fuzz', ...game, '--games', '2', '--seed', 'd', '--random-options')
    expect(code).toBe(0)
    expect(json).toMatchObject({ games: 2, failed: 0, failures: [] })
  })

  it('says what broke and how to see it again', async () => {
    vi.spyOn(battleForSouls, 'check').mockImplementation((state) => {
      if (state.turn > 2) throw new Error('a card is nowhere')
    })
    for (const more of [[], ['--random-options']]) {
      const { json } = await runJson('fuzz', ...game, '--games', '3', '--seed', '9', ...more)
      const { failures }: FuzzResult = json
      expect(failures).toHaveLength(3)
      for (const { command, game } of failures) {
        expect(command).toMatch(
          new RegExp(
            `^npx soulstack fuzz --game battle-for-souls --seed 9 --only ${game} --players [124].* --turn-cap \\d+$`,
          ),
        )
        const again = await runJson(...(command.split(' ').slice(2) as [string]))
        expect((again.json as FuzzResult).failures).toEqual([
          { game, message: 'a card is nowhere', command, answers: expect.any(Number) },
        ])
      }
    }
  })
})

describe('bench', () => {
  it('compares the game with its own targets', async () => {
    const { code, json } = await runJson('bench', ...game, '--rounds', '1', '--games', '1')
    const result: BenchResult = json
    expect(code).toBe(0)
    expect(result.game).toBe('battle-for-souls')
    for (const [name, figure] of Object.entries(result.figures)) {
      expect(figure.value).toBeGreaterThan(0)
      expect(figure).toMatchObject(of.bench!.bounds[name as FigureName])
    }
    const { out } = await run('bench', ...game, '--players', '1', '--rounds', '1', '--games', '1')
    expect(out).toMatch(/The table: 1 player; Alone, for Heaven/)
  })
})

describe('coverage', () => {
  it('does not support it, and says so', async () => {
    expect(await run('coverage', ...game)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^coverage is for four-souls/),
    })
  })
})

describe('scenario', () => {
  it('runs scenarios with the game that they name', async () => {
    const path = new URL('../../battle-for-souls/rulings/examples.yaml', import.meta.url).pathname
    const { code, json } = await runJson('scenario', path)
    const report: ScenarioReport = json
    expect(report.failed).toBe(0)
    expect(code).toBe(0)
    expect(report.passed).toBeGreaterThan(0)
    // as scenarios of the other game they are invalid
    expect((await runJson('scenario', path, '--game', 'four-souls')).code).toBe(1)
  })
})

/** One of these answers every question. */
const anything = ['1', '', '1 2', 'n']

const playWith = playing({ of, anything, table: { turnCap: 60 }, seats: [null, 'normal'] })

describe('play', () => {
  it('plays a whole game', async () => {
    const log = join(folder(), 'log.json')
    const { text } = await playWith([], { log }, true)
    expect(text).toMatch(
      /All turns have been played\. .*won\.\nTo play with the same dice and shuffles again: --game battle-for-souls --players 2 --turn-cap 60 --seed play$/,
    )
    expect(text).toMatch(/── Turn [12] of 60: Player 1 for Heaven, step 1 ──\nSoul 1 {5}\S/)
    expect(text).toMatch(/^Score {6}Heaven \d+: .*\nScore {6}Hell \d+: /m)
    expect((await run('replay', log)).out).toMatch(/over \(turn-cap\)/)
  })

  it('is played by bots if there is no person, also in teams', async () => {
    const duel = await playWith([], { seats: ['normal', 'random'], table: {} })
    expect(duel.prompts).toEqual([])
    expect(duel.text).toMatch(/Bot 1 won\./)
    const teams = await playWith([], { seats: ['normal', 'random', 'normal', 'random'], table: {} })
    expect(teams.text).toMatch(/Bot 1 and Bot 3 won\./)
  })

  it('is played solo for points', async () => {
    const { text, prompts } = await playWith([], { seats: [null], table: { target: 1 } }, true)
    expect(text).toMatch(/Heaven +\d+ of 1 points; home: /)
    expect(text).not.toMatch(/^Hell /m)
    expect(text).toMatch(/1 points reached: you have won\.\n.*--players 1 --target 1 --seed play$/)
    expect(prompts.some((p) => /Press Enter when/.test(p))).toBe(false)
  })

  it('lists the options under the steps of the turn, numbered consecutively', async () => {
    const { text } = await playWith(['b', 'why', 'c innkeeper', 'u'], { seats: [null], table: {} })
    expect(text).toMatch(/\n Step 3: the hand\n {2}(\d+) {2}\S/)
    const numbers = [...text.slice(0, text.indexOf('──', 10_000)).matchAll(/^ {2}(\d+) {2}\S/gm)].map(([, n]) =>
      Number(n),
    )
    expect(numbers.length).toBeGreaterThan(2)
    expect(text).toMatch(/The Innkeeper \(soul\): Virtue: Charity\. Sin: Gluttony\./)
    expect(text).toMatch(/There is no unfinished choice to take back\./)
  })

  it('cancels an unfinished choice', async () => {
    const log = join(folder(), 'log.json')
    const first = await playWith([], { seats: [null], table: {} })
    const discard = /^ {2}(\d+) {2}Discard ·/m.exec(first.text)![1]!
    const { text } = await playWith([discard, 'u'], { seats: [null], table: {}, log })
    expect(text).toMatch(/Discard at least one card\n/)
    // the same question as before, with the whole hand
    expect(text.match(/What do you do\? Step 3 has to be done\./g)).toHaveLength(2)
    // the table once, again after going back, and at the end
    expect(text.match(/──\n/g)).toHaveLength(3)
    const { entries } = JSON.parse(readFileSync(log, 'utf8')) as GameLog
    expect(entries.at(-1)).toEqual({ back: entries.length - 2, seat: 0 })
    expect((await run('replay', log)).code).toBe(0)
  })

  it('hides each hand from the other person at the terminal', async () => {
    const { said, prompts } = await playWith([], { seats: [null, null], table: { turnCap: 12 } }, true)
    expect(prompts.some((p) => /Player 2, your choice/.test(p))).toBe(true)
    const boards = said.filter((text) => /^── Turn/.test(text))
    expect(boards.length).toBeGreaterThan(4)
    for (const board of boards) {
      expect(board.match(/^> Player \d +hand: \D/gm)).toHaveLength(1)
      expect(board.match(/^ {2}Player \d +hand: (\d cards?|empty)$/gm)).toHaveLength(1)
    }
    // one player's draws are not shown to the other
    expect(said.some((text) => /\bYou draw [A-Z]|you draw [A-Z]/.test(text))).toBe(true)
    expect(said.some((text) => /draws (\d+ cards|a card)/.test(text))).toBe(true)
  })

  it('passes until the player’s next turn', async () => {
    const first = await playWith([], { table: {} })
    const drawOne = /^ {2}(\d+) {2}Draw one ·/m.exec(first.text)![1]!
    const turn = Number(/── Turn (\d+):/.exec(first.text)![1])
    // step 3 is mandatory; then the turn ends, and the other player's passes
    const { prompts, text } = await playWith(['.', drawOne, '.'], { table: {} })
    expect(text).toMatch(/You have to answer this first\./)
    expect(text).toContain(`── Turn ${turn + 2}: Player 1`)
    expect(prompts).toHaveLength(4)
  })

  it('refuses people and bots that do not fit', async () => {
    expect(await run('play', '--language', 'en', ...game, '--players', '1', '--bots', 'normal')).toMatchObject({
      code: 2,
      err: '--bots names 1 bot; with 1 of 1 players at this terminal, 0 are needed.',
    })
    expect((await run('play', '--language', 'en', ...game, '--people', '2', '--bots', 'normal')).err).toMatch(
      /1, 2 or 4 players, not 3/,
    )
  })
})

describe('the track of a soul', () => {
  it('runs from seven unholy to seven holy, with a marker at the soul’s points', () => {
    expect(track(0)).toBe(' 7  ·  ·  4  ·  ·  · [0] ·  ·  ·  4  ·  ·  7')
    expect(track(-4)).toBe(' 7  ·  · [4] ·  ·  ·  0  ·  ·  ·  4  ·  ·  7')
    expect(track(6)).toBe(' 7  ·  ·  4  ·  ·  ·  0  ·  ·  ·  4  · [6] 7')
  })
})
