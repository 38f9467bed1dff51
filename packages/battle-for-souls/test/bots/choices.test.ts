import type { Decision, Option } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { battleForSoulsBots } from '../../src/bots/index.ts'
import { setWorth } from '../../src/bots/sets.ts'
import { Table } from '../../src/bots/table.ts'
import { reapWorth, soulWorth } from '../../src/bots/worth.ts'
import { battleForSouls } from '../../src/game.ts'
import type { SetKind } from '../../src/rules/state.ts'
import type { OptionView, View } from '../../src/view/types.ts'

/** The view of the first seat, Heaven, at the beginning of a game, with the changes of a test. */
function viewOf(change: (view: View) => void = () => {}, config: object = {}): View {
  const state = battleForSouls.create(battleForSouls.readConfig(config), 'choices')
  const view = structuredClone(battleForSouls.view(state, 0))
  view.turn = { ...view.turn, active: 0, side: 'heaven', step: 1 }
  view.souls = ['innkeeper', 'angler', 'copyist'].map((card, place) => ({ place, card, points: 0, standing: '' }))
  view.sides[0]!.angels = []
  change(view)
  return view
}

const points = (view: View, ...list: number[]) => {
  for (const [place, n] of list.entries()) view.souls[place]!.points = n
}
const hand = (view: View, ...cards: string[]) => {
  view.seats[0]!.hand = cards
}
/** A declaration of Hell. */
const declared: NonNullable<View['declared']> = {
  ...{ seat: 1, card: null, key: '', source: '', title: '', what: '' },
  ...{ targets: [], becomes: [] },
}
const relic = (id: number, card: string) => ({ id, card, left: 1, note: '', spent: false })

/** Options of a turn or of another question; sets by kind. */
type Offered = Partial<Option> & { act: string; set?: SetKind; at?: OptionView['at']; with?: OptionView['with'] }

/** The answer of the greedy bot. */
function answer(view: View, code: string, offered: Offered[], more: Partial<Decision> = {}): number[] {
  const decision: Decision = {
    id: 1,
    seat: 0,
    ask: { code },
    options: offered.map(({ act, a = 0, b = 0 }) => ({ act, a, b })),
    min: 1,
    max: 1,
    ordered: false,
    ...more,
  }
  const options = offered.map(
    ({ act, set = null, at = null, with: cards = [] }, id): OptionView => ({
      ...{ id, act, label: act, detail: null, at },
      ...{ step: null, set, with: cards, becomes: null, opens: false },
    }),
  )
  const shown = { ...view, decision: { ...(view.decision ?? ({} as never)), options } } as View
  return battleForSoulsBots.normal('').choose(decision, () => shown)
}

const done: Offered[] = [{ act: 'draw' }, { act: 'end' }]
const turn = (view: View, ...offered: Offered[]) => offered[answer(view, 'turn', offered)[0]!]!.act

