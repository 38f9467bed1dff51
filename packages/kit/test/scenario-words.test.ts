import { Naming, sentence, third } from '@soulstack/kit/scenario/words'
import { describe, expect, test } from 'vitest'

/** How steps and checks of scenarios are put into words, whatever the game. */
describe('words of a scenario', () => {
  const n = new Naming(['Ann', 'Ned'], (id) => id.startsWith('x-'), { crown: 'the crown' })

  test('cards and players become parts, other words stay words', () => {
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

  test('what one is told to do is said of somebody', () => {
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
