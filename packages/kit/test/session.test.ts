import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type Aside,
  below,
  checkAnswer,
  checkGame,
  type Decision,
  EngineError,
  type Entry,
  type Frame,
  type GameEvent,
  inEach,
  isTookBack,
  linesOf,
  Machine,
  machineGame,
  type RandomState,
  Refusal,
  Replaying,
  type RunnableState,
  randomAnswer,
  randomFromSeed,
  replay,
  Session,
  type Standing,
} from '../src/index.ts'
import { itself, pig } from './pig.ts'

const played = (seed: string, answers = 25) => {
  const session = new Session(pig, { players: 3 }, seed, { keep: 4 })
  const r = randomFromSeed(seed)
  for (let i = 0; i < answers && session.state.decision; i++)
    session.answer(session.state.decision.seat, randomAnswer(session.state.decision, r))
  return session
}

test('the contract holds for a test game', () => {
  for (const seed of ['1', '2', '3']) checkGame(pig, { players: 3 }, { seed, answers: 300, every: 3 })
})

test('the contract fails a game that shows what a seat must not see', () => {
  const leaky = {
    ...pig,
    view: (g: Parameters<typeof pig.view>[0], seat: number | null) => ({ ...pig.view(g, seat), all: g.secrets }),
  }
  expect(() => checkGame(leaky, { players: 3 }, { seed: '1', answers: 10, every: 1 })).toThrow(/cannot see/)
})

test('the contract fails a game whose fork shares its lists', () => {
  const shared = { ...pig, fork: (g: Parameters<typeof pig.fork>[0]) => ({ ...g }) }
  expect(() => checkGame(shared, { players: 2 }, { seed: '1', answers: 50, every: 1 })).toThrow(/differs|went on/)
})

test('the contract fails a game whose replay has different events', () => {
  let n = 0
  const moody = {
    ...pig,
    create(...all: Parameters<typeof pig.create>) {
      all[2]?.push({ type: `mood ${n++}` })
      return pig.create(...all)
    },
  }
  expect(() => checkGame(moody, { players: 2 }, { seed: '1', answers: 10, every: 1 })).toThrow(/the replay differs/)
})

