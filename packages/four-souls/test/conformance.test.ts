import { checkGame, type GameEvent, isOf, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import { priority } from '../src/rules/procedures.ts'

// long runs play more: PROPERTIES=3
const TIMES = Number(process.env['PROPERTIES'] ?? 1)

/** The contract of every game, checked at every 7th decision of whole random games. */
for (const players of [2, 3, 4])
  for (const seed of ['a', 'b', 'c'].slice(0, TIMES))
    test(`the contract of a game, ${players} players, seed ${seed}`, () => {
      const session = checkGame(fourSouls, fourSouls.readConfig({ players }), {
        seed: `${seed}${players}`,
        answers: 600,
        every: 7,
      })
      expect(session.entries.length).toBeGreaterThan(100)
    })

test('the stream of views does not depend on what a seat cannot see', () => {
  // two games that differ only in what seat 0 cannot see: as long as the others only pass, seat 0 sees the same
  const config = fourSouls.readConfig({ players: 3 })
  for (let i = 0; i < 20 * TIMES; i++) {
    const a = fourSouls.create(config, `stream ${i}`)
    while (a.decision && (a.decision.seat === 0 || a.decision.ask.code !== 'priority')) {
      const d = a.decision
      fourSouls.apply(a, { decision: d.id, picks: d.options.slice(0, d.min).map((_, k) => k) })
    }
    const b = fourSouls.fork(a)
    fourSouls.scramble(b, 0, randomFromSeed(`other ${i}`))
    for (let step = 0; step < 30 && a.decision && b.decision; step++) {
      expect(b.decision.seat).toBe(a.decision.seat)
      expect(fourSouls.view(b, 0)).toEqual(fourSouls.view(a, 0))
      if (a.decision.seat === 0 || a.decision.ask.code !== 'priority') break
      const top = a.stack[a.stack.length - 1]?.id
      const { turn, phase } = a
      for (const g of [a, b]) {
        const d = g.decision!
        fourSouls.apply(g, { decision: d.id, picks: [d.options.length - 1] })
      }
      // something that resolves may reveal hidden cards; until then nothing may differ
      if (a.stack[a.stack.length - 1]?.id !== top || a.turn !== turn || a.phase !== phase) break
    }
  }
})

test('the viewer "all" sees every hand and who drew what, and no question', () => {
  const events: GameEvent[] = []
  const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), 'all eyes', events)
  while (g.phase === 'setup') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
  const all = fourSouls.view(g, 'all')
  const hands = [0, 1, 2].map((seat) => fourSouls.view(g, seat).seats[seat]!.hand)
  expect(all.seats.map((s) => s.hand)).toEqual(hands)
  expect(hands.every((hand) => hand!.length > 0)).toBe(true)
  expect(all).toMatchObject({ you: null, decision: null })
  expect(all.piles.treasure.top).toBeNull()
  // "all" sees of everybody's draws what each seat sees of its own
  const told = (viewer: 0 | 1 | 2 | null | 'all') =>
    logLines(g, events, viewer).flatMap((l) =>
      l.kind === 'looted' && l.parts.some((part) => typeof part === 'object' && 'card' in part) ? [l.n] : [],
    )
  expect(told(null)).toEqual([])
  expect(told('all')).toEqual([...told(0), ...told(1), ...told(2)].sort((a, b) => a - b))
  expect(told('all').length).toBe(hands.flat().length)
})

test('nobody can see who decides in a response window', () => {
  let compared = 0
  for (const players of [2, 3, 4]) {
    const g = fourSouls.create(fourSouls.readConfig({ players }), `window ${players}`)
    const r = randomFromSeed(`window ${players}`)
    // how many have passed in this round of priority
    const passed = () => {
      const f = g.frames.at(-1)
      return [g.frames.length, isOf(f, priority) ? f.l.passes : 0] as const
    }
    for (let i = 0; i < 600 && g.decision !== null; i++) {
      const { id, seat, options } = g.decision
      const pass = options.findIndex((o) => o.act === 'pass')
      const own = fourSouls.view(g, seat)
      // everybody sees who has the action phase
      const f = g.frames.at(-1)
      const isOpen = isOf(f, priority) && f.l.window === 'main' && g.stack.length === 0
      const isWindow = own.decision?.shape === 'action' && options[pass] !== undefined && !isOpen
      if (!isWindow) {
        fourSouls.apply(g, randomAnswer(g.decision, r))
        continue
      }
      expect(own.seats.map((s) => s.priority)).toEqual(own.seats.map((s) => (s.seat === seat ? 'has' : null)))
      expect(own.waiting!.seat).toBe(seat)
      const viewer = [null, ...g.seats.keys()].filter((one) => one !== seat)
      const before = viewer.map((one) => fourSouls.view(g, one))
      for (const v of before)
        expect([v.waiting!.seat, ...v.seats.map((s) => s.priority)]).toEqual([null, ...v.seats.map(() => null)])
      const [frames, n] = passed()
      fourSouls.apply(g, { decision: id, picks: [pass] })
      // the next player is asked the same, and nobody else can notice that anything has happened
      const next: number | undefined = g.decision?.seat
      if (next === undefined || passed()[0] !== frames || passed()[1] <= n) continue
      if (fourSouls.view(g, next).waiting?.seat === fourSouls.view(g, null).waiting?.seat) continue
      for (const [k, one] of viewer.entries())
        if (one !== next) {
          expect(fourSouls.view(g, one)).toEqual(before[k])
          compared++
        }
    }
  }
  expect(compared).toBeGreaterThan(50)
})
