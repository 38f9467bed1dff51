import type { DecisionView, OptionView, View } from '@soulstack/four-souls/view/types'
import type { ClientMessage, FlowInfo, TableInfo } from '@soulstack/server/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CARDS } from '../fixtures/cards.ts'
import { STATES } from '../fixtures/views.ts'
import { canPassForAll, declare, open, passForAll } from '../src/four-souls/choice.ts'
import { objectPlace } from '../src/four-souls/places.ts'
import { rememberedFlow } from '../src/net/memory.ts'
import { setCatalogue } from '../src/table/catalogue.ts'
import {
  aiming,
  answerRefused,
  confirm,
  doAction,
  main,
  markOf,
  menu,
  pick,
  picks,
  press,
  reorder,
  takeBack,
} from '../src/table/choice.ts'
import {
  again,
  greetFlow,
  holdWait,
  keepPassing,
  pin,
  releaseWait,
  setWay,
  takeFlow,
  together,
  toggleEvery,
  yieldTop,
} from '../src/table/flow.ts'
import { notePress } from '../src/table/pointer.ts'
import { log, table, takeView, wire } from '../src/table/state.ts'

const sent: ClientMessage[] = []
const nowhere = {} as HTMLElement
let decisions = 100

beforeEach(() => {
  setCatalogue('four-souls', CARDS)
  takeFlow(null)
  sent.length = 0
  wire.send = (message) => {
    sent.push(message)
    return true
  }
})

function show(state: string, change: (view: View) => void = () => undefined): View {
  const view = STATES[state]!()
  if (view.decision) view.decision.id = decisions++
  change(view)
  takeView(view, [], 0)
  return view
}

const asked = (): DecisionView => open.value!
const lastPicks = () => sent.map((m) => (m.t === 'answer' ? m.picks : m.t))

describe('an action', () => {
  test('is chosen by one press on a card that can do one thing, and done by the next', () => {
    show('action')
    expect(markOf(['h0'])).toMatchObject({ lit: true, chosen: false })
    expect(press(['h0'], nowhere)).toBe(true)
    expect(markOf(['h0'])).toMatchObject({ lit: true, chosen: true })
    expect(main.value).toMatchObject({ label: asked().options[0]!.label, enabled: true })
    expect(sent).toEqual([])
    press(['h0'], nowhere)
    expect(lastPicks()).toEqual([[0]])
  })

  test('that is chosen is done by the main button, or given up for another', () => {
    const view = show('action')
    const smelter = view.seats[0]!.items.find((o) => o.card === 'smelter')!
    press(['h0'], nowhere)
    press([objectPlace(smelter.id)], nowhere)
    expect(markOf(['h0']).chosen).toBe(false)
    confirm()
    expect(lastPicks()).toEqual([[12]])
  })

  test('that is chosen is put down again, and the main button means what it meant', () => {
    show('action')
    const { label } = main.value
    press(['h0'], nowhere)
    expect(takeBack()).toBe(true)
    expect(markOf(['h0']).chosen).toBe(false)
    expect(main.value.label).toBe(label)
    expect(menu.value).toBeNull()
    expect(sent).toEqual([])
  })

  test('is done at once by a press that is meant so', () => {
    show('action')
    press(['h0'], nowhere, { atOnce: true })
    expect(lastPicks()).toEqual([[0]])
  })

  test('that cannot be done says why and is not sent', () => {
    show('action')
    expect(markOf(['h2'])).toMatchObject({ lit: false, why: 'nothing is on the stack.' })
    expect(press(['h2'], nowhere)).toBe(false)
    expect(sent).toEqual([])
  })

  test('is sent once: until the next view nothing can be pressed', () => {
    show('action')
    expect(main.value).toMatchObject({ enabled: true })
    confirm()
    confirm()
    // nor does it mean anything else meanwhile
    expect(press(['h0'], nowhere)).toBe(true)
    expect(main.value).toMatchObject({ sent: true, enabled: false })
    expect(lastPicks()).toEqual([[15]])
    answerRefused()
    confirm()
    expect(lastPicks()).toEqual([[15], [15]])
  })
})

