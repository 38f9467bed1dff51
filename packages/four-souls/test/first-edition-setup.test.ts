import { Refusal } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { plainId } from '../src/model/library.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'

const { definitions } = printed

/** How a game of the first edition begins, for random and optional parts that scenarios cannot show. */

const begin = (config: object, seed: string): State =>
  fourSouls.create(fourSouls.readConfig({ edition: 1, ...config }), seed)
const characterOf = (g: State, seat: number): string =>
  plainId(definitions[g.objects.find((o) => o?.kind === 'character' && o.ctl === seat)!.def]!)
const refusalOf = (config: object): string => {
  try {
    fourSouls.readConfig({ edition: 1, ...config })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return ''
}

describe('setup of the first edition', () => {
  test('the player with Cain begins; without him the first player is drawn (FS-1E-SET-009)', () => {
    const drawn = new Set<number>()
    let cains = 0
    for (let i = 0; i < 120; i++) {
      const g = begin({ players: 4 }, `first ${i}`)
      const cain = g.seats.findIndex((_, seat) => characterOf(g, seat) === 'cain')
      if (cain >= 0) {
        cains++
        expect(g.starting).toBe(cain)
      } else drawn.add(g.starting)
    }
    expect(cains).toBeGreaterThan(10)
    expect([...drawn].sort()).toEqual([0, 1, 2, 3])
  })

  test('the three bonus souls are face up and in no deck, whatever the sets (FS-1E-SET-006)', () => {
    for (const sets of [['base'], ['base', 'gold-box', 'plus']]) {
      const g = begin({ players: 3, sets }, 'bonus')
      expect(fourSouls.view(g, null).bonusSouls.toSorted()).toEqual([
        'soul-of-gluttony',
        'soul-of-greed',
        'soul-of-guppy',
      ])
      const inDecks = g.decks.flat().map((card) => definitions[g.rules.cards[card]!]!.source.type)
      expect(inDecks).not.toContain('bonus-soul')
    }
    expect(fourSouls.view(begin({ bonusSouls: 0 }, 'none'), null).bonusSouls).toEqual([])
    expect(refusalOf({ bonusSouls: 2 })).toMatch(/the bonus souls are soul-of-greed, .*, or there are none/)
  })

  test('every starting item is charged, and there are 100¢', () => {
    const g = begin({ players: 4 }, 'items')
    while (g.decision && g.phase === 'setup')
      fourSouls.apply(g, {
        decision: g.decision.id,
        picks: g.decision.options.slice(0, g.decision.min).map((_, i) => i),
      })
    const items = g.objects.filter((o) => o !== null && o.kind === 'item' && o.ctl >= 0)
    expect(items.length).toBe(4)
    expect(items.every((o) => o!.charged)).toBe(true)
    expect(g.seats.reduce((n, s) => n + s.cents, g.centsLeft)).toBe(100)
  })

  test('characters are chosen from all of them, or from two that were dealt (FS-1E-VAR-005)', () => {
    const any = begin({ players: 2, characters: 'any' }, 'any')
    expect([any.decision!.seat, any.decision!.ask.code]).toEqual([any.starting, 'choose-character'])
    expect(any.decision!.options.length).toBe(11)
    const two = begin({ players: 2, characters: 'one-of-two' }, 'two')
    expect(two.decision!.ask.code).toBe('choose-character')
    const dealt = fourSouls.view(two, null).laidOut
    expect(dealt.map((x) => x.cards.length)).toEqual([2, 2])
    const chosen = definitions[two.decision!.options[1]!.a]!
    const seat = two.decision!.seat
    fourSouls.apply(two, { decision: two.decision!.id, picks: [1] })
    expect(characterOf(two, seat)).toBe(plainId(chosen))
  })

  test('what the first edition does not have is refused, with a reason', () => {
    expect(refusalOf({ mode: 'co-op' })).toBe('The first edition has no co-op; it is played competitively.')
    expect(refusalOf({ mode: 'solitaire' })).toMatch(/has no solitaire/)
    expect(refusalOf({ players: 5 })).toMatch(/for 2 to 4 players, not 5/)
    expect(refusalOf({ rooms: true, sets: ['base', 'requiem'] })).toMatch(/has no rooms/)
    expect(refusalOf({ sets: ['base', 'requiem'] })).toMatch(/has the sets base, gold-box, plus, not requiem/)
    expect(refusalOf({ challenge: 'the-siege' })).toMatch(/has no challenges/)
    expect(refusalOf({ centsPool: 120 })).toMatch(/exactly 100¢, not 120/)
    expect(refusalOf({})).toBe('')
  })
})
