import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { COLOURS, QUALITIES } from '../src/cards/card.ts'
import { cards, mirror } from '../src/cards/index.ts'
import { catalogue } from '../src/view/catalogue.ts'

/**
 * The generated text of every card, one card per line, as people read it. When a text is meant to change, write the file anew
 * and read the difference: `npm run golden -- texts`.
 */
const file = fileURLToPath(new URL('card-texts.txt', import.meta.url))
const all = catalogue()
const lines = all.map((c) => `${c.id}: ${c.text}`)
const byId = new Map(all.map((c) => [c.id, c]))

describe('card texts', () => {
  test('are those in card-texts.txt', () => {
    if (process.env['CARD_TEXTS'] === 'write') writeFileSync(file, `${lines.join('\n')}\n`)
    expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'))
  })

  test('every card says something, in whole sentences, and shows nothing of how they are made', () => {
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

  test('mirrored cards say the mirrored thing', () => {
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
    // which article stands before a word is the word's own business
    const plain = (text: string): string => text.replace(/\ban\b/g, 'a')
    for (const [number, card] of cards.entries()) {
      const partner = cards[mirror[number]!]!
      // a soul, and a reaping of all souls, are the same for both
      if (card.type === 'soul' || card.type === 'reap') expect(byId.get(partner.id)!.text).toBe(byId.get(card.id)!.text)
      else expect(plain(byId.get(partner.id)!.text), card.id).toBe(plain(swapped(byId.get(card.id)!.text)))
    }
  })
})
