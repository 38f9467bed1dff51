import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomConfig, tableOptions } from '@soulstack/four-souls'
import { readConfig } from '@soulstack/four-souls/rules'
import { randomFromSeed } from '@soulstack/kit'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { findGame } from '../src/games/index.ts'
import { addTableOptions, wishesOf, wordsFor } from '../src/options.ts'
import { folder, run } from './help.ts'

const of = findGame('four-souls')!

/** The table that a command line describes. */
function tableOf(...args: string[]) {
  const command = addTableOptions(new Command()).exitOverride()
  command.parse(args, { from: 'user' })
  return of.game.readConfig(wishesOf(of, command.opts()))
}

/** The arguments of a command line, as a shell splits them. */
const shell = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, inQuotes, plain]) => inQuotes ?? plain!)

const sets = tableOptions().sets.map((set) => set.id)

describe('the options of a table', () => {
  it('are those of the rulebook by default', () => {
    expect(tableOf()).toEqual(readConfig({}))
    expect(tableOf('--mode', 'solitaire')).toEqual(readConfig({ mode: 'solitaire' }))
  })

  it.each([
    [['--players', '6'], { players: 6 }],
    [['--edition', '1', '--players', '3', '--draft'], { edition: 1, players: 3, draft: true }],
    [['--edition', '1', '--bonus-souls', '0'], { edition: 1, bonusSouls: 0 }],
    [
      ['--mode', 'co-op', '--difficulty', 'ultra-hard', '--soul-cap', '4'],
      { mode: 'co-op', difficulty: 'ultra-hard', soulCap: 4 },
    ],
    [['--sets', 'base,gold-box'], { sets: ['base', 'gold-box'] }],
    [['--sets', 'all', '--rooms'], { sets, rooms: true }],
    [['--souls', '5', '--bonus-souls', '1'], { soulsToWin: 5, bonusSouls: 1 }],
    [['--bonus-souls', 'soul-of-greed,soul-of-guppy'], { bonusSouls: ['soul-of-greed', 'soul-of-guppy'] }],
    [['--characters', 'one-of-two', '--draft'], { characters: 'one-of-two', draft: true }],
    [
      ['--cents-pool', '120', '--start-cents', '0', '--start-hand', '5', '--hand-limit', '4'],
      { centsPool: 120, startCents: 0, startHand: 5, handLimit: 4 },
    ],
    [['--open-hands'], { openHands: true }],
    [['--mode', 'solitaire', '--no-open-hands'], { mode: 'solitaire', openHands: false }],
    [['--decks', 'ratio'], { decks: 'ratio' }],
    [['--decks', 'box'], {}],
    [['--decks', '{"loot":"ratio"}'], { decks: { loot: 'ratio' } }],
    [['--options', '{"mode":"co-op","difficulty":"hard"}'], { mode: 'co-op', difficulty: 'hard' }],
    [['--options', '{"mode":"co-op","difficulty":"hard"}', '--difficulty', 'normal'], { mode: 'co-op' }],
  ])('%j', (args, wanted) => {
    const config = readConfig(wanted)
    expect(tableOf(...args)).toEqual(config)
    // and the command that repeats a game describes the same table
    expect(tableOf(...shell(wordsFor(of, config)))).toEqual(config)
  })

  it('of the first edition are repeated without fixed ones', () => {
    expect(wordsFor(of, readConfig({ edition: 1, players: 3 }))).toBe('--edition 1 --players 3')
  })

  it('are read from files', () => {
    const at = folder({ 'decks.json': '{ "treasure": "ratio" }', 'all.json': '{ "players": 5, "rooms": false }' })
    expect(tableOf('--decks', join(at, 'decks.json'), '--options', join(at, 'all.json'))).toEqual(
      readConfig({ players: 5, decks: { treasure: 'ratio' } }),
    )
  })

  it('can be repeated with a command line, whatever they are', () => {
    for (let i = 0; i < 60; i++) {
      const config = randomConfig(randomFromSeed(`words ${i}`))
      expect(tableOf(...shell(wordsFor(of, config)))).toEqual(config)
      expect(tableOf('--options', JSON.stringify(config))).toEqual(config)
    }
  })

  it('are explained in docs/options.md, each with its flag', () => {
    const text = readFileSync(new URL('../../../docs/options.md', import.meta.url), 'utf8')
    for (const key of Object.keys(readConfig({}))) expect(text).toContain(`\n| \`${key}\` |`)
    for (const { long } of addTableOptions(new Command()).options) expect(text).toContain(`\`${long}`)
    const { challenges } = tableOptions()
    for (const id of sets) expect(text).toContain(`\`${id}\``)
    expect(challenges.length).toBeGreaterThan(0)
    for (const { id } of challenges) expect(text).toContain(`\`${id}\``)
    const example = /```json\n([^`]*)```/.exec(text)![1]!
    expect(readConfig({ decks: JSON.parse(example) }).decks.loot).toMatchObject({ ratio: { bomb: 20 } })
  })

  it('are refused in a sentence', async () => {
    const at = folder({ 'half.json': '{ "players": ' })
    const sentences: [string[], RegExp][] = [
      [['--players', 'many'], /^players is a whole number from 2 to 6, not "many"\.$/],
      [['--edition', '3'], /^edition is one of 1, 2, not 3\.$/],
      [['--edition', '1', '--mode', 'co-op'], /^The first edition has no co-op; it is played competitively\.$/],
      [['--mode', 'war'], /^mode is one of competitive, co-op, solitaire, not "war"\.$/],
      [['--sets', 'first'], /^There is no set "first"; there are base, gold-box, plus, requiem/],
      [['--bonus-souls', 'monstro'], /^bonusSouls: "monstro" is not a bonus soul\.$/],
      [['--decks', '{"loot":'], /^--decks is not valid JSON: .*\.$/],
      [['--decks', '{"rooms":"box"}'], /^decks: there is no "rooms" deck/],
      [['--decks', 'nothing.json'], /^nothing\.json cannot be read: there is no such file or folder\.$/],
      [['--options', join(at, 'half.json')], /half\.json is not valid JSON: /],
      [['--options', '[1]'], /Options are a JSON object/],
      [['--options', '{"seats":3}'], /^There is no option "seats"; there are lesson, position, edition, mode, /],
    ]
    for (const [args, sentence] of sentences)
      for (const command of ['sim', 'play', 'fuzz', 'bench']) {
        const { code, out, err } = await run(command, ...args)
        expect({ command, args, code, out }).toEqual({ command, args, code: 2, out: '' })
        expect(err).toMatch(sentence)
      }
  })
})
