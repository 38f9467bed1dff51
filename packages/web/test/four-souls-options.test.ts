import { tableOptions } from '@soulstack/four-souls'
import { readConfig } from '@soulstack/four-souls/rules'
import { describe, expect, test } from 'vitest'
import {
  byCategory,
  cardsOf,
  changed,
  defaultValues,
  type FormValues,
  inEdition,
  optionsOf,
  seatsOf,
  setsOf,
  soulsToWin,
  whyNot,
  whyOff,
} from '../src/pages/create/four-souls/fourSouls.ts'

const o = tableOptions()
const plain = defaultValues(o)
const values = (to: Partial<FormValues>): FormValues => ({ ...plain, ...to })
/** The configuration that the game reads from it. */
const read = (w: FormValues, players = w.mode === 'competitive' ? 4 : 2) => readConfig({ players, ...optionsOf(w, o) })

/** Whether the game accepts these options. */
function takes(options: object): boolean {
  try {
    readConfig(options)
    return true
  } catch {
    return false
  }
}

describe('the options of a table of Four Souls', () => {
  test('the plain game sends no options', () => {
    expect(optionsOf(plain, o)).toEqual({})
    expect(changed(plain, o)).toBe(0)
    expect(read(plain)).toEqual(readConfig({ players: 4 }))
  })

  test('the game reads each value as intended', () => {
    const all: [Partial<FormValues>, object][] = [
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
      [{ rooms: true }, { rooms: true, sets: ['base'] }],
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
      // options that do not fit are disabled, and not sent
      [{ mode: 'co-op', variants: ['enhanced-bartering', 'super-shop'] }, { variants: ['super-shop'] }],
      [{ challenge: 'the-siege', variants: ['souls-are-money', 'minions-die-first'] }, { variants: [] }],
      [
        { decks: { ...plain.decks, loot: { ...plain.decks.loot, plan: 'ratio' } } },
        { decks: { treasure: null, loot: { ratio: o.ratios.loot }, monster: null } },
      ],
    ]
    for (const [to, config] of all) expect(read(values(to)), JSON.stringify(to)).toMatchObject(config)
  })

  test('decks by numbers and by hand leave out unwanted cards', () => {
    const decks: FormValues['decks'] = {
      ...plain.decks,
      treasure: { plan: 'own', numbers: { passive: 30, active: 30, paid: 0 }, cards: {} },
      loot: { plan: 'cards', numbers: {}, cards: { 'a-penny': 3, bomb: 2, 'butter-bean': 0 } },
    }
    expect(optionsOf(values({ decks }), o)).toEqual({
      decks: { treasure: { ratio: { passive: 30, active: 30 } }, loot: { cards: { 'a-penny': 3, bomb: 2 } } },
    })
    expect(changed(values({ decks }), o)).toBe(1)
  })

  test('every challenge is accepted in every mode it is offered for, with its own goal', () => {
    for (const c of o.challenges)
      for (const mode of c.modes) {
        const w = values({ mode, challenge: c.id, souls: 3 })
        expect(read(w).challenge).toBe(c.id)
        expect(optionsOf(w, o)).not.toHaveProperty('soulsToWin')
        expect(whyOff('souls', w, o)).not.toBeNull()
      }
  })

  test('options excluded by the mode are disabled, and not sent', () => {
    const together = values({ mode: 'co-op', bonus: 2, theseBonus: ['soul-of-greed'] })
    expect(whyOff('bonus', together, o)).toMatch(/without bonus souls/)
    expect(optionsOf(together, o)).toEqual({ mode: 'co-op' })
    const alone = values({ difficulty: 'hard', soulCap: 2 })
    for (const what of ['difficulty', 'soulCap'] as const) expect(whyOff(what, alone, o)).toMatch(/co-op/)
    expect(optionsOf(alone, o)).toEqual({})
  })

  test('the first edition omits options that it lacks, but remembers them', () => {
    const all: Partial<FormValues>[] = [
      {},
      { mode: 'co-op', difficulty: 'hard', souls: 7 },
      { rooms: true, sets: ['warp-zone', 'gold-box', 'base'] },
      { sets: ['requiem', 'summer'] },
      { challenge: o.challenges[0]!.id },
      { centsPool: 200, bonus: 1 },
      { theseBonus: ['soul-of-greed'] },
      { draft: true, characters: 'any', startHand: 5, variants: ['super-shop'] },
    ]
    for (const to of all) {
      const w = values({ ...to, edition: 1 })
      const config = read(w, 4)
      expect(config, JSON.stringify(to)).toMatchObject({
        edition: 1,
        mode: 'competitive',
        centsPool: 100,
        rooms: false,
      })
      expect(inEdition(inEdition(w, o), o)).toEqual(inEdition(w, o))
      expect(inEdition({ ...w, edition: 2 }, o)).toEqual(values(to))
    }
    expect(optionsOf(values({ edition: 1 }), o)).toEqual({ edition: 1 })
    expect(changed(values({ edition: 1 }), o)).toBe(0)
    expect(read(values({ edition: 1, sets: ['requiem', 'plus'] })).sets).toEqual(['plus'])
    for (const off of [{ bonus: 0 }, { theseBonus: [] }])
      expect(optionsOf(values({ edition: 1, ...off }), o)).toEqual({ edition: 1, bonusSouls: 0 })
    expect(read(values({ edition: 1, draft: true, startHand: 5 }))).toMatchObject({ draft: true, startHand: 5 })
    const first = values({ edition: 1 })
    for (const what of ['challenge', 'rooms', 'cents'] as const) {
      expect(whyOff(what, first, o)).toMatch(/first edition/)
      expect(whyOff(what, plain, o)).toBeNull()
    }
    expect(seatsOf(first, ['you', 'open', 'open', 'open', 'normal', 'open'], o).length).toBe(4)
    // what the page offers for each edition is what the game accepts
    for (const { edition, players, modes, sets } of o.editions) {
      expect(() => readConfig({ edition, players: players + 1 })).toThrow()
      expect(readConfig({ edition, players }).players).toBe(players)
      const taken = o.sets
        .map((s) => s.id)
        .filter((id) => takes({ edition, sets: id === 'base' ? [id] : ['base', id] }))
      expect(taken).toEqual(sets)
      expect(o.modes.filter((mode) => takes({ edition, mode }))).toEqual(modes)
    }
  })

  test('impossible options are reported before sending', () => {
    const cases: [Partial<FormValues>, number, RegExp][] = [
      [{ mode: 'co-op', difficulty: 'ultra-hard', soulCap: 3 }, 2, /8 cannot be reached/],
      [{ startCents: 20 }, 6, /not enough to give 6 players 20¢ each/],
      [{ decks: { ...plain.decks, monster: { plan: 'cards', numbers: {}, cards: {} } } }, 4, /monster deck is empty/],
    ]
    for (const [to, seats, why] of cases) {
      expect(whyNot(values(to), o, seats)).toMatch(why)
      expect(() => read(values(to), seats)).toThrow()
    }
    expect(whyNot(plain, o, 4)).toBeNull()
  })

  test('seats, sets and souls follow the mode', () => {
    expect(seatsOf(values({ mode: 'co-op' }), ['you', 'open', 'normal', 'normal'], o)).toEqual(['you', 'open'])
    expect(seatsOf(values({ mode: 'solitaire' }), ['open', 'open', 'open'], o)).toEqual(['you', 'you'])
    expect(setsOf(values({ rooms: true, sets: ['plus'] }), o)).toEqual(['plus'])
    expect(soulsToWin(values({ mode: 'co-op', difficulty: 'hard' }), o)).toBe(6)
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

  test('the cards of a deck have the texts of the table’s edition', async () => {
    const { catalogue } = await import('@soulstack/four-souls')
    const all = catalogue()
    const first = all.find((c) => c.formOf !== null && c.type === 'treasure' && c.set === 'Base Game V2')!
    const text = (edition: 1 | 2) => {
      const cards = cardsOf('treasure', { ...plain, edition }, o, 4, all)
      expect(cards.some((c) => c.id === first.id)).toBe(false)
      return cards.filter((c) => c.id === first.formOf).map((c) => c.text)
    }
    expect(text(1)).toEqual([first.text])
    expect(text(2)).toEqual([all.find((c) => c.id === first.formOf)!.text])
    expect(text(1)).not.toEqual(text(2))
  })
})