describe('a refusal changes nothing', () => {
  const [ROLL] = [0]
  type State = ReturnType<typeof pig.create>
  const no = new Refusal(
    'no',
    inEach(() => 'No.'),
  )
  /** Pig with an aside that is counted, and refused every second time. */
  const say = (g: State, { args }: Aside) => {
    g.next++
    g.out?.push({ type: 'says' })
    if (args[0] === 0) throw no
    if (args[0] === 2) throw new TypeError('lost for words')
  }
  const anyAside = (_: State, r: RandomState): Aside => ({ seat: 0, name: 'says', args: [below(r, 2)] })
  const careless = { ...pig, applyAside: say, anyAside }
  const options = { seed: '1', answers: 40, every: 1 }

  test('the contract fails a game that counts what it refuses', () => {
    expect(() => checkGame(careless, { players: 2 }, options)).toThrow(/is refused \(no\), but has changed something/)
  })

  test('the contract fails a game that sends events for refusals, and one that fails instead of refusing', () => {
    const tells = {
      ...careless,
      applyAside: (g: State, aside: Aside) => {
        if (aside.args[0] === 1) g.next++
        else {
          g.out?.push({ type: 'says' })
          throw no
        }
      },
    }
    expect(() => checkGame(tells, { players: 2 }, options)).toThrow(/has changed something/)
    const fails = {
      ...careless,
      applyAside: () => {
        throw new TypeError('lost for words')
      },
    }
    expect(() => checkGame(fails, { players: 2 }, options)).toThrow(/fails instead of being refused: TypeError: lost/)
  })

  test('the contract fails a game that remembers a refusal outside its state', () => {
    let refused = 0
    const resentful = {
      ...pig,
      apply(g: State, answer: Answer) {
        try {
          pig.apply(g, answer)
        } catch (error) {
          refused++
          throw error
        }
        g.scores[0]! += refused
      },
    }
    expect(() => checkGame(resentful, { players: 2 }, options)).toThrow(/after refusals and an answer differs/)
  })

  test('the contract fails a game that has asides but no samples of them', () => {
    const { anyAside: _, ...bare } = careless
    expect(() => checkGame(bare, { players: 2 }, options)).toThrow(/pig has asides, but no anyAside/)
  })

  test('a game run by a machine cannot change before it refuses or fails, whatever its asides', () => {
    const safe = machineGame({ ...itself, aside: say, anyAside })
    const seen: string[] = []
    const session = checkGame(safe, { players: 2 }, { ...options, refused: (_, code) => void seen.push(code) })
    expect(seen).toContain('no')
    expect(session.entries.filter((entry) => 'aside' in entry).length).toBeGreaterThan(10)
    const heard: GameEvent[] = []
    const g = safe.create({ players: 2 }, 'safe', heard)
    for (const arg of [0, 2]) expect(() => safe.applyAside!(g, { seat: 0, name: 'says', args: [arg] })).toThrow()
    expect([g.next, heard.length]).toEqual([2, 1])
  })

  /** Pig in which the rules fail half-way through a roll if `broken` says so. */
  const fragile = () => {
    const its = {
      ...pig,
      brokenAt: 0,
      fallen: false,
      apply(g: State, answer: Answer) {
        if (its.fallen) throw new EngineError('nothing works any more')
        pig.apply(g, answer)
        if (answer.decision !== its.brokenAt) return
        g.scores[0]! += 100
        g.decision = null
        throw new EngineError('broken')
      },
    }
    return its
  }

  test('if the rules fail half-way, the session is as before, and continues', () => {
    for (const keep of [2, 64]) {
      const game = fragile()
      const heard: GameEvent[] = []
      const session = new Session(game, { players: 2 }, 'fragile', { keep, events: heard })
      const roll = () =>
        session.answer(session.state.decision!.seat, { decision: session.state.decision!.id, picks: [ROLL] })
      for (let i = 0; i < 5; i++) roll()
      const [print, told, log] = [session.fingerprint(), [...heard], session.log()]
      game.brokenAt = session.state.decision!.id
      for (let i = 0; i < 3; i++) expect(roll).toThrow(/broken/)
      expect([session.fingerprint(), heard, session.log()]).toEqual([print, told, log])
      game.brokenAt = 0
      roll()
      expect(replay(pig, session.log()).fingerprint()).toBe(session.fingerprint())
      expect(heard.length).toBeGreaterThan(told.length)
    }
  })

  test('a draft changes nothing until it is taken over, and then all that the entry would have', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, keep) => {
          const heard: GameEvent[] = []
          const game = machineGame({ ...itself, aside: say, anyAside })
          const session = new Session(game, { players: 2 }, 'drafts', { keep, events: heard, thin: true })
          const r = randomFromSeed('steps')
          const entryOf = (step: number): Entry => {
            const way = Array.from({ length: session.now }, (_, moment) => moment).filter((moment) =>
              session.moments.isPast(moment),
            )
            const { decision } = session.state
            if (way.length > 0 && step % 3 === 0) return { back: way[step % way.length]!, seat: step % 2 ? 0 : null }
            if (step % 3 === 1 || !decision) return { aside: { seat: 0, name: 'says', args: [1] } }
            const { picks } = randomAnswer(decision, r)
            return { seat: decision.seat, answer: picks, at: decision.id }
          }
          const all = () =>
            JSON.stringify([
              session.fingerprint(),
              heard,
              session.log(),
              [...session.moves([0])],
              session.halfMade([0]),
            ])
          /** What is saved of a game at this moment. */
          const saved = (standing: Standing<Parameters<typeof game.save>[0]>, after: number) =>
            JSON.stringify([
              ...[standing.now, game.save(standing.state), standing.notes(after - 1)],
              ...[standing.leastEvents(after), standing.told(after)],
            ])
          for (const step of steps) {
            const before = all()
            const entry = entryOf(step)
            const dropped = session.draft(entry)
            const draft = session.draft(entry)
            expect(all()).toBe(before)
            const print = draft.caused()
            const moments = [0, step % (session.now + 1), session.now]
            const toSave = moments.map((after) => saved(draft, after))
            expect(draft.commit()).toEqual(entry)
            expect(dropped.caused()).toBe(print)
            expect(() => dropped.commit()).toThrow(/went on/)
            expect(moments.map((after) => saved(session, after))).toEqual(toSave)
          }
          expect(replay(game, session.log()).fingerprint()).toBe(session.fingerprint())
        },
      ),
      { numRuns: 40 },
    )
  })

  test('an invalid seat cannot go back', () => {
    const session = played('seats')
    for (const seat of [-1, 3, 0.5]) expect(() => session.back(2, seat)).toThrow(/no seat/)
    for (const aside of [null, { seat: 0 }, { seat: 0, name: 'x', args: [null] }])
      expect(() => session.redo({ aside: aside as never })).toThrow(Refusal)
  })
})

