import { fingerprint, type GameEvent, type RandomState, randomFromSeed, type Seat, shuffle } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, readConfig } from '../src/index.ts'
import { machine } from '../src/model/machine.ts'
import type { State } from '../src/model/state.ts'
import { maySeeTop } from '../src/rules/sight.ts'
import { patient } from './patient.ts'

/**
 * A move that reveals nothing can be taken back, so nobody may learn anything from it. Whole games are played in parallel with others that
 * differ in hidden information: as long as nothing is revealed, both must look the same and offer the same.
 */

type Picked = { act: string; a: number; b: number }[]

/** Another possible world, which some seats cannot tell from the real one. */
interface World {
  state: State
  /** The seats whose views must be the same. */
  viewer: Seat[]
  since: number
  /** An answer was given in the real game that is not on offer in this world. */
  apart: boolean
}

/** A world in which everything that `seat` cannot see is dealt again, with other random numbers. */
function otherFor(g: State, seat: Seat, r: RandomState): State {
  const other = fourSouls.fork(g)
  fourSouls.scramble(other, seat, r)
  other.random = randomFromSeed(`chance ${r.n}`)
  return other
}

/** A world in which the decks are in another order, with other random numbers. Null if somebody is looking at a deck. */
function otherForAll(g: State, r: RandomState): State | null {
  if (machine.cardsHeld(g.frames).length > 0) return null
  const other = fourSouls.fork(g)
  for (const [deck, cards] of other.decks.entries()) {
    const seen = g.seats.some((_, seat) => maySeeTop(g, deck, seat)) ? cards.pop() : undefined
    shuffle(r, cards)
    if (seen !== undefined) cards.push(seen)
  }
  other.random = randomFromSeed(`chance ${r.n}`)
  return other
}

/** Gives the same answer in another world. Returns false if it is not on offer there. */
function answered(g: State, seat: Seat, picked: Picked): boolean {
  const d = g.decision
  if (!d || d.seat !== seat) return false
  const picks: number[] = []
  for (const p of picked) {
    // the same trigger can be there several times
    const at = d.options.findIndex((o, i) => o.act === p.act && o.a === p.a && o.b === p.b && !picks.includes(i))
    if (at < 0) return false
    picks.push(at)
  }
  fourSouls.apply(g, { decision: d.id, picks })
  return true
}

/** Plays a game. Returns how many answers were compared, and the longest run of them. */
function play(config: Record<string, unknown>, seed: string, answers: number): { compared: number; longest: number } {
  const events: GameEvent[] = []
  const g = fourSouls.create(readConfig(config), seed, events)
  fourSouls.listen(g, events)
  const r = randomFromSeed(`reveals ${seed}`)
  const seats = g.seats.map((_, seat) => seat)
  const worlds = new Map<Seat, World[]>()
  let [compared, longest] = [0, 0]
  for (let n = 0; n < answers && g.decision; n++) {
    for (const by of seats) {
      if (worlds.has(by)) continue
      const all = otherForAll(g, r)
      const own: World = { state: otherFor(g, by, r), viewer: [by], since: n, apart: false }
      worlds.set(by, all ? [own, { state: all, viewer: seats, since: n, apart: false }] : [own])
    }
    const { decision } = g
    const before = events.length
    const answer = patient(decision, r)
    const picked = answer.picks.map((i) => decision.options[i]!)
    const asked = decision.ask.code
    fourSouls.apply(g, answer)
    const told = events.slice(before)
    for (const by of seats) {
      if (told.some((e) => fourSouls.reveals!(e, by, g))) {
        worlds.delete(by)
        continue
      }
      // what another seat is choosing is known once it has chosen; until then nothing can be taken back (`Session.choosing`)
      const choosing =
        told.length === 0 && decision.seat !== by && g.decision?.seat === decision.seat && picked[0]?.act !== 'pass'
      for (const world of worlds.get(by)!) {
        const what = `answer ${n} (${asked} by ${decision.seat}: ${JSON.stringify(picked)}; ${told.map((e) => e.type)}), for ${by}`
        // another hand may contain what this one does not, but then it must be shown as soon as the choice is made
        world.apart ||= !answered(world.state, decision.seat, picked)
        if (choosing) continue
        expect(world.apart, `is on offer: ${what}`).toBe(false)
        for (const eye of world.viewer)
          expect(fingerprint(fourSouls.view(world.state, eye)), `${eye} sees the same: ${what}`).toBe(
            fingerprint(fourSouls.view(g, eye)),
          )
        compared++
        longest = Math.max(longest, n - world.since)
      }
    }
  }
  return { compared, longest }
}

const TIMES = Number(process.env['PROPERTIES'] ?? 1)
const SETS = ['base', 'gold-box', 'plus', 'requiem']

describe('as long as nothing is revealed, nobody learns anything', () => {
  for (const [what, config] of [
    ['the base box', { players: 3 }],
    ['every set', { players: 2, sets: SETS, rooms: true }],
    ['four with every set', { players: 4, sets: SETS, rooms: true, characters: 'any' }],
    ['together', { mode: 'co-op', difficulty: 'hard', sets: SETS, rooms: true }],
  ] as const)
    test(what, () => {
      const games = ['a', 'b', 'c'].map((seed) => play(config, `${what} ${seed}`, 200 * TIMES))
      // how much one game compares is random, and changes with every new card; together they compare enough to be meaningful
      expect(games.reduce((n, { compared }) => n + compared, 0)).toBeGreaterThan(300)
      expect(Math.max(...games.map(({ longest }) => longest))).toBeGreaterThan(3)
    })

  const table = fourSouls.create(fourSouls.readConfig({}), 'table')

  test('an unknown kind of event counts as revealing', () => {
    expect(fourSouls.reveals!({ type: 'a-new-kind' }, 0, table)).toBe(true)
    expect(fourSouls.reveals!({ type: 'constructor' }, 0, table)).toBe(true)
    expect(fourSouls.reveals!({ type: 'cents', seat: 1, n: 3 }, 0, table)).toBe(false)
  })

  test('playing your own loot card is not revealing, but showing another player’s is', () => {
    const played = { type: 'stacked', kind: 'loot', seat: 1, card: 3, ability: 0, copy: false }
    expect([fourSouls.reveals!(played, 1, table), fourSouls.reveals!(played, 0, table)]).toEqual([false, true])
    const discards = { type: 'discards', seat: 0, card: 3 }
    expect([fourSouls.reveals!(discards, 0, table), fourSouls.reveals!(discards, 1, table)]).toEqual([false, true])
  })
})

test('in co-op the partner is asked for consent, in solitaire nobody is', () => {
  expect(fourSouls.opponents!(readConfig({ mode: 'co-op' }), 1)).toEqual([0])
  expect(fourSouls.opponents!(readConfig({ mode: 'solitaire' }), 1)).toEqual([])
  expect(fourSouls.opponents!(readConfig({ players: 3 }), 1)).toEqual([0, 2])
})
