import { describe, expect, test } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { checkCard, checkPacks } from '../src/library/check.ts'
import { compile, PackError } from '../src/library/compile.ts'
import { CATEGORIES as OF_TYPES } from '../src/library/facts.ts'
import { cardFromText, LONGEST_CARD, LONGEST_PACK, packFromText } from '../src/library/from-text.ts'
import { checkTogether } from '../src/library/together.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import { type FaultSaid, faultIn } from '../src/model/faults/index.ts'
import { packs, printed } from '../src/packs/index.ts'
import { CATEGORIES as OF_DECKS } from '../src/setup/ratios.ts'
import { asJson, fine, type Hostile } from './hostile/json.ts'
import { asObjects } from './hostile/objects.ts'

/** The checker: untrusted cards, each refused with the place of its fault. */

const check = (card: unknown) => checkCard(card, KINDS)
const pack = (...cards: unknown[]): Pack => ({ id: 'mine', version: '1', cards: cards as CardSource[] })
const faultsOf = (...all: unknown[]): string[] => {
  try {
    compile(all as Pack[], KINDS)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.faults.map(({ card, path, what }) => `${card}${path}: ${what}`)
  }
  return []
}

describe('the game’s own cards', () => {
  test('are all valid', () => {
    const checked = checkPacks(packs, KINDS)
    checkTogether(checked)
    expect(checked.faults).toEqual([])
    expect(checked.packs).toEqual(packs)
  })

  test('compile to the same library whether they are checked or trusted', () => {
    expect(compile(packs, KINDS).hash()).toBe(printed.hash())
    expect(compile(JSON.parse(JSON.stringify(packs)), KINDS).hash()).toBe(printed.hash())
  })

  test('have the categories that decks are built by', () => {
    expect(OF_TYPES.treasure).toEqual(OF_DECKS.treasure)
    expect(OF_TYPES.loot).toEqual(OF_DECKS.loot)
    expect(new Set([...OF_TYPES.monster!, ...OF_TYPES.event!, ...OF_TYPES.curse!])).toEqual(new Set(OF_DECKS.monster))
  })
})

