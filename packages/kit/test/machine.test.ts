import { describe, expect, it } from 'vitest'
import { type Frame, isOf, Machine, type RunnableState, withCards } from '../src/machine.ts'

type State = RunnableState<Frame> & { made: string[] }

const noLocals = () => ({})

/** A machine whose procedures record their runs, registered in this order. */
function machineOf(names: readonly string[]) {
  const machine = new Machine<State, Frame>()
  const procedures = names.map((name) =>
    machine.procedure(name, noLocals, { note: (g) => void g.made.push(name), end: () => 'end' }),
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
      frames: procedures.map(({ id }) => ({ proc: id, step: 0, l: {} })),
      decision: null,
      over: null,
      made: [],
    }
    machine.run(g)
    expect(g.made).toEqual(names.toReversed())
  }
})

it('refuses a second procedure of the same name', () => {
  expect(() => machineOf(['turn', 'turn'])).toThrow('there are two procedures called turn')
})

describe('the locals of a procedure', () => {
  interface Dealing {
    to: readonly number[]
    drawn: number
    hidden: readonly number[] | null
  }
  const dealing = withCards(
    ({ to }: Pick<Dealing, 'to'>): Dealing => ({ to, drawn: -1, hidden: null }),
    'drawn',
    'hidden',
  )

  /** A machine with one procedure with locals, and one without. */
  function dealer() {
    const machine = new Machine<State, Frame>()
    const deal = machine.procedure('deal', dealing, {
      draw(_, f) {
        f.l = { ...f.l, drawn: 7, hidden: [8, 9] }
      },
      tell(g, f) {
        for (const seat of f.l.to) g.made.push(`${seat}: ${f.l.drawn}`)
        return 'end'
      },
    })
    const other = machine.procedure('other', noLocals, { end: () => 'end' })
    return { machine, deal, other }
  }

  it('are made from arguments, replaced by steps, and typed by the procedure', () => {
    const { machine, deal, other } = dealer()
    const frame: Frame = { proc: deal.id, step: 0, l: deal.make({ to: [1, 2] }) }
    const before = frame.l
    const g: State = { frames: [frame], decision: null, over: null, made: [] }
    machine.run(g)
    expect(g.made).toEqual(['1: 7', '2: 7'])
    expect(before).toEqual({ to: [1, 2], drawn: -1, hidden: null })
    expect(isOf(frame, deal) && frame.l.drawn).toBe(7)
    expect([isOf(frame, other), isOf(undefined, deal)]).toEqual([false, false])
  })

  it('declare which cards they hold', () => {
    const { machine, deal, other } = dealer()
    const frame = (l: unknown, proc = deal.id): Frame => ({ proc, step: 0, l })
    const held = { to: [1], drawn: 7, hidden: [8, 9] }
    expect(machine.cardsHeld([frame(held)])).toEqual([7, 8, 9])
    expect(machine.cardsHeld([frame({}, other.id), frame(dealing({ to: [1] }))])).toEqual([])
  })

  it('are typed: what does not exist does not compile', () => {
    const machine = new Machine<State, Frame>()
    const { deal } = dealer()
    const steps = {
      none: (frame: Frame) => {
        // @ts-expect-error: the procedure of these locals is not known
        return frame.l.drawn
      },
      given: () => {
        // @ts-expect-error: the target of the damage is missing
        return deal.make({})
      },
      step: () => {
        // @ts-expect-error: it has no such step
        return machine.stepOf(deal, 'shuffle')
      },
    }
    expect(Object.keys(steps)).toHaveLength(3)
    machine.procedure('typed', dealing, {
      read(_, f) {
        // @ts-expect-error: locals are shared by copies of the game, so they are replaced, not modified
        const write = () => (f.l.drawn = 1)
        // @ts-expect-error: so are the lists in them
        const push = () => f.l.to.push(1)
        return write === undefined || push === undefined ? 'read' : 'end'
      },
    })
    // @ts-expect-error: a step can only go on to another one of its procedure
    machine.procedure('astray', dealing, { first: () => 'nowhere' })
    // @ts-expect-error: it has no such local
    withCards((_: object): Dealing => dealing({ to: [] }), 'deck')
  })
})

describe('a head', () => {
  /** Two chapters that start each other's procedures. */
  function chapters() {
    const machine = new Machine<State, Frame>()
    const ping = machine.head('ping', noLocals, 'back')
    const pong = machine.procedure('pong', noLocals, {
      start(g) {
        g.made.push('pong')
        g.frames.push({ proc: ping.id, step: machine.stepOf(ping, 'back'), l: {} })
        return 'end'
      },
    })
    return { machine, ping, pong }
  }

  it('can be started before its steps are known, and is filled in later', () => {
    const { machine, ping, pong } = chapters()
    expect(machine.withoutSteps()).toEqual(['ping'])
    expect(() => machine.stepOf(ping, 'back')).toThrow('ping has no step back yet')
    machine.fill(ping, {
      begin(g) {
        g.made.push('ping')
        g.frames.push({ proc: pong.id, step: 0, l: {} })
      },
      back: (g) => void g.made.push('back'),
    })
    expect(machine.withoutSteps()).toEqual([])
    expect(ping.stepNames).toEqual(['begin', 'back'])
    const g: State = { frames: [{ proc: ping.id, step: 0, l: {} }], decision: null, over: null, made: [] }
    machine.run(g)
    expect(g.made).toEqual(['ping', 'pong', 'back', 'back'])
  })

  it('is filled in once, with the steps that others use', () => {
    const { machine, ping } = chapters()
    // @ts-expect-error: others start at its step `back`
    const less = () => machine.fill(ping, { begin: () => 'end' })
    expect(less).toBeDefined()
    machine.fill(ping, { back: () => 'end' })
    expect(() => machine.fill(ping, { back: () => 'end' })).toThrow('ping already has its steps')
    // @ts-expect-error: others may only start at steps that it declares
    expect(() => machine.stepOf(ping, 'begin')).toThrow('ping has no step begin yet')
  })
})
