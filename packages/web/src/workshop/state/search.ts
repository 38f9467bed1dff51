import { language as ofPage } from '../../words/index.ts'
import type { Choice } from './editor.ts'

/** Searching choices by what people say: their own words, and those that stand beside them. */

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/ß/g, 'ss')

/** Words that say nothing about what is looked for. */
const EMPTY: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: new Set(
    'a an the i my your you it its is are be to of for from on in at by when whenever if and then with do'.split(' '),
  ),
  de: new Set(
    'ein eine einen einem einer der die das den dem des ich mein meine meinen du dein deine deinen es ist zu zum von für fur wenn immer falls und dann mit auf im in am an'.split(
      ' ',
    ),
  ),
}

/** Endings that words change by. */
const ENDINGS = { en: /(?<=\w{3})(?:ies|es|s|ing|ed|d)$/, de: /(?<=\w{3})(?:en|er|es|em|st|et|e|n|t|s)$/ }
const stem = (word: string, language: Language): string => word.replace(ENDINGS[language], '')

type Language = 'en' | 'de'

/** What was typed, as the search takes it. */
interface Asked {
  /** All of it, with # for numbers. */
  phrase: string
  /** Its words that matter. */
  words: readonly string[]
  /** Its first number. */
  n: number | null
}

function asked(search: string, language: Language = ofPage): Asked {
  const text = plain(search).replace(/[^\p{L}\p{N}¢↷$+\s]/gu, ' ')
  const digits = /\d+/.exec(text)
  const phrase = text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
  const all = phrase
    .replace(/#/g, ' ')
    .replaceAll('+', ' ')
    .replace(/([¢$↷])/g, ' $1 ')
    .split(/\s+/)
    .filter(Boolean)
  const words = all.filter((word) => !EMPTY[language].has(word))
  return { phrase, words: words.length > 0 ? words : all, n: digits ? Math.min(99, Number(digits[0])) : null }
}

/** How well a word of the search agrees with a word of a choice. */
function agreement(word: string, other: string, language: Language): number {
  if (other === word) return 1
  if (word.length < 2) return other.startsWith(word) ? 0.5 : 0
  if (other.startsWith(word)) return 0.85
  if (stem(word, language) === stem(other, language)) return 0.8
  return word.length >= 4 && other.includes(word) ? 0.4 : 0
}

const best = (word: string, others: readonly string[], language: Language): number =>
  others.reduce((most, other) => Math.max(most, agreement(word, other, language)), 0)

interface Indexed {
  label: readonly string[]
  phrases: readonly string[]
  said: readonly string[]
  about: readonly string[]
}
const INDEX = new WeakMap<Choice, Indexed>()
const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/([¢$↷])/g, ' $1 ')
    .split(/[^\p{L}\p{N}¢$↷]+/u)
    .filter(Boolean)

function indexOf(choice: Choice): Indexed {
  const known = INDEX.get(choice)
  if (known) return known
  const phrases = choice.also.map((phrase) => plain(phrase))
  const made = {
    label: wordsOf(choice.word),
    phrases,
    said: phrases.flatMap(wordsOf),
    about: wordsOf(`${choice.about} ${choice.hidden}`),
  }
  INDEX.set(choice, made)
  return made
}

/** A phrase without its number and without the endings of its words. */
const stemmed = (phrase: string, language: Language): string =>
  phrase
    .split(/[\s#]+/)
    .filter(Boolean)
    .map((word) => stem(word, language))
    .join(' ')

/** How well a choice answers a search; 0: not at all. */
function scoreOf(choice: Choice, { phrase, words }: Asked, language: Language): number {
  const { label, phrases, said, about } = indexOf(choice)
  let score = 0
  let met = 0
  for (const word of words) {
    const here = Math.max(
      best(word, label, language) * 3,
      best(word, said, language) * 2.4,
      best(word, about, language) * 0.8,
    )
    if (here > 0) met++
    score += here
  }
  let whole = 0
  const asks = stemmed(phrase, language)
  const padded = ` ${asks} `
  for (const each of phrases) {
    const bare = stemmed(each, language)
    if (each === phrase) whole = Math.max(whole, 15)
    else if (bare === asks) whole = Math.max(whole, 12)
    else if (padded.includes(` ${bare} `)) {
      // what is only a part of what was said counts as a part
      const parts = bare.split(' ')
      const covered = words.filter((word) => parts.includes(stem(word, language))).length / words.length
      whole = Math.max(whole, (5 + parts.length) * Math.max(0.2, covered * covered))
    } else if (phrase.length > 2 && each.startsWith(phrase)) whole = Math.max(whole, 5)
  }
  // less than half of the words is not enough, unless what was said is there as a whole
  if (met < words.length && whole < 6 && met * 2 < words.length) return 0
  if (met === 0 && whole === 0) return 0
  const missing = words.length - met
  const used =
    label.length === 0
      ? 0
      : label.filter((other) => words.some((word) => agreement(word, other, language) > 0)).length / label.length
  return score + whole + used * 1.5 - missing * 2.5 + Math.log10((choice.cards ?? 3) + 1) * 0.6
}

/** The choices that a search finds, the likeliest first. `whose`: of whom it can be, beside what is searched for. */
export function found(
  choices: readonly Choice[],
  search: string,
  whose: readonly Choice[] = [],
  language: Language = ofPage,
): readonly Choice[] {
  const wanted = asked(search, language)
  if (wanted.words.length === 0) return choices
  const { who, rest } = whoIn(whose, search)
  const without = who === null ? wanted : asked(rest, language)
  const score = (choice: Choice): number =>
    Math.max(
      scoreOf(choice, wanted, language),
      who === null || without.words.length === 0 ? 0 : scoreOf(choice, without, language),
    )
  return choices
    .map((choice) => [choice, score(choice)] as const)
    .filter(([, points]) => points > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([choice]) => choice)
}

/** The number that a search names; null: none. */
export const numberIn = (search: string): number | null => asked(search).n

/** What is said of whom in a search: the longest phrase of one of these choices, and the search without it. */
export function whoIn(choices: readonly Choice[], search: string): { who: Choice | null; rest: string } {
  const text = ` ${plain(search).replace(/\s+/g, ' ').trim()} `
  let who: Choice | null = null
  let longest = ''
  for (const choice of choices)
    for (const phrase of indexOf(choice).phrases) {
      // a single word names somebody if nothing else can be meant: "everyone", or "this" at the end
      const isClear =
        phrase.includes(' ') ||
        choice.value.startsWith('+each') ||
        (!choice.value.startsWith('+') && text.endsWith(` ${phrase} `))
      if (phrase.length <= longest.length || !isClear || !text.includes(` ${phrase} `)) continue
      who = choice
      longest = phrase
    }
  return { who, rest: who === null ? search : text.replace(` ${longest} `, ' ').trim() }
}
