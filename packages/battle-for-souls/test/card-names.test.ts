import { withoutMarks } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { cards } from '../src/cards/index.ts'
import { catalogue } from '../src/view/catalogue.ts'
import { CARD_NAMES, germanName } from '../src/words/de/card-names.ts'

test('every card has one German name, which differs where the English one does', () => {
  expect(Object.keys(CARD_NAMES).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
  const english = new Map<string, string>()
  for (const card of cards) {
    const name = germanName(card)
    expect(english.get(name) ?? card.name, name).toBe(card.name)
    english.set(name, card.name)
    expect(name, card.id).toMatch(/^[A-ZÄÖÜ][^'"\\]*[\p{L}]$/u)
    if (name !== card.name)
      expect(name, card.id).not.toMatch(/\b(the|of|and|holy|saint|st|virtue|temptation|book|key|hammer of)\b/i)
    expect(name.length, name).toBeLessThanOrEqual(27)
  }
})

test('German texts name cards in German only', () => {
  const english = catalogue('de').flatMap(({ alias }) => alias ?? [])
  for (const { id, text } of catalogue('de'))
    for (const name of english) expect(withoutMarks(text).includes(name), `${id}: ${name}`).toBe(false)
})