describe('a press that takes several answers', () => {
  /** Presses are a finger's while this runs. */
  function byFinger(run: (listeners: Map<string, (e: object) => void>) => void): void {
    const listeners = new Map<string, (e: object) => void>()
    vi.stubGlobal('addEventListener', (name: string, listen: (e: object) => void) => listeners.set(name, listen))
    vi.stubGlobal('removeEventListener', () => undefined)
    vi.stubGlobal('Element', class {})
    vi.useFakeTimers()
    notePress({ pointerType: 'touch' } as PointerEvent)
    try {
      run(listeners)
    } finally {
      notePress({} as Event)
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  }

  test('attacks what is pressed, with the target that the view names', () => {
    const view = show('action')
    const { top } = view.monsters[1]!
    expect(markOf([objectPlace(top!.id)])).toMatchObject({
      lit: true,
      does: expect.stringMatching(/^Attack .+: 3 or more/),
    })
    press([objectPlace(top!.id)], nowhere)
    expect(sent).toEqual([
      { t: 'answer', decision: view.decision!.id, picks: [13], then: { act: 'attack-target', a: top!.id, b: 0 } },
    ])
  })

  test('buys what is pressed, and the deck', () => {
    const view = show('action')
    const { top } = view.shop[0]!
    press([objectPlace(top!.id)], nowhere)
    show('action')
    press(['d-monster'], nowhere)
    expect(sent).toMatchObject([
      { picks: [14], then: { act: 'buy', a: top!.id, b: 10 } },
      { picks: [13], then: { act: 'attack-deck' } },
    ])
  })

  test('asks for the price where there are two', () => {
    const view = show('action', (v) => {
      const dear = v.decision!.intents!.find((i) => i.then.act === 'buy')!
      v.decision!.intents!.push({ ...dear, then: { ...dear.then, b: 5 }, label: 'Buy it for 5¢' })
    })
    press([objectPlace(view.shop[0]!.top!.id)], nowhere)
    expect(sent).toEqual([])
    expect(menu.value?.options.map((o) => o.then?.b)).toEqual([10, 5])
    doAction(menu.value!.options[1]!)
    expect(sent).toMatchObject([{ then: { b: 5 } }])
  })

  test('can do no more than the view says', () => {
    const view = show('action', (v) => {
      v.decision!.intents = []
    })
    const place = objectPlace(view.monsters[0]!.top!.id)
    expect(markOf([place]).lit).toBe(false)
    expect(press([place], nowhere)).toBe(false)
    expect(sent).toEqual([])
  })

  test('by a finger is done a moment later, unless it is put down', () => {
    byFinger(() => {
      const view = show('action')
      const place = objectPlace(view.monsters[0]!.top!.id)
      press([place], nowhere)
      expect(sent).toEqual([])
      expect(main.value).toMatchObject({ soon: true, label: expect.stringMatching(/^Attack/) })
      takeBack()
      vi.advanceTimersByTime(5000)
      expect(sent).toEqual([])
      press([place], nowhere)
      vi.advanceTimersByTime(5000)
      expect(sent).toMatchObject([{ picks: [13] }])
    })
  })

  test('by a finger is done at once by the next press, and once', () => {
    byFinger(() => {
      const view = show('action')
      const place = objectPlace(view.monsters[0]!.top!.id)
      press([place], nowhere)
      press([place], nowhere)
      vi.advanceTimersByTime(5000)
      expect(sent).toHaveLength(1)
    })
  })

  test('by a finger that goes elsewhere is not done', () => {
    byFinger((listeners) => {
      const view = show('action')
      press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
      listeners.get('pointerdown')!({ pointerType: 'touch', target: null })
      vi.advanceTimersByTime(5000)
      expect(sent).toEqual([])
      expect(main.value.label).toBe('End my turn')
    })
  })

  test('that asks for more is answered at once, and what gives something up is not', () => {
    const view = show('action', (v) => {
      v.decision!.options[0]!.press = 'asks'
      v.decision!.options[5]!.press = 'once'
    })
    // a hand is held close: by a finger its cards are lifted, all alike
    byFinger(() => press(['h0'], nowhere))
    expect(lastPicks()).toEqual([])
    takeBack()
    press(['h0'], nowhere)
    expect(lastPicks()).toEqual([[0]])
    show('action', (v) => {
      v.decision!.options[5]!.press = 'once'
    })
    press([objectPlace(view.seats[0]!.items.find((o) => o.card === 'tech-x')!.id)], nowhere)
    expect(lastPicks()).toEqual([[0], [11]])
    show('action')
    press(['h1'], nowhere)
    expect(lastPicks()).toHaveLength(2)
  })
})

describe('what is looked for', () => {
  const lit = (view: View) => ({
    monster: markOf([objectPlace(view.monsters[0]!.top!.id)]).lit,
    shop: markOf([objectPlace(view.shop[0]!.top!.id)]).lit,
    hand: markOf(['h0']).lit,
  })
  beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [] }))
  afterEach(() => void vi.unstubAllGlobals())

  test('is lit alone, until it is pressed or given up', () => {
    const view = show('action')
    expect(lit(view)).toEqual({ monster: true, shop: true, hand: true })
    declare('attack')
    expect(lit(view)).toEqual({ monster: true, shop: false, hand: false })
    expect(press(['h0'], nowhere)).toBe(false)
    declare('purchase')
    expect(lit(view)).toEqual({ monster: false, shop: true, hand: false })
    expect(takeBack()).toBe(true)
    expect(lit(view)).toEqual({ monster: true, shop: true, hand: true })
    declare('attack')
    confirm()
    expect(aiming.value).toBeNull()
    expect(sent).toEqual([])
    declare('attack')
    press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
    expect(sent).toMatchObject([{ picks: [13], then: { act: 'attack-target' } }])
  })

  test('is done where it is one thing alone to attack, but not bought', () => {
    const alone = (act: string) => (v: View) => {
      const one = v.decision!.intents!.find((i) => i.then.act === act)!
      v.decision!.intents = [one]
    }
    show('action', alone('attack-target'))
    declare('attack')
    expect(lastPicks()).toEqual([[13]])
    const view = show('action', alone('buy'))
    declare('purchase')
    expect(lastPicks()).toEqual([[13]])
    expect(lit(view)).toMatchObject({ shop: true, hand: false })
  })

  test('is named by the options themselves in the first edition', () => {
    const view = show('action', (v) => {
      const { intents = [], options } = v.decision!
      v.decision!.options = [
        ...options.filter((o) => o.act !== 'attack' && o.act !== 'purchase'),
        ...intents.map((i, n) => ({
          id: 20 + n,
          label: i.label,
          detail: null,
          act: i.then.act,
          at: i.at,
          press: 'once' as const,
        })),
      ]
      delete v.decision!.intents
    })
    declare('attack')
    expect(lit(view)).toEqual({ monster: true, shop: false, hand: false })
    press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
    expect(sent).toEqual([{ t: 'answer', decision: view.decision!.id, picks: [20] }])
  })
})

