import { describe, expect, test } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { checkCard, checkPacks } from '../src/library/check.ts'
import { compile, PackError } from '../src/library/compile.ts'
import { CATEGORIES as OF_TYPES } from '../src/library/facts.ts'
import { cardFromText, LONGEST_CARD, LONGEST_PACK, packFromText } from '../src/library/from-text.ts'
import { checkTogether } from '../src/library/together.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import { packs, printed } from '../src/packs/index.ts'
import { CATEGORIES as OF_DECKS } from '../src/setup/ratios.ts'
import { asJson, fine, type Hostile } from './hostile/json.ts'
import { asObjects } from './hostile/objects.ts'

/** The checker: cards from anywhere, each refused with its place, whatever they are. */

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

describe('the cards of the game', () => {
  test('are right, every one of them', () => {
    const checked = checkPacks(packs, KINDS)
    checkTogether(checked)
    expect(checked.faults).toEqual([])
    expect(checked.packs).toEqual(packs)
  })

  test('are checked into the same library that they are taken into unchecked', () => {
    expect(compile(packs, KINDS).hash).toBe(printed.hash)
    expect(compile(JSON.parse(JSON.stringify(packs)), KINDS).hash).toBe(printed.hash)
  })

  test('have categories that decks are put together by', () => {
    expect(OF_TYPES.treasure).toEqual(OF_DECKS.treasure)
    expect(OF_TYPES.loot).toEqual(OF_DECKS.loot)
    expect(new Set([...OF_TYPES.monster!, ...OF_TYPES.event!, ...OF_TYPES.curse!])).toEqual(new Set(OF_DECKS.monster))
  })
})

describe.each<[string, readonly Hostile[]]>([
  ['JSON', asJson],
  ['objects', asObjects],
])('hostile cards as %s', (_, cards) => {
  test('are forty at least', () => expect(cards.length).toBeGreaterThanOrEqual(40))

  test.each(cards)('$name', ({ make, text, path, what }) => {
    const { card, faults } = check(make())
    expect(card).toBeNull()
    const there = faults.filter((fault) => fault.path === path)
    expect(there.map((fault) => fault.what).join('\n'), JSON.stringify(faults)).toMatch(what)
    expect(faults.length).toBeLessThanOrEqual(20)
    for (const fault of faults) {
      expect(fault.what.length).toBeLessThan(2000)
      expect(`${fault.card}${fault.path}${fault.what}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }
    // as a text it has the same place, if it is not too long to be read at all
    const read = text === undefined ? faults : cardFromText(text(), KINDS).faults
    if (!/too long/.test(read[0]!.what)) expect(read).toEqual(faults)
    // the same among other cards of a pack
    expect(() => compile([...packs, pack(fine(), make())], KINDS, packs)).toThrow(PackError)
  })
})

describe('texts', () => {
  test('hold the same cards', () => {
    expect(cardFromText(JSON.stringify(fine()), KINDS)).toEqual(check(fine()))
    expect(packFromText(JSON.stringify(pack(fine())), KINDS).pack).toEqual(pack(check(fine()).card))
    for (const { source } of printed.definitions) expect(JSON.stringify(source).length).toBeLessThan(LONGEST_CARD / 10)
  })

  test('that are no JSON, too long or say that they are the game’s own are refused', () => {
    expect(cardFromText('{"id":', KINDS).faults).toEqual([{ card: 'card', path: '', what: 'expected JSON' }])
    expect(cardFromText(' '.repeat(LONGEST_CARD + 1), KINDS).faults[0]!.what).toMatch(/too long: it has 50001 letters/)
    expect(packFromText(' '.repeat(LONGEST_PACK + 1), KINDS).faults[0]!.what).toMatch(/too long/)
    expect(packFromText(JSON.stringify({ ...pack(), builtIn: true }), KINDS)).toEqual({
      pack: null,
      faults: [{ card: 'mine', path: '/builtIn', what: 'only the game’s own packs say so' }],
    })
  })
})

describe('what comes out', () => {
  test('is a copy of what was checked, with what was not written', () => {
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

  test('is what was read: each value once, and nothing behind it stays', () => {
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

  test('has no -0, and nothing that is undefined', () => {
    const { card } = check(fine({ souls: -0, back: undefined }))
    expect(Object.is(card!.souls, 0)).toBe(true)
    expect(card!.back).toBeNull()
  })
})

describe('packs', () => {
  test('of anything are refused with their places', () => {
    expect(faultsOf(null)).toEqual(['pack 1: expected a pack: { id, version, cards }, but here stands null'])
    expect(faultsOf({ id: 'Mine!', version: 1, cards: {}, more: 1 })).toEqual([
      'pack 1/more: a pack has no field "more"; it has $schema, id, version, cards',
      'pack 1/id: expected words of small letters and digits, joined by -, at most 60 letters, not "Mine!"',
      'pack 1/version: expected a text, not 1',
      'pack 1/cards: expected a list of cards, but here stands a record',
    ])
    expect(faultsOf({ ...pack(), builtIn: 'yes' })).toEqual(['mine/builtIn: expected true, or nothing; not "yes"'])
    expect(() => compile('packs' as never, KINDS)).toThrow('packs: expected a list of packs, but here stands "packs"')
    expect(faultsOf({ ...pack(), cards: Array(501).fill(fine()) })[0]).toMatch(/501 in this list; there can be 500/)
  })

  test('name a card without an id by its place', () => {
    expect(faultsOf(pack(fine(), fine({ id: 'Two' }), null))).toEqual([
      'mine/cards/1/id: expected words of small letters and digits, joined by -, at most 60 letters, not "Two"',
      'mine/cards/2: expected a card, but here stands null',
    ])
  })

  test('tell twenty faults, and that there may be more', () => {
    const cards = Array.from({ length: 30 }, (_, i) => fine({ id: `card-${i}`, health: 'much' }))
    expect(() => compile([pack(...cards)], KINDS)).toThrow(
      /mine:card-19\/health: .*\nThese are the first 20 faults; there may be more\.$/,
    )
  })
})
