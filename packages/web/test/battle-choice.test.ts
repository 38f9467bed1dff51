import { describe, expect, test, vi } from 'vitest'
import { Playing } from '../fixtures/battle-for-souls/game.ts'
import { TABLES } from '../fixtures/battle-for-souls/tables.ts'

// What a press means at the table of Battle For Souls, on real decisions of the engine. Only what asks the browser is left out.

vi.stubGlobal('matchMedia', () => ({ matches: true }))
const { becomes, choose, chosen, fateOf, identities, markOf, ofCards, open, press, toggled } = await import(
  '../src/battle-for-souls/choice.ts'
)
const { confirm, forgetAnswers, main, takeBack } = await import('../src/table/choice.ts')
const { forgetEverything, takeView, wire } = await import('../src/table/state.ts')

const anchor = {} as HTMLElement
let sent: number[][] = []
const show = (state: string): Playing => {
  forgetEverything()
  forgetAnswers()
  sent = []
  wire.send = (message) => {
    if (message.t === 'answer') sent.push(message.picks)
    return true
  }
  const game = new Playing(TABLES[state]!)
  takeView(game.view(), game.log(), 0)
  return game
}
const option = (act: string) => open.value!.options.find((o) => o.act === act)!

describe('what an option is', () => {
  test('it is the same in the next question, whatever stands before it, and different for each', () => {
    for (const state of Object.keys(TABLES)) {
      show(state)
      const options = open.value?.options ?? []
      const all = identities(options)
      expect(new Set(all).size, state).toBe(options.length)
      // what is taken before goes, and the others are counted anew
      const next = options.slice(1).map((o) => ({ ...o, id: o.id - 1 }))
      const before = options[0]
      const alike = options.some((o) => o !== before && o.act === before?.act && o.label === before.label)
      if (!alike) expect(identities(next), state).toEqual(all.slice(1))
    }
  })

  test('alike cards of the hand are told apart, and stay what they are when the hand moves up', () => {
    show('turn')
    const o = option('set')
    const of = (index: number) => ({ ...o, at: null, with: [{ at: 'hand' as const, index }] })
    expect(new Set(identities([of(2), of(3)])).size).toBe(2)
    expect(identities([of(2)])).toEqual(identities([of(3)]))
  })
})

describe('nothing is done by the first press', () => {
  test('an option is chosen, its consequence shown, and sent by the second press', () => {
    show('turn')
    const angel = option('angel')
    choose(angel)
    expect(sent).toEqual([])
    expect(becomes(0)).toBe(4)
    expect(main.value).toMatchObject({ label: angel.label, enabled: true })
    choose(angel)
    expect(sent).toEqual([[angel.id]])
  })

  test('the main button sends what is chosen, and its own pick when nothing is', () => {
    show('later')
    const reap = option('reap')
    choose(reap)
    confirm()
    expect(sent).toEqual([[reap.id]])
    show('later')
    const { pick } = open.value!.main
    confirm()
    expect(sent).toEqual([[pick]])
  })

  test('what only opens a choice is opened at once, on the table too', () => {
    for (const act of ['set', 'discard']) {
      show('turn')
      const o = option(act)
      choose(o)
      expect(sent, act).toEqual([[o.id]])
    }
    show('later')
    const use = open.value!.options.find((o) => o.act === 'use' && o.at?.at === 'card')!
    if (use.at?.at !== 'card') throw new Error('no card')
    press([`c${use.at.id}`], anchor)
    expect(sent).toEqual([[use.id]])
  })

  test('a set that brings something without a question is chosen first', () => {
    show('solo-hell')
    const pair = open.value!.options.find((o) => o.set === 'pair')!
    expect(pair.opens).toBe(false)
    choose(pair)
    expect(sent).toEqual([])
    expect(main.value.label).toBe(pair.label)
  })

  test('of each soul it is shown where it would be reaped to', () => {
    show('later')
    expect([0, 1, 2].map(fateOf)).toEqual([null, null, null])
    choose(option('reap'))
    expect([0, 1, 2].map(fateOf)).toEqual(['purgatory', 'heaven', 'purgatory'])
  })

  test('what is chosen is given back', () => {
    show('turn')
    choose(option('draw-one'))
    expect(takeBack()).toBe(true)
    expect(chosen.value).toBeNull()
    expect(main.value.enabled).toBe(false)
  })
})

describe('cards of a set', () => {
  test('the first choice that would do lies there from the beginning', () => {
    show('cards')
    expect(ofCards.value).toBe(true)
    expect(toggled.value.length).toBe(3)
    expect(chosen.value).toBe(open.value!.options[0])
  })

  test('a card that does not fit takes the place of another', () => {
    show('cards')
    const wild = open
      .value!.options.flatMap((o) => o.with)
      .find((ref) => ref.at === 'hand' && !toggled.value.includes(`h${ref.index}`))!
    if (wild.at !== 'hand') throw new Error('no card of the hand')
    press([`h${wild.index}`], anchor)
    expect(toggled.value).toContain(`h${wild.index}`)
    expect(toggled.value.length).toBe(3)
    const whole = chosen.value!
    expect(whole.with).toHaveLength(3)
    confirm()
    expect(sent).toEqual([[whole.id]])
  })

  test('too few cards are no answer', () => {
    show('cards')
    press([toggled.value[0]!], anchor)
    expect(main.value).toMatchObject({ enabled: false, detail: 'Choose 1 more.' })
    confirm()
    expect(sent).toEqual([])
  })

  test('cards of no set step back', () => {
    show('cards')
    const { hand } = TABLES['cards']!.table['Ash'] as { hand: string[] }
    const index = hand.indexOf('reap-heaven')
    expect(markOf([`h${index}`])).toMatchObject({ lit: false, faint: true })
  })
})

test('discarding takes any number of cards, none too', () => {
  show('discard')
  expect(main.value).toMatchObject({ label: 'Discard nothing', enabled: true })
  press(['h0'], anchor)
  press(['h2'], anchor)
  press(['h0'], anchor)
  press(['h4'], anchor)
  expect(main.value.label).toBe('Discard 2')
  confirm()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toHaveLength(2)
})

describe('INSTANTs', () => {
  test('what is about to happen is shown on the track of its soul', () => {
    show('instant')
    expect(becomes(2)).toBe(-3)
    expect(markOf(['soul-2']).aimed).toBe(true)
    expect(main.value.label).toBe('Pass')
  })
})
