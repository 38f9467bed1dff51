import {
  type Answer,
  below,
  type Decision,
  type GameEvent,
  type RandomState,
  Refusal,
  randomAnswer,
  randomFromSeed,
  type Seat,
} from '@soulstack/kit'
import { stringsIn } from '@soulstack/kit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIDES } from '../src/cards/card.ts'
import { cardById } from '../src/cards/index.ts'
import { battleForSouls } from '../src/game.ts'
import { type Config, MODES } from '../src/rules/config.ts'
import { declare } from '../src/rules/declare.ts'
import { gain } from '../src/rules/gain.ts'
import { scoreOf } from '../src/rules/score.ts'
import { type Piece, playsOf, WILD } from '../src/rules/sets.ts'
import { defOf, SAINTED, SETS, type SideNumber, type State, sideOf } from '../src/rules/state.ts'
import { hiddenCards } from '../src/scenario/secrets.ts'
import { readConfig } from '../src/setup/config.ts'
import { logLines } from '../src/view/log.ts'
import type { Ref, SetKind, View } from '../src/view/types.ts'
import { lively } from './lively.ts'

/**
 * Properties that hold for every table, at every decision. A case is a table, a game and a moment of that game; a failing case is shrunk
 * and reported. `PROPERTIES=20` runs twenty times as many cases, with a new seed each time.
 */

const TIMES = Number(process.env['PROPERTIES'] ?? 1)
const holds = <T>(runs: number, property: fc.IProperty<[T]>): void =>
  fc.assert(property, { numRuns: runs * TIMES, ...(TIMES === 1 && { seed: 1 }) })

/** A table with any valid combination of options. */
const table: fc.Arbitrary<Config> = fc
  .record({
    mode: fc.constantFrom(...MODES),
    side: fc.constantFrom(...SIDES),
    wilds: fc.constantFrom(0 as const, 3 as const),
    replaceSouls: fc.boolean(),
    addCancels: fc.boolean(),
    tieBreak: fc.boolean(),
    lastTurn: fc.constantFrom('whole' as const, 'set' as const),
    target: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ lastTurn, target, ...options }) =>
    readConfig({ ...options, ...(options.mode === 'solo' && { lastTurn, target }), turnCap: 400 }),
  )

/** A game on a table, after so many answers. */
interface Moment {
  config: Config
  game: number
  /** How many favours and relics are gained before the game: otherwise few games would see most of them, especially INSTANTs. */
  open: number
  answers: number
}
const moment = (answers: number): fc.Arbitrary<Moment> =>
  fc.record({
    config: table,
    game: fc.nat(1_000_000),
    open: fc.oneof(fc.nat(10), fc.constant(10)),
    answers: fc.nat(answers),
  })

/** A game at its moment, and the random generator for playing on. */
function at(m: Moment): { g: State; r: RandomState } {
  const g = battleForSouls.create(m.config, `game ${m.game}`)
  for (const seat of [0, 1].slice(0, g.hands.length))
    for (let n = 0; n < m.open; n++) for (const kind of ['favour', 'relic'] as const) gain(g, seat, kind)
  const r = randomFromSeed(`answers ${m.game}`)
  for (let n = 0; n < m.answers && g.decision; n++) battleForSouls.apply(g, lively(g.decision, r))
  return { g, r }
}

const print = (g: State): string => JSON.stringify(battleForSouls.save(g))

/** A copy of the game after this answer. */
function after(g: State, answer: Answer): State {
  const next = battleForSouls.fork(g)
  battleForSouls.apply(next, answer)
  return next
}

/** Legal answers: each single option if one is enough, and some random ones. */
function legalAnswers(d: Decision, r: RandomState): Answer[] {
  const answers = Array.from({ length: 4 }, () => randomAnswer(d, r))
  if (d.min <= 1 && d.max >= 1) for (const i of d.options.keys()) answers.push({ decision: d.id, picks: [i] })
  return answers
}

const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0)

