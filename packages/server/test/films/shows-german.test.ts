import '@soulstack/four-souls'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  germanWords as battleGerman,
  SCENARIO_KEYS as battleKeys,
  words as battleWords,
} from '@soulstack/battle-for-souls/testing'
import {
  germanWords as fourSoulsGerman,
  SCENARIO_KEYS as fourSoulsKeys,
  words as fourSoulsWords,
} from '@soulstack/four-souls/testing'
import type { LogPart } from '@soulstack/kit'
import { headsIn, readScenarios, type Scenario } from '@soulstack/kit/scenario'
import { listOf } from '@soulstack/kit/scenario/input'
import { describe, expect, test } from 'vitest'
import { battleForSoulsShows } from '../../../battle-for-souls/src/module/shows.ts'
import { fourSoulsShows } from '../../../four-souls/src/module/shows.ts'
import { sourceIn } from '../../../tables/src/words/shows.ts'
import { folderOf } from '../../src/films/show-files.ts'

/** Compares all words about scenarios in German and English. */

/** A written table, of which only the seats matter here. */
type Table = { seats?: (string | { name?: string })[] } | undefined

const games = {
  'four-souls': { shows: fourSoulsShows, keys: fourSoulsKeys, en: fourSoulsWords, de: fourSoulsGerman },
  'battle-for-souls': { shows: battleForSoulsShows, keys: battleKeys, en: battleWords, de: battleGerman },
}
type Game = keyof typeof games

const files = (game: Game) => {
  const folder = folderOf(games[game].shows)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({
      path: relative('.', path).replaceAll('\\', '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }))
}

/** The scenarios of a file, unplayed; other tests play them. */
function writeRecording(game: Game, { path, text }: { path: string; text: string }): Scenario<Table>[] {
  const reading = { name: game, keys: games[game].keys, card: String, table: (value: unknown) => value as Table }
  return readScenarios<Table>(text, path, reading).map((one) => {
    if (one instanceof Error) throw one
    return one
  })
}

const USUAL = ['Ann', 'Ned', 'Liz', 'Tom', 'Kim', 'Joe']
const namesIn = ({ table }: Scenario<Table>): string[] =>
  table?.seats?.map((seat, i) => (typeof seat === 'string' ? seat : (seat.name ?? USUAL[i]!))) ?? USUAL

/**
 * The cards, players and numbers of a sentence. For declarations, English has the game's own words, and German only says that there is one.
 */
const things = (parts: readonly LogPart[]): string[] => [
  ...parts.filter((part) => typeof part !== 'string').map((part) => JSON.stringify(part)),
  ...(text(parts)
    .replace(/[„“][^„“”]*[“”]/g, '')
    .match(/\d+/g) ?? []),
]
const text = (parts: readonly LogPart[]): string => parts.filter((part) => typeof part === 'string').join(' … ')

/** Words that are English and never German. Promises are in quotes, as written. */
const ENGLISH =
  /\b(the|of|and|with|without|for|by|from|to|on|is|are|has|have|holds|plays|uses|yes|no|not|nothing|nobody|none|slot|stack|loot|reward|penalty|refill|roll|choose|cards?)\b/i
const english = (parts: readonly LogPart[]): string | undefined =>
  ENGLISH.exec(text(parts).replace(/„[^“]*“/g, ''))?.[0]

/** Names of cards and of variants are the same in German. */
const withoutNames = (said: string): string => said.replace(/\b[A-Z]\w*(( of| the| for| from)? [A-Z$][\w$]*)+/g, '')

describe.each(Object.keys(games) as Game[])('scenarios of %s', (game) => {
  const { en, de, shows } = games[game]

  test('have the same cards, players and numbers in German as in English, in German words', () => {
    const problems: string[] = []
    let sentences = 0
    const compare = (id: string, ours: LogPart[], theirs: LogPart[]) => {
      sentences++
      const word = english(theirs)
      if (word !== undefined) problems.push(`${id}: "${text(theirs)}" has the English word "${word}".`)
      const told = things(theirs)
      if (/^(Declared|.*has noted)/.test(text(ours))) return
      if (things(ours).sort().join() !== told.sort().join())
        problems.push(`${id}: "${text(theirs)}" has not what "${text(ours)}" has.`)
    }
    for (const file of files(game))
      for (const scenario of writeRecording(game, file)) {
        const names = namesIn(scenario)
        const checks = (list: unknown) => {
          for (const check of listOf(list)) {
            const theirs = de.germanCheck(check, names)
            const ours = en.checkWords(check, names)
            expect(theirs.length, scenario.id).toBe(ours.length)
            for (const [i, said] of ours.entries()) compare(scenario.id, said, theirs[i]!)
          }
        }
        for (const step of scenario.steps) {
          const { check, then } = step as Record<string, unknown>
          checks(check ?? then)
          compare(scenario.id, en.stepWords(step, names), de.germanStep(step, names))
        }
        checks(scenario.then)
      }
    expect(problems).toEqual([])
    expect(sentences).toBeGreaterThan(400)
  })

  test('have German headings', () => {
    for (const { path, text: yaml } of files(game))
      for (const head of headsIn(yaml)) {
        const ours = shows.place(path, head, 'en')
        const theirs = shows.place(path, head, 'de')
        expect(theirs.group).toBe(ours.group)
        // the name of a card is the same in both
        if (ours.part !== 'Blank card') expect(theirs.part, path).not.toBe(ours.part)
      }
  })

  test('each have a German title with the numbers of the English one, and a German source', () => {
    const problems: string[] = []
    let titles = 0
    for (const { text: yaml } of files(game))
      for (const head of headsIn(yaml)) {
        const { en: ours, de: theirs } = head.abouts
        titles++
        if (theirs === null) {
          problems.push(`${head.id} has no about-de.`)
          continue
        }
        const word = english([withoutNames(theirs)])
        if (word !== undefined) problems.push(`${head.id}: "${theirs}" has the English word "${word}".`)
        if (theirs === ours) problems.push(`${head.id}: the title is the English one.`)
        const numbers = (said: string | null) => said?.match(/\d+/g)?.sort().join() ?? ''
        const place = head.source === null ? '' : sourceIn(head.source, 'de')
        const left = /\b(edition|rules|rulebook|booklet|questions?|[Ss]tep|card:|for|with)\b/.exec(
          place.replace(/Karte: \S+/g, ''),
        )?.[0]
        if (left !== undefined) problems.push(`${head.id}: "${place}" has the English word "${left}".`)
        if (numbers(theirs) !== numbers(ours))
          problems.push(`${head.id}: "${theirs}" has not the numbers of "${ours}".`)
      }
    expect(problems).toEqual([])
    expect(titles).toBeGreaterThan(180)
  })
})
