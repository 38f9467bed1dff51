import type { DecisionView, OptionView, View } from '@soulstack/four-souls'
import type { ClientMessage, FlowInfo, TableInfo } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CARDS } from '../fixtures/cards.ts'
import { STATES } from '../fixtures/views.ts'
import { type FourSouls, fourSouls } from '../src/four-souls/game.ts'
import { objectPlace } from '../src/four-souls/places.ts'
import { setCatalogue } from '../src/net/catalogue.ts'
import { rememberedFlow, rememberFlow } from '../src/net/memory.ts'
import { groupPasses } from '../src/table/act/passes.ts'
import { setPin, setStop, setWay, toggleEvery } from '../src/table/visit/flow-settings.ts'
import { createVisit, type Visit } from '../src/table/visit/visit.ts'
import { notePress } from '../src/ui/pointer.ts'

const sent: ClientMessage[] = []
const nowhere = {} as HTMLElement
let decisions = 100
let visit: Visit
let game: FourSouls

beforeEach(() => {
  setCatalogue('four-souls', CARDS)
  visit = createVisit()
  game = fourSouls(visit)
  sent.length = 0
  visit.connect((message) => {
    sent.push(message)
    return true
  })
})

function show(state: string, change: (view: View) => void = () => undefined): View {
  const view = STATES[state]!()
  if (view.decision) view.decision.id = decisions++
  change(view)
  visit.takeView(view, [], 0)
  return view
}

const asked = (): DecisionView => game.open.value!
const lastPicks = () => sent.map((m) => (m.t === 'answer' ? m.picks : m.t))

describe('an action', () => {
  test('is chosen by one press on a card with one action, and done by the next', () => {
    show('action')
    expect(visit.choice.markOf(['h0'])).toMatchObject({ lit: true, chosen: false })
    expect(visit.choice.press(['h0'], nowhere)).toBe(true)
    expect(visit.choice.markOf(['h0'])).toMatchObject({ lit: true, chosen: true })
    expect(visit.choice.main.value).toMatchObject({ label: asked().options[0]!.label, enabled: true })
    expect(sent).toEqual([])
    visit.choice.press(['h0'], nowhere)
    expect(lastPicks()).toEqual([[0]])
  })

  test('that is chosen is done by the main button, or given up for another', () => {
    const view = show('action')
    const smelter = view.seats[0]!.items.find((o) => o.card === 'smelter')!
    visit.choice.press(['h0'], nowhere)
    visit.choice.press([objectPlace(smelter.id)], nowhere)
    expect(visit.choice.markOf(['h0']).chosen).toBe(false)
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[12]])
  })

  test('that is chosen can be given up, and the main button is as before', () => {
    show('action')
    const { label } = visit.choice.main.value
    visit.choice.press(['h0'], nowhere)
    expect(visit.choice.takeBack()).toBe(true)
    expect(visit.choice.markOf(['h0']).chosen).toBe(false)
    expect(visit.choice.main.value.label).toBe(label)
    expect(visit.choice.menu.value).toBeNull()
    expect(sent).toEqual([])
  })

  test('is done at once by a direct press', () => {
    show('action')
    visit.choice.press(['h0'], nowhere, { atOnce: true })
    expect(lastPicks()).toEqual([[0]])
  })

  test('that cannot be done says why and is not sent', () => {
    show('action')
    expect(visit.choice.markOf(['h2'])).toMatchObject({ lit: false, why: 'nothing is on the stack.' })
    expect(visit.choice.press(['h2'], nowhere)).toBe(false)
    expect(sent).toEqual([])
  })

  test('is sent once: until the next view nothing can be pressed', () => {
    show('action')
    expect(visit.choice.main.value).toMatchObject({ enabled: true })
    visit.choice.confirm()
    visit.choice.confirm()
    // nor does it mean anything else meanwhile
    expect(visit.choice.press(['h0'], nowhere)).toBe(true)
    expect(visit.choice.main.value).toMatchObject({ sent: true, enabled: false })
    expect(lastPicks()).toEqual([[15]])
    visit.choice.forgetAnswer()
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[15], [15]])
  })
})