/** Victory points that nobody has earned: on Earth, in Purgatory, in the Void, and in the stacks. */
function unearned(g: State): number {
  const on = (cards: readonly number[]): number => sum(cards.map((card) => (card < 0 ? 0 : defOf(g, card).points)))
  const stacks = g.sides.flatMap((s) => (s ? [s.angels, s.victory, s.favours, s.relics] : []))
  return sum([g.souls, g.soulStack, g.purgatory, g.void, ...stacks].map(on))
}

/** A side's victory points as a spectator can count them: everything worth points is gained face up. */
function counted(g: State, side: SideNumber): number {
  const { sides } = battleForSouls.view(g, null)
  const seen = sides.find((s) => s.side === SIDES[side])!
  const open = [...seen.angels, ...seen.favours, ...seen.relics].map(({ card }) => card)
  const points = [...open, ...seen.home].map((id) => cardById(id).points)
  return sum(points) + cardById('virtue-point').copies - seen.piles.victory
}

const played = (g: State): SideNumber[] => ([0, 1] as const).filter((side) => g.sides[side])

/** What must hold at every decision, in addition to the game's own check. */
function mustHold(g: State): void {
  battleForSouls.check(g)
  for (const [place, points] of g.points.entries()) {
    expect(Math.abs(points)).toBeLessThan(SAINTED)
    if (g.rules.config.mode === 'solo' && points !== 0)
      expect(points > 0, `place ${place}`).toBe(g.rules.config.side === 'heaven')
  }
  for (const side of played(g)) expect(scoreOf(g, side).points).toBe(counted(g, side))
  const all = g.rules.def.map((_, card) => defOf(g, card).points)
  expect(sum(played(g).map((side) => scoreOf(g, side).points)) + unearned(g)).toBe(sum(all))
}

