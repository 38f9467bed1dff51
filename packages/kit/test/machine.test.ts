import { expect, it } from 'vitest'
import { type Frame, Machine, type Running } from '../src/machine.ts'

type State = Running<Frame> & { made: string[] }

/** A machine whose procedures note that they ran, registered in this order. */
function machineOf(names: readonly string[]) {
  const machine = new Machine<State, Frame>()
  const procedures = names.map((name) =>
    machine.procedure(name, { note: (g) => void g.made.push(name), end: () => 'end' }),
  )
  return { machine, procedures }
}

it('numbers procedures by name, whichever is registered first', () => {
  const orders = [
    ['turn', 'attack', 'death'],
    ['death', 'turn', 'attack'],
  ]
  for (const names of orders) {
    const { machine, procedures } = machineOf(names)
    expect(machine.procedures.map(({ id, name }) => [id, name])).toEqual([
      [0, 'attack'],
      [1, 'death'],
      [2, 'turn'],
    ])
    // and each still runs its own steps
    const g: State = {
      frames: procedures.map(({ id }) => ({ proc: id, step: 0 })),
      decision: null,
      over: null,
      made: [],
    }
    machine.run(g)
    expect(g.made).toEqual(names.toReversed())
  }
})

it('refuses a second procedure of the same name', () => {
  expect(() => machineOf(['turn', 'turn'])).toThrow('there are two procedures turn')
})
