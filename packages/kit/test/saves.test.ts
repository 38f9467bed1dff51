import { describe, expect, test } from 'vitest'
import {
  CannotContinue,
  type Frame,
  Machine,
  type ProcedureHistory,
  Reasons,
  type RunnableState,
  type SavedGame,
  samePacks,
  withoutCards,
} from '../src/index.ts'
import { anything, flag, list, Misshapen, maybe, orNull, record, text, whole, word } from '../src/shape.ts'
import { pig } from './pig.ts'

type G = RunnableState<Frame>

/** A machine with one procedure of this name and these steps. */
function machineWith(name: string, steps: readonly string[], past?: ProcedureHistory) {
  const machine = new Machine<G, Frame>()
  machine.procedure('another', () => ({}), { only: () => 'end' })
  const made = Object.fromEntries(steps.map((step) => [step, () => undefined]))
  machine.procedure(name, () => ({ seat: 0, list: [] as number[] }), made, past)
  return machine
}

/** What a saved frame becomes in another machine, or why it cannot be restored. */
function taken(machine: ReturnType<typeof machineWith>, frame: unknown) {
  const reasons = new Reasons()
  const read = machine.restored(frame, reasons)
  return { ...read, why: reasons.list().map(({ code }) => code) }
}

describe('a frame', () => {
  const l = { seat: 1, list: [2, 3] }
  const saved = machineWith('deal', ['first', 'second']).saved({ proc: 1, step: 1, l })

  test('is saved by the names of its procedure and step', () => {
    expect(saved).toEqual({ proc: 'deal', step: 'second', l })
    expect(machineWith('deal', ['first']).saved({ proc: 1, step: 1, l })).toEqual({ proc: 'deal', step: null, l })
  })

  test('is found by them wherever they are now, and by former names', () => {
    expect(taken(machineWith('deal', ['before', 'first', 'second']), saved)).toEqual({ proc: 1, step: 2, l, why: [] })
    const renamed = machineWith('hand out', ['first', 'other'], { was: ['deal'], steps: { other: ['second'] } })
    expect(taken(renamed, saved)).toEqual({ proc: 1, step: 1, l, why: [] })
    // an existing step takes precedence over a former name
    const moved = machineWith('deal', ['first', 'second'], { steps: { first: ['second'] } })
    expect(taken(moved, saved)).toMatchObject({ step: 1 })
    expect(taken(machineWith('deal', ['first']), { ...saved, step: null })).toMatchObject({ step: 1, why: [] })
  })

  test('is refused if they are gone, or have a different meaning or different locals', () => {
    expect(taken(machineWith('other', ['first', 'second']), saved).why).toEqual(['procedure'])
    expect(taken(machineWith('deal', ['first', 'third']), saved).why).toEqual(['step'])
    expect(taken(machineWith('deal', ['first', 'second'], { meaning: 2 }), saved).why).toEqual(['meaning'])
    expect(taken(machineWith('deal', ['first', 'second']), { ...saved, meaning: 2 }).why).toEqual(['meaning'])
    expect(taken(machineWith('deal', ['first', 'second'], { meaning: 2 }), { ...saved, meaning: 2 }).why).toEqual([])
    expect(taken(machineWith('deal', ['first', 'second']), { ...saved, l: { seat: 1 } }).why).toEqual(['locals'])
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(taken(machineWith('deal', ['first']), { proc: name, step: name, l: {} }).why).toEqual(['procedure'])
    expect(taken(machineWith('deal', ['first']), { ...saved, step: 'constructor' }).why).toEqual(['step'])
  })

  test('that is invalid is not read', () => {
    const machine = machineWith('deal', ['first'])
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    for (const bad of [null, 7, [], {}, { proc: 1 }, { ...saved, l: 1.5 }, { ...saved, l: { seat: deep, list: [] } }])
      expect(() => machine.restored(bad, new Reasons())).toThrow(Misshapen)
  })
})