describe('the cost of going back is proportional to what is taken back', () => {
  /** Pig that never ends and counts its operations. */
  const counting = () => {
    const counts = { applied: 0, forks: 0 }
    const game = {
      ...pig,
      apply(g: Parameters<typeof pig.apply>[0], answer: Answer) {
        counts.applied++
        g.scores.fill(0)
        pig.apply(g, answer)
      },
      fork(g: Parameters<typeof pig.fork>[0]) {
        counts.forks++
        return pig.fork(g)
      },
    }
    return { game, counts }
  }
  const [HOLD] = [1]
  const hold = (session: Session<ReturnType<typeof pig.create>, { players: number }, unknown>) =>
    session.answer(session.state.decision!.seat, { decision: session.state.decision!.id, picks: [HOLD] })

  /** Makes a number of answers, then goes back a number of moments. */
  const ways: Record<string, (i: number, r: RandomState) => [number, number]> = {
    'always to one place': () => [1, 1],
    'one more each time': (i) => (i % 500 === 0 ? [700, 1] : [1, 3]),
    'far now and then': (i) => (i % 50 === 0 ? [120, 100] : [1, 1]),
    'as far as it came': (i) => [i % 300, i % 300],
    'anywhere near': (_, r) => [1 + below(r, 60), 1 + below(r, 60)],
    anywhere: (_, r) => [1 + below(r, 3), 1 + below(r, 8 ** below(r, 4))],
  }
  for (const [what, way] of Object.entries(ways))
    test(`wherever in the log it is done, and however often: ${what}`, () => {
      for (const [keep, thin] of [
        [16, true],
        [64, false],
        [700, false],
        [Number.POSITIVE_INFINITY, true],
      ] as const) {
        const { game, counts } = counting()
        const session = new Session(game, { players: 2 }, 'cost', { keep, events: [], thin })
        const r = randomFromSeed(what)
        // the moments that can be gone back to
        const line = [0]
        for (let i = 0; session.now < 8000; i++) {
          const [play, back] = way(i, r)
          for (let k = 0; k < (i === 0 ? 690 : play); k++) {
            hold(session)
            line.push(session.now)
          }
          if (back === 0) continue
          line.length = Math.max(1, line.length - back)
          session.back(line.at(-1)!, 0)
          line.push(session.now)
        }
        const told = `${what}, a fork every ${keep}`
        expect(counts.applied / session.now, told).toBeLessThan(4)
        expect(counts.forks / session.now, told).toBeLessThan(4)
      }
    })

  test('with few stored states, however long the game is', () => {
    const { game } = counting()
    const session = new Session(game, { players: 2 }, 'few', { keep: 16, events: [], thin: true })
    const kept = () => (session as unknown as { kept: { kept: unknown[] } }).kept.kept.length
    let most = 0
    for (let i = 0; i < 20_000; i++) {
      hold(session)
      if (i % 97 === 0) session.back(session.now - 1 - (i % 5), 0)
      most = Math.max(most, kept())
    }
    expect(most).toBeLessThan(32)
  })

  test('thousands of nested take-backs do not overflow the call stack', () => {
    const heard: GameEvent[] = []
    const session = new Session(pig, { players: 2 }, 'nested', { events: heard })
    for (let i = 0; i < 12_000; i++) {
      session.answer(0, { decision: session.state.decision!.id, picks: [0] })
      session.back(0, 0)
    }
    const size = (events: readonly GameEvent[]): number =>
      events.reduce((sum, e) => sum + 1 + (isTookBack(e) ? size(e.undone) : 0), 0)
    // each event is held in only one place
    expect(heard.length).toBe(2)
    expect(size(heard)).toBeLessThan(12_000)
    const lines = linesOf(heard, 0, 0, (e) => ({ seat: 0, depth: 0, rule: null, parts: [`does ${e.type}`] }))
    expect(lines.at(-1)?.parts).toEqual([{ seat: 0, you: 'You' }, ' take back ', '“', 'does rolled', '”'])
    // the die was seen, however deep it lies
    expect(session.revealedSince(0, [1])).toMatchObject({ type: 'took-back' })
    expect(JSON.stringify(heard).length).toBeLessThan(1000)
    expect(replay(pig, session.log()).fingerprint()).toBe(session.fingerprint())
  })
})

