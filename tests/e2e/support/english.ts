import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { de } from '../../../packages/web/src/words/de/index.ts'

const WORDS = join(import.meta.dirname, '../../../packages/web/src/words')

/** Arguments for phrases that vary: unique marks, then numbers, so that every form of a phrase occurs. */
const MARK = '\uE000'
/** Matches a number, with separators. */
const NUMBER = '\\d[\\d.,]*'
const GIVEN: readonly unknown[][] = [
  [MARK, MARK, MARK, MARK],
  [MARK, [MARK], MARK],
  [[MARK], MARK, MARK],
  [1, MARK, MARK],
  [3, MARK, MARK],
  [1, 1, 1],
  [3, 5, 8],
  [MARK, 1, 1],
  [MARK, 3, 5],
  [true, true],
  [false, false],
]

type Phrase = (...given: readonly unknown[]) => unknown

/** Returns a phrase with these arguments; undefined if they are not for it. */
function filled(phrase: Phrase, given: readonly unknown[]): string | undefined {
  try {
    const text = phrase(...given)
    return typeof text === 'string' && !/undefined|NaN|\[object/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns all forms of a phrase as patterns that match for any arguments. */
function patterns(phrase: unknown): string[] {
  const texts = typeof phrase === 'string' ? [phrase] : []
  if (typeof phrase === 'function') {
    // what begins with a count begins with no other word: “3 monsters”, but not „Tod eines Monsters“
    const form = (n: number) => filled(phrase as Phrase, [n, MARK, MARK])?.replace(/\d+/g, '')
    const counts = form(1) !== form(3)
    for (const given of GIVEN) {
      const text = filled(phrase as Phrase, given)
      if (text !== undefined && !(counts && text.startsWith(MARK))) texts.push(text)
    }
  }
  return texts.map((text) =>
    plain(text)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(MARK, '.+')
      .replace(/\d+/g, NUMBER),
  )
}

/** Normalises text: single spaces, lower case (style sheets may change the case). */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Returns every phrase in a catalogue. */
function phrasesOf(part: unknown): unknown[] {
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(phrasesOf) : [part]
}

/** Whether enough of a pattern is fixed to recognise it. */
const telling = (pattern: string): boolean =>
  /\p{L}{3}/u.test(pattern.replaceAll(NUMBER, ' ').replace(/\\.|\.\+/g, ' '))

const files = globSync('**/*.ts', { cwd: join(WORDS, 'de'), exclude: ['**/index.ts'] })
const catalogues = await Promise.all(
  files.map(async (file) => ((await import(join(WORDS, 'en', file))) as { t: unknown }).t),
)
const german = new Set(phrasesOf(de).flatMap(patterns))
const english = [...new Set(catalogues.flatMap(phrasesOf).flatMap(patterns))]
  .filter((pattern) => telling(pattern) && !german.has(pattern))
  .map((pattern) => new RegExp(`^${pattern}$`, 'u'))

/** Words that are in most English sentences and in no German one. They detect English from the games and the server. */
const SENTENCE =
  /(^|[^\p{L}])(you|your|this|they|their|has|have|does|when|which|would|and|with|from|until|nobody)([^\p{L}]|$)/iu

/** Returns everything the page shows or announces now: texts, names, descriptions, placeholders, and its title. */
function everything(): string[] {
  const found = [document.title]
  const seen = (e: Element) => e.checkVisibility({ visibilityProperty: true })
  for (const e of document.querySelectorAll<HTMLElement>('body *')) {
    if (/^(SCRIPT|STYLE|TEMPLATE)$/.test(e.tagName) || e.closest('[lang="en"]') || !seen(e)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'aria-description', 'alt'])
      found.push(e.getAttribute(name) ?? '')
    const own = [...e.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    for (const node of own) found.push(node.textContent ?? '')
    // a sentence with names or links in it
    const foreign = e.querySelector('[lang="en"]') !== null
    if (own.length > 0 && !foreign && e.textContent.length < 400) found.push(e.textContent)
  }
  return [...new Set(found.map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
}

/** Whether a text is an English phrase of the page, or an English sentence. */
export const isEnglish = (text: string): boolean =>
  SENTENCE.test(text) || english.some((phrase) => phrase.test(plain(text)))

/**
 * Expects the page to be German: it declares so, and contains no English phrase of the page and no English sentence. `what`
 * names it in failures; `names`: names that are the same in any language.
 */
export async function expectGerman(page: Page, what: string, names: readonly string[] = []): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang), what).toBe('de')
  const said = await page.evaluate(everything)
  expect(said.length, what).toBeGreaterThan(3)
  const wrong = said.filter((text) => isEnglish(names.reduce((left, name) => left.replaceAll(name, '…'), text)))
  expect(wrong, what).toEqual([])
}
