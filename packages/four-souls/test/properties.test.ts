import {
  type Answer,
  below,
  type Decision,
  Refusal,
  randomAnswer,
  randomFromSeed,
  replay,
  Session,
} from '@soulstack/kit'
import { stringsIn } from '@soulstack/kit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { hiddenCards } from '../src/scenario/secrets.ts'
import { randomConfig } from '../src/setup/random.ts'
import { patient } from './patient.ts'

/**
 * Properties that hold for every table, at every decision. A table, a game at it and a moment of that game are three numbers. If a property
 * fails, they are shrunk as far as it still fails, and reported. `PROPERTIES=20` runs everything twenty times as often, with another seed each
 * time.
 */

const TIMES = Number(process.env['PROPERTIES'] ?? 1)
const holds = (runs: number, property: fc.IProperty<[Moment]>): void =>
  fc.assert(property, { numRuns: runs * TIMES, ...(TIMES === 1 && { seed: 1 }) })

/** Which table (random in every option), which game at it, and after how many answers. */
interface Moment {
  table: number
  game: number
  answers: number
}
const moment = (answers: number): fc.Arbitrary<Moment> =>
  fc.record({ table: fc.nat(1_000_000), game: fc.nat(1_000_000), answers: fc.nat(answers) })

const configOf = (m: Moment) => randomConfig(randomFromSeed(`table ${m.table}`))

/** A game at its moment, and the random generator to play on with. */
function at(m: Moment) {
  const g = fourSouls.create(configOf(m), `game ${m.game}`)
  const r = randomFromSeed(`answers ${m.game}`)
  for (let n = 0; n < m.answers && g.decision; n++) fourSouls.apply(g, patient(g.decision, r))
  return { g, r }
}

const print = (g: State): string => JSON.stringify(fourSouls.save(g))

function goOn(g: State, seed: string, answers: number): State {
  const r = randomFromSeed(seed)
  for (let n = 0; n < answers && g.decision; n++) fourSouls.apply(g, randomAnswer(g.decision, r))
  return g
}

/** Some legal answers: each option on its own if one is enough, and random ones of every size. */
function legalAnswers(d: Decision, r: ReturnType<typeof randomFromSeed>): Answer[] {
  const answers = Array.from({ length: 6 }, () => randomAnswer(d, r))
  if (d.min <= 1 && d.max >= 1) for (const i of d.options.keys()) answers.push({ decision: d.id, picks: [i] })
  return answers
}

