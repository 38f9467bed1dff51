import { type Aside, Refusal } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { LESSONS } from '../src/setup/lessons/index.ts'

const { definitions } = printed

/** Refusals that the page shows have the reader's language, with the same reason and the same numbers in each. */

const names = [...new Set(definitions.map(({ source }) => source.name)), 'Enhanced Bartering', 'Souls Are $$$']
  .concat([
    'Minions Die First',
    'Base Game V2',
    'Gold Box V2',
    'Four Souls+ V2',
    'Four Souls+',
    'Base Game',
    'Gold Box',
  ])
  .concat(['Requiem', 'A selection of other sets'])
  .sort((a, b) => b.length - a.length)
const withoutNames = (text: string): string => names.reduce((rest, name) => rest.replaceAll(name, 'X'), text)
const plain = (text: string): string =>
  withoutNames(text)
    .replaceAll(/„[^“]*“/g, 'X')
    // without given values, and without lists of possible ones
    .replaceAll(/"[^"]*"|(?<=es gibt |einige von |eines von )[^.]*?(?=\.|, oder X)/g, 'X')
const numbers = (text: string): string => (withoutNames(text).match(/\d+/g) ?? []).sort().join()
const ENGLISH =
  /\b(the|a|and|or|of|to|with|from|for|you|your|they|it|its|that|there|not|only|more|than|add|set|player|players|character|characters|card|cards|item|items|treasure|souls?|loot|monsters?|deck of|offer|offers|traded?|asked|is|are|has|have|be|no|hand|whole number|played|decks|undefined|null|NaN)\b|\[object/

const refusals: Refusal[] = []

function refused(act: () => unknown): Refusal {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refusals.push(error)
    const [en, de] = [error.in('en'), error.in('de')]
    expect(en).toBe(error.message)
    expect(plain(de), en).not.toMatch(ENGLISH)
    expect(de, en).toMatch(/^[A-ZÄÖÜ„].*\.$/)
    expect(de).not.toMatch(/ {2}|\.\.| [,.]/)
    expect(numbers(de), en).toBe(numbers(en))
    return error
  }
  throw new Error('it was not refused')
}

const all = (n: number, of: (i: number) => string): Record<string, number> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [of(i), 1]))
const deck = (deck: string, type: string, n: number, souls = 0) => ({
  decks: {
    [deck]: {
      cards: all(
        n,
        (i) =>
          definitions.filter(({ source: s }) => s.type === type && s.set === 'Base Game V2' && s.souls === souls)[i]!
            .id,
      ),
    },
  },
})
const LESSON = LESSONS[0]!.id
const events = deck('monster', 'event', 2).decks['monster']!.cards

describe('a table that cannot be', () => {
  test.each([
    ['a whole number from 2 to 6', { players: 9 }],
    ['at least 100', { centsPool: 20 }],
    ['no co-op', { edition: 1, mode: 'co-op' }],
    ['2 to 4 players', { edition: 1, players: 5 }],
    ['no rooms', { edition: 1, rooms: true }],
    ['sets', { edition: 1, sets: ['base', 'requiem'] }],
    ['no challenges', { edition: 1, challenge: 'mom-is-home' }],
    ['exactly', { edition: 1, centsPool: 120 }],
    ['bonus souls', { edition: 1, bonusSouls: 5 }],
    ['two characters', { mode: 'co-op', players: 4 }],
    ['without bonus souls', { mode: 'solitaire', bonusSouls: 2 }],
    ["can't be reached", { mode: 'co-op', soulCap: 1 }],
    ['difficulty', { difficulty: 'hard' }],
    ['soulCap', { soulCap: 2 }],
    ['not co-op', { challenge: 'greeds-ledger', mode: 'co-op', variants: ['enhanced-bartering'] }],
    ['not by souls', { challenge: 'mom-is-home', variants: ['souls-are-money'] }],
    ['own minions', { challenge: 'the-siege', variants: ['minions-die-first'] }],
    ['not enough ¢', { players: 6, startCents: 20 }],
    [
      'a bonus soul of another set',
      { sets: ['requiem'], bonusSouls: [definitions.find(({ source }) => source.type === 'bonus-soul')!.id] },
    ],
    ['a deck of another set', { decks: { loot: { cards: { [lootOfAnotherSet()]: 1 } } } }],
    ['an empty deck', { decks: { loot: { ratio: { '1 cent': 0 } } } }],
    ['too few characters', { sets: ['plus'], players: 6, characters: 'one-of-two' }],
    [
      'one monster',
      { decks: { monster: { cards: { ...events, ...deck('monster', 'monster', 1).decks['monster']!.cards } } } },
    ],
    ['no monster', { decks: { monster: { cards: events } } }],
    [
      'no plain monster',
      { decks: { monster: { cards: { ...events, ...deck('monster', 'monster', 4, 1).decks['monster']!.cards } } } },
    ],
    ['one treasure', deck('treasure', 'treasure', 1)],
    ['little loot', deck('loot', 'loot', 3)],
    ['few souls', { ...deck('monster', 'monster', 8), bonusSouls: 0 }],
    ['no list of sets', { sets: 'base' }],
    ['a set that is none', { sets: ['basement'] }],
    ['a bonus soul that is none', { bonusSouls: ['bomb'] }],
    ['a bonus soul twice', { bonusSouls: ['soul-of-greed', 'soul-of-greed'] }],
    ['a challenge that is none', { challenge: 'mother' }],
    ['a lesson that is none', { lesson: 'cheating' }],
    ['no list of variants', { variants: 'casino' }],
    ['a variant that is none', { variants: ['roulette'] }],
    ['a ratio that is none', { decks: { loot: { ratio: 3 } } }],
    ['a category that is none', { decks: { loot: { ratio: { 'two cents': 1 } } } }],
    ['a card of another deck', { decks: { loot: { cards: { fly: 1 } } } }],
    ['a plan that is none', { decks: { loot: 'all' } }],
    ['plans that are none', { decks: 7 }],
    ['a deck that is none', { decks: { character: 'box' } }],
    ['a lesson with a table of its own', { lesson: LESSON, soulsToWin: 3 }],
    ['what is neither true nor false', { rooms: 'yes' }],
    ['a mode that is none', { mode: 'chess' }],
    ['an option that is none', { jokers: 3 }],
    ['no options', 'four'],
  ])('for %s is refused in both languages', (_, config) => {
    expect(refused(() => fourSouls.readConfig(config)).code).toBe('bad-config')
  })

  test('is refused with different words for each reason', () => {
    expect(new Set(refusals.map((r) => r.in('de'))).size).toBe(refusals.length)
    refusals.length = 0
  })
})

