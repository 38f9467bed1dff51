import { LANGUAGES, type Language, randomFromSeed, withoutMarks } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { catalogue, fourSouls } from '../src/index.ts'
import { patient } from './patient.ts'

/*
 * A question must be readable at a glance: apart from the names of cards and players it is short, in every language. Questions worded by a card
 * (whether something should happen, or its target) are as long as the card's text.
 */

const MOST = 42
/** The question in your own action phase is longer: it lists what is left of the turn. */
const MOST_LEFT = 48
const BY_CARD = new Set(['may', 'choose', 'choose-target'])
/** How often each kind of question is looked at, as its words change little. */
const LOOKS = 6

const names = [...catalogue(), ...catalogue('de')].map((card) => card.name).sort((a, b) => b.length - a.length)

/** The length of a question without names. */
const lengthOf = (ask: string): number =>
  names
    .reduce((text, name) => text.replaceAll(name, ''), withoutMarks(ask).replace(/\{seat:\d\}/g, ''))
    .replace(/^ ?[–:] /, '').length

const sets = ['base', 'gold-box', 'plus', 'requiem']
const games: [string, Record<string, unknown>][] = [
  ['second edition', { players: 4, sets, rooms: true, characters: 'any' }],
  ['with a draft', { players: 2, sets, rooms: true, draft: true }],
  ['first edition', { players: 3, edition: 1, sets: ['base', 'gold-box'] }],
  ['co-op', { mode: 'co-op', sets }],
]

describe.each(LANGUAGES.map(({ id }) => id))('questions in %s', (language) => {
  test.each(games)('are short: %s', (name, config) => {
    const seen = new Map<string, number>()
    // one game may end, or be patient, before it has asked much
    for (let game = 0; game < 6 && seen.size < 5; game++) {
      const g = fourSouls.create(fourSouls.readConfig(config), `questions ${name} ${game}`)
      const r = randomFromSeed(`${name} ${game}`)
      for (let n = 0; n < 500 && g.decision; n++) {
        const d = g.decision
        const { code } = d.ask
        const own = d.options.some((o) => o.act === 'end')
        const kind = own ? 'own' : code
        const times = seen.get(kind) ?? 0
        if (!BY_CARD.has(code) && times < LOOKS) {
          seen.set(kind, times + 1)
          const { ask } = fourSouls.view(g, d.seat, language).decision!
          expect(lengthOf(ask), ask).toBeLessThanOrEqual(own ? MOST_LEFT : MOST)
        }
        fourSouls.apply(g, patient(d, r))
      }
    }
    expect(seen.size).toBeGreaterThan(4)
  })
})

/** The questions in other players' windows, and what can be done there. */
function windows(language: Language): [asks: string, can: string[]][] {
  const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), 'one option')
  const r = randomFromSeed('one option')
  const found: [string, string[]][] = []
  for (let n = 0; n < 400 && g.decision; n++) {
    const d = g.decision
    if (d.ask.code === 'priority' && !d.options.some((o) => o.act === 'end')) {
      const { ask, options } = fourSouls.view(g, d.seat, language).decision!
      found.push([ask, options.filter((o) => o.act !== 'pass').map((o) => o.label)])
    }
    fourSouls.apply(g, patient(d, r))
  }
  return found
}

test.each(LANGUAGES.map(({ id }) => id))('if only one thing can be done, it is the question: %s', (language) => {
  const ones = windows(language).filter(([, can]) => can.length === 1)
  expect(ones.length).toBeGreaterThan(5)
  for (const [ask, [one]] of ones) expect(ask).toBe(`${one}?`)
})
