import { describe, expect, test } from 'vitest'
import { done, toDo } from '../src/scenario/german.ts'
import { GERMAN, Naming, sentence, third } from '../src/scenario/words.ts'

/** How steps and checks of scenarios are put into words, in any game. */
describe('words of a scenario', () => {
  const n = new Naming(['Ann', 'Ned'], (id) => id.startsWith('x-'), { crown: 'the crown' })

  test('cards and players become parts, other words stay text', () => {
    expect(sentence(`${n.who('Ann')} plays ${n.thing('x-1')} on ${n.things(['ned', 'x-2#2'])}`)).toEqual([
      { seat: 0 },
      ' plays ',
      { card: 'x-1' },
      ' on ',
      { seat: 1 },
      ' and ',
      { card: 'x-2' },
      ' (number 2)',
    ])
    expect(sentence(`it is ${n.thing('ned/x-1')}, ${n.thing('crown')} or ${n.thing('big-hat')}`)).toEqual([
      'It is ',
      { seat: 1 },
      '’s ',
      { card: 'x-1' },
      ', the crown or big hat',
    ])
    expect(n.things([])).toBe('nothing')
    expect(n.things('none', 'nobody')).toBe('nobody')
  })

  test('several are separated by commas, and numbers stay numbers', () => {
    expect(sentence(n.things('x-1,x-2'))).toEqual([{ card: 'x-1' }, ' and ', { card: 'x-2' }])
    expect(n.things(['-1', 2])).toBe('-1 and 2')
  })

  test('names are also joined in German', () => {
    const de = new Naming(['Ann', 'Ned'], (id) => id.startsWith('x-'), { crown: 'die Krone' }, GERMAN)
    expect(sentence(de.things(['ned/x-1', 'crown', 'x-2#2']))).toEqual([
      { card: 'x-1' },
      ' von ',
      { seat: 1 },
      ', die Krone und ',
      { card: 'x-2' },
      ' (Nummer 2)',
    ])
    expect(de.things([])).toBe('nichts')
  })

  test('a German verb comes second or last', () => {
    const attack = { does: 'greift', what: 'die Krone', prefix: 'an', to: 'angreifen', more: ', auf Platz 2' }
    expect(done(attack)).toBe('greift die Krone an, auf Platz 2')
    expect(toDo(attack)).toBe('die Krone angreifen, auf Platz 2')
    expect(toDo({ does: 'passt', to: 'passen' })).toBe('passen')
  })

  test('an imperative becomes a statement about somebody', () => {
    expect(['play it', 'pass', 'buy it', 'carry it', 'go on', 'cannot play it', 'can pass'].map(third)).toEqual([
      'plays it',
      'passes',
      'buys it',
      'carries it',
      'goes on',
      'cannot play it',
      'can pass',
    ])
  })
})
