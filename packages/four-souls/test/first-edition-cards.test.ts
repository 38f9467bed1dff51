import { describe, expect, test } from 'vitest'
import { catalogue, fourSouls } from '../src/index.ts'
import { printed } from '../src/packs/index.ts'
import { poolOf } from '../src/setup/pool.ts'
import type { CardInfo } from '../src/view/types.ts'

const { byId, definitions, forms, plain } = printed

/** The cards of the first edition: which, how many, and which of them replace others in a game. */

const SETS = ['base', 'gold-box', 'plus'] as const
const NAMES = { base: 'Base Game V2', 'gold-box': 'Gold Box V2', plus: 'Four Souls+ V2' }

/** The contents of the base box, the Kickstarter cards and Four Souls+, by the component list in the first edition's rules. */
const COMPONENTS: Record<(typeof SETS)[number], Record<string, number>> = {
  base: { character: 11, 'starting-item': 10, loot: 104, treasure: 105, monster: 107, 'bonus-soul': 3 },
  'gold-box': { character: 4, 'starting-item': 4, loot: 20, treasure: 20, monster: 20 },
  plus: { character: 4, 'starting-item': 4, loot: 30, treasure: 30, monster: 30 },
}

const all = fourSouls.readConfig({ edition: 1, players: 4, sets: [...SETS] })
const cards = poolOf(all).rules.cards.map((def) => definitions[def]!)

describe('the pool of a first-edition game', () => {
  for (const set of SETS)
    test(`has as many cards of ${set} as its component list`, () => {
      const counts: Record<string, number> = {}
      for (const { source } of cards) {
        if (source.set !== NAMES[set]) continue
        const deck = source.type === 'event' || source.type === 'curse' ? 'monster' : source.type
        counts[deck] = (counts[deck] ?? 0) + 1
      }
      expect(counts).toEqual(COMPONENTS[set])
    })

  test('has the form of a card instead of the card', () => {
    const ids = new Set(cards.map((d) => d.id))
    const forms = definitions.filter((d) => d.source.formOf !== null)
    expect(forms.length).toBeGreaterThan(20)
    for (const form of forms) {
      expect(ids.has(form.id), form.id).toBe(true)
      expect(ids.has(form.source.formOf!), form.source.formOf!).toBe(false)
    }
  })

  test('a second-edition game has none of them', () => {
    const second = poolOf(fourSouls.readConfig({ players: 4, sets: [...SETS] })).rules.cards
    expect(second.filter((def) => definitions[def]!.source.formOf !== null)).toEqual([])
    expect(second).toHaveLength(cards.length)
  })

  test('custom decks name cards by their plain ids', () => {
    const config = fourSouls.readConfig({
      edition: 1,
      players: 2,
      sets: ['base', 'gold-box'],
      decks: { loot: { cards: { 'two-of-diamonds': 1, 'xx-judgement': 1, bomb: 4, 'butter-bean': 3 } } },
    })
    const g = fourSouls.create(config, 'by hand')
    const loot = [...g.decks[1]!, ...g.seats.flatMap((s) => s.hand)].map(
      (card) => definitions[g.rules.cards[card]!]!.id,
    )
    expect(loot.toSorted()).toEqual([
      ...Array<string>(4).fill('bomb'),
      ...Array<string>(3).fill('butter-bean'),
      'two-of-diamonds-1e',
      'xx-judgement-1e',
    ])
  })

  test('a character gets the form of its starting item', () => {
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const g = fourSouls.create(all, `starting items ${i}`)
      for (const o of g.objects) {
        if (o?.kind !== 'character') continue
        const { startingItem } = definitions[o.def]!.source
        if (startingItem === null) continue
        const wanted = forms.get(startingItem) ?? byId.get(startingItem)!
        expect(g.objects.some((x) => x?.kind === 'item' && x.ctl === o.ctl && x.def === wanted.number)).toBe(true)
        seen.add(wanted.id)
      }
    }
    expect([...seen].filter((id) => id.endsWith('-1e')).length).toBeGreaterThan(3)
  })
})

describe('a form', () => {
  const infos = new Map(catalogue().map((c) => [c.id, c]))
  const forms = [...infos.values()].filter((c) => c.formOf !== null)
  /** Everything that defines a card except its ids. */
  const seen = ({ id }: CardInfo): object => ({ ...byId.get(id)!.source, id: null, formOf: null })

  test.each(forms.map((c) => [c.id, c] as const))(
    '%s differs from its card, and has its name, set and copies',
    (_, form) => {
      const card = infos.get(form.formOf!)!
      expect(seen(form)).not.toEqual(seen(card))
      const same = ({ name, set, type, copies, category, startingItem, threePlus }: CardInfo) => ({
        name,
        set,
        type,
        copies,
        category,
        startingItem,
        threePlus,
      })
      expect(same(form)).toEqual(same(card))
    },
  )

  test('is not a card by itself', () => {
    expect(plain.some((d) => d.source.formOf !== null)).toBe(false)
    expect(plain).toHaveLength(catalogue().length - forms.length)
  })
})
