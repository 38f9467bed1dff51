import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Beginnings, Calibration } from '@soulstack/bots'
import type { GameLog } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import type { AnalyseResult } from '../src/commands/analyse.ts'
import { folder, run, runJson } from './help.ts'

/** Writes the log of a short game between two normal bots. Returns its path. */
async function shortGame(): Promise<string> {
  const path = join(folder(), 'game.json')
  await run('sim', '--souls', '1', '--players', '2', '--bot', 'normal', '--games', '1', '--only', '0', '--log', path)
  return path
}

describe('analyse', () => {
  it('tells mistakes and luck of a game, and what each player lost and won by them', async () => {
    const path = await shortGame()
    const { code, json } = await runJson('analyse', path, '--playouts', '12')
    const result = json as AnalyseResult
    expect(code).toBe(0)
    expect(result.curve.at(-1)).toEqual(result.winners[0] === 0 ? [1, 0] : [0, 1])
    expect(result.choices.length).toBeGreaterThan(0)
    for (const { kind, index } of result.moments)
      expect(kind === 'choice' ? result.choices[index] : result.luck[index]).toBeDefined()
    const { out } = await run('analyse', path, '--playouts', '12')
    expect(out).toMatch(/^Player 1( \(won\))?: decisions [+−]\d+, luck [+−]\d+\nPlayer 2/)
  })

  it('refuses a game that is not over, and a log that does not fit, before it works', async () => {
    const path = await shortGame()
    const log = JSON.parse(readFileSync(path, 'utf8')) as GameLog
    writeFileSync(path, JSON.stringify({ ...log, entries: log.entries.slice(0, 20) }))
    expect((await run('analyse', path)).err).toContain('This game is not over')
    writeFileSync(path, JSON.stringify({ ...log, entries: [{ seat: 0, answer: [99], at: 1 }, ...log.entries] }))
    expect(await run('analyse', path)).toMatchObject({ err: expect.stringMatching(/^Entry 1 of the log does not fit/) })
  })
})

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('train and calibrate', () => {
  it('writes weights, and says how right those in use are', async () => {
    const path = join(folder(), 'weights.json')
    const trained = await run('train', '--game', 'battle-for-souls', '--kind', 'sides', '--games', '4', '--out', path)
    expect(trained.code).toBe(0)
    expect((JSON.parse(readFileSync(path, 'utf8')) as { games: number }).games).toBe(4)
    // the curve alone, learnt anew for the same weights, is the same again
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { curve: unknown }
    const bare = join(folder(), 'bare.json')
    writeFileSync(bare, JSON.stringify({ ...kept, curve: undefined }))
    await run(
      'train',
      ...['--game', 'battle-for-souls', '--kind', 'sides', '--games', '4', '--curve', bare, '--out', bare],
    )
    expect(JSON.parse(readFileSync(bare, 'utf8'))).toEqual(kept)
    const plot = join(folder(), 'plot.svg')
    const { json } = await runJson(
      ...['calibrate', '--game', 'battle-for-souls', '--kind', 'sides', '--games', '4', '--plot', plot],
    )
    const { tenths, games } = json as Calibration
    expect(games).toBe(4)
    expect(tenths.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(50)
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg.*<circle/s)
  })

  it('names the kinds of tables', async () => {
    const { json: first } = await runJson('calibrate', '--kind', 'duel', '--games', '2', '--beginning')
    const beginning = first as Beginnings
    expect(sum(beginning.tenths.map(({ n }) => n))).toBe(4)
    expect(Number.isFinite(beginning.kept)).toBe(true)
    const none = await run('calibrate', '--kind', 'trio')
    expect(none).toMatchObject({ code: 2, err: '--kind trio does not exist. Choose from duel, table, together.' })
  })
})
