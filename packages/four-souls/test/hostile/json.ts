/** Cards as an attacker might send them as JSON, each with one fault: its place, and its message. */

export interface Hostile {
  name: string
  /** Makes a new one each time, which is not measured. */
  make(): unknown
  /** The same as JSON text, if that is possible. */
  text?(): string
  /** JSON pointer to the fault. */
  path: string
  /** What the message must match. */
  what: RegExp
}

const you = { k: 'you' }
const cents = (n: unknown = 1): object => ({ k: 'gainCents', n, who: you })
/** A valid card. */
export const fine = (facts: object = {}): Record<string, unknown> => ({
  id: 'fine',
  name: 'Fine',
  type: 'treasure',
  set: 'Mine',
  category: 'active',
  abilities: {},
  ...facts,
})
const cardWith = (abilities: unknown): unknown => fine({ abilities })
const cardDoing = (effect: unknown, more: object = {}): unknown => cardWith({ it: { k: 'tap', ...more, do: effect } })

/** Wraps a JSON text this many times. */
const wrapped = (times: number, before: string, inside: string, after: string): string =>
  before.repeat(times) + inside + after.repeat(times)
const DEEP = 100_000
const WIDE = 100_000
const deep = (before: string, inside: string, after: string): string =>
  `{"id":"fine","name":"Fine","type":"treasure","set":"Mine","abilities":{"it":{"k":"tap","do":${wrapped(DEEP, before, inside, after)}}}}`
const manyFields = (n: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, 1]))

/** `count` effects in nested lists of twenty. */
function tree(count: number): unknown {
  let level: unknown[] = Array.from({ length: count }, () => cents())
  while (level.length > 1) {
    const next: unknown[] = []
    for (let i = 0; i < level.length; i += 20) next.push({ k: 'seq', of: level.slice(i, i + 20) })
    level = next
  }
  return level[0]
}

/** A card that is too deep for JSON.stringify, or has fields that an object literal cannot have. */
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
const TEXT = /expected text that is printable/

const IN_DO = '/abilities/it/do'

