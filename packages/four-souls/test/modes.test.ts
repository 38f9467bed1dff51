import { checkGame } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'

/** The contract of every game, checked with each way to set one up. The tests of the bots play whole games. */

const TABLES: Record<string, object> = {
  'a draft': { players: 2, draft: true },
  'one of two characters': { players: 4, characters: 'one-of-two' },
  'any character': { players: 6, characters: 'any' },
  'Eden for everybody': { players: 5, characters: 'eden' },
  'decks by ratio': { players: 3, decks: 'ratio' },
  'a draft, one of two characters and decks by ratio': {
    players: 3,
    draft: true,
    characters: 'one-of-two',
    decks: 'ratio',
  },
  'any character, open hands, own decks': {
    players: 2,
    characters: 'any',
    openHands: true,
    handLimit: 0,
    startHand: 5,
    decks: { monster: { ratio: { basic: 10, boss: 10, 'epic boss': 2, 'bad event': 4 } }, treasure: 'ratio' },
  },
  'a draft with Eden for everybody, without bonus souls': {
    players: 4,
    draft: true,
    characters: 'eden',
    bonusSouls: 0,
  },
}

for (const [name, config] of Object.entries(TABLES))
  test(`the contract of a game: ${name}`, () => {
    // every decision of setup, then a part of the game
    checkGame(fourSouls, fourSouls.readConfig(config), { seed: `setup of ${name}`, answers: 20, every: 1 })
    const session = checkGame(fourSouls, fourSouls.readConfig(config), { seed: name, answers: 300, every: 9 })
    expect(session.entries.length).toBeGreaterThan(50)
  })

test('the supply of ¢ can run out: a player who gains ¢ then gets what is left', () => {
  let ran = 0
  for (let i = 0; i < 20; i++) {
    const g = fourSouls.create(fourSouls.readConfig({ players: 6, startCents: 16 }), `out of ¢ ${i}`)
    while (g.decision && g.turn === 0) fourSouls.apply(g, { decision: g.decision.id, picks: [0] })
    expect(g.centsLeft).toBe(100 - 6 * 16)
    for (let n = 0; n < 400 && g.decision; n++) {
      const { options, min } = g.decision
      const play = options.findIndex((o) => o.act === 'play')
      const end = options.findIndex((o) => o.act === 'end' || o.act === 'pass')
      const first = play >= 0 ? play : Math.max(end, 0)
      const picks =
        min > 1 ? options.slice(0, min).map((_, k) => k) : min === 0 && first === 0 && play < 0 ? [] : [first]
      fourSouls.apply(g, { decision: g.decision.id, picks })
      fourSouls.check(g)
      if (g.centsLeft === 0) ran++
    }
  }
  expect(ran).toBeGreaterThan(10)
})

test('starting ¢, starting hands, the supply of ¢ and the souls to win are as the table says (FS-2E-SET-001)', () => {
  for (const [startCents, startHand, centsPool] of [
    [0, 0, 100],
    [20, 10, 1000],
    [7, 1, 250],
  ]) {
    const g = fourSouls.create(
      fourSouls.readConfig({ players: 4, startCents, startHand, centsPool, soulsToWin: 7 }),
      'own',
    )
    while (g.decision && g.turn === 0) fourSouls.apply(g, { decision: g.decision.id, picks: [0] })
    for (const [seat, s] of g.seats.entries()) {
      expect(s.cents).toBe(startCents)
      // the starting player may have looted already
      expect(s.hand.length - (seat === g.active && g.phase === 'action' ? 1 : 0)).toBeLessThanOrEqual(startHand! + 1)
      if (seat !== g.active) expect(s.hand.length).toBe(startHand)
    }
    expect(g.seats.reduce((n, s) => n + s.cents, g.centsLeft)).toBe(centsPool)
    expect(fourSouls.view(g, 0).soulsToWin).toBe(7)
  }
  expect(() => fourSouls.readConfig({ centsPool: 99 })).toThrow('centsPool is a whole number from 100 to 1000, not 99.')
})

test('as many bonus souls as the table has, random ones or chosen ones', () => {
  const souls = (bonusSouls: unknown, seed: string) =>
    fourSouls.view(fourSouls.create(fourSouls.readConfig({ players: 4, bonusSouls, startHand: 0 }), seed), 0).bonusSouls
  const one = new Set<string>()
  for (let i = 0; i < 30; i++) {
    expect(souls(1, `${i}`).length).toBe(1)
    one.add(souls(1, `${i}`)[0]!)
  }
  expect(one.size).toBe(3)
  expect(souls(0, 'none')).toEqual([])
  expect(souls(false, 'none')).toEqual([])
  expect(souls(true, 'all').length).toBe(3)
  expect(souls(9, 'all').length).toBe(3)
  expect(souls(['soul-of-greed', 'soul-of-guppy'], 'named').sort()).toEqual(['soul-of-greed', 'soul-of-guppy'])
})
