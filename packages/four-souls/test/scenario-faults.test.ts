import { describe, expect, test } from 'vitest'
import { runScenarios } from '../src/scenario/index.ts'

/** A runner that finds no fault proves nothing: each of these must fail, with a sentence that helps. */

const message = (yaml: string): string => runScenarios(`id: T\n${yaml}`, 'a.yaml')[0]!.message

const faults: [name: string, yaml: string, says: string][] = [
  ['an unknown card', 'table: { seats: [{ hand: [bom] }] }', 'a.yaml:2: there is no card "bom"; did you mean bomb'],
  ['an unknown key', 'table: { mosters: [fly] }', 'the table has no "mosters"; did you mean monsters?'],
  ['a key that every object has', 'table: { seats: [{ toString: 1 }] }', 'a seat has no "toString"'],
  ['a check that every object has', 'table: {}\nthen: [{ Ann: { constructor: 3 } }]', 'has no "constructor"'],
  ['a card in the wrong place', 'table: { seats: [{ hand: [fly] }] }', 'fly is a monster; here only loot can lie'],
  [
    'too many copies',
    'table: { seats: [{ hand: [a-dime, a-dime] }] }',
    'a-dime lies on this table more often than the one copy',
  ],
  ['a card for three players', 'table: { monsters: [dople] }', 'dople is only in the game with three or more players'],
  ['no YAML', 'table: { seats: [', 'a.yaml:2: this is not YAML'],
  [
    'nobody of that name',
    'table: {}\nsteps:\n  - Bob: pass',
    'a.yaml:4: step 1: nobody here is called "Bob"; there are Ann and Ned',
  ],
  ['a card that is not in hand', 'table: {}\nsteps:\n  - Ann: play bomb', 'Ann has no bomb in hand'],
  [
    'no loot play',
    'table: { seats: [{}, { hand: [bomb] }] }\nsteps:\n  - Ned: play bomb on Ann',
    'Ned cannot play bomb: no loot play is left (loot-plays)',
  ],
  [
    'an illegal target',
    'table: { seats: [{ hand: [bomb], items: [the-relic] }] }\nsteps:\n  - Ann: play bomb on the-relic',
    '"the-relic" cannot be picked: Ann is asked for a target for bomb [Ann, Ned, fatty, trite], pick 1',
  ],
  [
    'several abilities',
    'table: { seats: [{ items: [{ card: the-bone, counters: 2 }] }] }\nsteps:\n  - Ann: activate the-bone',
    'the-bone has several abilities: write ability: tap or strike',
  ],
  [
    'something that can be done after all',
    'table: { seats: [{ hand: [a-penny] }] }\nsteps:\n  - Ann: cannot play a-penny',
    'Ann should not be able to do that, but can',
  ],
  [
    'a slip of the pen in what cannot be done',
    'table: {}\nsteps:\n  - Ann: cannot play a-penny',
    'Ann has no a-penny in hand',
  ],
  [
    'a roll that is not written',
    'table: { seats: [{ hand: [pills-brown-green] }] }\nsteps:\n  - Ann: play pills-brown-green\n  - all: resolve',
    'step 2: a die was rolled for which no face is written',
  ],
  ['a face that is not rolled', 'table:\n  dice: [3]', 'a.yaml:3: a die was written but not rolled: 3'],
  [
    'a question that nobody answered',
    'table: { seats: [{ hand: [bomb] }] }\nsteps:\n  - Ann: play bomb',
    'a question is left over: Ann is asked for a target for bomb',
  ],
  [
    'an answer to no question',
    'table: {}\nsteps:\n  - Ann: { choose: fatty }',
    'Ann is not asked anything now: Ann has priority',
  ],
  [
    'passing over a question',
    'table: { seats: [{ hand: [bomb] }] }\nsteps:\n  - Ann: play bomb\n  - all: pass',
    'nobody can pass, because Ann is asked for a target',
  ],
  [
    'a check that fails',
    'table: { seats: [{ cents: 2 }] }\nthen:\n  - Ann: { cents: 3 }',
    'a.yaml:4: then 1: cents of Ann should be 3, but is 2',
  ],
  [
    'another stack',
    'table: { seats: [{ hand: [bomb] }] }\nsteps:\n  - Ann: play bomb on Ned\nthen:\n  - stack: [{ card: bomb, target: Ann }]',
    'what is on the stack should be {card:bomb,target:Ann}, but is bomb',
  ],
  [
    'not idle',
    'table: { seats: [{ hand: [a-dime] }] }\nsteps:\n  - Ann: play a-dime\nthen: [idle]',
    'the stack should be empty, but there is a-dime',
  ],
  [
    'a check of nothing',
    'table: {}\nthen:\n  - shopp: [fly]',
    'nothing to check is called "shopp"; did you mean shop?',
  ],
]

describe('faults of scenarios', () => {
  for (const [name, yaml, says] of faults)
    test(name, () => {
      expect(message(yaml)).toContain(says)
    })

  test('the empty table is a scenario that holds', () => {
    expect(message('table: {}\nthen: [idle]')).toBe('')
  })
})

test('a file without a scenario is a fault, not a success', () => {
  for (const nothing of ['', '\n', '# nothing yet\n'])
    expect(runScenarios(nothing, 'a.yaml').map((r) => [r.ok, r.message])).toEqual([
      [false, 'a.yaml:1: there is no scenario in this file'],
    ])
})
