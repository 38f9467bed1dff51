/** Cards as somebody might send them, as JSON, each with one thing wrong: where, and what is said of it. */

export interface Hostile {
  name: string
  /** Made anew each time: the making is not measured. */
  make(): unknown
  /** The same as a text, where there can be one. */
  text?(): string
  /** JSON pointer to what is wrong. */
  path: string
  what: RegExp
}

const you = { k: 'you' }
const cents = (n: unknown = 1): object => ({ k: 'gainCents', n, who: you })
/** A card with nothing wrong. */
export const fine = (facts: object = {}): Record<string, unknown> => ({
  id: 'fine',
  name: 'Fine',
  type: 'treasure',
  set: 'Mine',
  category: 'active',
  abilities: {},
  ...facts,
})
const having = (abilities: unknown): unknown => fine({ abilities })
const doing = (effect: unknown, more: object = {}): unknown => having({ it: { k: 'tap', ...more, do: effect } })

/** Around a text of JSON so often. */
const around = (times: number, before: string, inside: string, after: string): string =>
  before.repeat(times) + inside + after.repeat(times)
const DEEP = 100_000
const WIDE = 100_000
const deep = (before: string, inside: string, after: string): string =>
  `{"id":"fine","name":"Fine","type":"treasure","set":"Mine","abilities":{"it":{"k":"tap","do":${around(DEEP, before, inside, after)}}}}`
const manyFields = (n: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, 1]))

/** Effects in lists of twenty in lists of twenty …: so many nodes. */
function tree(nodes: number): unknown {
  let level: unknown[] = Array.from({ length: nodes }, () => cents())
  while (level.length > 1) {
    const next: unknown[] = []
    for (let i = 0; i < level.length; i += 20) next.push({ k: 'seq', of: level.slice(i, i + 20) })
    level = next
  }
  return level[0]
}

/** What is too deep to be written from an object, or has fields that objects cannot be given. */
const parsed = (name: string, text: string, path: string, what: RegExp): Hostile => ({
  name,
  make: () => JSON.parse(text),
  text: () => text,
  path,
  what,
})
const card = (name: string, make: () => unknown, path: string, what: RegExp): Hostile => ({
  name,
  make,
  text: () => JSON.stringify(make()),
  path,
  what,
})
const NUMBER = /expected a whole number from/
const TEXT = /expected a text that is printable/

const IN_DO = '/abilities/it/do'

