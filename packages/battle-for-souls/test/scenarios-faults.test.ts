import { describe, expect, test } from 'vitest'
import { runScenarios } from '../src/scenario/index.ts'

/** A runner that finds no fault proves nothing: each of these must fail, with a sentence that helps. */

const message = (yaml: string): string => runScenarios(`id: T\n${yaml}`, 'a.yaml')[0]!.message

const SOULS = 'souls: [{ innkeeper: 3 }, { minstrel: -4 }, master-mason]'

const faults: [name: string, yaml: string, says: string][] = [
  // reading
  ['an unknown card', 'table: { souls: [inkeeper] }', 'a.yaml:2: there is no card "inkeeper"; did you mean innkeeper'],
  ['an unknown key', 'table: { sould-deck: [] }', 'the table has no "sould-deck"; did you mean soul-deck'],
  ['a key that every object has', 'table: { Ann: { toString: 1 } }', 'a seat has no "toString"'],
  ['a card in the wrong place', 'table: { Ann: { hand: [michael] } }', 'michael is an archangel; here only virtue,'],
  ['a card of the other side', 'table: { Ned: { hand: [charity] } }', 'charity is a card of Heaven, not of Hell'],
  ['a name that both sides have', 'cards: [reap]\ntable: {}', 'both sides have reap: write reap-heaven or reap-hell'],
  [
    'too many copies',
    'table:\n  Ann: { angels: [michael] }\n  heaven: { angel-stack: [michael] }',
    'a.yaml:4: michael is on this table more often than the one copy',
  ],
  [
    'too many of six',
    'table: { Ann: { deck: [charity, charity, charity, charity], discard: [charity, charity, charity] } }',
    'more often than the 6 copies there are',
  ],
  ['a key written twice', 'table:\n  Ann: { deck: [] }\n  heaven: { deck: [] }', 'deck of heaven is written twice'],
  ['a side that nobody plays', 'table: { mode: solo, hell: { deck: [] } }', 'nobody plays hell'],
  ['a mode that does not exist', 'table: { mode: trio }', 'mode is one of duel, teams, solo, not "trio"'],
  ['too many seats', 'table: { seats: [Ann, Ned, Liz] }', 'duel has 2 seats, not 3'],
  ['a name that means something else', 'table: { seats: [Ann, heaven] }', 'a player cannot be called "heaven"'],
  ['too many points', 'table: { souls: [{ innkeeper: 7 }] }', 'expected a whole number from -6 to 6, not 7'],
  ['too many souls', 'table: { souls: [innkeeper, minstrel, farrier, angler] }', 'there are 3 places on Earth, not 4'],
  [
    'too many cards in a hand',
    `table: { Ann: { hand: [${['charity', 'humility', 'patience'].flatMap((c) => [c, c, c]).join(', ')}] } }`,
    'a hand has at most 8 cards',
  ],
  [
    'a favour that would have left',
    'table: { turn: Ned, Ann: { favours: [st-rita] } }',
    'st-rita would have left: with a colour it lies open to the end of the turn, and it is the turn of Ned',
  ],
  [
    'a relic that is used up',
    'table: { Ann: { relics: [{ card: shepherds-crook, used: 2 }] } }',
    'shepherds-crook would have left play after 2 uses',
  ],
  ['another game', 'game: four-souls\ntable: {}', 'this is a scenario of four-souls, not of battle-for-souls'],
  ['a set-up with cards', 'table: { setup: true, souls: [] }', 'souls cannot be written'],
  ['invalid YAML', 'table: { seats: [', 'a.yaml:2: this is not YAML'],
  // steps
  ['an unknown player', 'table: {}\nsteps:\n  - Bob: end', 'a.yaml:4: step 1: nobody here is called "Bob"'],
  ['an unknown action', 'table: {}\nsteps:\n  - Ann: { wait: 1 }', 'an action has no "wait"'],
  [
    'keys that do not go together',
    'table: {}\nsteps:\n  - Ann: { buy: relic, on: innkeeper }',
    'on does not go with buy',
  ],
  [
    'two cards of a fan that has one of them',
    'table: { mode: teams, turn: Liz, Ann: { fan: [charity, humility] }, Liz: { hand: [charity] } }\nsteps:\n  - Liz: { play: pair, with: [fan/charity, fan/charity] }',
    'a.yaml:4: step 1: Liz has no fan/charity for that, but charity, fan/charity and fan/humility',
  ],
  [
    'a fan card written as a hand card',
    'table: { mode: teams, turn: Liz, Ann: { fan: [charity, humility] }, Liz: { hand: [charity] } }\nsteps:\n  - Liz: { play: pair, with: [charity, charity] }',
    'Liz has no charity for that, but charity, fan/charity and fan/humility',
  ],
  [
    'a pair that cannot be played',
    'table: { mode: teams, turn: Liz, Ann: { fan: [charity, charity] }, Liz: { hand: [humility] } }\nsteps:\n  - Liz: { play: pair, with: [humility, fan/charity] }',
    'humility and fan/charity cannot be played: only fan/charity and fan/charity can',
  ],
  [
    'a comma in a flow map',
    `table: { ${SOULS} }\nsteps:\n  - Ann: { cannot: play pair, add innkeeper }`,
    'write "add innkeeper" without a comma before it',
  ],
  [
    'another player’s turn',
    'table: {}\nsteps:\n  - Ned: draw-one',
    'step 1: it is not the turn of Ned: it is the turn of Ann, step 1',
  ],
  [
    'a step that is not possible yet',
    'table: {}\nsteps:\n  - Ann: end',
    'Ann cannot end the turn without drawing now: it is the turn of Ann, step 1',
  ],
  [
    'a set that does not exist',
    'table: {}\nsteps:\n  - Ann: play three',
    '"three" is not a set; there are pair, two-pair, three-colours',
  ],
  [
    'a set without its cards',
    'table: { Ann: { hand: [charity] } }\nsteps:\n  - Ann: { play: pair, with: [charity, charity] }',
    'Ann has no charity for that, but charity',
  ],
  [
    'different cards than those played',
    'table: { Ann: { hand: [charity, charity, patience] } }\nsteps:\n  - Ann: { play: pair, with: [charity, patience] }',
    'charity and patience cannot be played: only charity and charity can',
  ],
  [
    'cards that cannot be chosen',
    `table: { Ann: { hand: [charity, charity, patience, patience] } }\nsteps:\n  - Ann: { play: pair, with: [charity, patience] }`,
    'charity and patience cannot be played: there are charity, charity or patience, patience',
  ],
  [
    'a soul that is not on Earth',
    `table: { ${SOULS}, Ann: { angels: [michael] } }\nsteps:\n  - Ann: use michael on farrier`,
    'farrier is not on Earth; there are innkeeper, minstrel and master-mason',
  ],
  [
    'a card that is not in play',
    'table: { Ann: { angels: [michael] } }\nsteps:\n  - Ann: use gentle-sickle',
    'Ann does not have gentle-sickle in play; there are michael',
  ],
  [
    'several souls that could pay',
    'table: { souls: [{ innkeeper: 3 }, { minstrel: 2 }, none] }\nsteps:\n  - Ann: buy intercession',
    'several souls could pay: write "buy intercession from innkeeper"',
  ],
  ['goods of the other side', 'table: {}\nsteps:\n  - Ann: buy sin', 'Ann can buy intercession or relic, not "sin"'],
  [
    'an illegal target',
    `table: { ${SOULS}, step: 5, Ann: { relics: [shepherds-crook] } }\nsteps:\n  - Ann: use shepherds-crook on minstrel`,
    'step 1: "minstrel" cannot be picked: Ann is asked what to do with shepherds-crook [add innkeeper 2; add master-mason 2], pick 1',
  ],
  [
    'a word that means nothing',
    `table: { ${SOULS}, step: 5, Ann: { relics: [shepherds-crook] } }\nsteps:\n  - Ann: use shepherds-crook on inkeeper`,
    '"inkeeper" means nothing here; did you mean innkeeper',
  ],
  [
    'an ambiguous word',
    `table: { ${SOULS}, Ann: { hand: [charity, charity, charity] } }\nsteps:\n  - Ann: play three-of-a-kind\n  - Ann: innkeeper`,
    '"innkeeper" could be 2 things: write add innkeeper 3 or remove innkeeper 1',
  ],
  [
    'a cannot that is possible',
    `table: { ${SOULS} }\nsteps:\n  - Ann: cannot buy relic from innkeeper`,
    'Ann should not be able to do that, but can',
  ],
  ['a mistake in a cannot', `table: { ${SOULS} }\nsteps:\n  - Ann: cannot reap`, 'Ann has no reap for that, but none'],
  [
    'a wrong reason',
    'table: { step: 4, Ann: { hand: [reap] } }\nsteps:\n  - Ann: { cannot: reap, because: R-BFS-99 }',
    'reap should not be possible because of R-BFS-99, but because of R-BFS-54 (',
  ],
  [
    'a reason where the game gives none',
    'table: {}\nsteps:\n  - Ann: { cannot: end, because: R-BFS-99 }',
    'the game only gives reasons for cards',
  ],
  [
    'a question that nobody answered',
    `table: { ${SOULS}, Ann: { hand: [charity, charity, charity] } }\nsteps:\n  - Ann: play three-of-a-kind`,
    'a question is still open: Ann is asked what the set does',
  ],
  [
    'an answer without a question',
    'table: {}\nsteps:\n  - Ann: yes',
    'Ann is not asked anything now: it is the turn of Ann',
  ],
  ['passing when nobody is asked', 'table: {}\nsteps:\n  - all: pass', 'nobody is asked for an INSTANT'],
  [
    'an INSTANT that has no window',
    'table: { Ned: { relics: [cloak-of-dusk] } }\nsteps:\n  - Ned: use cloak-of-dusk',
    'it is not the turn of Ned',
  ],
  [
    'more words than questions',
    `table: { ${SOULS}, step: 5, Ann: { relics: [shepherds-crook] } }\nsteps:\n  - Ann: { use: shepherds-crook, on: [innkeeper, master-mason] }`,
    'nobody asked Ann about "master-mason"',
  ],
  // checks
  [
    'different points',
    `table: { ${SOULS} }\nthen:\n  - innkeeper: 2`,
    'a.yaml:4: then 1: the points of innkeeper should be 2, but is 3',
  ],
  [
    'a soul in a different place',
    `table: { ${SOULS} }\nthen:\n  - innkeeper: heaven`,
    'where innkeeper is should be heaven, but is earth',
  ],
  [
    'a place that does not exist',
    `table: { ${SOULS} }\nthen:\n  - innkeeper: limbo`,
    'a soul is in earth, heaven, hell, purgatory',
  ],
  [
    'points of a soul that has left',
    'table: { purgatory: [innkeeper] }\nthen:\n  - innkeeper: 0',
    'innkeeper should be on Earth with 0, but is in purgatory',
  ],
  [
    'a different hand',
    'table: { Ann: { hand: [reap] } }\nthen:\n  - Ann: { hand: [] }',
    'the hand of Ann should be empty, but is [reap]',
  ],
  [
    'uses left',
    'table: { Ann: { relics: [shepherds-crook] } }\nthen:\n  - Ann: { relics: [{ card: shepherds-crook, left: 1 }] }',
    'uses left of shepherds-crook should be 1, but is 2',
  ],
  [
    'victory points',
    'table: { Ann: { angels: [michael] } }\nthen:\n  - heaven: { points: 0 }',
    'the victory points of heaven should be 0, but is 3',
  ],
  ['a game that goes on', 'table: {}\nthen:\n  - over: Ann', 'the game should be over, but is not'],
  [
    'an unknown check',
    'table: {}\nthen:\n  - purgatry: []',
    'nothing to check is called "purgatry"; did you mean purgatory',
  ],
  [
    'what is asked',
    'table: {}\nthen:\n  - asked: { seat: Ann, what: effect }',
    'what is asked should be effect, but is turn',
  ],
]

describe('faults of scenarios', () => {
  for (const [name, yaml, says] of faults)
    test(name, () => {
      expect(message(yaml)).toContain(says)
    })

  test('an empty table is a valid scenario', () => {
    expect(message('table: {}\nthen: [{ turn: Ann, step: 1 }]')).toBe('')
  })
})
