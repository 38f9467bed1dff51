import { describe, expect, test } from 'vitest'
import { EngineError, type GameEvent, machineGame, Refusal } from '../src/index.ts'
import { itself, pig } from './pig.ts'

const HOLD = 1
const begun = (events: GameEvent[] | null = null) => pig.create({ players: 2 }, 'machine', events)
const answer = (g: ReturnType<typeof begun>, pick: number) => ({ decision: g.decision!.id, picks: [pick] })

const cannot = 'cannot-continue: This release of Soulstack cannot continue this game:\n'

/** The text of a refusal, and its code. */
function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`
    throw error
  }
  throw new Error('nothing was refused')
}

test('a new game is at its first decision, and its events go to any listener', () => {
  const first: GameEvent[] = []
  const later: GameEvent[] = []
  const g = begun(first)
  expect(g.decision?.ask.code).toBe('roll-or-hold')
  expect(first.map((e) => e.type)).toEqual(['turn'])
  pig.listen(g, later)
  pig.apply(g, answer(g, HOLD))
  pig.apply(g, answer(g, 0))
  expect(later.map((e) => e.type)).toEqual(['banked', 'turn'])
  pig.listen(g, null)
  pig.apply(g, answer(g, HOLD))
  expect([first.length, later.length]).toEqual([1, 2])
})

test('a refused answer leaves the state as it was', () => {
  const g = begun()
  const before = JSON.stringify(g)
  expect(() => pig.apply(g, answer(g, 2))).toThrow(Refusal)
  expect(() => pig.apply(g, { decision: 99, picks: [0] })).toThrow(Refusal)
  expect(JSON.stringify(g)).toBe(before)
})

describe('a save', () => {
  test('restores an equal state, which shares nothing and has no listener', () => {
    const g = begun([])
    pig.apply(g, answer(g, HOLD))
    const saved = JSON.parse(JSON.stringify(pig.save(g)))
    const again = pig.restore(saved)
    expect(again).toEqual({ ...g, out: null })
    again.scores[0] = 7
    expect(pig.restore(saved).scores).toEqual(g.scores)
  })

  test('contains neither what follows from the configuration nor the listener', () => {
    const { state, ...rest } = pig.save(begun([])) as { state: object }
    expect(rest).toEqual({ game: 'pig', format: 1, config: { players: 2 }, packs: [], numbers: '0', kinds: {} })
    expect(Object.keys(state)).toContain('scores')
    for (const name of ['rules', 'out']) expect(Object.keys(state)).not.toContain(name)
  })

  test('is refused if it is invalid, of another game, or incomplete', () => {
    const whole = pig.save(begun()) as { state: object }
    const { seat: _, ...less } = whole.state as Record<string, unknown>
    const none = 'not-a-save: This is not a saved game of Pig.'
    for (const data of [null, 'pig', 7, {}, { ...whole, game: 'dice' }])
      expect(refusal(() => pig.restore(data))).toBe(none)
    expect(refusal(() => pig.restore({ ...whole, config: {} }))).toBe(
      `${cannot}– Its table can no longer be set up as it was. (Pig needs two players.)`,
    )
    expect(refusal(() => pig.restore({ ...whole, state: null }))).toBe(
      'not-a-save: This saved game is broken: it should be a record.',
    )
    expect(refusal(() => pig.restore({ ...whole, state: less }))).toBe(
      'not-a-save: This saved game is broken: seat should be there.',
    )
    expect(refusal(() => pig.restore({ ...whole, state: { ...whole.state, scores: [1] } }))).toBe(
      'not-a-save: This saved game is broken: state should be a possible position (a player has no score).',
    )
    expect(refusal(() => pig.restore({ ...whole, more: 1 }))).toBe(
      'not-a-save: This saved game is broken: more should be absent.',
    )
  })
})

describe('the machine', () => {
  test('continues after an aside if there is no decision left', () => {
    const game = machineGame({
      ...itself,
      aside: (g, { args }) => {
        if (args[0] === 'forfeit') g.decision = null
        g.frames[0]!.step = 0
      },
    })
    const g = game.create({ players: 2 }, 'aside')
    game.applyAside!(g, { seat: 1, name: 'says', args: ['well'] })
    expect([g.decision?.id, g.turn]).toEqual([1, 1])
    game.applyAside!(g, { seat: 1, name: 'says', args: ['forfeit'] })
    expect([g.decision?.id, g.turn]).toEqual([2, 2])
    expect(pig.applyAside).toBeUndefined()
  })

  test('says where the game was when it stops with an error, and starts afresh each time', () => {
    let runs = 0
    const game = machineGame({ ...itself, beforeRun: () => void runs++ })
    const g = game.create({ players: 2 }, 'error')
    g.scores = null as unknown as number[]
    const failing = () => game.apply(g, answer(g, HOLD))
    expect(failing).toThrow(EngineError)
    expect(runs).toBe(2)
    g.decision = { ...begun().decision!, id: 9 }
    g.frames[0]!.step = 2
    expect(failing).toThrow(/\(in turn\.tip\)$/)
  })

  test('refuses a machine that lacks the steps of a procedure', () => {
    const machine = Object.assign(Object.create(itself.machine), { withoutSteps: () => ['turn', 'roll'] })
    expect(() => machineGame({ ...itself, machine })).toThrow('these procedures have no steps: turn, roll')
  })
})
