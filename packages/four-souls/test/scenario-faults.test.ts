import { withoutMarks } from '@soulstack/kit'
import { readScenarios } from '@soulstack/kit/scenario'
import { describe, expect, test } from 'vitest'
import { runScenarios } from '../src/scenario/index.ts'
import { runProof } from '../src/scenario/proof.ts'
import { type Scenario, scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/** A runner that never finds a fault proves nothing: each of these scenarios must fail, with a helpful sentence. */

const message = (yaml: string): string => runScenarios(`id: T\n${yaml}`, 'a.yaml')[0]!.message

const faults: [name: string, yaml: string, says: string][] = [
  ['an unknown card', 'table: { seats: [{ hand: [bom] }] }', 'a.yaml:2: there is no card "bom"; did you mean bomb'],
  ['an unknown key', 'table: { mosters: [fly] }', 'the table has no "mosters"; did you mean monsters?'],
  ['a key that every object has', 'table: { seats: [{ toString: 1 }] }', 'a seat has no "toString"'],
  ['a check that every object has', 'table: {}\nthen: [{ Ann: { constructor: 3 } }]', 'has no "constructor"'],
  ['a card in the wrong place', 'table: { seats: [{ hand: [fly] }] }', 'fly is a monster; only loot can be here'],
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
    'a question is still open: Ann is asked for a target for bomb',
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
  [
    'who waits for others to pass can do nothing now',
    'table: { seats: [{}, { items: [mr-boom] }] }\nsteps:\n  - Ann: { cannot: act }',
    'Ann should not be able to do that, but can',
  ],
  [
    'an attack that must be made first',
    'table: { options: { edition: 1 }, seats: [{ curses: [curse-of-blood-lust] }] }\nsteps:\n  - all: pass until asked',
    'a.yaml:4: step 1: Ann cannot pass now, because an attack must be made first: write it as a step (Ann has priority (',
  ],
  [
    'an option that seats say',
    'table: { options: { players: 3 } }',
    'a.yaml:2: the option players is not for scenarios: the number of players is the number of seats',
  ],
  [
    'bonus souls as an option',
    'table:\n  options: { bonusSouls: 3 }',
    'a.yaml:3: the option bonusSouls is not for scenarios: write the bonus souls on the table: bonus-souls',
  ],
  [
    'a choice of characters',
    'table: { phase: setup, options: { characters: any } }',
    'the option characters is not for scenarios: write the characters at the seats',
  ],
  [
    'a card of a set that is left out',
    'table:\n  options: { sets: [base] }\n  monsters: [headless-horseman]',
    'a.yaml:4: headless-horseman is a card of the set plus, which is not among the sets of this table (options)',
  ],
  ['souls to win twice', 'table: { souls-to-win: 3, options: { soulsToWin: 5 } }', 'souls to win are written twice'],
  [
    'rooms where there are none',
    'table:\n  rooms: [beggar]\n  options: { rooms: false }',
    'a.yaml:3: the options leave out rooms, so there is no rooms',
  ],
  [
    'set-up that is not carried out',
    'table: { options: { draft: true } }',
    'the option draft is about Setup, which is carried out only with "phase: setup"',
  ],
  [
    'items before Setup',
    'table:\n  phase: setup\n  seats:\n    - { name: Ann, items: [the-relic] }',
    'a.yaml:5: with "phase: setup" a player has nothing but a name and a character yet; items would be ignored',
  ],
  [
    'a deactivated character before Setup',
    'table: { phase: setup, seats: [{ character: { card: isaac, charged: false } }] }',
    'a character is as Setup leaves it; charged would be ignored',
  ],
  [
    'slots before Setup',
    'table:\n  phase: setup\n  monsters: [fly]',
    'a.yaml:4: with "phase: setup", monsters is left to Setup: write the cards that it should draw',
  ],
  ['minions without a challenge', 'table: { minions: [fly] }', 'only challenges have minions'],
  ['a timer where there is none', 'table:\n  timer: 3', 'a.yaml:3: this game has no timer'],
  [
    'damage on what lies in the shop',
    'table: { shop: [{ card: the-relic, damage: 1 }] }',
    'an item in the shop can only have card, charged, counters and under, not damage',
  ],
  [
    'a loot card as an item',
    'table:\n  seats: [{ items: [bomb] }]',
    'a.yaml:3: bomb is never an item: it is no trinket',
  ],
  ['a monster as an item', 'table: { seats: [{ items: [fly] }] }', 'fly is never an item'],
  ['a loot card as a monster', 'table: { monsters: [bomb] }', 'bomb is no ambush, so it is never a monster'],
  ['a soul without a soul icon', 'table: { seats: [{ souls: [fly] }] }', 'fly has no soul icon, so it is never a soul'],
  [
    'damage on something without HP',
    'table: { seats: [{ items: [{ card: the-relic, damage: 1 }] }] }',
    'the-relic has no HP, so damage would be ignored',
  ],
  [
    'damage on a character',
    'table: { seats: [{ character: { card: isaac, damage: 1 } }] }',
    "the damage of a character is its player's: write damage at the seat",
  ],
  [
    'a deactivated soul',
    'table: { seats: [{ souls: [{ card: monstro, charged: false }] }] }',
    'a soul is neither charged nor deactivated',
  ],
  [
    'an eternal item that should not be',
    'table: { seats: [{ items: [{ card: the-d6, eternal: false }] }] }',
    'the-d6 is eternal by its own text',
  ],
  [
    'attacks in the turn of another player',
    'table: { seats: [{}, { attacks: 1 }] }',
    'attacks are those of this turn, so only the active player can have made any',
  ],
  [
    'a face that a D6 does not have',
    'table: { seats: [{ hand: [pills-brown-green] }], dice: [7] }\nsteps:\n  - Ann: play pills-brown-green\n  - all: resolve',
    'a die with 6 sides cannot show 7',
  ],
  ['a face that no die has', 'table: { dice: [9] }', 'not 9'],
  [
    'more cards than the deck has by its plan',
    'table: { options: { decks: { loot: { cards: { bomb: 2, a-penny: 6 } } } }, seats: [{ hand: [bomb, bomb, bomb] }] }',
    'bomb is on this table more often than the option decks has such cards in the loot deck',
  ],
  [
    'a card that is not in the plan of its deck',
    'table: { options: { decks: { loot: { cards: { bomb: 2, a-penny: 6 } } } }, seats: [{ hand: [a-dime] }] }',
    'a-dime is on this table more often than the option decks has such cards in the loot deck',
  ],
  [
    'a plan for a deck that is complete as written',
    'table: { options: { decks: { loot: ratio } }, loot-deck: { cards: [bomb], only: true } }',
    'loot-deck is complete as it is written (only), so the option decks would be ignored for it',
  ],
  [
    'cards under an item',
    'table: { seats: [{ items: [{ card: the-relic, under: [fly] }] }] }',
    'only objects in slots can have cards under them',
  ],
  [
    'a soul that the player should not have',
    'table: { seats: [{ souls: [monstro] }] }\nthen:\n  - Ann: { lacks: [monstro] }',
    'Ann should not have monstro, but has it as a soul',
  ],
  [
    'a copy of something else',
    'table: { seats: [{ items: [{ card: modeling-clay, copy-of: the-relic }] }] }\nthen:\n  - Ann: { items: [dinner] }',
    'the items of Ann should be [dinner], but is [modeling-clay (a copy of the-relic)]',
  ],
]

/** Scenarios that pass. */
const passing: [name: string, yaml: string][] = [
  [
    'nobody has priority for whom others would have to pass',
    'table: { seats: [{}, { items: [mr-boom] }] }\nsteps:\n  - Ned: { cannot: act }\n  - Ann: { can: end }',
  ],
  [
    'a copy answers to its own name and to that of what it copies',
    [
      'table: { seats: [{ items: [{ card: modeling-clay, copy-of: the-relic }] }] }',
      'then:',
      '  - Ann: { items: [modeling-clay], has: [the-relic, { card: modeling-clay, copy-of: the-relic }] }',
      '  - Ann: { items: [the-relic], lacks: [dinner] }',
      '  - object: { card: modeling-clay, owner: Ann }',
    ].join('\n'),
  ],
  [
    'two names are those of two objects',
    [
      'table: { seats: [{ items: [{ card: modeling-clay, copy-of: the-relic }, the-relic] }] }',
      'then: [{ Ann: { items: [the-relic, modeling-clay] } }, { Ann: { items: [the-relic, the-relic] } }]',
    ].join('\n'),
  ],
  [
    'an item in the shop has counters of any kind',
    [
      'table: { shop: [{ card: the-relic, named-counters: { gold: 2 }, hp: 1 }, dinner] }',
      'then: [{ object: { card: the-relic, named-counters: { gold: 2 }, hp: 1 } }]',
    ].join('\n'),
  ],
  [
    'the plan of a deck counts the cards on the table, with or without Setup',
    [
      'table: { options: { decks: { loot: { cards: { bomb: 3, a-penny: 6 } } } }, seats: [{ hand: [bomb] }] }',
      'then: [{ loot-deck: 8 }]',
    ].join('\n'),
  ],
  ['the sets of the options are those of the game', 'table: { options: { sets: [base, plus] } }\nthen: [idle]'],
]

describe('other ways to write the same pass', () => {
  for (const [name, yaml] of passing)
    test(name, () => {
      expect(message(yaml)).toBe('')
    })
})

test('the sets in the options are the ones that are used', () => {
  const cards = (options: string): number => {
    const [read] = readScenarios(`id: T\ntable: { options: ${options} }`, 'a.yaml', scenarioReader)
    return buildTable((read as Scenario).table).rules.cards.length
  }
  expect(cards('{ sets: [base, plus] }')).toBeGreaterThan(cards('{}'))
})

describe('faults of scenarios', () => {
  for (const [name, yaml, says] of faults)
    test(name, () => {
      expect(message(yaml)).toContain(says)
    })

  test('the empty table passes', () => {
    expect(message('table: {}\nthen: [idle]')).toBe('')
  })
})

test('a file without a scenario is a fault, not a success', () => {
  for (const nothing of ['', '\n', '# nothing yet\n'])
    expect(runScenarios(nothing, 'a.yaml').map((r) => [r.ok, r.message])).toEqual([
      [false, 'a.yaml:1: there is no scenario in this file'],
    ])
})

test('in German whatever would be ignored is refused as well', () => {
  const german = (table: object): string =>
    withoutMarks(
      runProof(
        { pack: { id: 'own', version: '1', cards: [] }, scenarios: [{ id: 'T', table, then: ['idle'] }] },
        undefined,
        'de',
      ).results[0]!.message,
    )
  expect(german({ seats: [{ items: ['bomb'] }] })).toContain('Bombe! ist nie ein Gegenstand')
  expect(german({ seats: [{ items: [{ card: 'the-relic', damage: 1 }] }] })).toContain('Reliquie hat keine LP')
  expect(german({ options: { decks: { loot: 'ratio' } }, 'loot-deck': { cards: ['bomb'], only: true } })).toContain(
    'die Option decks bliebe dafür also ohne Wirkung',
  )
})

test('in German a fault names cards as they are called, and asks in the words of the table', () => {
  const german = (table: object, steps: object[]): string => {
    const written = { id: 'T', table, steps, then: ['idle'] }
    const [result] = runProof(
      { pack: { id: 'own', version: '1', cards: [] }, scenarios: [written] },
      undefined,
      'de',
    ).results
    return withoutMarks(result!.message)
  }
  expect(german({}, [{ Ann: 'play bomb' }])).toBe(
    'Schritt 1: Ann hat Bombe! nicht auf der Hand, denn die Hand ist leer',
  )
  expect(german({ seats: [{ hand: ['bomb'] }] }, [{ Ann: 'play bomb' }, { all: 'pass' }])).toBe(
    'Schritt 2: Niemand kann passen, denn Ann wird gefragt: „Bombe! – Wähle ein Monster oder einen Spieler.“ (Ann, Ned, Fatty, Trite)',
  )
})