test('a log is played in slices as in one go', () => {
  const log = played('pieces').log()
  const whole = replay(pig, log)
  const told: GameEvent[] = []
  const pieces = new Replaying(pig, log, { events: told, until: 20, keep: 3, thin: true })
  const steps: number[] = []
  do steps.push(pieces.played)
  while (!pieces.step(8))
  expect(steps).toEqual([0, 8, 16])
  expect(pieces.played).toBe(20)
  expect(pieces.session.fingerprint()).toBe(replay(pig, log, 20).fingerprint())
  const rest = new Replaying(pig, log)
  expect(rest.step()).toBe(true)
  expect(rest.session.fingerprint()).toBe(whole.fingerprint())
  expect(new Replaying(pig, { ...log, entries: [] }).step(1)).toBe(true)
  const bad = new Replaying(pig, { ...log, entries: [...log.entries.slice(0, 9), { back: 99, seat: 0 }] })
  expect(bad.step(9)).toBe(false)
  expect(() => bad.step(9)).toThrow(/Entry 10 of the log/)
})

test('goes back to any earlier moment, then plays on', () => {
  const session = played('undo')
  const played25 = [...session.entries]
  const prints: string[] = []
  const heard: GameEvent[] = []
  const told: number[] = []
  const again = replay(pig, session.log(), 0, heard)
  for (const entry of [...session.entries, null]) {
    prints.push(again.fingerprint())
    told.push(heard.length)
    if (entry) again.redo(entry)
  }
  const all = heard.slice()
  for (let to = played25.length - 1; to >= 0; to--) {
    again.back(to)
    expect(again.fingerprint()).toBe(prints[to])
    expect(heard.slice(0, -1)).toEqual(all.slice(0, told[to]))
    expect(heard.at(-1)).toMatchObject({ type: 'took-back', seat: null })
  }
  for (const entry of session.entries) again.redo(entry)
  expect(again.fingerprint()).toBe(session.fingerprint())
  // nothing left the log: it replays to the same end, with the same events
  expect(again.entries).toHaveLength(3 * played25.length)
  const told2: GameEvent[] = []
  expect(replay(pig, again.log(), Number.POSITIVE_INFINITY, told2).fingerprint()).toBe(session.fingerprint())
  expect(told2).toEqual(heard)
})