describe('at any moment of any game', () => {
  test('every legal answer applies, and no card or point is lost', () => {
    holds(
      80,
      fc.property(moment(400), (m) => {
        const { g, r } = at(m)
        if (!g.decision) return
        mustHold(g)
        for (const answer of legalAnswers(g.decision, r)) mustHold(after(g, answer))
      }),
    )
  })

  test('an illegal, stale or forged answer is refused and changes nothing', () => {
    holds(
      30,
      fc.property(moment(300), (m) => {
        const { g, r } = at(m)
        if (!g.decision) return
        const { id, options, min, max } = g.decision
        const before = print(g)
        const fine = randomAnswer(g.decision, r).picks
        const picks = (list: unknown) => ({ decision: id, picks: list }) as Answer
        const forged: unknown[] = [
          null,
          {},
          { decision: id },
          { decision: String(id), picks: fine },
          { decision: id - 1, picks: fine },
          { decision: id + 1, picks: fine },
          picks('0'),
          picks([options.length]),
          picks([-1]),
          picks([0.5]),
          picks(['0']),
          picks(Array.from({ length: max + 1 }, (_, i) => i)),
          ...(min > 0 ? [picks([])] : []),
          ...(max > 1 ? [picks([0, 0])] : []),
        ]
        for (const answer of forged) {
          expect(() => battleForSouls.apply(g, answer as Answer), JSON.stringify(answer)).toThrow(Refusal)
          expect(print(g)).toBe(before)
        }
      }),
    )
  })

  test('every option of a turn has an effect on the table, not just on the cards it uses', () => {
    holds(
      40,
      fc.property(moment(300), (m) => {
        const { g, r } = at(m)
        for (let n = 0; n < 40 && g.decision; n++) {
          if (['turn', 'second'].includes(g.decision.ask.code)) doesSomething(g, g.decision, r)
          battleForSouls.apply(g, lively(g.decision, r))
        }
      }),
    )
  })

  test('an option that opens a choice does nothing yet and asks the same seat; other sets, cards and discards take effect', () => {
    holds(
      40,
      fc.property(moment(300), (m) => {
        const { g, r } = at(m)
        for (let n = 0; n < 20 && g.decision; n++) {
          const { id, seat, ask } = g.decision
          if (['turn', 'second'].includes(ask.code))
            for (const o of battleForSouls.view(g, seat).decision!.options) {
              const next = battleForSouls.fork(g)
              const events: GameEvent[] = []
              next.out = events
              battleForSouls.apply(next, { decision: id, picks: [o.id] })
              if (o.opens) expect([events, next.decision?.seat], o.label).toEqual([[], seat])
              else if (['set', 'use', 'discard'].includes(o.act)) expect(events, o.label).not.toEqual([])
            }
          battleForSouls.apply(g, lively(g.decision, r))
        }
      }),
    )
  })

  test('views reveal nothing hidden, and do not depend on it', () => {
    holds(
      60,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        for (const who of [null, ...g.hands.keys()]) {
          const view = battleForSouls.view(g, who)
          const shown = stringsIn(view)
          expect(hiddenCards(g, who).filter((id) => shown.has(id))).toEqual([])
          const other = battleForSouls.fork(g)
          battleForSouls.scramble(other, who, randomFromSeed(`scramble ${m.game}`))
          expect(battleForSouls.view(other, who)).toEqual(view)
        }
      }),
    )
  })

  test('the places in options and reasons exist, and nothing is both possible and impossible', () => {
    holds(
      80,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        if (!g.decision) return
        const view = battleForSouls.view(g, g.decision.seat)
        const { options, whyNot } = view.decision!
        const refs = [...options.flatMap((o) => [o.at, ...o.with]), ...whyNot.map((no) => no.at)]
        for (const ref of refs) if (ref) expect(isThere(view, ref), JSON.stringify(ref)).toBe(true)
        const own = options.flatMap((o) =>
          o.act === 'use' || o.act === 'reap' ? [o.at] : o.act === 'angel' ? o.with : [],
        )
        for (const { at, rule } of whyNot) {
          expect(rule).toMatch(/^R-BFS-\d\d$/)
          expect(own).not.toContainEqual(at)
        }
      }),
    )
  })

  test('an option predicts the points correctly', () => {
    holds(
      80,
      fc.property(moment(400), (m) => {
        const { g } = at(m)
        const { decision } = g
        if (!decision) return
        for (const o of battleForSouls.view(g, decision.seat).decision!.options) {
          if (o.becomes === null || o.at?.at !== 'soul' || decision.max > 1) continue
          const { place } = o.at
          const soul = g.souls[place]
          const next = after(g, { decision: decision.id, picks: [o.id] })
          // compare only what is carried out unhindered: a part of a card waits for the others
          passAll(next)
          if (next.decision && NOT_YET.has(next.decision.ask.code)) continue
          const gone = Math.abs(o.becomes) === SAINTED
          expect(next.souls[place] !== soul, o.label).toBe(gone)
          if (!gone) expect(next.points[place], o.label).toBe(o.becomes)
        }
      }),
    )
  })

  test('a declaration predicts the points correctly, if nobody intervenes', () => {
    let seen = 0
    holds(
      30,
      fc.property(moment(0), (m) => {
        const { g, r } = at(m)
        while (g.decision) {
          const declared = battleForSouls.view(g, null).declared
          // a response is followed by what it responded to, without a question if nobody has anything to use
          const alone = g.frames.filter((f) => f.proc === declare.id).length === 1
          if (declared !== null && alone && g.decision.ask.code === 'instant') {
            const next = battleForSouls.fork(g)
            while (next.decision?.ask.code === 'instant' && isDeclared(next, declared.what))
              battleForSouls.apply(next, { decision: next.decision.id, picks: [PASS] })
            for (const { place, points } of declared.becomes) {
              seen++
              expect(next.souls[place] !== g.souls[place], declared.what).toBe(Math.abs(points) === SAINTED)
              if (next.souls[place] === g.souls[place]) expect(next.points[place], declared.what).toBe(points)
            }
          }
          battleForSouls.apply(g, lively(g.decision, r))
        }
      }),
    )
    expect(seen).toBeGreaterThan(0)
  })
})

