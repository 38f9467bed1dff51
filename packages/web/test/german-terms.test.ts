import { readFileSync } from 'node:fs'
import { catalogue as battleCards } from '@soulstack/battle-for-souls'
import { catalogue } from '@soulstack/four-souls'
import { readRules, TERMS } from '@soulstack/kit/rules'
import { expect, test } from 'vitest'
import { termFinder, termsIn } from '../src/rules/terms.ts'

/** Terms of the rules are found on German cards in all their inflected forms. */

const pages = new URL('../../../docs/rules/', import.meta.url)

/** Matchers for the terms of a page, by index, which is the same for the page in the other language. */
function finder(file: string): (text: string) => number[] {
  const { rules } = readRules(readFileSync(new URL(file, pages), 'utf8'), file, TERMS)
  const terms = rules.map(({ title, text, fields }) => ({
    term: title,
    also: (fields['also'] ?? []).flatMap((forms) => forms.split(', ')),
    text,
    rule: null,
  }))
  const find = termFinder(terms)
  return (text) => termsIn(find, text).map((term) => terms.findIndex((t) => t.term === term.term))
}

test.each([
  ['terms-four-souls.md', catalogue(), catalogue('de'), 0.95],
  ['terms-battle-for-souls.md', battleCards(), battleCards('de'), 0.95],
] as const)('%s: a German card has the terms of the English one', (file, english, german, share) => {
  const [inEnglish, inGerman] = [finder(file), finder(`de/${file}`)]
  const texts = new Map(german.map(({ id, text }) => [id, text]))
  const wanted = new Map<number, { of: number; found: number }>()
  for (const card of english) {
    const there = inGerman(texts.get(card.id)!)
    for (const term of inEnglish(card.text)) {
      const { of, found } = wanted.get(term) ?? { of: 0, found: 0 }
      wanted.set(term, { of: of + 1, found: found + (there.includes(term) ? 1 : 0) })
    }
  }
  expect(wanted.size).toBeGreaterThan(15)
  // not every sentence uses the same nouns, but every term occurs somewhere
  expect([...wanted].filter(([, { found }]) => found === 0)).toEqual([])
  const sum = (count: 'of' | 'found') => [...wanted.values()].reduce((n, w) => n + w[count], 0)
  expect(sum('found') / sum('of')).toBeGreaterThan(share)
})