describe('the main button where something must be done first', () => {
  /** A view in which only these of its attacks are possible. */
  const mustAttack = (keep: (view: View, a: number) => boolean): View =>
    show('action', (v) => {
      const d = v.decision!
      d.main = { label: 'You must attack', detail: '', pick: null, danger: false, leads: ['attack'] }
      d.intents = d.intents!.filter(({ then: { act, a } }) => act !== 'attack-target' || keep(v, a))
      d.intents = d.intents.filter(({ then: { act } }) => act !== 'attack-deck')
    })

  test('selects what alone can be done, and does it with the next press', () => {
    vi.stubGlobal('document', { querySelector: () => null })
    try {
      const view = mustAttack((v, a) => a === v.monsters[1]!.top!.id)
      const { id } = view.monsters[1]!.top!
      expect(visit.choice.main.value).toMatchObject({ label: 'You must attack', enabled: true })
      visit.choice.confirm()
      expect(sent).toEqual([])
      expect(visit.choice.markOf([objectPlace(id)])).toMatchObject({ lit: true, chosen: true })
      expect(visit.choice.main.value.label).toMatch(/^Attack /)
      visit.choice.confirm()
      expect(sent).toMatchObject([{ t: 'answer', then: { act: 'attack-target', a: id } }])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('lights what can be chosen, if it is several, and goes there', () => {
    let focused = 0
    const at = (place: string) => ({
      dataset: { place, card: 'fly' },
      checkVisibility: () => true,
      focus: () => focused++,
    })
    const places: string[] = []
    vi.stubGlobal('document', { querySelectorAll: () => places.map(at) })
    try {
      const view = mustAttack(() => true)
      places.push(...view.monsters.flatMap(({ top }) => (top ? [objectPlace(top.id)] : [])))
      visit.choice.confirm()
      expect(visit.choice.aiming.value).toEqual(['attack'])
      expect(visit.choice.markOf(['h0']).lit).toBe(false)
      expect(focused).toBe(1)
      expect(sent).toEqual([])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('a press that takes several answers', () => {
  /** Runs something with presses by touch. */
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

  test('attacks what is pressed, with the target from the view', () => {
    const view = show('action')
    const { top } = view.monsters[1]!
    expect(visit.choice.markOf([objectPlace(top!.id)])).toMatchObject({
      lit: true,
      does: expect.stringMatching(/^Attack .+: 3 or more/),
    })
    visit.choice.press([objectPlace(top!.id)], nowhere)
    expect(sent).toEqual([
      { t: 'answer', decision: view.decision!.id, picks: [13], then: { act: 'attack-target', a: top!.id, b: 0 } },
    ])
  })

  test('buys what is pressed, or the deck', () => {
    const view = show('action')
    const { top } = view.shop[0]!
    visit.choice.press([objectPlace(top!.id)], nowhere)
    show('action')
    visit.choice.press(['d-monster'], nowhere)
    expect(sent).toMatchObject([
      { picks: [14], then: { act: 'buy', a: top!.id, b: 10 } },
      { picks: [13], then: { act: 'attack-deck' } },
    ])
  })

  test('asks for the price if there are two', () => {
    const view = show('action', (v) => {
      const dear = v.decision!.intents!.find((i) => i.then.act === 'buy')!
      v.decision!.intents!.push({ ...dear, then: { ...dear.then, b: 5 }, label: 'Buy it for 5¢' })
    })
    visit.choice.press([objectPlace(view.shop[0]!.top!.id)], nowhere)
    expect(sent).toEqual([])
    expect(visit.choice.menu.value?.options.map((o) => o.then?.b)).toEqual([10, 5])
    visit.choice.doAction(visit.choice.menu.value!.options[1]!)
    expect(sent).toMatchObject([{ then: { b: 5 } }])
  })

  test('can do no more than the view says', () => {
    const view = show('action', (v) => {
      v.decision!.intents = []
    })
    const place = objectPlace(view.monsters[0]!.top!.id)
    expect(visit.choice.markOf([place]).lit).toBe(false)
    expect(visit.choice.press([place], nowhere)).toBe(false)
    expect(sent).toEqual([])
  })

  test('by touch is done a moment later, unless it is given up', () => {
    byFinger(() => {
      const view = show('action')
      const place = objectPlace(view.monsters[0]!.top!.id)
      visit.choice.press([place], nowhere)
      expect(sent).toEqual([])
      expect(visit.choice.main.value).toMatchObject({ soon: true, label: expect.stringMatching(/^Attack/) })
      visit.choice.takeBack()
      vi.advanceTimersByTime(5000)
      expect(sent).toEqual([])
      visit.choice.press([place], nowhere)
      vi.advanceTimersByTime(5000)
      expect(sent).toMatchObject([{ picks: [13] }])
    })
  })

  test('by touch is done at once by the next press, and only once', () => {
    byFinger(() => {
      const view = show('action')
      const place = objectPlace(view.monsters[0]!.top!.id)
      visit.choice.press([place], nowhere)
      visit.choice.press([place], nowhere)
      vi.advanceTimersByTime(5000)
      expect(sent).toHaveLength(1)
    })
  })

  test('by touch that moves elsewhere is not done', () => {
    byFinger((listeners) => {
      const view = show('action')
      visit.choice.press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
      listeners.get('pointerdown')!({ pointerType: 'touch', target: null })
      vi.advanceTimersByTime(5000)
      expect(sent).toEqual([])
      expect(visit.choice.main.value.label).toBe('End my turn')
    })
  })

  test('that leads to a question is answered at once, but not one that gives something up', () => {
    const view = show('action', (v) => {
      v.decision!.options[0]!.press = 'asks'
      v.decision!.options[5]!.press = 'once'
    })
    // by touch, cards of the hand are lifted first, all in the same way
    byFinger(() => visit.choice.press(['h0'], nowhere))
    expect(lastPicks()).toEqual([])
    visit.choice.takeBack()
    visit.choice.press(['h0'], nowhere)
    expect(lastPicks()).toEqual([[0]])
    show('action', (v) => {
      v.decision!.options[5]!.press = 'once'
    })
    visit.choice.press([objectPlace(view.seats[0]!.items.find((o) => o.card === 'tech-x')!.id)], nowhere)
    expect(lastPicks()).toEqual([[0], [11]])
    show('action')
    visit.choice.press(['h1'], nowhere)
    expect(lastPicks()).toHaveLength(2)
  })
})

describe('a searched action', () => {
  const lit = (view: View) => ({
    monster: visit.choice.markOf([objectPlace(view.monsters[0]!.top!.id)]).lit,
    shop: visit.choice.markOf([objectPlace(view.shop[0]!.top!.id)]).lit,
    hand: visit.choice.markOf(['h0']).lit,
  })
  beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [] }))
  afterEach(() => void vi.unstubAllGlobals())

  test('is the only one highlighted, until it is pressed or given up', () => {
    const view = show('action')
    expect(lit(view)).toEqual({ monster: true, shop: true, hand: true })
    game.declare('attack')
    expect(lit(view)).toEqual({ monster: true, shop: false, hand: false })
    expect(visit.choice.press(['h0'], nowhere)).toBe(false)
    game.declare('purchase')
    expect(lit(view)).toEqual({ monster: false, shop: true, hand: false })
    expect(visit.choice.takeBack()).toBe(true)
    expect(lit(view)).toEqual({ monster: true, shop: true, hand: true })
    game.declare('attack')
    visit.choice.confirm()
    expect(visit.choice.aiming.value).toBeNull()
    expect(sent).toEqual([])
    game.declare('attack')
    visit.choice.press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
    expect(sent).toMatchObject([{ picks: [13], then: { act: 'attack-target' } }])
  })

  test('is done if there is only one thing to attack, but not for buying', () => {
    const alone = (act: string) => (v: View) => {
      const one = v.decision!.intents!.find((i) => i.then.act === act)!
      v.decision!.intents = [one]
    }
    show('action', alone('attack-target'))
    game.declare('attack')
    expect(lastPicks()).toEqual([[13]])
    const view = show('action', alone('buy'))
    game.declare('purchase')
    expect(lastPicks()).toEqual([[13]])
    expect(lit(view)).toMatchObject({ shop: true, hand: false })
  })

  test('comes from the options themselves in the first edition', () => {
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
    game.declare('attack')
    expect(lit(view)).toEqual({ monster: true, shop: false, hand: false })
    visit.choice.press([objectPlace(view.monsters[0]!.top!.id)], nowhere)
    expect(sent).toEqual([{ t: 'answer', decision: view.decision!.id, picks: [20] }])
  })
})

describe('a choice', () => {
  test('of one is picked, shown on the main button, and confirmed', () => {
    show('target')
    expect(visit.choice.main.value.enabled).toBe(false)
    visit.choice.press(['p1'], nowhere)
    expect(visit.choice.main.value).toMatchObject({ label: 'Confirm: Bomb! → Ned', enabled: true })
    visit.choice.press(['p2'], nowhere)
    expect(visit.choice.picks.value).toEqual([2])
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[2]])
  })

  test('of several says how many are missing and takes no more than it may', () => {
    show('cards')
    const [a, b, c] = asked().options as [OptionView, OptionView, OptionView]
    visit.choice.pick(a)
    expect(visit.choice.main.value).toMatchObject({ detail: '1 of 2 chosen. Choose 1 more.', enabled: false })
    visit.choice.pick(b)
    visit.choice.pick(c)
    expect(visit.choice.picks.value).toEqual([a.id, b.id])
    visit.choice.pick(a)
    visit.choice.pick(c)
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[b.id, c.id]])
  })

  test('of none is labelled so', () => {
    show('target', (v) => {
      v.decision!.min = 0
    })
    expect(visit.choice.main.value).toMatchObject({ label: 'Choose nothing', enabled: true, calm: true })
  })

  test('of an order begins as it is and can be changed', () => {
    show('order')
    expect(visit.choice.picks.value).toEqual([0, 1, 2])
    visit.choice.reorder(2, 0)
    expect(visit.choice.main.value.detail).toBe('First: Fanny Pack')
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[2, 0, 1]])
  })

  test('of yes or no has yes on the main button unless the game says otherwise', () => {
    show('yesno', (v) => {
      v.decision!.main = { label: 'Yes', detail: 'choose 1', pick: null, danger: false }
    })
    expect(visit.choice.main.value).toMatchObject({ label: 'Yes, recharge an item', enabled: true })
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[0]])
  })

  test('of nothing, just to look at, is confirmed without a pick', () => {
    show('cards', (v) => {
      v.decision!.min = 0
      v.decision!.max = 0
    })
    visit.choice.pick(asked().options[0]!)
    expect(visit.choice.picks.value).toEqual([])
    visit.choice.confirm()
    expect(lastPicks()).toEqual([[]])
  })
})

