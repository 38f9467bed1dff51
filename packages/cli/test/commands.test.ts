import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardInfo } from '@soulstack/four-souls'
import { fourSouls } from '@soulstack/four-souls/game'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BenchResult } from '../src/commands/bench.ts'
import type { CheckedDice } from '../src/commands/recorded.ts'
import type { ReplayResult } from '../src/commands/replay.ts'
import type { ScenarioReport } from '../src/commands/scenario.ts'
import type { FuzzResult } from '../src/fuzz/series.ts'
import { folder, run, runJson } from './help.ts'

afterEach(() => vi.restoreAllMocks())

describe('soulstack', () => {
  it('says what it can do', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const name of [
      'play',
      'serve',
      'sim',
      'arena',
      'cards',
      'scenario',
      'replay',
      'bench',
      'fuzz',
      'coverage',
      'pairs',
    ])
      expect(out).toMatch(new RegExp(`^ {2}${name}[ |].*`, 'm'))
  })

  it.each([
    ['exhaust', 'coverage'],
    ['asks', 'prompt-stats'],
  ])('%s is the earlier name of %s', async (before, now) => {
    const { code, out } = await run(before, '--help')
    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: soulstack ${now}|${before}`)])
  })

  it('reports a wrong command', async () => {
    const { code, err } = await run('serv')
    expect(code).toBe(2)
    expect(err).toBe("Unknown command 'serv'\n(Did you mean serve?)")
  })
})

describe('cards', () => {
  it('prints every card with exactly these facts', async () => {
    const { code, json } = await runJson('cards', '--game', 'four-souls')
    const cards: CardInfo[] = json
    expect(code).toBe(0)
    expect(cards.length).toBeGreaterThan(200)
    for (const card of cards)
      expect(Object.keys(card)).toEqual([
        'id',
        'name',
        'set',
        'type',
        'category',
        'copies',
        'health',
        'evasion',
        'attack',
        'souls',
        'reward',
        'keywords',
        'threePlus',
        'text',
      ])
    expect(cards.find((card) => card.id === 'monstro')).toMatchObject({
      name: 'Monstro',
      type: 'monster',
      health: 4,
      evasion: 4,
      attack: 1,
      souls: 1,
      copies: 1,
    })
  })

  it('finds cards by words', async () => {
    const { code, out } = await run('cards', 'gold', 'bomb')
    expect(code).toBe(0)
    expect(out).toMatch(/^Gold Bomb!! \(loot\)\n {2}.*damage/)
  })

  it('speaks German on request, and refuses unknown languages', async () => {
    const { code, out } = await run('cards', '--language', 'de', 'gold', 'bomb')
    expect(code).toBe(0)
    expect(out).toContain('Goldbombe!! (Beute)\n  Füge einem Monster oder einem Spieler 3 Schaden zu.')
    const { json } = await runJson('cards', '--game', 'battle-for-souls', '--language', 'de', 'tugend:', 'geduld')
    const patient: { name: string }[] = json
    expect(patient.map((card) => card.name)).toContain('Angler')
    const unknown = await run('cards', '--language', 'fr')
    expect(unknown.code).toBe(2)
    expect(unknown.err).toContain('en, de')
  })

  it('lists the cards of the first edition: known to differ, with their new form, or unchanged', async () => {
    type Listed = CardInfo & { edition: number; known: string; now: CardInfo | null }
    const { code, json } = await runJson('cards', '--edition', '1')
    const cards: Listed[] = json
    expect(code).toBe(0)
    expect(cards).toHaveLength(441)
    for (const card of cards) {
      expect(card.edition).toBe(1)
      expect(card.known, card.id).toBe(card.now === null ? 'taken over' : 'known to differ')
      if (card.now !== null) expect(card.now.name).toBe(card.name)
    }
    const diamonds = cards.find((card) => card.name === 'Two of Diamonds')!
    expect([diamonds.text, diamonds.now?.text]).toEqual([
      'Double the ¢ a player has.',
      'Choose a player. They gain as many ¢ as they have.',
    ])
    const { out, err } = await run('cards', '--edition', '1', 'two', 'of', 'diamonds')
    expect(out).toBe(
      'Two of Diamonds (loot; Gold Box V2)\n  Double the ¢ a player has.\n' +
        '  (known to differ; now: Choose a player. They gain as many ¢ as they have.)',
    )
    expect(err).toMatch(/^1 card of edition 1: 1 known to differ, 0 taken over/)
    expect((await run('cards', '--edition', '1', 'bomb', '--set', 'base')).out).toMatch(/\(taken over\)/)
    expect((await run('cards', '--game', 'battle-for-souls', '--edition', '1')).err).toBe(
      '--edition is for four-souls: battle-for-souls has one edition.',
    )
  })

  it('lists one set', async () => {
    const names = { base: 'Base Game V2', requiem: 'Requiem' }
    for (const [id, set] of Object.entries(names)) {
      const { json } = await runJson('cards', '--set', id)
      expect(new Set((json as CardInfo[]).map((card) => card.set))).toEqual(new Set([set]))
    }
    expect((await run('cards', '--set', 'first')).err).toMatch(/Allowed choices are base, gold-box, plus, requiem/)
    expect((await run('cards', '--set', 'requiem', 'moloch')).err).toBe(
      'No card of requiem has moloch in its name, type or text.',
    )
  })

  it('says when there is none', async () => {
    const { code, err } = await run('cards', 'exodia')
    expect(code).toBe(1)
    expect(err).toBe('No card has exodia in its name, type or text.')
  })
})

describe('replay', () => {
  const written = async () => {
    const file = join(folder(), 'log.json')
    await run('sim', '--souls', '1', '--players', '2', '--only', '1', '--log', file)
    return file
  }

  it('replays a log to the same state', async () => {
    const file = await written()
    const { code, json } = await runJson('replay', file)
    const result: ReplayResult = json
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual([
      'game',
      'version',
      'seed',
      'played',
      'entries',
      'turn',
      'over',
      'fingerprint',
      'log',
    ])
    expect(result).toMatchObject({ game: 'four-souls', version: fourSouls.version, seed: '1/1' })
    expect(result.played).toBe(result.entries)
    expect(result.over?.reason).toBe('won')
    expect(result.log.at(-1)).toMatch(/Player [12] wins/)
    const { out } = await run('replay', file)
    expect(out.split('\n').at(-1)).toBe(
      `${result.entries} of ${result.entries} entries played: over (won); state ${result.fingerprint}`,
    )
  })

  it('stops where it is told', async () => {
    const { json } = await runJson('replay', await written(), '--to', '10')
    expect(json).toMatchObject({ played: 10, over: null })
  })

  it('refuses a log that is cut off, damaged, or of something else', async () => {
    const file = await written()
    const text = readFileSync(file, 'utf8')
    const log = JSON.parse(text) as Record<string, unknown> & { entries: unknown[] }
    const entry = log.entries[3] as { seat: number; answer: number[]; at: number }
    const without = (i: number) => ({ ...log, entries: log.entries.filter((_, at) => at !== i) })
    const files = {
      'half.json': text.slice(0, text.length / 2),
      'empty.json': '',
      'list.json': '[]',
      'no-entries.json': JSON.stringify({ ...log, entries: undefined }),
      'no-seed.json': JSON.stringify({ ...log, seed: 3 }),
      'bad-entry.json': JSON.stringify({ ...log, entries: log.entries.with(3, { seat: 1 }) }),
      'missing-entry.json': JSON.stringify(without(3)),
      'impossible.json': JSON.stringify({ ...log, entries: log.entries.with(3, { ...entry, answer: [99] }) }),
      'other-version.json': JSON.stringify({ ...log, version: 'old' }),
      'other-game.json': JSON.stringify({ ...log, game: 'chess' }),
      'bad-config.json': JSON.stringify({ ...log, config: { players: 9 } }),
    }
    const sentences: Record<keyof typeof files | 'nothing.json', RegExp> = {
      'half.json': /half\.json is not a whole log: it is not valid JSON \(.*\)\.$/,
      'empty.json': /empty\.json is not a whole log: it is not valid JSON/,
      'list.json': /list\.json is not a whole log: it has no game, or one that is not a string\.$/,
      'no-entries.json': /is not a whole log: it has no entries\.$/,
      'no-seed.json': /is not a whole log: it has no seed, or one that is not a string\.$/,
      'bad-entry.json': /is not a whole log: entry 4 of \d+ is not an answer, an aside or a return\.$/,
      'missing-entry.json': /^Entry 4 of the log does not fit: /,
      'impossible.json': /^Entry 4 of the log does not fit: There is no option 99/,
      'other-version.json': /^This log was made by version old; this is /,
      'other-game.json': /^This is a log of chess, not of four-souls or battle-for-souls\.$/,
      'bad-config.json': /^players is a whole number from 2 to 6, not 9\.$/,
      'nothing.json': /nothing\.json cannot be read: there is no such file or folder\.$/,
    }
    const at = folder(files)
    for (const [name, sentence] of Object.entries(sentences)) {
      const { code, out, err } = await run('replay', join(at, name), '--json')
      expect({ name, code, out }).toEqual({ name, code: 2, out: '' })
      expect(err).toMatch(sentence)
      expect(err.split('\n')).toHaveLength(1)
    }
  })
})

describe('a log with the recording of its film', () => {
  // a film as written by the first release with films
  const exported = (change: (log: Record<string, unknown>) => void = () => {}) => {
    const film = new URL('../../server/test/fixtures/films/four-souls-1-1.json', import.meta.url)
    const log = JSON.parse(readFileSync(film, 'utf8')) as Record<string, unknown>
    change(log)
    return join(folder({ 'game.json': JSON.stringify(log) }), 'game.json')
  }
  const older = (log: Record<string, unknown>) => {
    log['version'] = 'old'
    const film = log['film'] as { head: { version: string } }
    film.head.version = 'old'
  }

  it('is read if the rules are different', async () => {
    const { code, json } = await runJson('replay', exported(older))
    const result: ReplayResult = json
    expect(code).toBe(0)
    expect(result).toMatchObject({ version: 'old', played: result.entries, fingerprint: null, over: { reason: 'won' } })
    expect(result.log.at(-1)).toMatch(/Player [12] wins/)
    const { out } = await run('replay', exported(older), '--to', '20')
    expect(out).toMatch(
      /20 of \d+ entries read from the recording, as this game was played by other rules \(old\): turn \d/,
    )
  })

  it('has its dice and shuffles checked, without the rules', async () => {
    const { code, json } = await runJson('replay', '--check-dice', exported(older))
    const found: CheckedDice = json
    expect([code, found]).toEqual([
      0,
      {
        game: 'four-souls',
        version: 'old',
        seed: 'f'.repeat(64),
        seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        numbers: expect.any(Number),
        ofSix: expect.any(Number),
        shuffles: expect.any(Number),
        told: expect.any(Number),
        wrong: null,
      },
    ])
    expect(found.told).toBeGreaterThan(5)
    expect(found.ofSix).toBeGreaterThanOrEqual(found.told)
    const { out } = await run('replay', '--check-dice', exported(older))
    expect(out).toMatch(
      /All \d+ numbers .* follow from the seed, and none was left out\. The \d+ dice .* among them\.$/,
    )
  })

  it('of another seed does not pass', async () => {
    const file = exported((log) => {
      log['seed'] = 'e'.repeat(64)
    })
    const { code, out } = await run('replay', '--check-dice', file)
    expect(code).toBe(1)
    expect(out).toMatch(/at moment 0 does not follow from the seed/)
  })

  it('is not needed for the dice of a log that can be replayed here', async () => {
    const file = join(folder(), 'log.json')
    await run('sim', '--souls', '1', '--players', '2', '--only', '1', '--log', file)
    const { code, json } = await runJson('replay', '--check-dice', file)
    const { wrong, shuffles }: CheckedDice = json
    expect([code, wrong, shuffles > 2]).toEqual([0, null, true])
  })

  it('that is incomplete is refused', async () => {
    const { code, err } = await run(
      'replay',
      exported((log) => {
        older(log)
        const { parts } = log['film'] as { parts: Record<string, string> }
        parts['en/index'] = 'AAAA'
      }),
    )
    expect([code, err]).toEqual([2, expect.stringMatching(/incomplete/)])
  })
})

describe('scenario', () => {
  const good = `id: GOOD
game: four-souls
table:
  seats: [{ name: Ann, hand: [a-penny] }, { name: Ned }]
steps:
  - Ann: { play: a-penny }
  - all: pass
then:
  - Ann: { hand: [] }
`
  const bad = good.replace('id: GOOD', 'id: BAD').replace('hand: []', 'hand: [a-penny]')

  it('runs the files of a folder and reports differences', async () => {
    const at = folder({ 'good.yaml': good, 'bad.yml': bad, 'notes.txt': 'no scenario' })
    const { code, json } = await runJson('scenario', at)
    const report: ScenarioReport = json
    expect(code).toBe(1)
    expect(Object.keys(report)).toEqual(['passed', 'failed', 'results'])
    expect(report).toMatchObject({ passed: 1, failed: 1 })
    expect(report.results.map((r) => Object.keys(r))).toEqual(Array(2).fill(['id', 'file', 'ok', 'message']))
    expect(report.results[0]).toMatchObject({ id: 'BAD', file: join(at, 'bad.yml'), ok: false })
    expect(report.results[0]!.message).not.toBe('')
    expect(report.results[1]).toEqual({ id: 'GOOD', file: join(at, 'good.yaml'), ok: true, message: '' })
  })

  it('runs the files it is given', async () => {
    const at = folder({ 'good.yaml': good, 'bad.yaml': bad })
    expect(await run('scenario', join(at, 'good.yaml'))).toMatchObject({ code: 0, out: '1 passed, 0 failed' })
    const { code, out } = await run('scenario', join(at, 'good.yaml'), join(at, 'bad.yaml'))
    expect(code).toBe(1)
    expect(out).toMatch(/^BAD failed\n {2}.*bad\.yaml:\d+: [^\n]*\n1 passed, 1 failed$/)
  })

  it('says so if there is nothing to run', async () => {
    const at = folder()
    expect(await run('scenario', at)).toMatchObject({ code: 2, err: `There is no scenario (.yaml) in ${at}.` })
    expect((await run('scenario', join(at, 'x.yaml'))).err).toMatch(/x\.yaml cannot be read: there is no such file/)
    expect(await run('scenario')).toMatchObject({ code: 2, err: "Missing required argument 'path'" })
  })
})

/** The arguments of a command line, as a shell splits them. */
const words = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, inQuotes, plain]) => inQuotes ?? plain!)

describe('fuzz', () => {
  it('plays and checks', async () => {
    const { code, json } = await runJson('fuzz', '--games', '3', '--seed', 'd')
    const result: FuzzResult = json
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual(['games', 'decisions', 'refused', 'failed', 'seconds', 'failures'])
    expect(result).toMatchObject({ games: 3, failed: 0, failures: [] })
    expect(result.refused).toBeGreaterThan(100)
  })

  it('has random packs only for games with packs', async () => {
    expect(await run('fuzz', '--game', 'battle-for-souls', '--random-packs', '--games', '1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no packs of cards'),
    })
  })

  it('draws every option of a table, and repeats a game with all that was drawn', async () => {
    expect(await run('fuzz', '--random-options', '--games', '1', '--seed', 'two')).toMatchObject({ code: 0 })
    const check = fourSouls.check
    const failed: unknown[] = []
    vi.spyOn(fourSouls, 'check').mockImplementation((state) => {
      failed.push(state.rules.config)
      check(state)
      throw new Error('nothing is right')
    })
    for (const more of [
      ['--players', '3'],
      ['--mode', 'co-op', '--soul-cap', '7'],
    ]) {
      failed.length = 0
      const { json } = await runJson('fuzz', '--random-options', '--games', '1', '--seed', 'drawn', ...more)
      const { failures }: FuzzResult = json
      expect(failures).toHaveLength(1)
      const drawn = failed.slice()
      failed.length = 0
      for (const { command } of failures) await run(...words(command).slice(2))
      expect(failed).toEqual(drawn)
    }
  })

  it('accepts the time in seconds or in minutes', async () => {
    expect(await run('fuzz', '--seconds', '5', '--minutes', '1')).toMatchObject({
      code: 2,
      err: 'Give the duration with --seconds or with --minutes, not with both.',
    })
  })

  it('ends when the time is over', async () => {
    const { code, json } = await runJson('fuzz', '--seconds', '1')
    expect(code).toBe(0)
    expect((json as FuzzResult).games).toBeGreaterThan(0)
  })

  it('says what failed and how to reproduce it', async () => {
    const check = fourSouls.check
    vi.spyOn(fourSouls, 'check').mockImplementation((state) => {
      if (state.turn > 2) throw new Error('a card is nowhere')
      check(state)
    })
    const { code, out, err } = await run('fuzz', '--only', '4', '--seed', '9', '--json')
    const command = 'npx soulstack fuzz --seed 9 --only 4 --players 4 --souls 1'
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      games: 1,
      failed: 1,
      failures: [{ game: 4, message: 'a card is nowhere', command }],
    })
    expect(err).toMatch(/^Game 4, after \d+ answers: a card is nowhere\n/)
    expect(err).toContain(`\n  again: ${command}`)
  })
})

describe('bench', () => {
  it('compares each figure with its target', async () => {
    const { code, json } = await runJson('bench', '--rounds', '1', '--games', '1')
    const result: BenchResult = json
    expect(code).toBe(0)
    expect(Object.keys(result)).toEqual(['game', 'node', 'cpu', 'rounds', 'figures', 'met'])
    expect(Object.keys(result.figures)).toEqual([
      'gamesPerSecond',
      'decisionsPerSecond',
      'forkMicroseconds',
      'forkKilobytes',
      'viewMicroseconds',
      'lookMicroseconds',
      'looksPerView',
      'moveMilliseconds',
    ])
    for (const [name, figure] of Object.entries(result.figures)) {
      expect(Object.keys(figure)).toEqual(['value', 'rounds', 'least', 'aim', 'met'])
      expect(figure.rounds).toHaveLength(1)
      expect(figure.value).toBeGreaterThan(0)
      const more = name.endsWith('PerSecond') || name === 'looksPerView'
      expect(figure.met).toBe(more ? figure.value >= figure.least : figure.value <= figure.least)
    }
    expect(result.figures.gamesPerSecond).toMatchObject({ least: 100, aim: 300 })
    expect(result.met).toBe(Object.values(result.figures).every((figure) => figure.met))
  })
})
