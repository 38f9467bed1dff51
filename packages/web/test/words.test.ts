import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { de } from '../src/words/de/index.ts'

/**
 * Checks every phrase of the page in both languages: it is not empty, and German contains no English. Functions are called with sample
 * arguments.
 */

const WORDS = join(import.meta.dirname, '../src/words')
/** The catalogues of the page: a file for each part in both languages. */
const files = globSync('**/*.ts', { cwd: join(WORDS, 'de'), exclude: ['**/index.ts'] })
const camel = (name: string): string => name.replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase())

const englishOf = (file: string): string => join(WORDS, 'en', file)

/** The English catalogue of each part: `t` in the default language. */
const english = await Promise.all(
  files.map(async (file) => ({ file, phrases: ((await import(englishOf(file))) as { t: unknown }).t })),
)

/** Arguments for phrases that take an object; add the names of a new phrase here. */
const THING = {
  ...{ n: 3, word: 'Ann', over: true, can: true, title: 'Ned', kind: 'Eve', by: 'Ann', what: 'Max', choosable: true },
  ...{ from: 'Ann', to: 'Ned', gives: 'Eve', asks: 'Max', goal: null, souls: 3, toWin: 5, timer: 8 },
}

/** Sample arguments: names, numbers, booleans. At least one of these lists fits each phrase. */
const ARGUMENTS: readonly unknown[][] = [
  ['Ann', 'Ned', 'Eve', 'Max'],
  [1, 1, 1, 1],
  [3, 5, 8, 2],
  [5, 3, 2, 1],
  [true, true, true],
  [false, false, false],
  [null, null, null],
  [['Ann', 'Ned'], 3, 4],
  [[1, 2], 3],
  [['competitive', 'co-op']],
  ['unlimited'],
  [THING],
  ['loot', 3],
  ['Ann', 3, 5],
  ['Ann', 3, true],
  ['Ann', ['Ned'], 'Eve'],
  [3, 'Ann', 'Ned', 'Eve'],
  [3, 'Ann', true],
  [3, null, 2],
  [3, 8, 2, 'Ann'],
]