describe('an automatic answer', () => {
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

  test('is not asked here: the main button waits, and P ends the yield', () => {
    visit.flow.take(told({ answering: { words: 'Passing until your turn', by: 3, pass: true } }))
    show('stack')
    expect(game.open.value).toBe(null)
    expect(visit.choice.main.value).toMatchObject({ label: 'Wait', wait: true, enabled: true })
    visit.flow.keepPassing()
    expect(sent).toEqual([{ t: 'unyield', id: 3 }])
    visit.flow.take(told())
    expect(asked().shape).toBe('action')
  })

  test('can be stopped by Wait, whatever its reason', () => {
    visit.flow.take(told({ answering: { words: 'Nothing of yours could change this', by: null, pass: true } }))
    show('stack')
    visit.choice.takeBack()
    expect(sent).toEqual([])
    visit.choice.confirm()
    visit.flow.take(told({ wait: true }))
    show('waiting')
    expect(visit.choice.main.value).toMatchObject({ label: 'Wait', wait: true })
    visit.choice.confirm()
    expect(sent).toEqual([
      { t: 'wait', on: true },
      { t: 'wait', on: false },
    ])
  })

  test('waits while Space is held, and for three seconds after', () => {
    vi.useFakeTimers()
    visit.flow.take(told())
    // a tap means nothing
    visit.flow.holdWait()
    vi.advanceTimersByTime(200)
    expect(visit.flow.releaseWait()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(sent).toEqual([])
    visit.flow.holdWait()
    vi.advanceTimersByTime(260)
    expect(sent).toEqual([{ t: 'wait', on: true }])
    visit.flow.take(told({ wait: true }))
    expect(visit.flow.releaseWait()).toBe(true)
    vi.advanceTimersByTime(2900)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(sent[1]).toEqual({ t: 'wait', on: false })
    // the window opened meanwhile
    visit.flow.holdWait()
    vi.advanceTimersByTime(260)
    visit.flow.take(told())
    visit.flow.releaseWait()
    vi.advanceTimersByTime(10_000)
    expect(sent).toHaveLength(3)
    vi.useRealTimers()
  })

  test('can be requested and ended by keys', () => {
    visit.flow.take(told())
    show('stack')
    visit.flow.yieldTop()
    // in the player's own turn there is nothing to pass on
    expect(visit.flow.keepPassing()).toBe(false)
    show('stack', (v) => {
      v.turn.active = 1
    })
    expect(visit.flow.keepPassing()).toBe(true)
    visit.flow.take(told({ waiting: [{ id: 7, title: 'Bomb!', source: null, aimed: true }] }))
    visit.flow.keepPassing()
    visit.flow.take(told({ yields: [{ id: 5, kind: 'my-turn', words: 'Passing until your turn', items: [] }] }))
    visit.flow.keepPassing()
    expect(sent).toEqual([
      { t: 'yield', to: { item: 7 } },
      { t: 'yield', to: 'aimed-at-me' },
      { t: 'yield', to: 'my-turn' },
      { t: 'unyield', id: 5 },
    ])
  })

  test('is remembered with a single press', () => {
    visit.flow.take(told({ again: 'turn' }))
    show('target')
    visit.flow.again.value = true
    visit.choice.pick(asked().options[0]!)
    visit.choice.confirm()
    expect(sent).toMatchObject([{ t: 'answer', again: true }])
    show('target')
    expect(visit.flow.again.value).toBe(false)
  })

  test('settings are remembered and sent again at each table of the game', () => {
    visit.table.value = { game: 'four-souls', seats: [], rules: [] } as unknown as TableInfo
    visit.flow.take(told())
    setWay(visit, 'relaxed')
    setPin(visit, 'the-d6', true)
    sent.length = 0
    // not before there is a connection
    visit.flow.take(told())
    expect(sent).toEqual([])
    visit.flow.greet()
    visit.flow.take(told())
    expect(sent).toMatchObject([
      { t: 'flow', way: 'relaxed' },
      { t: 'pin', card: 'the-d6', on: true },
    ])
    visit.flow.greet()
    sent.length = 0
    visit.flow.take(told({ way: 'relaxed', pins: ['the-d6'] }))
    expect(sent).toEqual([])
    // F switches to every window, and back to the setting before
    toggleEvery(visit)
    visit.flow.take(told({ way: 'every' }))
    toggleEvery(visit)
    expect(sent).toMatchObject([
      { t: 'flow', way: 'every' },
      { t: 'flow', way: 'relaxed' },
    ])
    setPin(visit, 'the-d6', false)
    expect(rememberedFlow('four-souls')).toEqual({ way: 'relaxed', pins: [], stops: [], pace: 'normal' })
    visit.table.value = null
  })

  test('remembered stops are set again where the game has such a place', () => {
    visit.table.value = { game: 'four-souls', seats: [], rules: [] } as unknown as TableInfo
    rememberFlow('four-souls', { ...rememberedFlow('four-souls'), stops: ['others end', 'mine start', 'mine noon'] })
    const stops = [
      { stop: 'mine start', place: 'Start phase', whose: 'mine' as const, on: true },
      { stop: 'others end', place: 'End phase', whose: 'others' as const, on: false },
    ]
    visit.flow.greet()
    // an older server knows of none
    const { way } = rememberedFlow('four-souls')
    visit.flow.take(told({ way }))
    visit.flow.greet()
    visit.flow.take(told({ way, stops }))
    expect(sent).toEqual([{ t: 'stop', stop: 'others end', on: true }])
    setStop(visit, 'mine noon', false)
    setStop(visit, 'others end', false)
    setStop(visit, 'mine start', true)
    expect(rememberedFlow('four-souls').stops).toEqual(['mine start'])
    setStop(visit, 'mine start', false)
    visit.table.value = null
  })

  test('what passing leads to is what the player has chosen already', () => {
    visit.flow.take(told({ then: 'If everybody passes: Attack Fatty.' }))
    show('stack')
    expect(visit.choice.main.value).toMatchObject({ label: 'Pass', detail: 'If everybody passes: Attack Fatty.' })
    visit.flow.take(told())
    expect(visit.choice.main.value.detail).toBe(asked().main.detail)
  })

  test('old switches are converted to the nearest level', () => {
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
    // newer settings win, and invalid ones are ignored
    expect(way({ full: true, way: 'relaxed' })).toBe('relaxed')
    expect(way({ way: 'sometimes', pins: [1, 'the-d6'] })).toBe('normal')
    expect(rememberedFlow('four-souls').pins).toEqual(['the-d6'])
    kept.set('soulstack:flow:four-souls', '{')
    expect(rememberedFlow('four-souls')).toEqual({ way: 'normal', pins: [], stops: [], pace: 'normal' })
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
    visit.table.value = { seats: [], rules: [], onePerson } as unknown as TableInfo
  }

  test('answers for the next one, and for no other question', () => {
    vi.useFakeTimers()
    alone(true)
    show('stack', as(0, []))
    expect(game.canPassForAll.value).toBe(true)
    game.passForAll()
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
    visit.table.value = null
    vi.useRealTimers()
  })

  test('is only for a player of all seats', () => {
    alone(false)
    show('stack', as(0, []))
    expect(game.canPassForAll.value).toBe(false)
    visit.table.value = null
  })
})

test('log lines are kept by number, and replaced when sent again', () => {
  const view = STATES['action']!()
  const line = (n: number, word: string) => ({ n, turn: 1, depth: 0, kind: 'x', rule: null, seat: null, parts: [word] })
  visit.takeView(view, [line(3, 'a'), line(7, 'b')], 0)
  visit.takeView(view, [line(7, 'c'), line(9, 'd')], 5)
  expect(visit.log.value.map((l) => l.parts)).toEqual([['a'], ['c'], ['d']])
})

test('passes with the same reason are shown as one, above what was pending', () => {
  const pass = (n: number, what: string, words: string, card: string | null = null) => ({
    n,
    what,
    why: 'no-use' as const,
    words,
    card,
  })
  const no = 'Nothing of yours could change this'
  const keeps = '“Use The Bone” is still possible later'
  expect(
    groupPasses([
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
