import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkAnswer,
  checkGame,
  type Decision,
  EngineError,
  type Frame,
  Machine,
  Refusal,
  type Running,
  randomAnswer,
  randomFromSeed,
  replay,
  Session,
} from '../src/index.ts'
import { pig } from './pig.ts'

const played = (seed: string, answers = 25) => {
  const session = new Session(pig, { players: 3 }, seed, 4)
  const r = randomFromSeed(seed)
  for (let i = 0; i < answers && session.state.decision; i++)
    session.answer(session.state.decision.seat, randomAnswer(session.state.decision, r))
  return session
}

test('the contract of a game holds for a game that knows nothing of Four Souls', () => {
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

test('undo to any earlier moment, then play on', () => {
  const session = played('undo')
  const prints: string[] = []
  const again = replay(pig, session.log(), 0)
  prints.push(again.fingerprint())
  for (const entry of session.entries) {
    again.redo(entry)
    prints.push(again.fingerprint())
  }
  for (let to = session.entries.length; to >= 0; to--) {
    again.undoTo(to)
    expect(again.fingerprint()).toBe(prints[to])
  }
  for (const entry of session.entries) again.redo(entry)
  expect(again.fingerprint()).toBe(session.fingerprint())
  expect(() => again.undoTo(99_999)).toThrow(Refusal)
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
    why: [],
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
  test('whatever is sent, it is either legal or refused', () => {
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
  interface Tiny extends Running<Frame> {
    frames: Frame[]
  }
  const machine = new Machine<Tiny, Frame>()
  const proc = machine.procedure('oops', { first: () => 'nowhere' })
  const g: Tiny = { frames: [{ proc: proc.id, step: 0 }], decision: null, over: null }
  expect(() => machine.run(g)).toThrow(EngineError)
  expect(machine.trace(g.frames)).toBe('oops.first')
})