test('an invalid moment, or one that is not earlier, is refused, and nothing changes', () => {
  const session = played('moments')
  const print = session.fingerprint()
  for (const to of [-1, 0.5, Number.NaN, 25, 26, 99_999, '3' as never]) {
    expect(() => session.back(to), String(to)).toThrow(Refusal)
    expect(() => replay(pig, { ...session.log(), entries: [...session.entries, { back: to, seat: 0 }] })).toThrow(
      /Entry 26 of the log does not fit/,
    )
  }
  expect([session.fingerprint(), session.now]).toEqual([print, 25])
  for (const moment of [-1, 1.5, 26]) expect(() => session.at(moment)).toThrow(/not a moment/)
})

test('after any number of returns, state, events and replay are those of the path that counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(null), fc.nat(40)), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (steps, keep, thin) => {
        const heard: GameEvent[] = []
        const session = new Session(pig, { players: 2 }, 'back', { keep, events: heard, thin })
        // the model: what would have to be played from the start, at each moment
        const ways: Entry[][] = [[]]
        const r = randomFromSeed('steps')
        for (const step of steps) {
          const to = step === null ? null : step % ways.length
          if (to !== null && to < session.now) {
            // the game does not go back to moments that are not on its path
            if (!session.moments.isPast(to)) {
              expect(() => session.back(to, 1)).toThrow(/not come from/)
              continue
            }
            session.back(to, 1)
            ways.push(ways[to]!)
          } else if (session.state.decision) {
            const { decision } = session.state
            const entry = session.answer(decision.seat, randomAnswer(decision, r))
            ways.push([...ways.at(-1)!, entry])
          }
        }
        const straight = (way: Entry[], events: GameEvent[]) => {
          const log = { ...session.log(), entries: way }
          return replay(pig, log, Number.POSITIVE_INFINITY, events)
        }
        const plain: GameEvent[] = []
        const end = straight(ways.at(-1)!, plain)
        expect(session.fingerprint()).toBe(end.fingerprint())
        expect(heard.filter((e) => e.type !== 'took-back')).toEqual(plain)
        for (const [moment, way] of ways.entries())
          expect(pig.save(session.at(moment))).toEqual(pig.save(straight(way, []).state))
        const again: GameEvent[] = []
        expect(replay(pig, session.log(), Number.POSITIVE_INFINITY, again).fingerprint()).toBe(end.fingerprint())
        expect(again).toEqual(heard)
      },
    ),
    { numRuns: 60 },
  )
})