/** Whether a view shows something at this place. */
function isThere({ sides, souls, seats, purgatory, you }: View, ref: Ref): boolean {
  switch (ref.at) {
    case 'soul':
      return souls[ref.place] != null
    case 'card':
      return sides.some((s) => [...s.angels, ...s.favours, ...s.relics].some(({ id }) => id === ref.id))
    case 'hand':
      return seats[you!]!.hand![ref.index] !== undefined
    case 'fan':
      return sides.some((s) => s.fans.some((fan) => fan.seat === (you! + 2) % 4 && fan.cards[ref.index] !== undefined))
    case 'pile':
      return sides.some((s) => s.side === ref.side && s.piles[ref.pile] !== undefined)
    case 'purgatory':
      return purgatory[ref.index] !== undefined
    case 'seat':
      return seats[ref.seat] !== undefined
  }
}

const isDeclared = (g: State, what: string): boolean => battleForSouls.view(g, null).declared?.what === what

/** Questions that come before a choice is carried out. */
const NOT_YET: ReadonlySet<string> = new Set(['cards', 'effect'])

/** The first option in a window. */
const PASS = 0

/** Options that may have no effect. A discard may be of no cards. */
const LETS_BE: ReadonlySet<string> = new Set(['pass', 'end', 'stop', 'discard'])

function doesSomething(g: State, { id, seat, options }: Decision, r: RandomState): void {
  const side = sideOf(g, seat)
  for (const [i, { act, a }] of options.entries()) {
    if (LETS_BE.has(act)) continue
    const next = after(g, { decision: id, picks: [i] })
    goThrough(next, seat, r)
    const draws = act === 'draw-one' || act === 'draw' || act === 'use'
    const what = act === 'use' ? defOf(g, a).name : act === 'set' ? SETS[a] : act
    expect(onTable(next, side, draws), what).not.toBe(onTable(g, side, draws))
  }
}

function passAll(g: State): void {
  while (g.decision?.ask.code === 'instant') battleForSouls.apply(g, { decision: g.decision.id, picks: [PASS] })
}

/** Completes this seat's action, leaving nothing out, and lets everybody pass. */
function goThrough(g: State, seat: Seat, r: RandomState): void {
  for (;;) {
    passAll(g)
    const d = g.decision
    if (d === null || d.seat !== seat || !['reward', 'cards', 'effect', 'flip'].includes(d.ask.code)) return
    const whole = [...d.options.keys()].filter((i) => d.options[i]!.act !== 'none')
    battleForSouls.apply(
      g,
      d.max > 1 ? randomAnswer(d, r) : { decision: d.id, picks: [whole[below(r, whole.length)]!] },
    )
  }
}

/** The table without decks, discards and the side's own used cards; with or without the sizes of hands. */
function onTable(g: State, side: SideNumber, hands: boolean): string {
  const cards = g.sides.map((s, of) => {
    if (!s) return null
    const relics = of === side ? [] : s.openRelics.map((o) => o.card)
    return [s.angels, s.victory, s.favours, s.relics, s.openAngels, relics]
  })
  const drawn = hands ? g.hands.map((hand) => hand.length) : []
  return JSON.stringify([g.souls, g.points, g.soulStack, g.purgatory, cards, g.twoPair, drawn])
}

test('every game ends and is scored', () => {
  const ends = new Set<string>()
  holds(
    24,
    fc.property(moment(0), (m) => {
      const { g, r } = at(m)
      let answers = 0
      while (g.decision) {
        battleForSouls.apply(g, lively(g.decision, r))
        if (++answers % 100 === 0) mustHold(g)
        expect(answers).toBeLessThan(10_000)
      }
      mustHold(g)
      ends.add(`${m.config.mode} ${g.over!.reason}`)
    }),
  )
  expect([...ends]).toEqual(expect.arrayContaining(['duel won', 'teams won', 'solo lost']))
})

