import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { catalogue } from '../src/index.ts'
import { printed } from '../src/packs/index.ts'
import {
  after,
  clause,
  finished,
  passive,
  sentence,
  subordinate,
  verb,
  when,
  wouldBe,
} from '../src/text/de/cards/clauses.ts'
import { A, fixed, noun, nounPhrase, someOf, YOU } from '../src/text/de/cards/nouns.ts'
import { phrases as de } from '../src/text/de/cards/phrases.ts'
import type { GermanPhrases } from '../src/text/de/cards/writer.ts'
import { phrases as en } from '../src/text/en/cards/phrases.ts'
import { abilityText } from '../src/text/text.ts'
import type { CardInfo } from '../src/view/types.ts'

const { abilities } = printed

/** German texts: card-texts-german.txt has the texts themselves; these tests check what must be true of all of them. */

const german = catalogue('de')
const english = new Map(catalogue().map((c) => [c.id, c]))
const sentencesOf = (c: CardInfo): string[] => [
  ...c.lines.flatMap((l) => [l.text, ...l.rows.map((r) => r.text)]),
  ...(c.reward === null ? [] : [c.reward]),
]
/** The text without the names of cards. */
const withoutNames = (text: string): string => text.replace(/„[^“]*“|Guppy/g, '')

describe('German', () => {
  test('has a phrase for every kind of node, as English does, and does not compile without one', () => {
    const kinds = Object.keys(KINDS).toSorted()
    expect(Object.keys(en).toSorted()).toEqual(kinds)
    expect(Object.keys(de).toSorted()).toEqual(kinds)
    const { damage: _, ...lacking } = de
    // @ts-expect-error a language without a phrase does not compile
    const german: GermanPhrases = lacking
    expect(german).not.toHaveProperty('damage')
  })

  test('does not import English, and English does not import German', () => {
    const src = new URL('../src/', import.meta.url)
    const known: string[] = []
    for (const [own, other] of [
      ['en', 'de'],
      ['de', 'en'],
    ] as const)
      for (const folder of [`text/${own}/`, `setup/words/${own}/`])
        for (const file of readdirSync(new URL(folder, src), { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.ts')) continue
          const imports = readFileSync(new URL(folder + file, src), 'utf8').matchAll(/ from '([^']+)'/g)
          for (const [, from] of imports) if (from!.split('/').includes(other)) known.push(`${folder}${file}: ${from}`)
        }
    expect(known).toEqual([])
  })

  test('has no English word in any text', () => {
    const words =
      /\b(the|a|and|or|of|to|with|from|for|you|your|they|their|it|its|this|that|each|every|all of|if|when|whenever|player|players|gain|gains|lose|loot|roll|rolls|deal|damage|take|takes|kill|destroy|discard|recharge|card|cards|item|items|treasure|soul|souls|attack|health|turn|turns|may|must|choose|put|top|bottom|deck of|next|time|other|another|one|two|counter|counters|reward|undefined|null|NaN)\b/
    for (const c of german)
      for (const text of sentencesOf(c))
        expect(withoutNames(text).match(words)?.[0], `${c.id}: ${text}`).toBeUndefined()
  })

  test('has the same numbers as English', () => {
    const numbers = (c: CardInfo): string[] =>
      [...sentencesOf(c), ...c.lines.flatMap((l) => l.rows.map((r) => r.on ?? ''))]
        .join(' ')
        // "the next 1 damage"
        .replace(/[Dd]er nächste Schadenspunkt/g, '1')
        .match(/\d+/g)
        ?.sort() ?? []
    for (const c of german) expect(numbers(c), `${c.id}: ${c.text}`).toEqual(numbers(english.get(c.id)!))
  })

  test('has the same structure as English: abilities, rows and symbols', () => {
    for (const c of german) {
      const other = english.get(c.id)!
      expect(
        c.lines.map((l) => [l.tag, l.rows.length]),
        c.id,
      ).toEqual(other.lines.map((l) => [l.tag, l.rows.length]))
      expect(c.reward === null, c.id).toBe(other.reward === null)
      const { alias = c.name, ...card } = c
      expect({ ...card, name: alias, text: '', lines: [], reward: null, words: null }, c.id).toEqual({
        ...other,
        text: '',
        lines: [],
        reward: null,
        words: null,
      })
    }
  })

  test('has a word for every type, category and keyword of a card', () => {
    for (const c of german) {
      const { words } = english.get(c.id)!
      expect(c.words.kind, c.id).toMatch(/^[A-Z][a-z]+(, (aktiv|bezahlt|passiv))?$/)
      expect(c.words.category === null ? '' : c.words.category, `${c.id}: ${c.category}`).not.toBe(c.category)
      expect(c.words.keywords.length).toBe(words.keywords.length)
      for (const [i, word] of c.words.keywords.entries()) expect(word, c.id).not.toBe(c.keywords[i])
    }
  })

  test('consists of whole sentences without traces of their generation', () => {
    for (const c of german)
      for (const l of c.lines)
        for (const text of [l.text, ...l.rows.map((r) => r.text)]) {
          expect(text, c.id).toMatch(/^[A-ZÄÖÜ0-9+„].*[.:]$/)
          expect(text, c.id).not.toMatch(/\[|#| {2}|\.\.|,\.|,,| ,| \.|[.] [a-zäöü]|\bdem dem\b|\bvon dem\b(?! der)/)
        }
    for (const c of german) for (const l of c.lines) expect(l.text.endsWith(':'), l.text).toBe(l.rows.length > 0)
  })

  test('can word every ability on its own: of doubled loot cards, of lasting effects, of outcomes', () => {
    for (const a of abilities) {
      const { text, rows } = abilityText(a, 'de')
      const all = [text, ...rows.map((r) => r.text)]
      for (const s of all) expect(s, a.key).toMatch(/^\S.*[.:]$/)
      expect(rows.length, a.key).toBe(abilityText(a).rows.length)
    }
  })
})

describe('the grammar of German', () => {
  const item = noun('m', 'Gegenstand', 'Gegenstände')
  const discard = verb('werfen', 'wirfst wirft wirf geworfen', 'ab')
  const player = nounPhrase({ det: A, noun: noun('m', 'Spieler', 'Spieler') })

  test('inflects articles and adjectives', () => {
    const p = nounPhrase({ det: A, adjectives: ['nicht ewig'], noun: item })
    expect([p.nom, p.gen, p.dat, p.acc]).toEqual([
      'ein nicht ewiger Gegenstand',
      'eines nicht ewigen Gegenstands',
      'einem nicht ewigen Gegenstand',
      'einen nicht ewigen Gegenstand',
    ])
    const yours = { det: { is: 'like ein', stem: 'dein' } as const, adjectives: ['ewig'], noun: item }
    expect(someOf('ein', yours).acc).toBe('einen deiner ewigen Gegenstände')
    expect(someOf('jed', yours).dat).toBe('jedem deiner ewigen Gegenstände')
    expect(nounPhrase({ ...yours, det: { is: 'none' }, many: true }).dat).toBe('ewigen Gegenständen')
  })

  test('puts the verb in its place in the sentence, and separates its prefix', () => {
    const yours = clause(YOU, discard, 'eine Karte')
    const theirs = clause(player, discard, 'eine Karte')
    expect(finished(sentence(yours))).toBe('Wirf eine Karte ab.')
    expect(finished(sentence(theirs))).toBe('Ein Spieler wirft eine Karte ab.')
    expect(finished(after(when('falls es regnet'), sentence(yours)))).toBe('Falls es regnet, wirfst du eine Karte ab.')
    expect(finished(sentence({ ...yours, modal: 'können' }))).toBe('Du kannst eine Karte abwerfen.')
    expect(subordinate(theirs)).toBe('ein Spieler eine Karte abwirft')
    expect(wouldBe(yours)).toBe('du eine Karte abwerfen würdest')
    expect(subordinate(passive(player, discard))).toBe('ein Spieler abgeworfen wird')
  })

  test('joins clauses', () => {
    const gain = verb('erhalten', 'erhältst erhält erhalte erhalten')
    const both = (who: typeof YOU): string =>
      finished(sentence(clause(who, discard, 'sie'), clause(who, gain, '1¢', { tie: 'dann' })))
    expect(both(YOU)).toBe('Wirf sie ab, dann erhalte 1¢.')
    expect(both(player)).toBe('Ein Spieler wirft sie ab, dann erhält er 1¢.')
    expect(
      finished(sentence(clause(fixed('der Zug', 'm'), gain, 'x'), clause(player, gain, 'y', { tie: 'und' }))),
    ).toBe('Der Zug erhält x und ein Spieler erhält y.')
  })
})