describe('normal', () => {
  it('reaps when souls go to its side, not when they go to the other', () => {
    const leading = (...list: number[]) =>
      viewOf((v) => {
        points(v, ...list)
        v.sides[0]!.points = 20
      })
    expect(turn(leading(4, 4, 0), { act: 'reap' }, ...done)).toBe('reap')
    expect(turn(leading(-5, -4, 1), { act: 'reap' }, ...done)).toBe('draw')
    expect(reapWorth(new Table(leading(4, 4, 0)))).toBeGreaterThan(0)
    expect(reapWorth(new Table(leading(-4, -4, 0)))).toBeLessThan(0)
  })

  it('waits for a soul that may soon be sainted, but not forever', () => {
    const at = (n: number) =>
      viewOf((v) => {
        points(v, 6, 4, 0)
        v.turn.number = n
      })
    expect(turn(at(10), { act: 'reap' }, ...done)).toBe('draw')
    expect(turn(at(400), { act: 'reap' }, ...done)).toBe('reap')
  })

  it('reaps to send the other side’s unfinished souls to Purgatory when it leads', () => {
    const begun = (own: number) =>
      viewOf((v) => {
        points(v, -3, -3, -3)
        v.sides[0]!.points = own
      })
    expect(turn(begun(20), { act: 'reap' }, ...done)).toBe('reap')
  })

  it('takes the steps in order, and does nothing that costs more than it gains', () => {
    const view = viewOf((v) => {
      points(v, 3, -2, 0)
      hand(v, 'charity', 'charity', 'kindness', 'reap-heaven', 'patience')
    })
    const pair: Offered = { act: 'set', set: 'pair' }
    expect(turn(view, { act: 'angel', b: 0 }, pair)).toBe('angel')
    expect(turn(view, { act: 'buy', a: 1, b: 0 }, pair)).toBe('buy')
    expect(turn(view, pair, { act: 'discard' })).toBe('set')
    // six points are nearly a soul and an archangel
    points(view, 6, 0, 0)
    expect(turn(view, { act: 'buy', a: 0, b: 0 }, pair)).toBe('set')
  })

  it('plays the set that brings a soul home', () => {
    const view = viewOf((v) => {
      points(v, 4, 0, 0)
      hand(v, 'charity', 'charity', 'charity', 'wild-virtue', 'patience')
    })
    const t = new Table(view)
    expect(setWorth(t, 'three-of-a-kind')).toBeGreaterThan(setWorth(t, 'pair'))
    expect(setWorth(t, 'four-of-a-kind')).toBeGreaterThan(setWorth(t, 'three-of-a-kind'))
    // it does not affect a soul of another colour
    points(view, 0, 4, 0)
    expect(setWorth(new Table(view), 'three-of-a-kind')).toBeLessThan(setWorth(t, 'three-of-a-kind'))
  })

  it('takes points off the soul that the other side is about to win', () => {
    const view = viewOf((v) => points(v, -1, -4, 0))
    expect(
      answer(view, 'reward', [
        { act: 'remove', a: 0, b: 1 },
        { act: 'remove', a: 1, b: 1 },
      ]),
    ).toEqual([1])
  })

  it('keeps pairs and wild cards, and discards cards that make no set', () => {
    const view = viewOf((v) => hand(v, 'virtue-point', 'charity', 'charity', 'wild-virtue', 'virtue-point'))
    const cards = [0, 1, 2, 3, 4].map((a) => ({ act: 'card', a }))
    expect(answer(view, 'discard', cards, { min: 0, max: 5 })).toEqual([0, 4])
  })

  it('makes room in a full hand, which could not draw', () => {
    const view = viewOf((v) => hand(v, ...['virtue-point', 'virtue-point', 'virtue-point', 'reap-heaven'], ...mixed))
    const cards = [0, 1, 2, 3, 4, 5, 6, 7].map((a) => ({ act: 'card', a }))
    expect(answer(view, 'discard', cards, { min: 0, max: 8 })).toEqual(expect.arrayContaining([0, 1, 2]))
  })
  const mixed = ['charity', 'kindness', 'patience', 'chastity']

  it('pays with points of little value', () => {
    const view = viewOf((v) => hand(v, 'charity', 'charity', 'charity', 'patience', 'wild-virtue'))
    const ways: Offered[] = [
      { act: 'cards', a: 0, with: [0, 1].map((index) => ({ at: 'hand', index })) },
      { act: 'cards', a: 1, with: [3, 4].map((index) => ({ at: 'hand', index })) },
      {
        act: 'cards',
        a: 2,
        with: [
          { at: 'hand', index: 3 },
          { at: 'fan', index: 0 },
        ],
      },
    ]
    expect(answer(view, 'cards', ways)).toEqual([2])
  })

  it('responds to a reap that would take a soul to the other side, and spares that soul', () => {
    const reap = (...list: number[]) =>
      viewOf((v) => {
        points(v, ...list)
        v.sides[0]!.relics = [relic(90, 'writ-of-delay')]
        v.declared = { ...declared, card: 'reap-hell' }
      })
    const window: Offered[] = [{ act: 'pass' }, { act: 'use', a: 90 }]
    expect(answer(reap(-5, 2, 0), 'instant', window)).toEqual([1])
    expect(answer(reap(4, 0, 0), 'instant', window)).toEqual([0])
    const spare = [0, 1, 2].map((a) => ({ act: 'spare', a }))
    expect(answer(reap(0, -5, 0), 'effect', spare)).toEqual([1])
  })

  it('prevents many points, but does not waste the relic on one', () => {
    const adds = (points: number) =>
      viewOf((v) => {
        v.sides[0]!.relics = [relic(90, 'buckler-of-faith')]
        v.declared = { ...declared, becomes: [{ place: 0, points }] }
      })
    const window: Offered[] = [{ act: 'pass' }, { act: 'use', a: 90 }]
    expect(answer(adds(-4), 'instant', window)).toEqual([1])
    expect(answer(adds(0), 'instant', window)).toEqual([0])
  })

  it('turns up its own angels', () => {
    const flip: Offered[] = [{ act: 'yes' }, { act: 'no' }]
    const asked = (side: number) => answer(viewOf(), 'flip', flip, { ask: { code: 'flip', args: { side } } })
    expect([asked(0), asked(1)]).toEqual([[0], [1]])
  })

  it('in solo play gives up points that the last turn cannot bring home', () => {
    const last = viewOf((v) => (v.turn.last = true), { players: 1 })
    const early = viewOf(() => {}, { players: 1 })
    hand(last, 'charity')
    expect(soulWorth(new Table(last), 3)).toBe(0)
    expect(soulWorth(new Table(early), 3)).toBeGreaterThan(0)
    expect(soulWorth(new Table(last), 7)).toBe(6)
  })

  it('uses what its partner has fanned out before its own cards', () => {
    const view = viewOf((v) => (v.sides[0]!.fans = [{ seat: 2, cards: ['charity', 'reap-heaven'] }]), { players: 4 })
    hand(view, 'charity', 'wild-virtue', 'patience')
    const t = new Table(view)
    expect(t.pieces.map(({ from }) => from)).toEqual(['fan', 'hand', 'hand', 'hand'])
    expect(t.canReap).toBe(true)
    const alone = new Table({ ...view, sides: [{ ...view.sides[0]!, fans: [] }, view.sides[1]!] })
    expect(setWorth(t, 'pair')).toBeGreaterThan(setWorth(alone, 'pair'))
  })
})

describe('random', () => {
  it('acts rather than idles in seven of eight cases', () => {
    const options = ['set', 'discard', 'draw', 'end'].map((act) => ({ act, a: 0, b: 0 }))
    const decision = { id: 1, seat: 0, ask: { code: 'turn' }, options, min: 1, max: 1, ordered: false }
    const bot = battleForSoulsBots.random('tally')
    let idle = 0
    for (let i = 0; i < 4000; i++)
      if (bot.choose(decision, () => expect.unreachable('it must not observe'))[0]! >= 2) idle++
    expect(Math.abs(idle - 500)).toBeLessThan(90)
  })
})