describe('a choice', () => {
  test('of one is picked, shown on the main button, and confirmed', () => {
    show('target')
    expect(main.value.enabled).toBe(false)
    press(['p1'], nowhere)
    expect(main.value).toMatchObject({ label: 'Confirm: Bomb! → Ned', enabled: true })
    press(['p2'], nowhere)
    expect(picks.value).toEqual([2])
    confirm()
    expect(lastPicks()).toEqual([[2]])
  })

  test('of several says how many are missing and takes no more than it may', () => {
    show('cards')
    const [a, b, c] = asked().options as [OptionView, OptionView, OptionView]
    pick(a)
    expect(main.value).toMatchObject({ detail: '1 of 2 chosen. Choose 1 more.', enabled: false })
    pick(b)
    pick(c)
    expect(picks.value).toEqual([a.id, b.id])
    pick(a)
    pick(c)
    confirm()
    expect(lastPicks()).toEqual([[b.id, c.id]])
  })

  test('of none is called so', () => {
    show('target', (v) => {
      v.decision!.min = 0
    })
    expect(main.value).toMatchObject({ label: 'Choose nothing', enabled: true, calm: true })
  })

  test('of an order begins as it is and can be changed', () => {
    show('order')
    expect(picks.value).toEqual([0, 1, 2])
    reorder(2, 0)
    expect(main.value.detail).toBe('First: Fanny Pack')
    confirm()
    expect(lastPicks()).toEqual([[2, 0, 1]])
  })

  test('of yes or no has yes on the main button unless the game says otherwise', () => {
    show('yesno', (v) => {
      v.decision!.main = { label: 'Yes', detail: 'choose 1', pick: null, danger: false }
    })
    expect(main.value).toMatchObject({ label: 'Yes, recharge an item', enabled: true })
    confirm()
    expect(lastPicks()).toEqual([[0]])
  })

  test('of nothing, only to be seen, is confirmed with nothing', () => {
    show('cards', (v) => {
      v.decision!.min = 0
      v.decision!.max = 0
    })
    pick(asked().options[0]!)
    expect(picks.value).toEqual([])
    confirm()
    expect(lastPicks()).toEqual([[]])
  })
})

