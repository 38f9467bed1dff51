import { readConfig, tableOptions } from '@soulstack/four-souls'
import { describe, expect, test } from 'vitest'
import {
  byCategory,
  cardsOf,
  changed,
  optionsOf,
  plainWishes,
  seatsOf,
  setsOf,
  soulsToWin,
  type Wishes,
  whyNot,
  whyOff,
} from '../src/pages/create/fourSouls.ts'

const o = tableOptions()
const plain = plainWishes(o)
const wish = (to: Partial<Wishes>): Wishes => ({ ...plain, ...to })
/** What the game reads of it. */
const read = (w: Wishes, players = w.mode === 'competitive' ? 4 : 2) => readConfig({ players, ...optionsOf(w, o) })

describe('the options of a table of Four Souls', () => {
  test('nothing is said of the plain game', () => {
    expect(optionsOf(plain, o)).toEqual({})
    expect(changed(plain, o)).toBe(0)
    expect(read(plain)).toEqual(readConfig({ players: 4 }))
  })

  test('each wish is read by the game as it was meant', () => {
    const all: [Partial<Wishes>, object][] = [
      [
        { mode: 'co-op', difficulty: 'hard', soulCap: 3 },
        { mode: 'co-op', soulsToWin: 6, soulCap: 3, bonusSouls: 0 },
      ],
      [
        { mode: 'co-op', souls: 7 },
        { soulsToWin: 7, difficulty: 'normal' },
      ],
      [
        { mode: 'co-op', difficulty: 'hard', souls: 5 },
        { soulsToWin: 5, difficulty: 'hard' },
      ],
      [{ mode: 'solitaire' }, { openHands: true }],
      [{ mode: 'solitaire', openHands: false }, { openHands: false }],
      [{ souls: 3 }, { soulsToWin: 3 }],
      [{ sets: ['base', 'plus'] }, { sets: ['base', 'plus'] }],
      [{ rooms: true }, { rooms: true, sets: ['base', 'requiem'] }],
      [{ bonus: 1 }, { bonusSouls: 1 }],
      [{ theseBonus: ['soul-of-greed'] }, { bonusSouls: ['soul-of-greed'] }],
      [{ theseBonus: [] }, { bonusSouls: [] }],
      [
        { characters: 'one-of-two', draft: true },
        { characters: 'one-of-two', draft: true },
      ],
      [
        { centsPool: 200, startCents: 5, startHand: 4, handLimit: 12 },
        { centsPool: 200, startCents: 5, handLimit: 12 },
      ],
      [{ openHands: true }, { openHands: true }],
      [{ variants: ['super-shop', 'casino-mode'] }, { variants: ['casino-mode', 'super-shop'] }],
      // what does not fit is switched off, and not sent
      [{ mode: 'co-op', variants: ['enhanced-bartering', 'super-shop'] }, { variants: ['super-shop'] }],
      [{ challenge: 'the-siege', variants: ['souls-are-money', 'minions-die-first'] }, { variants: [] }],
      [
        { decks: { ...plain.decks, loot: { ...plain.decks.loot, plan: 'ratio' } } },
        { decks: { treasure: null, loot: { ratio: o.ratios.loot }, monster: null } },
      ],
    ]
    for (const [to, config] of all) expect(read(wish(to)), JSON.stringify(to)).toMatchObject(config)
  })

  test('decks by numbers and by hand leave out what is not wanted', () => {
    const decks: Wishes['decks'] = {
      ...plain.decks,
      treasure: { plan: 'own', numbers: { passive: 30, active: 30, paid: 0 }, cards: {} },
      loot: { plan: 'cards', numbers: {}, cards: { 'a-penny': 3, bomb: 2, 'butter-bean': 0 } },
    }
    expect(optionsOf(wish({ decks }), o)).toEqual({
      decks: { treasure: { ratio: { passive: 30, active: 30 } }, loot: { cards: { 'a-penny': 3, bomb: 2 } } },
    })
    expect(changed(wish({ decks }), o)).toBe(1)
  })

  test('every challenge is read in every mode it is offered for, and its goal is its own', () => {
    for (const c of o.challenges)
      for (const mode of c.modes) {
        const w = wish({ mode, challenge: c.id, souls: 3 })
        expect(read(w).challenge).toBe(c.id)
        expect(optionsOf(w, o)).not.toHaveProperty('soulsToWin')
        expect(whyOff('souls', w)).not.toBeNull()
      }
  })

  test('what the modes exclude is switched off, and not sent', () => {
    const together = wish({ mode: 'co-op', bonus: 2, theseBonus: ['soul-of-greed'] })
    expect(whyOff('bonus', together)).toMatch(/without bonus souls/)
    expect(optionsOf(together, o)).toEqual({ mode: 'co-op' })
    const alone = wish({ difficulty: 'hard', soulCap: 2 })
    for (const what of ['difficulty', 'soulCap'] as const) expect(whyOff(what, alone)).toMatch(/co-op/)
    expect(optionsOf(alone, o)).toEqual({})
  })

  test('what cannot be played is said before it is sent', () => {
    const cases: [Partial<Wishes>, number, RegExp][] = [
      [{ mode: 'co-op', difficulty: 'ultra-hard', soulCap: 3 }, 2, /8 cannot be reached/],
      [{ startCents: 20 }, 6, /not 20¢ for each of 6/],
      [{ decks: { ...plain.decks, monster: { plan: 'cards', numbers: {}, cards: {} } } }, 4, /monster deck is empty/],
    ]
    for (const [to, seats, why] of cases) {
      expect(whyNot(wish(to), o, seats)).toMatch(why)
      expect(() => read(wish(to), seats)).toThrow()
    }
    expect(whyNot(plain, o, 4)).toBeNull()
  })

  test('seats, sets and souls follow the mode', () => {
    expect(seatsOf(wish({ mode: 'co-op' }), ['you', 'open', 'greedy', 'greedy'])).toEqual(['you', 'open'])
    expect(seatsOf(wish({ mode: 'solitaire' }), ['open', 'open', 'open'])).toEqual(['you', 'you'])
    expect(setsOf(wish({ rooms: true, sets: ['plus'] }), o)).toEqual(['plus', 'requiem'])
    expect(soulsToWin(wish({ mode: 'co-op', difficulty: 'hard' }), o)).toBe(6)
    expect(soulsToWin(plain, o)).toBe(4)
  })

  test('the cards of a deck are those of the chosen sets', async () => {
    const { catalogue } = await import('@soulstack/four-souls')
    const all = catalogue()
    const base = cardsOf('loot', plain, o, 4, all)
    expect(byCategory(base)).toMatchObject({ '1 cent': 6, 'lost soul': 1 })
    expect(new Set(base.map((c) => c.set))).toEqual(new Set(['Base Game V2']))
    expect(cardsOf('monster', plain, o, 2, all).some((c) => c.threePlus)).toBe(false)
    expect(cardsOf('monster', plain, o, 3, all).some((c) => c.type === 'curse')).toBe(true)
  })
})
