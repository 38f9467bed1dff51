import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { de } from '../src/words/de/index.ts'

/**
 * Every phrase of the page, in both languages: that there is something to read, and that German is no English. A phrase that varies is
 * called with what it may be given.
 */

const WORDS = join(import.meta.dirname, '../src/words')
/** The parts of the page, each a file in both languages. */
const files = readdirSync(join(WORDS, 'de')).filter((file) => file !== 'index.ts')
const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The English catalogue of each part, which is what `t` is where nobody asks for another language. */
const english = await Promise.all(
  files.map(async (file) => ({ file, phrases: ((await import(join(WORDS, file))) as { t: unknown }).t })),
)

/** What phrases are given that take many things by their names; whoever adds such a phrase adds its names. */
const THING = {
  ...{ n: 3, word: 'Ann', over: true, can: true, title: 'Ned', kind: 'Eve', by: 'Ann', what: 'Max', choosable: true },
  ...{ from: 'Ann', to: 'Ned', gives: 'Eve', asks: 'Max', goal: null, souls: 3, toWin: 5, timer: 8 },
}

/** What phrases are given: names, numbers, yes and no. At least one of these lists fits each of them. */
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

/** All that a phrase can come to, as text. */
function said(phrase: unknown): string[] {
  if (typeof phrase === 'string') return [phrase]
  if (typeof phrase !== 'function') return []
  const all = ARGUMENTS.flatMap((given) => {
    try {
      const text: unknown = phrase(...given)
      const whole = Array.isArray(text) ? text.flat(3).join('') : text
      if (typeof whole !== 'string' || /undefined|NaN|\[object/.test(whole)) return []
      // nothing is said of what a phrase is not for: of a name where it wants a number
      return whole !== '' || given.every((one) => typeof one === 'number') ? [whole] : []
    } catch {
      // these are not for this phrase
      return []
    }
  })
  return [...new Set(all)]
}

/** The phrases of a catalogue by the way to them: `settings.motions.auto.0`. */
function phrasesOf(part: unknown, way: string): Map<string, unknown> {
  if (typeof part === 'string' || typeof part === 'function') return new Map([[way, part]])
  if (typeof part !== 'object' || part === null) return new Map()
  return new Map(Object.entries(part).flatMap(([name, inner]) => [...phrasesOf(inner, `${way}.${name}`)]))
}

/** The part of the German ones that belongs to a catalogue: the one with the same names. */
const german = Object.entries(de).map(([part, phrases]) => ({ part, phrases, names: Object.keys(phrases).join() }))
const partOf = (phrases: unknown) => german.find(({ names }) => names === Object.keys(phrases as object).join())

/** Whether there is anything to translate in a phrase: words that are not what it was given, nor names of keys. */
const hasWords = (phrase: unknown): boolean =>
  said(phrase).some((text) =>
    /\p{L}{2}/u.test(text.replace(/(Ann|Ned|Eve|Max|loot|true|false|null|competitive|co-op|unlimited)/g, '')),
  )

/** The phrases of a catalogue that say the same in both languages, though there are words in them. */
const sameIn = (ours: Map<string, unknown>, theirs: Map<string, unknown>): string[] =>
  [...ours].flatMap(([way, phrase]) =>
    hasWords(phrase) && said(phrase).join('\n') === said(theirs.get(way)).join('\n') ? [way] : [],
  )

/** What is the same in both languages, and why. */
const SAME: Record<string, readonly string[]> = {
  'the name of this place': ['app.title', 'takeBack.titleAsked'],
  'a name of the game': ['cards.fourSouls.marks.guppy', 'fourSoulsOpened.keywords.guppy'],
  'a word that is both English and German': [
    'battleCard.colours.orange',
    'cards.battle.colours.orange',
    'battleOpened.deck',
    'battleTable.steps.heaven.2.0',
    'battleTable.steps.hell.2.0',
    'cards.fourSouls.facets.set',
    'cards.fourSouls.marks.boss',
    'cards.fourSouls.types.monster',
    'chat.title',
    'create.bluff',
    'create.decks',
    'create.difficulties.normal',
    'create.paces.blitz',
    'film.link',
    'host.link',
    'film.moment',
    'flowSheet.ways.normal',
    'fourSoulsTable.bonus',
    'fourSoulsTable.phases.start',
    'lobby.chat',
    'settings.motions.normal.0',
    'settings.whatMoves',
    'settings.sizes.normal.0',
    'sheets.entries.chat.0',
    'sheets.keyList.tab.0',
    'table.chat',
  ],
  'fields and values of a query, which stay English': [
    'cards.battle.examples.0',
    'cards.battle.examples.1',
    'cards.battle.examples.2',
    'cards.battle.examples.3',
    'cards.fourSouls.examples.2',
    'cards.fourSouls.examples.3',
    'cards.fourSouls.examples.4',
    'cards.fourSouls.fields.is',
  ],
}
const allowed = Object.values(SAME).flat()

const catalogues = english.map(({ file, phrases }) => ({ file, phrases, german: partOf(phrases) }))

test('every catalogue has its German, and every German one its English', () => {
  expect(catalogues.filter((c) => c.german === undefined).map((c) => c.file)).toEqual([])
  expect(catalogues.map((c) => c.german?.part).sort()).toEqual(Object.keys(de).sort())
  expect(files.map((file) => camel(file.replace(/\.ts$/, ''))).sort()).toEqual(Object.keys(de).sort())
})

test('every catalogue is given the German of its own name', () => {
  for (const file of files) {
    const [, part] = /\bwords\('(\w+)', english\)/.exec(readFileSync(join(WORDS, file), 'utf8')) ?? []
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

  test('says something with every phrase', () => {
    for (const [way, phrase] of [...ours, ...theirs]) {
      expect(said(phrase), `${way} can be called by none of these`).not.toEqual([])
      for (const text of said(phrase)) expect(text.trim(), way).not.toBe('')
    }
  })

  test('is German in German', () => {
    expect(sameIn(ours, theirs).filter((way) => !allowed.includes(way))).toEqual([])
  })
})

test('what is the same in both languages is listed only where it is', () => {
  const same = catalogues.flatMap(({ phrases, german }) =>
    sameIn(phrasesOf(phrases, german?.part ?? ''), phrasesOf(german?.phrases, german?.part ?? '')),
  )
  expect(allowed.filter((way) => !same.includes(way))).toEqual([])
})
