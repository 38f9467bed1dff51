import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutMarks } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { COLOURS, QUALITIES } from '../src/cards/card.ts'
import { cards, mirror } from '../src/cards/index.ts'
import { catalogue } from '../src/view/catalogue.ts'

/**
 * The generated text of every card, one card per line. After a deliberate change, rewrite the file with `npm run golden -- texts` and read
 * the diff.
 */
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const all = catalogue()
const german = catalogue('de')
const byId = new Map(all.map((c) => [c.id, c]))

describe('card texts', () => {
  for (const [name, cards] of [
    ['card-texts.txt', all],
    ['card-texts-german.txt', german],
  ] as const)
    test(`are those in ${name}`, () => {
      const lines = cards.map((c) => withoutMarks(`${c.id}: ${c.text}`))
      if (process.env['CARD_TEXTS'] === 'write') writeFileSync(fileOf(name), `${lines.join('\n')}\n`)
      expect(lines).toEqual(readFileSync(fileOf(name), 'utf8').trimEnd().split('\n'))
    })

  test('German has the same numbers as English, no English word, and whole sentences', () => {
    const english =
      /\b(the|a|and|or|of|to|with|from|for|you|your|it|its|this|that|each|every|if|when|soul|souls|point|points|holy|unholy|step|turn|turns|use|uses|card|cards|draw|put|up|off|goes|counts|sin|virtue|heaven|hell|undefined|null|NaN)\b/i
    const numbers = (text: string): string[] => text.match(/\d+/g)?.sort() ?? []
    for (const [i, { id, name, alias = name, text: marked }] of german.entries()) {
      const text = withoutMarks(marked)
      expect(alias, id).toBe(all[i]!.name)
      expect(numbers(text), id).toEqual(numbers(all[i]!.text))
      expect(text.match(english)?.[0], `${id}: ${text}`).toBeUndefined()
      expect(text, id).toMatch(/^[A-ZÄÖÜ].*\.$/)
      expect(text, id).not.toMatch(
        /\[| {2}|\.\.|,\.| ,| \.|\. [a-zäöü]|\b1 (?:un)?heilige Punkte|[02-9] (?:un)?heiligen Punkt\b/,
      )
    }
  })

  test('every card has a text, in whole sentences, without traces of the generator', () => {
    for (const { id, text } of all) {
      expect(text, id).toMatch(/^[A-Z].*\.$/)
      expect(text, id).not.toMatch(/\[|undefined|null|NaN| {2}|\.\.|,\.| ,| \.|\. [a-z]/)
      expect(text, id).not.toMatch(
        /\ba (?:[AEIO]|unholy)|\ban (?:[^aeiouAEIOU])|\b1 (?:un)?holy points|[02-9] (?:un)?holy point\b/,
      )
    }
  })

  test('a card says how often and when it can be used', () => {
    for (const card of cards) {
      const { text, uses, instant } = byId.get(card.id)!
      if (card.ability === null) continue
      expect(text.includes('INSTANT'), card.id).toBe(instant)
      if (!instant) expect(text, card.id).toContain(`Step ${card.ability.when},`)
      if (uses === 'unlimited') expect(text, card.id).toContain('each turn')
      else if (card.colour === null) expect(text, card.id).toMatch(/, (one use|two uses|three uses)[:,]/)
      else expect(text, card.id).toContain(', once:')
    }
  })

  test('mirrored cards have mirrored texts', () => {
    const pairs: [string, string][] = [
      ['holy', 'unholy'],
      ['Heaven', 'Hell'],
      ['archangel', 'devil'],
      ['Selaphiel', 'Satan'],
      ...COLOURS.map((c): [string, string] => [QUALITIES.heaven[c], QUALITIES.hell[c]]),
    ]
    const other = new Map(
      pairs.flatMap(([a, b]) => [
        [a, b],
        [b, a],
      ]),
    )
    const swapped = (text: string): string => text.replace(/[A-Za-z]+/g, (word) => other.get(word) ?? word)
    // the article depends on the word
    const plain = (text: string): string => text.replace(/\ban\b/g, 'a')
    for (const [number, card] of cards.entries()) {
      const partner = cards[mirror[number]!]!
      // souls and Reap cards are the same for both sides
      if (card.type === 'soul' || card.type === 'reap') expect(byId.get(partner.id)!.text).toBe(byId.get(card.id)!.text)
      else expect(plain(byId.get(partner.id)!.text), card.id).toBe(plain(swapped(byId.get(card.id)!.text)))
    }
  })
})