describe('what the server answers for somebody', () => {
  const told = (change: Partial<FlowInfo> = {}): FlowInfo => ({
    way: 'normal',
    wait: false,
    pins: [],
    passed: [],
    passedInAll: 0,
    asked: null,
    yields: [],
    remembered: [],
    waiting: [{ id: 7, title: 'Bomb!', source: 'Bomb!', aimed: false }],
    answering: null,
    again: null,
    ...change,
  })

  test('is not asked here: the main button waits, and P ends what passes', () => {
    takeFlow(told({ answering: { words: 'Passing until your turn', by: 3, pass: true } }))
    show('stack')
    expect(open.value).toBe(null)
    expect(main.value).toMatchObject({ label: 'Wait', wait: true, enabled: true })
    keepPassing()
    expect(sent).toEqual([{ t: 'unyield', id: 3 }])
    takeFlow(told())
    expect(asked().shape).toBe('action')
  })

  test('can be stopped by Wait, whatever it rests on', () => {
    takeFlow(told({ answering: { words: 'Nothing of yours could change this', by: null, pass: true } }))
    show('stack')
    takeBack()
    expect(sent).toEqual([])
    confirm()
    takeFlow(told({ wait: true }))
    show('waiting')
    expect(main.value).toMatchObject({ label: 'Wait', wait: true })
    confirm()
    expect(sent).toEqual([
      { t: 'wait', on: true },
      { t: 'wait', on: false },
    ])
  })

  test('waits while Space is held, and for three seconds after', () => {
    vi.useFakeTimers()
    takeFlow(told())
    // a tap means nothing
    holdWait()
    vi.advanceTimersByTime(200)
    expect(releaseWait()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(sent).toEqual([])
    holdWait()
    vi.advanceTimersByTime(260)
    expect(sent).toEqual([{ t: 'wait', on: true }])
    takeFlow(told({ wait: true }))
    expect(releaseWait()).toBe(true)
    vi.advanceTimersByTime(2900)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(sent[1]).toEqual({ t: 'wait', on: false })
    // the window came meanwhile
    holdWait()
    vi.advanceTimersByTime(260)
    takeFlow(told())
    releaseWait()
    vi.advanceTimersByTime(10_000)
    expect(sent).toHaveLength(3)
    vi.useRealTimers()
  })

  test('is asked for by keys: the next thing, on and on, and no more', () => {
    takeFlow(told())
    show('stack')
    yieldTop()
    // in the own turn there is nothing to keep passing on
    keepPassing()
    show('stack', (v) => {
      v.turn.active = 1
    })
    keepPassing()
    takeFlow(told({ waiting: [{ id: 7, title: 'Bomb!', source: null, aimed: true }] }))
    keepPassing()
    takeFlow(told({ yields: [{ id: 5, kind: 'my-turn', words: 'Passing until your turn', items: [] }] }))
    keepPassing()
    expect(sent).toEqual([
      { t: 'yield', to: { item: 7 } },
      { t: 'yield', to: 'aimed-at-me' },
      { t: 'yield', to: 'my-turn' },
      { t: 'unyield', id: 5 },
    ])
  })

  test('of an answer that is to be given again says so once', () => {
    takeFlow(told({ again: 'turn' }))
    show('target')
    again.value = true
    pick(asked().options[0]!)
    confirm()
    expect(sent).toMatchObject([{ t: 'answer', again: true }])
    show('target')
    expect(again.value).toBe(false)
  })

  test('what somebody wants is remembered and told again at each table of the game', () => {
    table.value = { game: 'four-souls', seats: [], rules: [] } as unknown as TableInfo
    takeFlow(told())
    setWay('relaxed')
    pin('the-d6', true)
    sent.length = 0
    // not before a connection is made
    takeFlow(told())
    expect(sent).toEqual([])
    greetFlow()
    takeFlow(told())
    expect(sent).toMatchObject([
      { t: 'flow', way: 'relaxed' },
      { t: 'pin', card: 'the-d6', on: true },
    ])
    greetFlow()
    sent.length = 0
    takeFlow(told({ way: 'relaxed', pins: ['the-d6'] }))
    expect(sent).toEqual([])
    // F asks for everything, and goes back to what was before
    toggleEvery()
    takeFlow(told({ way: 'every' }))
    toggleEvery()
    expect(sent).toMatchObject([
      { t: 'flow', way: 'every' },
      { t: 'flow', way: 'relaxed' },
    ])
    pin('the-d6', false)
    expect(rememberedFlow('four-souls')).toEqual({ way: 'relaxed', pins: [] })
    table.value = null
  })

  test('what was set by switches is carried over to the nearest way', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
    const stops = ['mine', 'theirs'].flatMap((whose) =>
      ['start', 'end', 'action', 'after'].map((at) => `${whose}-${at}`),
    )
    const way = (before: object) => {
      kept.set('soulstack:flow:four-souls', JSON.stringify(before))
      return rememberedFlow('four-souls').way
    }
    expect(way({ full: true, bluff: false, hold: true, off: stops })).toBe('every')
    expect(way({ full: false, bluff: true, hold: false, off: stops })).toBe('relaxed')
    expect(way({ full: false, bluff: false, hold: false, off: stops.slice(1) })).toBe('normal')
    // what is said since holds, and what nobody wrote is nothing
    expect(way({ full: true, way: 'relaxed' })).toBe('relaxed')
    expect(way({ way: 'sometimes', pins: [1, 'the-d6'] })).toBe('normal')
    expect(rememberedFlow('four-souls').pins).toEqual(['the-d6'])
    kept.set('soulstack:flow:four-souls', '{')
    expect(rememberedFlow('four-souls')).toEqual({ way: 'normal', pins: [] })
    vi.unstubAllGlobals()
  })
})