function lootOfAnotherSet(): string {
  return definitions.find(({ source: s }) => s.type === 'loot' && s.set === 'Gold Box V2')!.id
}

describe('a trade that cannot be', () => {
  const begin = (config: object): State => {
    const g = fourSouls.create(fourSouls.readConfig({ players: 3, ...config }), 'refusals')
    while (g.decision!.ask.code !== 'priority') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    return g
  }
  const act = (g: State, name: Aside['name'], seat: number, ...args: (number | string)[]) =>
    fourSouls.applyAside!(g, { seat, name, args })

  test('is refused in both languages', () => {
    const plain = begin({})
    const traders = begin({ variants: ['enhanced-bartering'] })
    const no = (g: State, name: string, seat: number, ...args: (number | string)[]) =>
      refused(() => act(fourSouls.fork(g), name, seat, ...args)).code
    expect(no(begin({ mode: 'co-op', players: 2 }), 'offer', 0, 1, 1, '')).toBe('no-bartering')
    expect(no(plain, 'offer', 9, 1, 1, '')).toBe('no-such-seat')
    expect(no(plain, 'shout', 0)).toBe('no-such-aside')
    expect(no(plain, 'offer', 0, 0, 1, '')).toBe('bad-offer')
    expect(no(plain, 'offer', 0, 1, 0, '')).toBe('bad-offer')
    expect(no(plain, 'offer', 0, 1, 77, '')).toBe('cannot-pay')
    expect(no(plain, 'offer', 0, 1, 1, 'x'.repeat(121))).toBe('bad-offer')
    expect(no(plain, 'offer', 0, 1, 0, '', '0', '', 0, 0, '')).toBe('bad-offer')
    expect(no(plain, 'offer', 0, 1, 1, '', '', '', 2, 0, '')).toBe('bad-offer')
    expect(no(plain, 'accept', 0, 5)).toBe('no-such-offer')
    const trade = (...args: (number | string)[]) => no(traders, 'offer', 0, 1, 0, '', ...args)
    for (const args of [
      ['', '', 0, 0, ''],
      ['9', '', 0, 0, ''],
      ['0,0', '', 0, 0, ''],
      ['x', '', 0, 0, ''],
      ['', '', -1, 0, ''],
      ['', '', 0, 9, ''],
    ])
      expect(trade(...args)).toBe('bad-offer')
    expect(trade('', '99', 0, 0, '')).toBe('not-yours')
    const offered = fourSouls.fork(plain)
    act(offered, 'offer', 0, 1, 2, '')
    const { id } = offered.offers[0]!
    expect(no(offered, 'accept', 2, id)).toBe('not-your-offer')
    expect(no(offered, 'decline', 2, id)).toBe('not-your-offer')
    expect(no(offered, 'offer', 2, 0, 1, '', '', '', 0, 0, '', id)).toBe('not-your-offer')
    offered.seats[0]!.cents = 1
    expect(no(offered, 'accept', 1, id)).toBe('cannot-pay')
    const asked = fourSouls.fork(plain)
    act(asked, 'offer', 0, 1, 0, '', '', '', 9, 0, '')
    expect(no(asked, 'accept', 1, asked.offers[0]!.id)).toBe('cannot-pay')
    // the view says the same, in its language
    const why = (language: 'en' | 'de') => fourSouls.view(asked, 1, language).offers[0]!.whyNot!.reason
    expect([why('en'), why('de')]).toEqual(['en', 'de'].map((language) => refusals.at(-1)!.in(language as 'en')))
    const chooses = fourSouls.fork(traders)
    act(chooses, 'offer', 0, 1, 0, '', '0', '', 0, 2, '')
    expect(no(chooses, 'accept', 1, chooses.offers[0]!.id)).toBe('bad-offer')
    chooses.seats[0]!.hand = []
    expect(no(chooses, 'accept', 1, chooses.offers[0]!.id, 0, 1)).toBe('not-yours')
    const many = fourSouls.fork(plain)
    for (let n = 0; n < 12; n++) act(many, 'offer', 0, 1, 1, '')
    expect(no(many, 'offer', 0, 1, 1, '')).toBe('too-many-offers')
    expect(new Set(refusals.map((r) => r.in('de'))).size).toBeGreaterThan(20)
  })
})
