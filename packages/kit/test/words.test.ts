import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The kit knows no game, not even in its comments: somebody who adds a third game must not have to read about the first two. The words of
 * the games for cards, zones and modes are read from their own sources; those not listed there are listed here.
 */

const packages = join(import.meta.dirname, '..', '..')

interface File {
  name: string
  text: string
}
const filesIn = (...folder: string[]): File[] =>
  readdirSync(join(packages, ...folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(packages, ...folder, name), 'utf8') }))
const read = (...path: string[]): string => readFileSync(join(packages, ...path), 'utf8')

/** The strings of a union type or a constant list in a source. */
function listed(source: string, name: string): string[] {
  const [, list] = new RegExp(`export (?:type|const) ${name} =([^;]*?)(?:\\n\\n|as const|$)`).exec(source) ?? []
  const words = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word!)
  if (words.length === 0) throw new Error(`There is no list of strings named ${name}.`)
  return words
}

/** Lists in the games' sources with words of their own. */
const LISTS: [string, string[]][] = [
  ['four-souls/src/model/card-types.ts', ['CARD_TYPES']],
  ['four-souls/src/model/decks.ts', ['DECKS']],
  ['four-souls/src/model/keywords.ts', ['KEYWORDS']],
  ['four-souls/src/model/config.ts', ['MODES']],
  ['battle-for-souls/src/cards/card.ts', ['CardType', 'SIDES']],
  ['battle-for-souls/src/rules/config.ts', ['MODES']],
]

/** Words of the games' rulebooks that are in no list. `stack` and `priority` are chapters of the first. */
const SAID = [
  'soul ¢ cent shop minion boss dungeon priority stack barter bartering purchase isaac eden attack evasion damage',
  'angel favour holy unholy saint damn purgatory earth mortal weakness shield',
].flatMap((words) => words.split(' '))

/** Words of those lists that any program may need, such as `event` and `character`. */
const ANYBODYS = ['event', 'character']

const wordsOf = (text: string): string[] =>
  text
    .replace(/\berror\.stack\b/g, 'error') // of an error
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+|¢/g) ?? []

/** A word as it is listed: "souls", "cursed" and "looting" are "soul", "curse" and "loot". */
const stems = (word: string): string[] => {
  const bare = word.replace(/(s|es|ed|d|ing)$/, '')
  return [word, bare, `${bare}e`, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]
}

/** Every word of `banned` and every name of `names` in a text, with its line. Words may be compounds, such as `bonus-soul`. */
function found(text: string, banned: readonly string[], names: readonly string[]): string[] {
  const single = new Set(banned.filter((word) => wordsOf(word).length === 1))
  const several = [...banned.filter((word) => !single.has(word)), ...names].map((name) => wordsOf(name).join(' '))
  return text.split('\n').flatMap((line, i) => {
    const words = wordsOf(line)
    const said = ` ${words.join(' ')} `
    const hits = [
      ...words.filter((word) => stems(word).some((stem) => single.has(stem))),
      ...several.filter((name) => said.includes(` ${name} `)),
    ]
    return hits.map((word) => `${i + 1}: ${word}`)
  })
}

const banned = [...LISTS.flatMap(([file, lists]) => lists.flatMap((list) => listed(read(file), list))), ...SAID].filter(
  (word) => !ANYBODYS.includes(word),
)

/** Names of cards with two words or more: many single words are common (Fear, Host). */
const names = ['four-souls', 'battle-for-souls'].map((game) =>
  filesIn(game, 'src', game === 'four-souls' ? 'packs' : 'cards').flatMap(({ text }) =>
    [...text.matchAll(/'([A-Z][^'\n]*)'|"([A-Z][^"\n]*)"/g)]
      .map(([, single, double]) => (single ?? double)!)
      // "R Key" is in "or key", "your key" …
      .filter((name) => wordsOf(name).length > 1 && name !== 'R Key'),
  ),
)

describe('the kit', () => {
  test('mentions no game', () => {
    const files = filesIn('kit', 'src')
    expect(files.length).toBeGreaterThan(8)
    const faults = files.flatMap(({ name, text }) =>
      found(text, banned, names.flat()).map((fault) => `kit/src/${name}:${fault}`),
    )
    expect(faults).toEqual([])
  })
})

describe('the check', () => {
  test('knows the words of both games', () => {
    for (const word of [
      'loot',
      'bonus-soul',
      'monster',
      'guppy',
      'solitaire',
      'temptation',
      'holy-relic',
      'hell',
      'duel',
    ])
      expect(banned).toContain(word)
    for (const of of names) expect(of.length).toBeGreaterThan(40)
    expect(names.flat()).toEqual(expect.arrayContaining(['Dark Judas', 'Gentle Sickle']))
  })

  test('reports a list that it cannot find', () => {
    expect(() => listed("export const A = ['a'] as const", 'B')).toThrow('There is no list of strings named B.')
  })

  test.each([
    ["import { Seat } from '@soulstack/kit'", []],
    ['the souls of a reaped lot', ['1: souls', '1: reaped']],
    ['// calm\nconst lootCards = cursedItems(bartering)', ['2: loot', '2: cursed', '2: bartering']],
    ['like a Gentle Sickle, 3¢', ['1: ¢', '1: gentle sickle']],
    ['a bonus soul; sincere, centre, lootable', ['1: soul', '1: bonus soul']],
    ['throw error.stack ?? game.stack', ['1: stack']],
    ['a letter is a character, and this an event', []],
  ])('finds in %j %j', (text, faults) => {
    expect(found(text, banned, names.flat())).toEqual(faults)
  })
})