export const asJson: readonly Hostile[] = [
  // the card itself
  card('nothing', () => null, '', /expected a card, not null/),
  card('a list', () => [fine()], '', /expected a card, not a list/),
  card('a text', () => 'Brimstone', '', /expected a card, not "Brimstone"/),
  card('an empty object', () => ({}), '', /a card needs "id"/),
  card('an object with 100,000 fields', () => manyFields(WIDE), '', /100000 fields here; at most 24/),
  // ids, names and texts
  card('an id that is a number', () => fine({ id: 7 }), '/id', /words of lower-case letters .* not 7/),
  card('an id with a path', () => fine({ id: '../../etc' }), '/id', /words of lower-case letters/),
  card('an id with a colon', () => fine({ id: 'base:bomb' }), '/id', /words of lower-case letters/),
  card('an id of two lines', () => fine({ id: 'fine\n' }), '/id', /words of lower-case letters/),
  card('an id of 100,000 characters', () => fine({ id: 'a'.repeat(100_000) }), '/id', /at most 60 characters/),
  parsed(
    'an id that is __proto__',
    '{"id":"__proto__","name":"X","type":"loot"}',
    '/id',
    /words of lower-case letters/,
  ),
  card('no name', () => fine({ name: '' }), '/name', TEXT),
  card('a name of a million characters', () => fine({ name: 'x'.repeat(1e6) }), '/name', /1000000 characters; .* 120/),
  card('a name with a line break', () => fine({ name: 'Two\nlines' }), '/name', TEXT),
  card('a name that reverses the text after it', () => fine({ name: 'Evil \u202e name' }), '/name', TEXT),
  card('a name with a lone surrogate', () => fine({ name: 'Half \ud800' }), '/name', TEXT),
  card('a name with a placeholder for a player', () => fine({ name: '{seat:0}' }), '/name', TEXT),
  card('a name with a null byte', () => fine({ name: 'a\u0000b' }), '/name', TEXT),
  card('a lone surrogate inside a node', () => cardDoing({ k: 'gap', what: '\udc00' }), `${IN_DO}/what`, TEXT),
  card(
    'a million characters inside a node',
    () => cardDoing({ k: 'gap', what: 'x'.repeat(1e6) }),
    `${IN_DO}/what`,
    /characters/,
  ),
  // facts
  card('an unknown type', () => fine({ type: 'weapon' }), '/type', /"weapon" is not one of character/),
  card('a type that every object has', () => fine({ type: 'constructor' }), '/type', /is not one of/),
  card('health of 1e308', () => fine({ health: 1e308 }), '/health', NUMBER),
  card('half a health', () => fine({ health: 0.5 }), '/health', NUMBER),
  card('health as text', () => fine({ health: '3' }), '/health', /not "3"/),
  card('negative health', () => fine({ health: -1 }), '/health', NUMBER),
  card('a billion copies', () => fine({ copies: 1e9 }), '/copies', NUMBER),
  card(
    'a monster that cannot be hurt',
    () => fine({ type: 'monster', category: 'basic' }),
    '/health',
    /needs a number/,
  ),
  card('a category of another type', () => fine({ category: 'boss' }), '/category', /one of passive, active/),
  card('keywords as text', () => fine({ keywords: 'eternal' }), '/keywords', /expected a list of words/),
  card('an unknown keyword', () => fine({ keywords: ['holy'] }), '/keywords/0', /"holy" is not one of/),
  card('a keyword twice', () => fine({ keywords: ['guppy', 'guppy'] }), '/keywords/1', /is listed twice/),
  card('100,000 keywords', () => fine({ keywords: Array(WIDE).fill('guppy') }), '/keywords', /list has 100000 items/),
  card(
    'another card by its name',
    () => fine({ startingItem: 'The D6' }),
    '/startingItem',
    /words of lower-case letters/,
  ),
  card('an unknown fact', () => fine({ cost: 10 }), '/cost', /a card has no field "cost"/),
  card('a misspelled fact', () => fine({ heath: 2 }), '/heath', /did you mean health/),
  parsed('a fact __proto__', '{"id":"fine","__proto__":{"type":"loot"}}', '/__proto__', /has no field "__proto__"/),
  card('a loot that does nothing', () => fine({ type: 'loot', category: 'bomb' }), '/abilities', /one "play" ability/),
  // abilities
  card('abilities as a list', () => cardWith([cents()]), '/abilities', /expected abilities by name/),
  card('100,000 abilities', () => cardWith(manyFields(WIDE)), '/abilities', /100000 fields here/),
  card(
    'an ability with a path',
    () => cardWith({ 'a/b': cents() }),
    '/abilities/a~1b',
    /name of an ability must be one word/,
  ),
  parsed(
    'an ability __proto__',
    '{"id":"fine","name":"Fine","type":"room","set":"Mine","abilities":{"__proto__":{"k":"tap"}}}',
    '/abilities/__proto__',
    /name of an ability must be one word/,
  ),
  card(
    'an ability with the name of the reward',
    () => fine({ reward: cents(), abilities: { reward: { k: 'tap', do: cents() } } }),
    '/abilities/reward',
    /is reserved for the reward/,
  ),
  card(
    'an effect in the place of an ability',
    () => cardWith({ it: cents() }),
    '/abilities/it',
    /expected an ability, but .* is an effect/,
  ),
  card(
    'counters that are named like the constructor of every object',
    () => cardWith({ it: { k: 'tap', do: { k: 'addCounters', n: 1, on: { k: 'this' }, counter: 'constructor' } } }),
    '/abilities/it/do',
    /a kind of counters that a card names is a word of up to 20 lower-case letters/,
  ),
  card('an ability that does nothing', () => cardWith({ it: { k: 'tap' } }), '/abilities/it', /tap .* needs "do"/),
  // nodes
  card('a node without a kind', () => cardDoing({ n: 1 }), IN_DO, /"k" is nothing/),
  card('a kind that is a number', () => cardDoing({ k: 7 }), IN_DO, /"k" is 7/),
  card('an unknown kind', () => cardDoing({ k: 'explode' }), IN_DO, /no kind of node "explode"/),
  card('a misspelled kind', () => cardDoing({ k: 'damge' }), IN_DO, /did you mean damage/),
  card('a kind that every object has', () => cardDoing({ k: 'constructor' }), IN_DO, /no kind of node "constructor"/),
  card('the kind __proto__', () => cardDoing({ k: '__proto__' }), IN_DO, /no kind of node "__proto__"/),
  card('the kind hasOwnProperty', () => cardDoing({ k: 'hasOwnProperty' }), IN_DO, /no kind of node/),
  card('a kind of a million characters', () => cardDoing({ k: 'x'.repeat(1e6) }), IN_DO, /no kind of node "x{40}…"/),
  card(
    'a node of the wrong family',
    () => cardDoing({ k: 'pick', of: ['player'] }),
    IN_DO,
    /expected an effect, but "pick" is a filter/,
  ),
  card('a missing field', () => cardDoing({ k: 'gainCents', n: 1 }), IN_DO, /gainCents needs "who"/),
  card(
    'a superfluous field',
    () => cardDoing({ k: 'endTurn', now: true }),
    `${IN_DO}/now`,
    /endTurn has no field "now"/,
  ),
  parsed(
    'a field __proto__',
    '{"id":"fine","name":"F","type":"room","set":"M","abilities":{"it":{"k":"tap","do":{"k":"endTurn","__proto__":1}}}}',
    `${IN_DO}/__proto__`,
    /has no field "__proto__"/,
  ),
  card('a list in the place of a node', () => cardDoing([cents()]), IN_DO, /expected an effect, not a list/),
  card('null in the place of a node', () => cardDoing(null), IN_DO, /not null/),
  card('text in the place of a node', () => cardDoing('gain 1¢'), IN_DO, /not "gain 1¢"/),
  card('an empty list', () => cardDoing({ k: 'seq', of: [] }), `${IN_DO}/of`, /it is empty/),
  // numbers
  card('1e308 ¢', () => cardDoing(cents(1e308)), `${IN_DO}/n`, NUMBER),
  card('half a ¢', () => cardDoing(cents(0.5)), `${IN_DO}/n`, NUMBER),
  card('negative ¢', () => cardDoing(cents(-3)), `${IN_DO}/n`, /from 1 to 999, not -3/),
  card('a thousand ¢', () => cardDoing(cents(1000)), `${IN_DO}/n`, NUMBER),
  card('¢ as text', () => cardDoing(cents('2')), `${IN_DO}/n`, /expected a number or a value node, not "2"/),
  card(
    'a face that no die shows',
    () => cardDoing({ k: 'roll', cases: [{ on: [7], do: cents() }] }),
    `${IN_DO}/cases/0/on/0`,
    /from 1 to 6, not 7/,
  ),
  card(
    'a face with two outcomes',
    () =>
      cardDoing({
        k: 'roll',
        cases: [
          { on: [1, 2], do: cents() },
          { on: [2], do: cents() },
        ],
      }),
    IN_DO,
    /a number of a roll can only have one outcome/,
  ),
  card(
    'a number chosen after something else',
    () => cardDoing({ k: 'seq', of: [cents(), { k: 'chooseNumber', from: [1, 2], then: cents() }] }),
    `${IN_DO}/of/1`,
    /no other effect can come before it/,
  ),
  card(
    'a repetition that is only a part of its ability',
    () =>
      cardDoing({
        k: 'seq',
        of: [cents(), { k: 'repeatUntil', do: cents(), until: { k: 'compare', a: 1, op: '=', b: 1 } }],
      }),
    `${IN_DO}/of/1`,
    /must be all that an ability on the stack does/,
  ),
  // names of choices
  card(
    'a name that nobody declared',
    () => cardDoing({ k: 'kill', what: { k: 'bound', name: 'nobody' } }),
    `${IN_DO}/what/name`,
    /no choice before this one is named "nobody"; names so far: none/,
  ),
  parsed(
    'a target __proto__',
    '{"id":"fine","name":"F","type":"room","set":"M","abilities":{"it":{"k":"tap","targets":{"__proto__":{"k":"pick","of":["player"]}},"do":{"k":"endTurn"}}}}',
    '/abilities/it/targets/__proto__',
    /the name of a choice must be one word/,
  ),
  card(
    'seven targets',
    () =>
      cardDoing(cents(), {
        targets: Object.fromEntries([...'abcdefg'].map((name) => [name, { k: 'pick', of: ['player'] }])),
      }),
    '/abilities/it/targets/g',
    /at most 6 choices/,
  ),
  card(
    'a target with two amounts',
    () => cardDoing(cents(), { targets: { a: { filter: { k: 'pick', of: ['player'] }, max: 2, count: 2 } } }),
    '/abilities/it/targets/a',
    /only one of max, count/,
  ),
  card(
    'a misspelled field of a target',
    () => cardDoing(cents(), { targets: { a: { filter: { k: 'pick', of: ['player'] }, optinal: true } } }),
    '/abilities/it/targets/a/optinal',
    /did you mean optional/,
  ),
  card(
    '100,000 targets',
    () => cardDoing(cents(), { targets: manyFields(WIDE) }),
    '/abilities/it/targets',
    /100000 fields/,
  ),
  // size
  parsed(
    '100,000 effects deep',
    deep('{"k":"seq","of":[', '{"k":"endTurn"}', ']}'),
    `${IN_DO}${'/of/0'.repeat(11)}`,
    /too deeply/,
  ),
  parsed(
    '100,000 conditions deep',
    deep('{"k":"may","do":', '{"k":"endTurn"}', '}'),
    `${IN_DO}${'/do'.repeat(22)}`,
    /too deeply/,
  ),
  parsed('100,000 lists deep', deep('[', '1', ']'), IN_DO, /not a list/),
  card(
    '100,000 effects wide',
    () => cardDoing({ k: 'seq', of: Array(WIDE).fill(cents()) }),
    `${IN_DO}/of`,
    /list has 100000 items/,
  ),
  card('a node of 100,000 fields', () => cardDoing({ k: 'endTurn', ...manyFields(WIDE) }), IN_DO, /100001 fields here/),
  card('8,000 nodes', () => cardDoing(tree(8000)), `${IN_DO}/of/0/of/7/of/4/who`, /too many nodes: at most 300/),
]