describe.each<[string, readonly Hostile[]]>([
  ['JSON', asJson],
  ['objects', asObjects],
])('hostile cards as %s', (_, cards) => {
  test('number at least forty', () => expect(cards.length).toBeGreaterThanOrEqual(40))

  test.each(cards)('$name', ({ make, text, path, what }) => {
    const { card, faults } = check(make())
    expect(card).toBeNull()
    const there = faults.filter((fault) => fault.path === path)
    expect(there.map((fault) => fault.what).join('\n'), JSON.stringify(faults)).toMatch(what)
    expect(faults.length).toBeLessThanOrEqual(20)
    for (const fault of faults) {
      expect(fault.what.length).toBeLessThan(2000)
      // as it crosses to a page
      const said = JSON.parse(JSON.stringify(fault.said)) as FaultSaid
      expect(faultIn(said, 'en')).toBe(fault.what)
      expect(faultIn(said, 'de')).not.toMatch(/\b(expected|the|has|needs|undefined)\b|"\w/)
      expect(`${fault.card}${fault.path}${fault.what}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }
    // the same faults as JSON text, unless that is too long to be parsed
    const read = text === undefined ? faults : cardFromText(text(), KINDS).faults
    if (!/too long/.test(read[0]!.what)) expect(read).toEqual(faults)
    // also refused in a pack with other cards
    expect(() => compile([...packs, pack(fine(), make())], KINDS, packs)).toThrow(PackError)
  })
})

describe('JSON text', () => {
  test('holds the same cards', () => {
    expect(cardFromText(JSON.stringify(fine()), KINDS)).toEqual(check(fine()))
    expect(packFromText(JSON.stringify(pack(fine())), KINDS).pack).toEqual(pack(check(fine()).card))
    for (const { source } of printed.definitions) expect(JSON.stringify(source).length).toBeLessThan(LONGEST_CARD / 10)
  })

  test('is refused if it is not JSON, is too long or claims to be built in', () => {
    expect(cardFromText('{"id":', KINDS).faults).toMatchObject([{ card: 'card', path: '', what: 'expected JSON' }])
    expect(cardFromText(' '.repeat(LONGEST_CARD + 1), KINDS).faults[0]!.what).toMatch(
      /too long: it has 50001 characters/,
    )
    expect(packFromText(' '.repeat(LONGEST_PACK + 1), KINDS).faults[0]!.what).toMatch(/too long/)
    expect(packFromText(JSON.stringify({ ...pack(), builtIn: true }), KINDS)).toMatchObject({
      pack: null,
      faults: [{ card: 'mine', path: '/builtIn', what: 'only the game’s own packs are built in' }],
    })
  })
})

describe('the result of a check', () => {
  test('is a copy of what was checked, with defaults filled in', () => {
    const written = fine({ abilities: { it: { k: 'tap', do: { k: 'gainCents', n: -0 + 1, who: { k: 'you' } } } } })
    const { card } = check(written)
    expect(card).toEqual({
      ...written,
      copies: 1,
      health: null,
      evasion: null,
      attack: null,
      souls: 0,
      reward: null,
      keywords: [],
      threePlus: false,
      startingItem: null,
      back: null,
      outside: false,
      formOf: null,
    })
    expect(card!.abilities['it']).not.toBe((written['abilities'] as Record<string, unknown>)['it'])
  })

  test('is what was read: each value once, and no proxy survives', () => {
    let reads = 0
    const changing = new Proxy(fine() as object, {
      getOwnPropertyDescriptor(target, key) {
        const found = Reflect.getOwnPropertyDescriptor(target, key)
        return key === 'name' ? { ...found, value: `Name ${++reads}` } : found
      },
    })
    const { card } = check(changing)
    expect(card!.name).toBe('Name 1')
    expect(reads).toBe(1)
    expect(structuredClone(card)).toEqual(card)
  })

  test('has no -0 and no undefined', () => {
    const { card } = check(fine({ souls: -0, back: undefined }))
    expect(Object.is(card!.souls, 0)).toBe(true)
    expect(card!.back).toBeNull()
  })
})

describe('packs', () => {
  test('that are anything else are refused with the place of each fault', () => {
    expect(faultsOf(null)).toEqual(['pack 1: expected a pack: { id, version, cards }, not null'])
    expect(faultsOf({ id: 'Mine!', version: 1, cards: {}, more: 1 })).toEqual([
      'pack 1/more: a pack has no field "more"; it has $schema, id, version, name, author, licence, cards',
      'pack 1/id: expected words of lower-case letters and digits, joined by -, at most 60 characters, not "Mine!"',
      'pack 1/version: expected text, not 1',
      'pack 1/cards: expected a list of cards, not an object',
    ])
    expect(faultsOf({ ...pack(), builtIn: 'yes' })).toEqual(['mine/builtIn: expected true, or nothing, not "yes"'])
    expect(() => compile('packs' as never, KINDS)).toThrow('packs: expected a list of packs, not "packs"')
    expect(faultsOf({ ...pack(), cards: Array(501).fill(fine()) })[0]).toMatch(/501 items; at most 500/)
  })

  test('identify a card without an id by its place', () => {
    expect(faultsOf(pack(fine(), fine({ id: 'Two' }), null))).toEqual([
      'mine/cards/1/id: expected words of lower-case letters and digits, joined by -, at most 60 characters, not "Two"',
      'mine/cards/2: expected a card, not null',
    ])
  })

  test('report twenty faults, and that there may be more', () => {
    const cards = Array.from({ length: 30 }, (_, i) => fine({ id: `card-${i}`, health: 'much' }))
    expect(() => compile([pack(...cards)], KINDS)).toThrow(
      /mine:card-19\/health: .*\nThese are the first 20 faults; there may be more\.$/,
    )
  })
})