describe('taking back', () => {
  const listening = (players = 2) => {
    const heard: GameEvent[] = []
    const session = new Session(pig, { players }, 'take back', { keep: 4, events: heard })
    const does = (...picks: number[]) => {
      for (const pick of picks) {
        const { id, seat } = session.state.decision!
        session.answer(seat, { decision: id, picks: [pick] })
      }
    }
    return { session, heard, does }
  }
  const [ROLL, HOLD] = [0, 1]

  test('the events of the game’s creation are kept and never lost', () => {
    const { session, heard, does } = listening()
    expect(heard).toEqual([{ type: 'turn', seat: 0, n: 1 }])
    does(HOLD, 1)
    session.back(0, 0)
    expect(heard[0]).toEqual({ type: 'turn', seat: 0, n: 1 })
  })

  test('an unfinished choice belongs to the asked seat, as nothing happened; cancelling it is not logged', () => {
    const { session, heard, does } = listening()
    expect(session.halfMade([0])).toBeNull()
    does(HOLD)
    expect(session.halfMade([0])).toBe(0)
    expect(session.halfMade([1])).toBeNull()
    expect(session.halfMade([0, 1])).toBe(0)
    const before = heard.slice()
    session.back(0, 0)
    expect(heard).toEqual(before)
    expect(session.state.decision?.ask.code).toBe('roll-or-hold')
    expect(session.halfMade([0])).toBeNull()
    does(HOLD, 1)
    expect(session.halfMade([0])).toBeNull()
    expect(session.halfMade([1])).toBeNull()
    expect(session.entries).toHaveLength(4)
  })

  test('a pass is a complete choice, although nothing happens', () => {
    const pass = (g: ReturnType<typeof pig.create>) => {
      for (const option of g.decision?.options ?? []) if (option.act === 'hold') option.act = 'pass'
      return g
    }
    const passing: typeof pig = {
      ...pig,
      create: (...all) => pass(pig.create(...all)),
      apply(g, answer) {
        pig.apply(g, answer)
        pass(g)
      },
    }
    const session = new Session(passing, { players: 2 }, 'pass', { events: [] })
    session.answer(0, { decision: 1, picks: [HOLD] })
    expect(session.state.decision).toMatchObject({ seat: 0 })
    expect([session.halfMade([0]), session.choosing([1])]).toEqual([null, null])
    expect([...session.moves([0])].map((m) => m.to)).toEqual([0])
    session.answer(0, { decision: 2, picks: [1] })
    expect([...session.moves([0])].map((m) => m.to)).toEqual([1, 0])
    expect([...replay(passing, session.log(), 9, []).moves([0])].map((m) => m.to)).toEqual([1, 0])
  })

  test('one’s moves, newest first, each with all its answers, as far back as nothing was revealed', () => {
    const { session, heard, does } = listening()
    const movesOf = (...seats: number[]) => [...session.moves(seats)]
    does(HOLD, 1)
    does(HOLD, 0)
    does(HOLD)
    expect(movesOf(0)).toEqual([
      { seat: 0, to: 4, from: heard.length, until: heard.length },
      { seat: 0, to: 0, from: 1, until: 3 },
    ])
    // while another seat is choosing, nobody knows the outcome
    expect([session.choosing([1]), session.choosing([0])]).toEqual([0, null])
    expect(movesOf(1)).toEqual([])
    expect(movesOf(0, 1).map((m) => m.to)).toEqual([4, 2, 0])
    expect(session.revealedSince(0, [0])).toBeNull()
    session.back(4, 0)
    expect(movesOf(0).map((m) => m.to)).toEqual([0])
    // the unfinished choice could be seen, although it was not logged
    expect(movesOf(1)).toEqual([])
    expect(session.revealedSince(2, [1])).toMatchObject({ type: 'took-back', moves: 0 })
    does(ROLL)
    expect(movesOf(0)).toEqual([])
    expect(session.revealedSince(4, [0])).toMatchObject({ type: 'rolled' })
    // the roll was seen, even if everybody agrees that it shall not count
    session.back(4, null)
    expect(movesOf(0, 1)).toEqual([])
    expect(session.revealedSince(4, [0])).toMatchObject({ type: 'took-back' })
  })

  test('an abandoned moment is not part of the game’s past', () => {
    const { session, does } = listening()
    does(HOLD, 1, HOLD, 0)
    session.back(1, 0)
    expect([0, 1, 2, 3, 4, 5].map((k) => session.moments.isPast(k))).toEqual([true, true, false, false, false, true])
    expect(() => session.revealedSince(3, [0])).toThrow(/not come from/)
    for (const k of [2, 3, 4]) expect(() => session.back(k, 0)).toThrow(/not come from/)
    // but it can still be viewed
    expect(session.at(3).decision).toMatchObject({ seat: 1, ask: { code: 'who-gets-a-point' } })
  })

  test('revealing one’s own cards does not block one’s own take-back', () => {
    const heard: GameEvent[] = []
    const own = { ...pig, reveals: (e: GameEvent, by: number) => e.type === 'banked' && e['seat'] !== by }
    const session = new Session(own, { players: 2 }, 'own', { keep: 4, events: heard })
    for (const pick of [1, 1]) session.answer(0, { decision: session.state.decision!.id, picks: [pick] })
    expect(session.revealedSince(0, [0])).toBeNull()
    expect(session.revealedSince(0, [1])).not.toBeNull()
    expect(session.revealedSince(0, [0, 1])).toBeNull()
    const { reveals: _, ...silent } = pig
    const shy = new Session(silent, { players: 2 }, 'own', { keep: 4, events: [] })
    for (const pick of [1, 1]) shy.answer(0, { decision: shy.state.decision!.id, picks: [pick] })
    expect([...shy.moves([0])]).toEqual([])
  })

  test('the log says who went back, how far, and what they had done', () => {
    const { session, heard, does } = listening()
    const lines = (events: GameEvent[], from: number) =>
      linesOf(events, null, from, (e) => ({
        seat: e['seat'] as number,
        depth: 0,
        rule: 'R-1',
        parts: [`does ${e.type}`],
      }))
    does(HOLD, 1, HOLD, 0, HOLD)
    session.back(2, 1)
    expect(lines(heard, 0).at(-1)).toEqual({
      n: 3,
      turn: 2,
      depth: 0,
      kind: 'took-back',
      rule: null,
      seat: 1,
      parts: [{ seat: 1 }, ' takes back ', '“', 'does banked', '”'],
    })
    does(HOLD, 0)
    expect(lines(heard, 3).map((l) => [l.n, l.kind])).toEqual([
      [3, 'took-back'],
      [4, 'banked'],
      [5, 'turn'],
    ])
    session.back(0, 0)
    expect(lines(heard, 0).at(-1)?.parts).toEqual([{ seat: 0 }, ' takes back ', '“', 'does banked', '”'])
    does(HOLD, 0, HOLD, 0, HOLD, 0)
    session.back(9, 0)
    expect(lines(heard, 0).at(-1)?.parts).toEqual([
      { seat: 0 },
      ' takes back ',
      '2 moves',
      ', from “',
      'does banked',
      '”',
    ])
  })
})