describe('at any moment of any game', () => {
  test('every legal answer can be applied, and no card or ¢ is lost', () => {
    holds(
      80,
      fc.property(moment(500), (m) => {
        const { g, r } = at(m)
        if (!g.decision) return
        fourSouls.check(g)
        for (const answer of legalAnswers(g.decision, r)) {
          const next = fourSouls.fork(g)
          fourSouls.apply(next, answer)
          fourSouls.check(next)
        }
      }),
    )
  })

  test('an illegal, stale or forged answer is refused and changes nothing', () => {
    holds(
      40,
      fc.property(moment(400), (m) => {
        const { g, r } = at(m)
        const d = g.decision
        if (!d) return
        const before = print(g)
        const { id, options, min, max } = d
        const fine = randomAnswer(d, r).picks
        const picks = (list: unknown) => ({ decision: id, picks: list }) as Answer
        const forged: unknown[] = [
          null,
          undefined,
          'yes',
          {},
          { decision: id },
          { picks: fine },
          { decision: String(id), picks: fine },
          { decision: id - 1, picks: fine },
          { decision: id + 1, picks: fine },
          { decision: Number.NaN, picks: fine },
          picks('0'),
          picks({ 0: 0, length: 1 }),
          picks([options.length]),
          picks([-1]),
          picks([0.5]),
          picks(['0']),
          picks([null]),
          picks(Array.from({ length: max + 1 }, (_, i) => i)),
          ...(min > 0 ? [picks([]), picks(Array.from({ length: min - 1 }, (_, i) => i))] : []),
          ...(max > 1 ? [picks([0, 0])] : []),
        ]
        for (const answer of forged) {
          expect(() => fourSouls.apply(g, answer as Answer), JSON.stringify(answer)).toThrow(Refusal)
          expect(print(g)).toBe(before)
        }
        const session = new Session(fourSouls, configOf(m), 'x')
        session.state = g
        const other = (d.seat + 1) % g.rules.players
        expect(() => session.answer(other, picks(fine))).toThrow(Refusal)
        expect(print(g)).toBe(before)
      }),
    )
  })

  test('an aside that makes no sense is refused and changes nothing', () => {
    holds(
      30,
      fc.property(moment(300), (m) => {
        const { g } = at(m)
        const before = print(g)
        const asides: unknown[] = [
          { seat: 0, name: 'steal', args: [] },
          { seat: 99, name: 'offer', args: [0, 1, ''] },
          { seat: -1, name: 'offer', args: [0, 1, ''] },
          { seat: 0, name: 'offer', args: [0, 1, 'to myself'] },
          { seat: 0, name: 'offer', args: [1, -5, ''] },
          { seat: 0, name: 'offer', args: [1, 1_000_000, ''] },
          { seat: 0, name: 'accept', args: [12_345] },
          { seat: 0, name: 'offer', args: 'all of it' },
        ]
        for (const aside of asides) {
          expect(() => fourSouls.applyAside!(g, aside as never), JSON.stringify(aside)).toThrow(Refusal)
          expect(print(g)).toBe(before)
        }
      }),
    )
  })

  test('a fork shares no mutable state: neither side sees what the other does', () => {
    holds(
      40,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        const before = print(g)
        const fork = fourSouls.fork(g)
        expect(print(fork)).toBe(before)
        goOn(fork, 'fork', 40)
        expect(print(g)).toBe(before)
        const there = print(fork)
        goOn(g, 'original', 40)
        expect(print(fork)).toBe(there)
      }),
    )
  })

  test('a saved and restored game is the same and goes on the same way', () => {
    holds(
      30,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        const saved = print(g)
        const again = fourSouls.restore(JSON.parse(saved))
        expect(print(again)).toBe(saved)
        expect(print(goOn(again, 'on', 60))).toBe(print(goOn(g, 'on', 60)))
      }),
    )
  })

  test('a game undone to an earlier decision is as it was then; replayed from its log, it ends the same', () => {
    holds(
      15,
      fc.property(moment(400), (m) => {
        const session = new Session(fourSouls, configOf(m), `game ${m.game}`, { keep: 16 })
        const r = randomFromSeed(`answers ${m.game}`)
        const prints = [session.fingerprint()]
        while (session.state.decision && session.entries.length < m.answers) {
          const { decision } = session.state
          session.answer(decision.seat, patient(decision, r))
          prints.push(session.fingerprint())
        }
        const log = JSON.parse(JSON.stringify(session.log()))
        const again = replay(fourSouls, log)
        expect(again.fingerprint()).toBe(prints.at(-1))
        let at = log.entries.length
        for (let i = 0; i < 6 && at > 0; i++) {
          at = below(r, at)
          again.back(at)
          expect(again.fingerprint()).toBe(prints[at])
        }
        for (const entry of log.entries.slice(at)) again.redo(entry)
        expect(again.fingerprint()).toBe(prints.at(-1))
      }),
    )
  })

  test('views contain no hidden information and do not depend on it', () => {
    holds(
      40,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        for (let seat = -1; seat < g.rules.players; seat++) {
          const who = seat < 0 ? null : seat
          const view = fourSouls.view(g, who)
          const shown = stringsIn(view)
          expect(hiddenCards(g, who).filter((id) => shown.has(id))).toEqual([])
          const other = fourSouls.fork(g)
          fourSouls.scramble(other, who, randomFromSeed(`scramble ${m.game}`))
          expect(fourSouls.view(other, who)).toEqual(view)
        }
      }),
    )
  })
})

test('every game ends: somebody wins, or all lose together, or it is declared a runaway', () => {
  const ends = new Set<string>()
  holds(
    10,
    fc.property(moment(0), (m) => {
      // a challenge between rivals has no timer: it lasts until somebody beats its boss, and players at random may take a thousand turns
      fc.pre(configOf(m).mode !== 'competitive' || configOf(m).challenge === null)
      const { g, r } = at(m)
      let answers = 0
      while (g.decision) {
        fourSouls.apply(g, patient(g.decision, r))
        if (++answers % 500 === 0) fourSouls.check(g)
        expect(answers).toBeLessThan(200_000)
      }
      expect(['won', 'tie', 'lost', 'runaway']).toContain(g.over?.reason)
      ends.add(g.over!.reason)
    }),
  )
  expect(ends).toContain('won')
})