describe('a save', () => {
  const save = () => structuredClone(pig.save(pig.create({ players: 2 }, 'saved'))) as SavedGame
  const frames = (s: SavedGame) => s.state['frames'] as { proc: string; step: string }[]

  test('that cannot be continued lists all reasons, in each language', () => {
    const one = save()
    frames(one)[0]!.proc = 'old turn'
    const all = { ...one, config: {}, kinds: { roll: 2 } }
    let error: unknown
    try {
      pig.restore(all)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(CannotContinue)
    const { reasons } = error as CannotContinue
    expect(reasons.map(({ code }) => code).sort()).toEqual(['config', 'procedure'])
    for (const { words } of reasons) {
      expect((error as CannotContinue).in('en')).toContain(words.en)
      expect((error as CannotContinue).in('de')).toContain(words.de)
      expect(words.de).not.toBe(words.en)
    }
  })

  test('in another format is upgraded, or refused', () => {
    expect(() => pig.restore({ ...save(), format: 2 })).toThrow(/newer release/)
    expect(() => pig.restore({ ...save(), numbers: '1' })).toThrow(/their numbers was 1 and is now 0/)
    expect(() => pig.restore({ ...save(), kinds: { roll: 2 } })).toThrow(/meaning of "roll" was 2 and is now 1/)
    expect(() => pig.restore({ ...save(), kinds: { roll: 'x' } })).toThrow(/is broken/)
  })

  test('keeps its cards apart from what changes', () => {
    expect(withoutCards(save())).not.toHaveProperty('packs')
    expect(withoutCards(7)).toBe(7)
    const packs = [{ id: 'a', version: '1', cards: [['b', 'c']] }] as const
    expect(samePacks(JSON.parse(JSON.stringify(packs)), packs)).toBe(true)
    for (const other of [
      null,
      [],
      [null],
      [{ ...packs[0], builtIn: true }],
      [{ ...packs[0], cards: [['b', 'd']] }],
      [{ ...packs[0], cards: [['b', 'c', 'd']] }],
      [{ ...packs[0], cards: [null] }],
      [{ ...packs[0], more: 1 }],
    ])
      expect(samePacks(other, packs), JSON.stringify(other)).toBe(false)
  })
})

describe('data of a shape', () => {
  const read = record<{ a: number; b?: boolean | undefined; c: string | null; d: ('x' | 'y')[] }>({
    a: whole(0, 9),
    b: maybe(flag),
    c: orNull(text(3)),
    d: list(word('x', 'y'), 2),
  })
  const good = { a: 1, c: null, d: ['x' as const] }

  test('is copied', () => {
    const made = read(good, null)
    expect(made).toEqual(good)
    expect(made.d).not.toBe(good.d)
    expect(read({ ...good, b: true }, null)).toEqual({ ...good, b: true })
  })

  test.each([
    [{ ...good, a: 10 }, 'a should be a whole number from 0 to 9'],
    [{ ...good, a: 0.5 }, 'a should be'],
    [{ ...good, a: Number.NaN }, 'a should be'],
    [{ ...good, b: undefined }, 'b should be true or false'],
    [{ ...good, c: 'four' }, 'c should be a text of 3 characters at most'],
    [{ ...good, d: ['x', 'z'] }, 'd.1 should be one of x, y'],
    [{ ...good, d: ['x', 'x', 'x'] }, 'd should be a list of 2 at most'],
    [{ ...good, e: 1 }, 'e should be absent'],
    [{ c: null, d: [] }, 'a should be there'],
    [Object.create(good), 'a should be there'],
    [[], 'it should be a record'],
  ])('is reported as invalid, with the place: %j', (value, told) => {
    expect(() => read(value, null)).toThrow(told)
  })

  test('of unknown shape has bounds', () => {
    const some = anything({ depth: 2, values: 5, text: 3 })
    expect(some({ a: [1, 'abc'] }, null)).toEqual({ a: [1, 'abc'] })
    for (const bad of [[[[1]]], [1, 2, 3, 4, 5], 'abcd', 0.5, undefined, () => 1, 1n, Symbol('x')])
      expect(() => some(bad, null)).toThrow(Misshapen)
    expect(some(JSON.parse('{"__proto__": 1}'), null)).toEqual({})
  })
})