export const asJson: readonly Hostile[] = [
  // the card itself
  card('nothing', () => null, '', /expected a card, but here stands null/),
  card('a list', () => [fine()], '', /but here stands a list/),
  card('a text', () => 'Brimstone', '', /but here stands "Brimstone"/),
  card('an empty record', () => ({}), '', /a card needs "id"/),
  card('a record of 100,000 fields', () => manyFields(WIDE), '', /100000 fields here; there can be 24/),
  // ids, names and texts
  card('an id that is a number', () => fine({ id: 7 }), '/id', /words of small letters .* not 7/),
  card('an id with a path', () => fine({ id: '../../etc' }), '/id', /words of small letters/),
  card('an id with a colon', () => fine({ id: 'base:bomb' }), '/id', /words of small letters/),
  card('an id of two lines', () => fine({ id: 'fine\n' }), '/id', /words of small letters/),
  card('an id of 100,000 letters', () => fine({ id: 'a'.repeat(100_000) }), '/id', /at most 60 letters/),
  parsed('an id that is __proto__', '{"id":"__proto__","name":"X","type":"loot"}', '/id', /words of small letters/),
  card('no name', () => fine({ name: '' }), '/name', TEXT),
  card('a name of a million letters', () => fine({ name: 'x'.repeat(1e6) }), '/name', /1000000 letters; .* 120/),
  card('a name with a line break', () => fine({ name: 'Two\nlines' }), '/name', TEXT),
  card('a name that turns around what follows', () => fine({ name: 'Evil \u202e name' }), '/name', TEXT),
  card('a name with half of a pair', () => fine({ name: 'Half \ud800' }), '/name', TEXT),
  card('a name that names a player', () => fine({ name: '{seat:0}' }), '/name', TEXT),
  card('a name with a null byte', () => fine({ name: 'a\u0000b' }), '/name', TEXT),
  card('a half of a pair inside a node', () => doing({ k: 'gap', what: '\udc00' }), `${IN_DO}/what`, TEXT),
  card('a million letters inside a node', () => doing({ k: 'gap', what: 'x'.repeat(1e6) }), `${IN_DO}/what`, /letters/),
  // facts
  card('an unknown type', () => fine({ type: 'weapon' }), '/type', /"weapon" is not one of character/),
  card('a type that every object has', () => fine({ type: 'constructor' }), '/type', /is not one of/),
  card('health of 1e308', () => fine({ health: 1e308 }), '/health', NUMBER),
  card('half a health', () => fine({ health: 0.5 }), '/health', NUMBER),
  card('health as a text', () => fine({ health: '3' }), '/health', /not "3"/),
  card('less than no health', () => fine({ health: -1 }), '/health', NUMBER),
  card('a billion copies', () => fine({ copies: 1e9 }), '/copies', NUMBER),
  card('a monster that cannot be hurt', () => fine({ type: 'monster', category: 'basic' }), '/health', /has a number/),
  card('a category of another type', () => fine({ category: 'boss' }), '/category', /one of passive, active/),
  card('keywords as a text', () => fine({ keywords: 'eternal' }), '/keywords', /expected a list of words/),
  card('a keyword that there is not', () => fine({ keywords: ['holy'] }), '/keywords/0', /"holy" is not one of/),
  card('a keyword twice', () => fine({ keywords: ['guppy', 'guppy'] }), '/keywords/1', /stands here twice/),
  card('100,000 keywords', () => fine({ keywords: Array(WIDE).fill('guppy') }), '/keywords', /100000 in this list/),
  card('another card that is none', () => fine({ startingItem: 'The D6' }), '/startingItem', /words of small letters/),
  card('an unknown fact', () => fine({ cost: 10 }), '/cost', /a card has no field "cost"/),
  card('a fact with a slip', () => fine({ heath: 2 }), '/heath', /did you mean health/),
  parsed('a fact __proto__', '{"id":"fine","__proto__":{"type":"loot"}}', '/__proto__', /has no field "__proto__"/),
  card('a loot that does nothing', () => fine({ type: 'loot', category: 'bomb' }), '/abilities', /one ability "play"/),
  // abilities
  card('abilities as a list', () => having([cents()]), '/abilities', /expected abilities by name/),
  card('100,000 abilities', () => having(manyFields(WIDE)), '/abilities', /100000 fields here/),
  card('an ability with a path', () => having({ 'a/b': cents() }), '/abilities/a~1b', /is named by one word/),
  parsed(
    'an ability __proto__',
    '{"id":"fine","name":"Fine","type":"room","set":"Mine","abilities":{"__proto__":{"k":"tap"}}}',
    '/abilities/__proto__',
    /is named by one word/,
  ),
  card(
    'an ability with the name of the reward',
    () => fine({ reward: cents(), abilities: { reward: { k: 'tap', do: cents() } } }),
    '/abilities/reward',
    /has this name/,
  ),
  card('an effect in the place of an ability', () => having({ it: cents() }), '/abilities/it', /expected: ability/),
  card('an ability that does nothing', () => having({ it: { k: 'tap' } }), '/abilities/it', /tap .* needs "do"/),
  // nodes
  card('a node without a kind', () => doing({ n: 1 }), IN_DO, /"k" is nothing/),
  card('a kind that is a number', () => doing({ k: 7 }), IN_DO, /"k" is 7/),
  card('an unknown kind', () => doing({ k: 'explode' }), IN_DO, /no kind of node "explode"/),
  card('a kind with a slip', () => doing({ k: 'damge' }), IN_DO, /did you mean damage/),
  card('a kind that every object has', () => doing({ k: 'constructor' }), IN_DO, /no kind of node "constructor"/),
  card('the kind __proto__', () => doing({ k: '__proto__' }), IN_DO, /no kind of node "__proto__"/),
  card('the kind hasOwnProperty', () => doing({ k: 'hasOwnProperty' }), IN_DO, /no kind of node/),
  card('a kind of a million letters', () => doing({ k: 'x'.repeat(1e6) }), IN_DO, /no kind of node "x{40}…"/),
  card(
    'a node of the wrong family',
    () => doing({ k: 'pick', of: ['player'] }),
    IN_DO,
    /is a filter; expected: effect/,
  ),
  card('a missing field', () => doing({ k: 'gainCents', n: 1 }), IN_DO, /gainCents needs "who"/),
  card('a superfluous field', () => doing({ k: 'endTurn', now: true }), `${IN_DO}/now`, /endTurn has no field "now"/),
  parsed(
    'a field __proto__',
    '{"id":"fine","name":"F","type":"room","set":"M","abilities":{"it":{"k":"tap","do":{"k":"endTurn","__proto__":1}}}}',
    `${IN_DO}/__proto__`,
    /has no field "__proto__"/,
  ),
  card('a list in the place of a node', () => doing([cents()]), IN_DO, /expected an effect, but here stands a list/),
  card('null in the place of a node', () => doing(null), IN_DO, /here stands null/),
  card('a text in the place of a node', () => doing('gain 1¢'), IN_DO, /here stands "gain 1¢"/),
  card('an empty list', () => doing({ k: 'seq', of: [] }), `${IN_DO}/of`, /there is nothing in it/),
  // numbers
  card('1e308 ¢', () => doing(cents(1e308)), `${IN_DO}/n`, NUMBER),
  card('half a ¢', () => doing(cents(0.5)), `${IN_DO}/n`, NUMBER),
  card('less than no ¢', () => doing(cents(-3)), `${IN_DO}/n`, /from 1 to 999, not -3/),
  card('a thousand ¢', () => doing(cents(1000)), `${IN_DO}/n`, NUMBER),
  card('¢ as a text', () => doing(cents('2')), `${IN_DO}/n`, /expected a number, or a value, but here stands "2"/),
  card(
    'a face that no die shows',
    () => doing({ k: 'roll', cases: [{ on: [7], do: cents() }] }),
    `${IN_DO}/cases/0/on/0`,
    /from 1 to 6, not 7/,
  ),
  card(
    'a face with two outcomes',
    () =>
      doing({
        k: 'roll',
        cases: [
          { on: [1, 2], do: cents() },
          { on: [2], do: cents() },
        ],
      }),
    IN_DO,
    /each number of a roll has one outcome/,
  ),
  card(
    'a number chosen after something else',
    () => doing({ k: 'seq', of: [cents(), { k: 'chooseNumber', from: [1, 2], then: cents() }] }),
    `${IN_DO}/of/1`,
    /no other effect can stand before it/,
  ),
  // names of choices
  card(
    'a name that nobody declared',
    () => doing({ k: 'kill', what: { k: 'bound', name: 'nobody' } }),
    `${IN_DO}/what/name`,
    /"nobody" is not chosen anywhere before; declared are none/,
  ),
  parsed(
    'a target __proto__',
    '{"id":"fine","name":"F","type":"room","set":"M","abilities":{"it":{"k":"tap","targets":{"__proto__":{"k":"pick","of":["player"]}},"do":{"k":"endTurn"}}}}',
    '/abilities/it/targets/__proto__',
    /a choice is named by one word/,
  ),
  card(
    'seven targets',
    () =>
      doing(cents(), {
        targets: Object.fromEntries([...'abcdefg'].map((name) => [name, { k: 'pick', of: ['player'] }])),
      }),
    '/abilities/it/targets/g',
    /at most 6 choices/,
  ),
  card(
    'a target of two amounts',
    () => doing(cents(), { targets: { a: { filter: { k: 'pick', of: ['player'] }, max: 2, count: 2 } } }),
    '/abilities/it/targets/a',
    /only one of max, count/,
  ),
  card(
    'a target with a slip',
    () => doing(cents(), { targets: { a: { filter: { k: 'pick', of: ['player'] }, optinal: true } } }),
    '/abilities/it/targets/a/optinal',
    /did you mean optional/,
  ),
  card(
    '100,000 targets',
    () => doing(cents(), { targets: manyFields(WIDE) }),
    '/abilities/it/targets',
    /100000 fields/,
  ),
  // size
  parsed(
    '100,000 effects deep',
    deep('{"k":"seq","of":[', '{"k":"endTurn"}', ']}'),
    `${IN_DO}${'/of/0'.repeat(11)}`,
    /too deep/,
  ),
  parsed(
    '100,000 conditions deep',
    deep('{"k":"may","do":', '{"k":"endTurn"}', '}'),
    `${IN_DO}${'/do'.repeat(22)}`,
    /too deep/,
  ),
  parsed('100,000 lists deep', deep('[', '1', ']'), IN_DO, /here stands a list/),
  card(
    '100,000 effects wide',
    () => doing({ k: 'seq', of: Array(WIDE).fill(cents()) }),
    `${IN_DO}/of`,
    /100000 in this/,
  ),
  card('a node of 100,000 fields', () => doing({ k: 'endTurn', ...manyFields(WIDE) }), IN_DO, /100001 fields here/),
  card('8,000 nodes', () => doing(tree(8000)), `${IN_DO}/of/0/of/7/of/4/who`, /too many nodes: there can be 300/),
]
