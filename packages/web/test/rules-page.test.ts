import type { RuleBook, RuleEntry } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { searchRules } from '../src/rules/search.ts'
import { termFinder, termsIn } from '../src/rules/terms.ts'

/** What the page does with the rules: searching them, and finding glossary terms in texts. */

const rule = (id: string, title: string, text: string, more: Partial<RuleEntry> = {}): RuleEntry => ({
  id,
  title,
  section: null,
  about: null,
  text,
  decision: null,
  proof: [],
  questions: [],
  differs: [],
  from: [],
  ...more,
})

const book: RuleBook = {
  summary: null,
  chapters: [
    {
      id: 'a',
      title: 'A',
      about: '',
      rules: [
        rule('X-1', 'Priority', 'Only who has it acts.'),
        rule('X-2', 'The café', 'Nobody waits.', {
          decision: 'it is open',
          questions: [{ id: 'Q', answer: 'Who pays? Ann', scenarios: [] }],
        }),
      ],
    },
  ],
  terms: [
    { term: 'Loot', also: ['loots', 'loot card'], text: 'A hand.', rule: 'X-1' },
    { term: 'Loot play', also: [], text: 'A leave.', rule: null },
    { term: '¢', also: ['cents'], text: 'Money.', rule: null },
  ],
}

test('all searched words must occur in a rule, ignoring case and accents', () => {
  const ids = (words: string) => [...(searchRules(book, words)?.rules ?? [])]
  expect(searchRules(book, '  ')).toBe(null)
  expect(ids('ACTS')).toEqual(['X-1'])
  expect(ids('x-2')).toEqual(['X-2'])
  expect(ids('cafe open')).toEqual(['X-2'])
  expect(ids('ann pays')).toEqual(['X-2'])
  expect(ids('acts open')).toEqual([])
  expect(searchRules(book, 'money')?.terms.map((t) => t.term)).toEqual(['¢'])
})

test('terms are found as whole words, the longest first', () => {
  const find = termFinder(book.terms)
  expect(find('Loot 1, then play.')).toEqual([{ text: 'Loot', term: book.terms[0] }, ' 1, then play.'])
  expect(termsIn(find, 'One more loot play and 3¢').map((t) => t.term)).toEqual(['Loot play', '¢'])
  expect(termsIn(find, 'looted, looting, uproot')).toEqual([])
  expect(termsIn(find, 'a LOOT\ncard, then loots').map((t) => t.term)).toEqual(['Loot'])
  expect(find('nothing here')).toEqual(['nothing here'])
  const text = 'Gain 3¢. Each player loots 1; a loot play, 5 cents.'
  expect(
    find(text)
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join(''),
  ).toBe(text)
})

test('the first part of a separable verb is found if the second follows in the same clause', () => {
  const find = termFinder([
    { term: 'Neu würfeln', also: ['würfle … neu'], text: '', rule: null },
    { term: 'Würfeln', also: ['würfle'], text: '', rule: null },
    { term: 'Abwerfen', also: ['wirf … ab', 'wirfst … ab'], text: '', rule: null },
  ])
  const words = (text: string) => termsIn(find, text).map(({ term }) => term)
  expect(find('Würfle einen Gegenstand neu.')[0]).toMatchObject({ text: 'Würfle', term: { term: 'Neu würfeln' } })
  expect(words('Würfle: 1-2: Du darfst neu würfeln.')).toEqual(['Würfeln', 'Neu würfeln'])
  expect(words('Wirf 1 Karte ab, dann wirfst du sie in den Fluss.')).toEqual(['Abwerfen'])
  expect(words('Wirf sie. Reise ab.')).toEqual([])
  expect(words('Wirf sie in die Ablage')).toEqual([])
})

test('without terms a text is unchanged', () => {
  expect(termFinder([])('Loot 1')).toEqual(['Loot 1'])
})