test('a log of another game or version, or with an entry that does not fit, is refused and says where', () => {
  const log = played('log').log()
  expect(() => replay(pig, { ...log, game: 'chess' })).toThrow(/not of pig/)
  expect(() => replay(pig, { ...log, version: '0' })).toThrow(/version 0/)
  const entries = [...log.entries]
  entries.splice(3, 1)
  expect(() => replay(pig, { ...log, entries })).toThrow(/Entry 4 of the log/)
})

describe('answers', () => {
  const decision: Decision = {
    id: 7,
    seat: 1,
    ask: { code: 'pick' },
    options: Array.from({ length: 5 }, (_, i) => ({ act: 'x', a: i, b: 0 })),
    min: 2,
    max: 3,
    ordered: false,
  }
  test('a legal one passes; others are refused with their reason', () => {
    const code = (f: () => void) => {
      try {
        f()
        return 'accepted'
      } catch (error) {
        return (error as Refusal).code
      }
    }
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [0, 4] }, 1))).toBe('accepted')
    expect(code(() => checkAnswer(decision, { decision: 6, picks: [0, 4] }))).toBe('stale')
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [0, 4] }, 0))).toBe('not-your-decision')
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [0] }))).toBe('too-few')
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [0, 1, 2, 3] }))).toBe('too-many')
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [0, 5] }))).toBe('no-such-option')
    expect(code(() => checkAnswer(decision, { decision: 7, picks: [1, 1] }))).toBe('picked-twice')
    expect(code(() => checkAnswer(null, { decision: 7, picks: [] }))).toBe('no-decision')
    expect(code(() => checkAnswer(decision, { decision: 7 } as never))).toBe('malformed')
  })
  test('any input is either legal or refused', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.oneof(fc.integer(), fc.double())), (id, picks) => {
        try {
          checkAnswer(decision, { decision: id, picks })
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          return
        }
        expect(id).toBe(7)
        expect(new Set(picks).size).toBe(picks.length)
        expect(picks.length >= 2 && picks.length <= 3).toBe(true)
      }),
    )
  })
})

test('a procedure that names a step it does not have says so', () => {
  interface Tiny extends RunnableState<Frame> {
    frames: Frame[]
  }
  const machine = new Machine<Tiny, Frame>()
  const proc = machine.procedure('oops', () => ({}), { first: () => 'nowhere' as 'first' })
  const g: Tiny = { frames: [{ proc: proc.id, step: 0, l: {} }], decision: null, over: null }
  expect(() => machine.run(g)).toThrow(EngineError)
  expect(machine.trace(g.frames)).toBe('oops.first')
})