test('every event is logged with its rule, and drawn cards are shown only to their owner', () => {
  holds(
    12,
    fc.property(moment(0), (m) => {
      const { g, r } = at(m)
      const events: GameEvent[] = []
      battleForSouls.listen(g, events)
      while (g.decision) battleForSouls.apply(g, lively(g.decision, r))
      const lines = logLines(g, events, null)
      expect(lines.map((line) => line.n)).toEqual([...events.keys()])
      for (const { rule, kind } of lines) expect(rule, kind).toMatch(/^R-BFS-\d\d$/)
      for (const [n, { type, seat }] of events.entries())
        if (type === 'drew')
          for (const viewer of [null, ...g.hands.keys()]) {
            const [line] = logLines(g, events.slice(0, n + 1), viewer, n)
            // in the sentence, and in its addition to the line of its act
            for (const parts of [line!.parts, ...(line!.adds ? [line!.adds] : [])])
              expect(parts.some((part) => typeof part !== 'string' && 'card' in part)).toBe(viewer === seat)
          }
    }),
  )
})

/** How many cards of each colour a set consists of, the most first. */
const PATTERNS: Record<SetKind, number[]> = {
  pair: [2],
  'two-pair': [2, 2],
  'three-colours': [1, 1, 1],
  'four-colours': [1, 1, 1, 1],
  'five-colours': [1, 1, 1, 1, 1],
  'three-of-a-kind': [3],
  'full-house': [3, 2],
  'four-of-a-kind': [4],
  'five-of-a-kind': [5],
}

/** All ways to choose `size` indexes of a list. */
function subsets(length: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const found: number[][] = []
  for (let i = from; i <= length - size; i++)
    for (const rest of subsets(length, size - 1, i + 1)) found.push([i, ...rest])
  return found
}

/** All interpretations of these colours, with each wild card as each colour. */
function meanings(colours: readonly number[]): number[][] {
  const wild = colours.indexOf(WILD)
  if (wild < 0) return [[...colours]]
  return Array.from({ length: WILD }, (_, c) => colours.with(wild, c)).flatMap(meanings)
}

/** By brute force: which cards make the set, by `like`, and the colours they may affect. */
function bruteForce(kind: SetKind, pieces: readonly Piece[], fanLeft: number): Map<string, number> {
  const pattern = PATTERNS[kind]
  const found = new Map<string, number>()
  for (const chosen of subsets(pieces.length, sum(pattern))) {
    const cards = chosen.map((i) => pieces[i]!)
    if (cards.filter((card) => card.fan).length > fanLeft) continue
    let mask = 0
    for (const colours of meanings(cards.map((card) => card.colour))) {
      const counts = [...new Set(colours)].map((c) => colours.filter((x) => x === c).length).sort((x, y) => y - x)
      if (counts.join() === pattern.join()) for (const c of colours) mask |= 1 << c
    }
    if (mask !== 0) found.set(likes(cards), mask)
  }
  return found
}

const likes = (cards: readonly Piece[]): string =>
  cards
    .map((card) => card.like)
    .sort((x, y) => x - y)
    .join()

/** Hand cards, fan cards and favours, with at most three wild cards, as in a deck. */
const piecesOfAHand: fc.Arbitrary<Piece[]> = fc
  .array(fc.record({ colour: fc.integer({ min: 0, max: WILD }), from: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 9,
  })
  .map((drawn) => {
    let wilds = 0
    return drawn.flatMap(({ colour, from }, i): Piece[] => {
      if (colour === WILD && (from === 0 || ++wilds > 3)) return []
      if (from === 0) return [{ colour, like: 16 + i, fan: false }]
      return [from === 1 ? { colour, like: 8 + colour, fan: true } : { colour, like: colour, fan: false }]
    })
  })

test('the ways to make a set are those found by brute force, each once', () => {
  holds(
    150,
    fc.property(fc.tuple(piecesOfAHand, fc.integer({ min: 0, max: 2 })), ([pieces, fanLeft]) => {
      for (const kind of SETS) {
        const plays = playsOf(kind, pieces, fanLeft)
        const found = new Map(plays.map((play) => [likes(play.pieces.map((i) => pieces[i]!)), play.colours]))
        expect(found.size, kind).toBe(plays.length)
        expect(found, kind).toEqual(bruteForce(kind, pieces, fanLeft))
      }
    }),
  )
})
