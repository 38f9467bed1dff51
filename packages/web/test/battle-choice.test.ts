import { describe, expect, test, vi } from 'vitest'
import { GalleryGame } from '../fixtures/battle-for-souls/game.ts'
import { TABLES } from '../fixtures/battle-for-souls/tables.ts'

// What a press means at the table of Battle For Souls, with real decisions of the engine. Only code that needs a browser is left out.

vi.stubGlobal('matchMedia', () => ({ matches: true }))
const { optionKeys } = await import('../src/battle-for-souls/choice.ts')
const { battleForSouls } = await import('../src/battle-for-souls/game.ts')
const { createVisit } = await import('../src/table/visit/visit.ts')

let visit = createVisit()
let table = battleForSouls(visit)
const anchor = {} as HTMLElement
let sent: number[][] = []
const show = (state: string): GalleryGame => {
  visit = createVisit()
  table = battleForSouls(visit)
  sent = []
  visit.connect((message) => {
    if (message.t === 'answer') sent.push(message.picks)
    return true
  })
  const game = new GalleryGame(TABLES[state]!)
  visit.takeView(game.view(), game.log(), 0)
  return game
}
const option = (act: string) => table.open.value!.options.find((o) => o.act === act)!

describe('the key of an option', () => {
  test('is the same in the next question, whatever comes before it, and different for each', () => {
    for (const state of Object.keys(TABLES)) {
      show(state)
      const options = table.open.value?.options ?? []
      const all = optionKeys(options)
      expect(new Set(all).size, state).toBe(options.length)
      // earlier cards are gone, and the others get new indexes
      const next = options.slice(1).map((o) => ({ ...o, id: o.id - 1 }))
      const before = options[0]
      const alike = options.some((o) => o !== before && o.act === before?.act && o.label === before.label)
      if (!alike) expect(optionKeys(next), state).toEqual(all.slice(1))
    }
  })

  test('distinguishes equal cards of a hand, and stays the same when the hand moves up', () => {
    show('turn')
    const o = option('set')
    const of = (index: number) => ({ ...o, at: null, with: [{ at: 'hand' as const, index }] })
    expect(new Set(optionKeys([of(2), of(3)])).size).toBe(2)
    expect(optionKeys([of(2)])).toEqual(optionKeys([of(3)]))
  })
})

describe('the first press only chooses', () => {
  test('an option is chosen and its consequence shown; the second press sends it', () => {
    show('turn')
    const angel = option('angel')
    table.choose(angel)
    expect(sent).toEqual([])
    expect(table.pointsAfter(0)).toBe(4)
    expect(visit.choice.main.value).toMatchObject({ label: angel.label, enabled: true })
    table.choose(angel)
    expect(sent).toEqual([[angel.id]])
  })

  test('the main button sends what is chosen, and its own pick when nothing is', () => {
    show('later')
    const reap = option('reap')
    table.choose(reap)
    visit.choice.confirm()
    expect(sent).toEqual([[reap.id]])
    show('later')
    const { pick } = table.open.value!.main
    visit.choice.confirm()
    expect(sent).toEqual([[pick]])
  })

  test('an option that only opens a choice is opened at once, on the table too', () => {
    for (const act of ['set', 'discard']) {
      show('turn')
      const o = option(act)
      table.choose(o)
      expect(sent, act).toEqual([[o.id]])
    }
    show('later')
    const use = table.open.value!.options.find((o) => o.act === 'use' && o.at?.at === 'card')!
    if (use.at?.at !== 'card') throw new Error('no card')
    table.press([`c${use.at.id}`], anchor)
    expect(sent).toEqual([[use.id]])
  })

  test('a set with an immediate effect is chosen first', () => {
    show('solo-hell')
    const pair = table.open.value!.options.find((o) => o.set === 'pair')!
    expect(pair.opens).toBe(false)
    table.choose(pair)
    expect(sent).toEqual([])
    expect(visit.choice.main.value.label).toBe(pair.label)
  })

  test('each soul shows where it would go when reaped', () => {
    show('later')
    expect([0, 1, 2].map(table.fateOf)).toEqual([null, null, null])
    table.choose(option('reap'))
    expect([0, 1, 2].map(table.fateOf)).toEqual(['purgatory', 'heaven', 'purgatory'])
  })

  test('a choice can be given up', () => {
    show('turn')
    table.choose(option('draw-one'))
    expect(visit.choice.takeBack()).toBe(true)
    expect(table.chosen.value).toBeNull()
    expect(visit.choice.main.value.enabled).toBe(false)
  })
})

describe('cards of a set', () => {
  test('the first possible choice is selected from the beginning', () => {
    show('cards')
    expect(table.choosesCards.value).toBe(true)
    expect(table.toggled.value.length).toBe(3)
    expect(table.chosen.value).toBe(table.open.value!.options[0])
  })

  test('a card that does not fit takes the place of another', () => {
    show('cards')
    const wild = table.open
      .value!.options.flatMap((o) => o.with)
      .find((ref) => ref.at === 'hand' && !table.toggled.value.includes(`h${ref.index}`))!
    if (wild.at !== 'hand') throw new Error('no card of the hand')
    table.press([`h${wild.index}`], anchor)
    expect(table.toggled.value).toContain(`h${wild.index}`)
    expect(table.toggled.value.length).toBe(3)
    const whole = table.chosen.value!
    expect(whole.with).toHaveLength(3)
    visit.choice.confirm()
    expect(sent).toEqual([[whole.id]])
  })

  test('too few cards are not an answer', () => {
    show('cards')
    table.press([table.toggled.value[0]!], anchor)
    expect(visit.choice.main.value).toMatchObject({ enabled: false, detail: 'Choose 1 more.' })
    visit.choice.confirm()
    expect(sent).toEqual([])
  })

  test('cards that make no set are dimmed', () => {
    show('cards')
    const { hand } = TABLES['cards']!.table['Ash'] as { hand: string[] }
    const index = hand.indexOf('reap-heaven')
    expect(table.markOf([`h${index}`])).toMatchObject({ lit: false, faint: true })
  })
})

test('any number of cards can be discarded, including none', () => {
  show('discard')
  expect(visit.choice.main.value).toMatchObject({ label: 'Discard nothing', enabled: true })
  table.press(['h0'], anchor)
  table.press(['h2'], anchor)
  table.press(['h0'], anchor)
  table.press(['h4'], anchor)
  expect(visit.choice.main.value.label).toBe('Discard 2')
  visit.choice.confirm()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toHaveLength(2)
})

describe('INSTANTs', () => {
  test('what is about to happen is shown on the track of its soul', () => {
    show('instant')
    expect(table.pointsAfter(2)).toBe(-3)
    expect(table.markOf(['soul-2']).aimed).toBe(true)
    expect(visit.choice.main.value.label).toBe('Pass')
  })
})