describe('passing with both characters', () => {
  const as = (you: number, passed: number[]) => (v: View) => {
    v.you = you
    for (const seat of v.seats)
      seat.priority = passed.includes(seat.seat) ? 'passed' : seat.seat === you ? 'has' : 'to-come'
  }
  const alone = (onePerson: boolean): void => {
    table.value = { seats: [], rules: [], onePerson } as unknown as TableInfo
  }

  test('answers for the one after, and for no other question', () => {
    vi.useFakeTimers()
    alone(true)
    show('stack', as(0, []))
    expect(canPassForAll.value).toBe(true)
    passForAll()
    show('stack', as(1, [0]))
    vi.runAllTimers()
    expect(lastPicks()).toEqual([[15], [15]])
    // the next round of priority is a new question
    show('stack', (v) => {
      as(0, [])(v)
      v.stack = v.stack.slice(1)
    })
    vi.runAllTimers()
    show('stack', as(1, [0]))
    vi.runAllTimers()
    expect(lastPicks()).toHaveLength(2)
    table.value = null
    vi.useRealTimers()
  })

  test('is for whoever plays them all', () => {
    alone(false)
    show('stack', as(0, []))
    expect(canPassForAll.value).toBe(false)
    table.value = null
  })
})

test('log lines are kept by number, and what is sent again replaces them', () => {
  const view = STATES['action']!()
  const line = (n: number, word: string) => ({ n, turn: 1, depth: 0, kind: 'x', rule: null, seat: null, parts: [word] })
  takeView(view, [line(3, 'a'), line(7, 'b')], 0)
  takeView(view, [line(7, 'c'), line(9, 'd')], 5)
  expect(log.value.map((l) => l.parts)).toEqual([['a'], ['c'], ['d']])
})

test('passes for one reason are told as one, above what waited', () => {
  const pass = (n: number, what: string, words: string, card: string | null = null) => ({
    n,
    what,
    why: 'no-use' as const,
    words,
    card,
  })
  const no = 'Nothing of yours could change this'
  const keeps = 'You can still do it later: Use The Bone'
  expect(
    together([
      pass(9, 'Death of Bo', no),
      pass(8, '1 combat damage', no),
      pass(7, 'Roll: 5', no),
      pass(6, '1 combat damage', no),
      pass(5, '', no),
      pass(4, 'Action phase', keeps, 'the-bone'),
      pass(3, 'End phase', keeps, 'the-bone'),
      pass(2, 'Start phase', no),
    ]),
  ).toEqual([
    { n: 9, what: ['Death of Bo', '1 combat damage', 'Roll: 5'], words: no, card: null },
    { n: 4, what: ['Action phase', 'End phase'], words: keeps, card: 'the-bone' },
    { n: 2, what: ['Start phase'], words: no, card: null },
  ])
})
