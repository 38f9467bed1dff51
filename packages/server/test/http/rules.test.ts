import { catalogue as battleCards } from '@soulstack/battle-for-souls'
import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { catalogue as fourSoulsCards } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { RuleBook } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { readRuleBook } from '../../src/http/rule-book.ts'

/** The rules as the server sends them to the page: complete, and without dead links. */

const BOOKS: [string, RuleBook, string[]][] = [
  ['Four Souls', readRuleBook(fourSoulsModule.rulePages), fourSoulsCards().map((card) => card.text)],
  ['Battle For Souls', readRuleBook(battleForSoulsModule.rulePages), battleCards().map((card) => card.text)],
  [
    'Four Souls in German',
    readRuleBook(fourSoulsModule.rulePages, 'de'),
    fourSoulsCards('de').map((card) => card.text),
  ],
  [
    'Battle For Souls in German',
    readRuleBook(battleForSoulsModule.rulePages, 'de'),
    battleCards('de').map((card) => card.text),
  ],
]

test.each(BOOKS)('%s: each rule has a text without markup of its page', (_, book) => {
  const rules = book.chapters.flatMap((chapter) => chapter.rules)
  expect(rules.length).toBeGreaterThan(70)
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
  for (const rule of rules) {
    expect(rule.text, rule.id).toMatch(/^[A-ZÄÖÜ0-9¢$↷"„].*[.:]$/s)
    expect(`${rule.text} ${rule.decision ?? ''}`, rule.id).not.toMatch(/\]\(|\*\*|`|\.md\b|done by:/)
  }
  for (const { title, about } of book.chapters) {
    expect(title).not.toBe('')
    expect(about).not.toMatch(/\]\(|packages\//)
  }
})

test.each(BOOKS)('%s: rules cited by a rule exist', (_, book) => {
  const rules = book.chapters.flatMap((chapter) => chapter.rules)
  const known = new Set(rules.map((rule) => rule.id))
  for (const rule of rules)
    for (const id of [...(rule.text.match(/R-[A-Z]{3}-\d\d/g) ?? []), ...rule.differs, ...rule.from])
      expect(known.has(id), `${rule.id} names ${id}`).toBe(true)
})

test('a game has the same rules and terms in each language, but different texts', () => {
  for (const gameModule of [fourSoulsModule, battleForSoulsModule]) {
    const [english, german] = [readRuleBook(gameModule.rulePages), readRuleBook(gameModule.rulePages, 'de')]
    const facts = ({ chapters }: RuleBook) =>
      chapters.map(({ id, rules }) => [id, rules.map(({ id, proof, differs, from }) => ({ id, proof, differs, from }))])
    expect(facts(german)).toEqual(facts(english))
    const told = ({ terms }: RuleBook) => terms.map(({ rule }) => rule).sort()
    expect(told(german)).toEqual(told(english))
  }
  const titled = (book: RuleBook) => book.chapters.map(({ title }) => title)
  expect(titled(readRuleBook(fourSoulsModule.rulePages, 'de'))).toContain('15 Der Stapel')
  expect(titled(readRuleBook(fourSoulsModule.rulePages))).toContain('15 The stack')
})

test('each game has a summary, alike in both languages, in which every link leads to a rule', () => {
  for (const gameModule of [fourSoulsModule, battleForSoulsModule]) {
    const [english, german] = [readRuleBook(gameModule.rulePages), readRuleBook(gameModule.rulePages, 'de')]
    const links = ({ summary }: RuleBook) =>
      summary!.parts.map(({ text }) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, id]) => id!).sort())
    expect(links(german)).toEqual(links(english))
    for (const book of [english, german]) {
      const known = new Set(book.chapters.flatMap((chapter) => chapter.rules).map((rule) => rule.id))
      for (const id of links(book).flat()) expect(known.has(id), id).toBe(true)
      // it fits on one page
      const words = book.summary!.parts.map(({ text }) => text.replace(/\]\([^)]*\)/g, '')).join(' ')
      expect(words.split(/\s+/).length).toBeLessThan(480)
      expect(words).not.toMatch(/\.md|"R-/)
      for (const { text } of book.summary!.parts) expect(text).toContain('](')
    }
  }
})

test('a rule of the second edition says what differs in the first', () => {
  const [, book] = BOOKS[0]!
  const all = new Map(book.chapters.flatMap((chapter) => chapter.rules).map((rule) => [rule.id, rule]))
  expect(all.get('R-TRN-04')?.differs).toEqual(['D04'])
  expect(all.get('D04')).toMatchObject({ from: ['R-TRN-04'], proof: ['FS1-D04', 'FS2-D04'] })
  // each difference is listed with the rules it is about
  for (const rule of book.chapters.find((chapter) => chapter.id === 'first-edition')!.rules)
    expect(rule.from.length, rule.id).toBeGreaterThan(0)
})

test('open questions of the rulebook are listed with their rules', () => {
  const [, book] = BOOKS[1]!
  const questions = book.chapters.flatMap((chapter) => chapter.rules).flatMap((rule) => rule.questions)
  expect(questions).toHaveLength(71)
})

test.each(BOOKS)('%s: the explained terms are used on cards, or by the rules', (_, book, texts) => {
  expect(book.terms.length).toBeGreaterThan(20)
  const said = [...texts, ...book.chapters.flatMap((c) => c.rules.flatMap((r) => [r.title, r.text]))]
    .join(' ')
    .toLowerCase()
  const forms = book.terms.map(({ term, also }) => [term, ...also].map((form) => form.toLowerCase()))
  for (const of of forms)
    expect(
      of.some((form) => form.split(' … ').every((part) => said.includes(part))),
      of[0],
    ).toBe(true)
  // a word has one meaning
  expect(new Set(forms.flat()).size).toBe(forms.flat().length)
})