/** All texts that a phrase can produce. */
function said(phrase: unknown): string[] {
  if (typeof phrase === 'string') return [phrase]
  if (typeof phrase !== 'function') return []
  const all = ARGUMENTS.flatMap((given) => {
    try {
      const text: unknown = phrase(...given)
      const whole = Array.isArray(text) ? text.flat(3).join('') : text
      if (typeof whole !== 'string' || /undefined|NaN|\[object/.test(whole)) return []
      // a phrase returns nothing sensible for wrong arguments: a name instead of a number
      return whole !== '' || given.every((one) => typeof one === 'number') ? [whole] : []
    } catch {
      // these are not for this phrase
      return []
    }
  })
  return [...new Set(all)]
}

/** The phrases of a catalogue by path: `settings.motions.auto.0`. */
function phrasesOf(part: unknown, way: string): Map<string, unknown> {
  if (typeof part === 'string' || typeof part === 'function') return new Map([[way, part]])
  if (typeof part !== 'object' || part === null) return new Map()
  return new Map(Object.entries(part).flatMap(([name, inner]) => [...phrasesOf(inner, `${way}.${name}`)]))
}

/** The German catalogue with the same keys. */
const german = Object.entries(de).map(([part, phrases]) => ({ part, phrases, names: Object.keys(phrases).join() }))
const partOf = (phrases: unknown) => german.find(({ names }) => names === Object.keys(phrases as object).join())

/** Whether a phrase has anything to translate: words that are neither arguments nor names of keyboard keys. */
const hasWords = (phrase: unknown): boolean =>
  said(phrase).some((text) =>
    /\p{L}{2}/u.test(text.replace(/(Ann|Ned|Eve|Max|loot|true|false|null|competitive|co-op|unlimited)/g, '')),
  )

/** The phrases of a catalogue that have words but are the same in both languages. */
const sameIn = (ours: Map<string, unknown>, theirs: Map<string, unknown>): string[] =>
  [...ours].flatMap(([way, phrase]) =>
    hasWords(phrase) && said(phrase).join('\n') === said(theirs.get(way)).join('\n') ? [way] : [],
  )

/** Phrases that are the same in both languages, and why. */
const SAME: Record<string, readonly string[]> = {
  'the name of this place': ['app.title', 'takeBack.titleAsked'],
  'a name of the game': ['fourSoulsCards.marks.guppy', 'fourSoulsOpened.keywords.guppy'],
  'a word that is both English and German': [
    'battleForSoulsCard.colours.orange',
    'battleForSoulsCards.colours.orange',
    'battleForSoulsOpened.deck',
    'battleForSoulsTable.steps.heaven.2.0',
    'battleForSoulsTable.steps.hell.2.0',
    'fourSoulsCards.facets.set',
    'fourSoulsCards.marks.boss',
    'fourSoulsCards.types.monster',
    'chat.title',
    'create.bluff',
    'fourSoulsCreate.decks',
    'fourSoulsCreate.difficulties.normal',
    'create.paces.blitz',
    'film.link',
    'host.link',
    'film.moment',
    'levels.names.normal',
    'flowSheet.ways.normal',
    'flowSheet.paces.normal',
    'tableMore.paces.normal',
    'fourSoulsTable.bonus',
    'fourSoulsTable.phases.start',
    'lobby.chat',
    'settings.motions.normal.0',
    'settings.whatMoves',
    'settings.sizes.normal.0',
    'sheets.entries.chat.0',
    'sheets.keyList.tab.0',
    'table.chat',
    'workshop.name',
  ],
  'a character’s name': ['levels.characters.easy', 'levels.characters.normal', 'levels.characters.hard'],
  'fields and values of a query, which stay English': [
    'battleForSoulsCards.examples.0',
    'battleForSoulsCards.examples.1',
    'battleForSoulsCards.examples.2',
    'battleForSoulsCards.examples.3',
    'fourSoulsCards.examples.2',
    'fourSoulsCards.examples.3',
    'fourSoulsCards.examples.4',
    'fourSoulsCards.fields.is',
  ],
}
const allowed = Object.values(SAME).flat()

const catalogues = english.map(({ file, phrases }) => ({ file, phrases, german: partOf(phrases) }))

test('every catalogue exists in both languages', () => {
  expect(catalogues.filter((c) => c.german === undefined).map((c) => c.file)).toEqual([])
  expect(catalogues.map((c) => c.german?.part).sort()).toEqual(Object.keys(de).sort())
  expect(files.map((file) => camel(file.replace(/\.ts$/, ''))).sort()).toEqual(Object.keys(de).sort())
})

test('every catalogue uses the German one of the same name', () => {
  for (const file of files) {
    const [, part] = /\bwords\('(\w+)', english\)/.exec(readFileSync(englishOf(file), 'utf8')) ?? []
    expect(part, file).toBe(camel(file.replace(/\.ts$/, '')))
  }
})

describe.each(catalogues)('$file', ({ phrases, german }) => {
  const part = german?.part ?? ''
  const ours = phrasesOf(phrases, part)
  const theirs = phrasesOf(german?.phrases, part)

  test('has the same phrases in both languages', () => {
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort())
  })

  test('has no empty phrase', () => {
    for (const [way, phrase] of [...ours, ...theirs]) {
      expect(said(phrase), `${way} can be called by none of these`).not.toEqual([])
      for (const text of said(phrase)) expect(text.trim(), way).not.toBe('')
    }
  })

  test('is German in German', () => {
    expect(sameIn(ours, theirs).filter((way) => !allowed.includes(way))).toEqual([])
  })
})

test('the list of equal phrases is up to date', () => {
  const same = catalogues.flatMap(({ phrases, german }) =>
    sameIn(phrasesOf(phrases, german?.part ?? ''), phrasesOf(german?.phrases, german?.part ?? '')),
  )
  expect(allowed.filter((way) => !same.includes(way))).toEqual([])
})
