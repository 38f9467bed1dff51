import type { GameEvent } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { hasPermit } from '../src/rules/characters.ts'
import { poolOf } from '../src/setup/pool.ts'

const { byId, definitions } = printed

const begin = (config: object, seed: string): State => fourSouls.create(fourSouls.readConfig(config), seed)
const pick = (g: State, n: number) => fourSouls.apply(g, { decision: g.decision!.id, picks: [n] })
const nameOf = (def: number): string => definitions[def]!.id
const characterOf = (g: State, seat: number): string =>
  nameOf(g.objects.find((o) => o?.kind === 'character' && o.ctl === seat)!.def)
const itemsOf = (g: State, seat: number): string[] =>
  g.objects.flatMap((o) => (o?.kind === 'item' && o.ctl === seat ? [nameOf(o.def)] : []))

/** Answers all questions of setup with the first option. */
function settle(g: State): State {
  while (g.decision && g.phase === 'setup') pick(g, 0)
  return g
}

describe('one of two characters', () => {
  for (const players of [2, 3, 4, 5])
    test(`each of ${players} keeps one of two, in turn order; the others are out of the game`, () => {
      const g = begin({ players, characters: 'one-of-two' }, `two ${players}`)
      const { starting } = g
      const dealt = fourSouls.view(g, null).laidOut
      expect(dealt.map((x) => x.seat)).toEqual(dealt.map((_, i) => (starting + i) % players))
      expect(dealt.flatMap((x) => x.cards).length).toBe(2 * players)
      expect(new Set(dealt.flatMap((x) => x.cards)).size).toBe(2 * players)
      for (let i = 0; i < players; i++) {
        const { seat, ask, options } = g.decision!
        expect([seat, ask.code]).toEqual([(starting + i) % players, 'choose-character'])
        expect(options.map((o) => nameOf(o.a))).toEqual(dealt[i]!.cards)
        // players who have yet to choose have no character, items or cards; everybody sees what they can choose from
        for (let viewer = 0; viewer < players; viewer++) {
          const v = fourSouls.view(g, viewer)
          expect(v.seats.map((s) => s.character !== null)).toEqual(
            v.seats.map((_, s) => (s - starting + players) % players < i),
          )
          expect(v.laidOut).toEqual(dealt.slice(i))
          expect(v.seats.every((s) => s.handCount === 0)).toBe(true)
        }
        pick(g, i % 2)
      }
      for (const [i, { seat, cards }] of dealt.entries()) {
        expect(characterOf(g, seat!)).toBe(cards[i % 2])
        const item = byId.get(cards[i % 2]!)!.source.startingItem
        if (item !== null) expect(itemsOf(g, seat!)).toContain(item)
      }
      expect(g.objects.filter((o) => o?.kind === 'character').length).toBe(players)
      expect(fourSouls.view(settle(g), 0).laidOut).toEqual([])
      fourSouls.check(g)
    })

  test('needs two characters for each player', () => {
    expect(() => fourSouls.readConfig({ players: 6, characters: 'one-of-two' })).toThrow(
      'There are only 11 characters for 6 players in Base Game V2, and 12 are needed: add a set.',
    )
  })
})

describe('any character', () => {
  test('each picks from all that are left, in turn order from the first player', () => {
    for (const players of [2, 4, 6]) {
      const g = begin({ players, characters: 'any' }, `any ${players}`)
      const { starting } = g
      const taken: string[] = []
      for (let i = 0; i < players; i++) {
        const { seat, options } = g.decision!
        expect(seat).toBe((starting + i) % players)
        const there = options.map((o) => nameOf(o.a))
        expect(there.length).toBe(11 - i)
        expect(there.some((id) => taken.includes(id))).toBe(false)
        expect(fourSouls.view(g, null).laidOut).toEqual([{ seat: null, cards: there }])
        pick(g, i)
        taken.push(there[i]!)
        expect(characterOf(g, seat)).toBe(there[i])
      }
      settle(g)
      expect(g.seats.every((s) => s.hand.length >= 3)).toBe(true)
      fourSouls.check(g)
    }
  })

  test('the first player is drawn before the choice; a character that goes first overrides that', () => {
    const firsts = new Set<number>()
    for (let i = 0; i < 30; i++) {
      const g = begin({ players: 3, characters: 'any' }, `claims ${i}`)
      firsts.add(g.starting)
      const second = (g.starting + 1) % 3
      pick(g, 0)
      pick(
        g,
        g.decision!.options.findIndex((o) => hasPermit(g.rules.library, o.a, 'first')),
      )
      expect(g.decision!.seat).toBe((second + 1) % 3)
      settle(g)
      expect([g.starting, g.active, fourSouls.view(g, 0).turn.active]).toEqual([second, second, second])
    }
    expect(firsts.size).toBe(3)
  })

  test('the log and the prompt show the choice', () => {
    const g = begin({ players: 2, characters: 'any' }, 'told')
    const events: GameEvent[] = []
    fourSouls.listen(g, events)
    const first = g.decision!.seat
    expect(fourSouls.view(g, 1 - first).waiting!.why).toBe(`{seat:${first}} chooses a character.`)
    const d = fourSouls.view(g, first).decision!
    expect(d.shape).toBe('one')
    expect(d.options[0]).toMatchObject({
      label: 'Isaac',
      detail: 'Starts with The D6.',
      at: { at: 'card', card: nameOf(g.decision!.options[0]!.a) },
    })
    const card = nameOf(g.decision!.options[3]!.a)
    pick(g, 3)
    const told = (reader: number) => logLines(g, events, reader).find((line) => line.kind === 'plays-as')
    expect(told(1 - first)).toMatchObject({ seat: first, parts: [{ seat: first }, ' plays as ', { card }] })
    expect(told(first)).toMatchObject({ seat: first, parts: [{ seat: first, you: 'You' }, ' play as ', { card }] })
  })
})

describe('Eden only', () => {
  for (const players of [2, 4, 6])
    test(`each of ${players} is Eden and chooses a starting item of three, in turn order`, () => {
      const g = begin({ players, characters: 'eden' }, `eden ${players}`)
      const { starting } = g
      for (let i = 0; i < players; i++) {
        const { seat, ask, options } = g.decision!
        expect([seat, ask.code]).toEqual([(starting + i) % players, 'choose-starting-item'])
        const top = g.decks[0]!.slice(-3).reverse()
        expect(options.map((o) => o.b)).toEqual(top)
        pick(g, 2)
        expect(itemsOf(g, seat)).toEqual([nameOf(g.rules.cards[top[2]!]!)])
        expect(g.decks[0]!.slice(0, 2).sort()).toEqual([top[0]!, top[1]!].sort())
      }
      for (let seat = 0; seat < players; seat++) expect(characterOf(g, seat)).toContain('eden')
      const eternal = fourSouls.view(g, 0).seats.flatMap((s) => s.items.map((o) => o.eternal))
      expect(eternal).toEqual(Array.from({ length: players }, () => true))
      fourSouls.check(g)
    })

  test('a set without an Eden gets stand-ins', () => {
    const { rules, characters } = poolOf({
      ...fourSouls.readConfig({ players: 3, characters: 'eden' }),
      sets: ['plus'],
    })
    expect(characters.map((card) => nameOf(rules.cards[card]!))).toEqual(['eden', 'eden', 'eden'])
  })
})
